import { useEffect, useState } from 'react'
import { api } from '../../api/browser-api.ts'
import type { OrderRole } from '../nouns/order/order-types.ts'
import type { Breakdown } from './wallet-data.ts'

/** What is broken down: a payment, or the money that an order holds. */
export type BreakdownOf = { readonly payment_id: number } | { readonly order_id: number }

export type BreakdownState =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly breakdown: Breakdown }

/** Asks for the breakdown while it is open; `again` asks once more after a failure. */
export function useBreakdown(
  role: OrderRole,
  of: BreakdownOf,
): { readonly loaded: BreakdownState; readonly again: () => void } {
  const [loaded, setLoaded] = useState<BreakdownState>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const payment_id = 'payment_id' in of ? of.payment_id : null
  const order_id = 'order_id' in of ? of.order_id : null
  useEffect(() => {
    const abort = new AbortController()
    const ask = async (): Promise<void> => {
      try {
        const breakdown = await load(role, payment_id, order_id, abort.signal)
        setLoaded({ state: 'ready', breakdown })
      } catch {
        if (!abort.signal.aborted) setLoaded({ state: 'failed' })
      }
    }
    void ask()
    return () => abort.abort()
  }, [role, payment_id, order_id, attempt])
  const again = (): void => {
    setLoaded({ state: 'loading' })
    setAttempt(attempt + 1)
  }
  return { loaded, again }
}

function load(
  role: OrderRole,
  payment_id: number | null,
  order_id: number | null,
  signal: AbortSignal,
): Promise<Breakdown> {
  if (payment_id !== null) {
    return api('GET /{role}/payments/{id}/breakdown', { params: { role, id: payment_id }, signal, quiet: true })
  }
  const params = { role: 'client' as const, order_id: order_id ?? 0 }
  return api('GET /{role}/payments/held/{order_id}/breakdown', { params, signal, quiet: true })
}
