import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import type { ActionTools } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { OptionCard } from '../../../ui/fields/option-card.tsx'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { formatSum } from '../../nouns/payment/format-sum.ts'
import type { StaffPayment } from '../parts/staff-payment-types.ts'

export interface SettleRefundDialogProps {
  readonly payment: StaffPayment
  readonly act: (tools: ActionTools, was_made: boolean) => Promise<void>
}

/** What the provider's own books say of a refund that it never answered about (decision 0038). */
export function SettleRefundDialog({ payment, act, close }: SettleRefundDialogProps & StackedDialogProps) {
  const [wasMade, setMade] = useState<boolean | null>(null)
  const settle = useAction(async (tools) => {
    if (wasMade === null) return
    await act(tools, wasMade)
    close()
  })
  return (
    <Dialog title={m.staff_payments_settle_title()} onClose={close}>
      <p className="mt-2 mb-4 text-ink-2">{m.staff_payments_settle_text({ sum: formatSum(payment.sum) })}</p>
      <div className="grid gap-2" role="radiogroup" aria-label={m.staff_payments_settle_title()}>
        <OptionCard type="radio" name="made" title={m.staff_payments_settle_made()} onChange={() => setMade(true)} />
        <OptionCard
          type="radio"
          name="made"
          title={m.staff_payments_settle_not_made()}
          onChange={() => setMade(false)}
        />
      </div>
      {settle.failure && (
        <div className="mt-3" role="alert">
          <FieldError>{settle.failure.message}</FieldError>
        </div>
      )}
      {wasMade === null && <p className="hint mt-3">{m.staff_payments_settle_choose()}</p>}
      <div className="dialog-actions">
        <Button kind="quiet" onClick={close}>
          {m.staff_orders_cancel()}
        </Button>
        <Button kind="accent" isDisabled={wasMade === null} isBusy={settle.isBusy} onClick={() => void settle.run()}>
          {m.staff_payments_settle_save()}
        </Button>
      </div>
    </Dialog>
  )
}
