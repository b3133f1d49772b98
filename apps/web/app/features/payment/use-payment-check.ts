import { useEffect, useRef, useState } from 'react'
import { PAYMENT_STATUS, isOpenPayment } from '@tembrel/domain/money/payment-codes.ts'
import { api } from '../../api/browser-api.ts'
import { ApiFailure } from '../../api/failures.ts'
import { appState } from '../session/session.ts'

export type PaymentCheck =
  /** `left`: the money came when its order could not take it, and is in the wallet. */
  | { readonly state: 'checking' | 'done' | 'left' | 'late' }
  | { readonly state: 'failed'; readonly reason: string | null }

/** How often and for how long the payment is checked: banks answer in seconds; if not, a job notifies the client later. */
const ASK_EVERY_MS = 1500
const ASK_FOR_MS = 60_000

/**
 * Follows a payment until it is settled; the result stays known when `payment_id` goes. `onSettled` is awaited before the result
 * is returned.
 */
export function usePaymentCheck(
  payment_id: string | null,
  onSettled: () => Promise<unknown>,
): { readonly check: PaymentCheck | null; readonly forget: () => void } {
  const [known, setKnown] = useState<{ readonly id: string; readonly check: PaymentCheck } | null>(null)
  const settled = useRef(onSettled)
  useEffect(() => {
    settled.current = onSettled
  })
  useEffect(() => {
    if (!isPaymentId(payment_id)) return
    const abort = new AbortController()
    const follow = async (): Promise<void> => {
      const result = await askUntilSettled(Number(payment_id), abort.signal)
      if (abort.signal.aborted) return
      if (result.state !== 'late') await settled.current()
      void appState.refresh()
      setKnown({ id: payment_id, check: result })
    }
    void follow()
    return () => abort.abort()
  }, [payment_id])
  const isUnknown = isPaymentId(payment_id) && known?.id !== payment_id
  return { check: isUnknown ? { state: 'checking' } : (known?.check ?? null), forget: () => setKnown(null) }
}

function isPaymentId(text: string | null): text is string {
  return text !== null && /^\d+$/.test(text)
}

async function askUntilSettled(id: number, signal: AbortSignal): Promise<PaymentCheck> {
  const started_at = Date.now()
  while (Date.now() - started_at < ASK_FOR_MS && !signal.aborted) {
    const check = await askOnce(id, signal)
    if (check) return check
    await pause(signal)
  }
  return { state: 'late' }
}

/** Null while the payment is open, or while the service does not answer. */
async function askOnce(id: number, signal: AbortSignal): Promise<PaymentCheck | null> {
  try {
    const { payment } = await api('GET /{role}/payments/{id}', { params: { role: 'client', id }, quiet: true, signal })
    if (payment.left_in_wallet) return { state: 'left' }
    if (payment.status === PAYMENT_STATUS.executed) return { state: 'done' }
    if (isOpenPayment(payment.status)) return null
    return { state: 'failed', reason: payment.failure_reason }
  } catch (error) {
    // Somebody else's payment, or none at all: there is nothing to wait for.
    return error instanceof ApiFailure && error.status < 500 ? { state: 'late' } : null
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ASK_EVERY_MS)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
