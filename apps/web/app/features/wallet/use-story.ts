import { useEffect, useState } from 'react'
import { api } from '../../api/browser-api.ts'
import type { OrderRole } from '../nouns/order/order-types.ts'
import type { Story } from './wallet-data.ts'

/** What is told: a payment, or the money that an order holds. */
export type StoryOf = { readonly payment_id: number } | { readonly order_id: number }

export type StoryState = { readonly state: 'loading' | 'failed' } | { readonly state: 'ready'; readonly story: Story }

/** Asks for the story while it is open; `again` asks once more after a failure. */
export function useStory(role: OrderRole, of: StoryOf): { readonly told: StoryState; readonly again: () => void } {
  const [told, setTold] = useState<StoryState>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const payment_id = 'payment_id' in of ? of.payment_id : null
  const order_id = 'order_id' in of ? of.order_id : null
  useEffect(() => {
    const abort = new AbortController()
    const ask = async (): Promise<void> => {
      try {
        const story = await tell(role, payment_id, order_id, abort.signal)
        setTold({ state: 'ready', story })
      } catch {
        if (!abort.signal.aborted) setTold({ state: 'failed' })
      }
    }
    void ask()
    return () => abort.abort()
  }, [role, payment_id, order_id, attempt])
  const again = (): void => {
    setTold({ state: 'loading' })
    setAttempt(attempt + 1)
  }
  return { told, again }
}

function tell(
  role: OrderRole,
  payment_id: number | null,
  order_id: number | null,
  signal: AbortSignal,
): Promise<Story> {
  if (payment_id !== null) {
    return api('GET /{role}/payments/{id}/story', { params: { role, id: payment_id }, signal, quiet: true })
  }
  const params = { role: 'client' as const, order_id: order_id ?? 0 }
  return api('GET /{role}/payments/held/{order_id}/story', { params, signal, quiet: true })
}
