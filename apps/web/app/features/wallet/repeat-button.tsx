import { RotateCw } from 'lucide-react'
import { api } from '../../api/browser-api.ts'
import { useAction } from '../../api/use-action.ts'
import { useFailureToast } from '../../api/use-failure-toast.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toasts.tsx'
import type { OrderRole } from '../nouns/order/order-types.ts'
import { appState } from '../session/session.ts'
import type { Payment } from '../nouns/payment/payment-look.ts'

interface RepeatButtonProps {
  readonly role: OrderRole
  readonly payment: Payment
  readonly onDone: () => void
}

/** Asks again for a withdrawal that came back, with the same requisites (Product §4). */
export function RepeatButton({ role, payment, onDone }: RepeatButtonProps) {
  const repeat = useAction(async ({ keyFor }) => {
    const params = { role, id: payment.id }
    await api('POST /{role}/payments/{id}/repeat', { params, idempotencyKey: keyFor(payment.id) })
    showToast({ text: m.wallet_repeat_done() })
    void appState.refresh()
    onDone()
  })
  useFailureToast(repeat.failure)
  return (
    <Button size="s" isBusy={repeat.isBusy} busyText={m.wallet_repeat_busy()} onClick={() => void repeat.run()}>
      <RotateCw className="icon-s" />
      {m.wallet_repeat()}
    </Button>
  )
}
