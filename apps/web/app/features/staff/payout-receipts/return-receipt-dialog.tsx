import { api } from '../../../api/browser-api.ts'
import { Refusal } from '../../../api/refusal.tsx'
import { useAction } from '../../../api/use-action.ts'
import { useWrongField } from '../../../api/use-wrong-field.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextAreaField } from '../../../ui/fields/input.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useKeptText } from '../../confirm/unsent-text.ts'
import type { StaffReceipt } from './staff-receipt-query.ts'

export interface ReturnReceiptProps {
  readonly receipt: StaffReceipt
  readonly onDone: () => Promise<void>
}

/** Returns the paper of a payout; its worker reads why (Product 4.848). */
export function ReturnReceiptDialog({ receipt, onDone, close }: ReturnReceiptProps & StackedDialogProps) {
  const { payment_id, number } = receipt
  const [reason, setReason] = useKeptText(`payout-receipt-${String(payment_id)}-return`)
  const isBlank = reason.trim() === ''
  const back = useAction(async ({ keyFor }) => {
    const params = { id: payment_id, action: 'return' } as const
    const body = { reason: reason.trim(), number: number ?? '' }
    await api('POST /staff/payout-receipts/{id}/{action}', { params, body, idempotencyKey: keyFor([params, body]) })
    showToast({ text: m.payout_receipts_returned_now() })
    setReason('')
    close()
    await onDone()
  })
  useWrongField(back.failure)
  return (
    <Dialog title={m.payout_receipts_return_title()} onClose={close}>
      <p className="mt-2 mb-4 text-ink-2">{m.payout_receipts_return_text()}</p>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBlank) void back.run()
        }}
      >
        <TextAreaField
          label={m.payout_receipts_reason()}
          error={back.failure?.errors['reason']}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value)
            back.clearFailure()
          }}
        />
        <Refusal failure={back.failure} fields={['reason']} />
        <div className="dialog-actions">
          <Button kind="quiet" onClick={close}>
            {m.staff_orders_cancel()}
          </Button>
          <Button
            kind="accent"
            type="submit"
            isDisabled={isBlank}
            isBusy={back.isBusy}
            aria-describedby={isBlank ? 'return-why' : undefined}
          >
            {m.payout_receipts_return()}
          </Button>
        </div>
        {isBlank && (
          <p id="return-why" className="text-center text-caption text-ink-3">
            {m.payout_receipts_reason_needed()}
          </p>
        )}
      </form>
    </Dialog>
  )
}
