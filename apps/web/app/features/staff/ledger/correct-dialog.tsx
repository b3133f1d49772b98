import { useId } from 'react'
import { useRevalidator } from 'react-router'
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
import { formatSignedSum } from '../../nouns/payment/format-sum.ts'
import type { Ledger } from './ledger-query.ts'

const LONGEST = 500

/** Undoes an operation of the books by its mirror, with a reason that stays in the audit log (Product §4). */
export function CorrectDialog({
  movement,
  close,
}: { readonly movement: Ledger['movements'][number] } & StackedDialogProps) {
  const { operation_id, title, sum, formatted_at } = movement
  const [reason, setReason] = useKeptText(`ledger-${String(operation_id)}-correct`)
  const needed = useId()
  const { revalidate } = useRevalidator()
  const isBlank = reason.trim() === ''
  const action = useAction(async ({ keyFor }) => {
    const body = { reason: reason.trim() }
    const options = { params: { id: operation_id }, body, idempotencyKey: keyFor([operation_id, body]) }
    await api('POST /staff/ledger/{id}/correct', options)
    showToast({ text: m.ledger_correct_done() })
    setReason('')
    close()
    await revalidate()
  })
  useWrongField(action.failure)
  return (
    <Dialog title={m.ledger_correct_title()} onClose={close}>
      <p className="mt-2 break-words">
        {title}, <span className="num">{formatSignedSum(sum)}</span>
        <br />
        <span className="text-ink-2">{formatted_at}</span>
      </p>
      <p className="mt-3 mb-4 text-ink-2">{m.ledger_correct_text()}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBlank) void action.run()
        }}
      >
        <TextAreaField
          label={m.ledger_correct_reason()}
          hint={m.ledger_correct_reason_hint()}
          error={action.failure?.errors['reason'] ?? ''}
          maxLength={LONGEST}
          rows={3}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value)
            action.clearFailure()
          }}
        />
        <Refusal className="mt-3" failure={action.failure} fields={['reason']} />
        <div className="dialog-actions">
          <Button kind="quiet" onClick={close}>
            {m.staff_orders_cancel()}
          </Button>
          <Button
            kind="accent"
            type="submit"
            isBusy={action.isBusy}
            isDisabled={isBlank}
            aria-describedby={isBlank ? needed : undefined}
          >
            {m.ledger_correct()}
          </Button>
        </div>
        {isBlank && (
          <p id={needed} className="mt-2 text-center text-caption text-ink-3">
            {m.ledger_correct_reason_needed()}
          </p>
        )}
      </form>
    </Dialog>
  )
}
