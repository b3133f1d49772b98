import { useId } from 'react'
import { api } from '../../../api/browser-api.ts'
import { ApiFailure } from '../../../api/failures.ts'
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
import { monthTitle } from '../parts/month-title.ts'

const LONGEST = 500

interface ReopenDialogProps extends StackedDialogProps {
  readonly month: string
  readonly onDone: () => Promise<void>
}

/** The owner asks to open a closed month again; a second person agrees to it (Product 4.835). */
export function ReopenDialog({ month, onDone, close }: ReopenDialogProps) {
  const [comment, setComment] = useKeptText(`month-${month}-reopen`)
  const needed = useId()
  const isBlank = comment.trim() === ''
  const action = useAction(async ({ keyFor }) => {
    const body = { comment: comment.trim() }
    try {
      await api('POST /staff/months/{month}/reopen', { params: { month }, body, idempotencyKey: keyFor([month, body]) })
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'SECOND_PERSON_NEEDED') throw error
      showToast({ text: m.month_reopen_asked() })
    }
    setComment('')
    close()
    await onDone()
  })
  useWrongField(action.failure)
  return (
    <Dialog title={m.month_reopen_title({ month: monthTitle(month) })} onClose={close}>
      <p className="mt-2 mb-4 text-ink-2">{m.month_reopen_text()}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBlank) void action.run()
        }}
      >
        <TextAreaField
          label={m.ledger_correct_reason()}
          hint={m.month_reopen_hint()}
          error={action.failure?.errors['comment'] ?? ''}
          maxLength={LONGEST}
          rows={3}
          value={comment}
          onChange={(event) => {
            setComment(event.target.value)
            action.clearFailure()
          }}
        />
        <Refusal className="mt-3" failure={action.failure} fields={['comment']} />
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
            {m.month_reopen_ask()}
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
