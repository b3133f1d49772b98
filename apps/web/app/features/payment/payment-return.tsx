import { CircleCheck, LoaderCircle, X } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Note } from '../../ui/surface.tsx'
import { failureText } from '../nouns/payment/failure-text.ts'
import { usePaymentCheck } from './use-payment-check.ts'
import type { PaymentCheck } from './use-payment-check.ts'

interface PaymentReturnProps {
  /** What was paid for is shown anew once the money has arrived, or has not. */
  readonly onSettled: () => Promise<unknown>
  /** Begins another attempt; absent where there is nothing to begin. */
  readonly onRetry?: (() => void) | undefined
}

/** Whoever comes back from the pay page learns here what became of the payment (Product §4). */
export function PaymentReturn({ onSettled, onRetry }: PaymentReturnProps) {
  const [search] = useSearchParams()
  const asked = search.get('payment')
  const navigate = useNavigate()
  const { check, forget } = usePaymentCheck(asked, onSettled)
  const isSettled = check !== null && check.state !== 'checking'
  // Reloading the page later must not announce the same update again.
  useEffect(() => {
    if (asked === null || !isSettled) return
    void navigate('.', { replace: true, preventScrollReset: true, state: { keepFocus: true } })
  }, [asked, isSettled, navigate])
  if (check === null) return null
  return <Outcome check={check} onRetry={onRetry} onClose={forget} />
}

interface OutcomeProps {
  readonly check: PaymentCheck
  readonly onRetry: (() => void) | undefined
  readonly onClose: () => void
}

function Outcome({ check, onRetry, onClose }: OutcomeProps) {
  const close = (
    <IconButton label={m.ui_close()} isSmall className="-my-2 -mr-2 ml-auto" onClick={onClose}>
      <X className="icon-s" />
    </IconButton>
  )
  switch (check.state) {
    case 'checking':
      return (
        <Note icon={<LoaderCircle className="spinner" />} role="status" className="mb-5">
          {m.pay_checking()}
        </Note>
      )
    case 'done':
      return (
        <div className="note note-ok mb-5" role="status">
          <CircleCheck />
          <div className="min-w-0 flex-1">{m.pay_done()}</div>
          {close}
        </div>
      )
    case 'left':
      // The order on this page says where its money is, as long as nothing else has happened.
      return null
    case 'late':
      return (
        <Note tone="info" role="status" className="mb-5">
          {m.pay_late()}
        </Note>
      )
    case 'failed':
      return (
        <Note tone="danger" role="alert" className="payment-failed mb-5">
          <b className="block font-semibold">{m.pay_failed()}</b>
          <p>{failureText(check.reason)}</p>
          {onRetry && (
            <Button
              size="s"
              className="mt-3"
              onClick={() => {
                onClose()
                onRetry()
              }}
            >
              {m.pay_again()}
            </Button>
          )}
        </Note>
      )
  }
}
