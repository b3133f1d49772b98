import { useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import { Refusal } from '../../../api/refusal.tsx'
import { useAction } from '../../../api/use-action.ts'
import { useWrongField } from '../../../api/use-wrong-field.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { TextAreaField, TextField } from '../../../ui/fields/input.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useKeptText } from '../../confirm/unsent-text.ts'
import { announceAsked } from '../approvals/announce-asked.ts'
import { formatSum } from '../../nouns/payment/format-sum.ts'
import { kopecksOf } from './receipt-labels.ts'
import type { Receipt } from './receipt-labels.ts'
import { withMovedOn } from './with-moved-on.ts'

const FIELDS = ['sum', 'comment']

export interface ReturnDialogProps {
  readonly receipt: Receipt
  readonly onDone: () => Promise<void>
}

/** Writes down that money goes back to its payer; above the limit a colleague has to agree first (Product 4.926). */
export function ReturnDialog({ receipt, onDone, close }: ReturnDialogProps & StackedDialogProps) {
  const [text, setText] = useState(() => formatNumber(receipt.left, 2))
  const [comment, setComment] = useKeptText(`receipt-${String(receipt.id)}-return`)
  const kopecks = kopecksOf(text)
  const tooMuch = kopecks !== null && kopecks > Math.round(receipt.left * 100)
  const wrong = kopecks === null ? m.receipts_sum_wrong() : m.receipts_sum_more({ sum: formatSum(receipt.left) })
  const isWrong = kopecks === null || tooMuch
  const isBlank = comment.trim() === ''
  const back = useAction(async ({ keyFor }) => {
    const body = { sum: (kopecks ?? 0) / 100, comment: comment.trim() }
    const options = { params: { id: receipt.id }, body, idempotencyKey: keyFor([receipt.id, receipt.left, body]) }
    await withMovedOn(async () => {
      try {
        await api('POST /staff/receipts/{id}/return', options)
        showToast({ text: m.receipts_return_asked() })
      } catch (error) {
        if (!announceAsked(error)) throw error
      }
    }, onDone)
    setComment('')
    close()
  })
  const { failure } = back
  useWrongField(failure)
  return (
    <Dialog title={m.receipts_return_title()} onClose={close}>
      <p className="mt-2 mb-4 text-ink-2">{m.receipts_return_text()}</p>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isWrong && !isBlank) void back.run()
        }}
      >
        <TextField
          label={m.receipts_return_sum()}
          error={failure?.errors['sum'] ?? (isWrong && text !== '' ? wrong : '')}
          inputMode="decimal"
          unit="₽"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            back.clearFailure()
          }}
        />
        <TextAreaField
          label={m.receipts_return_comment()}
          hint={m.receipts_return_comment_hint()}
          error={failure?.errors['comment']}
          rows={3}
          maxLength={500}
          value={comment}
          onChange={(event) => {
            setComment(event.target.value)
            back.clearFailure()
          }}
        />
        <Refusal failure={failure} fields={FIELDS} />
        <ReturnActions isWrong={isWrong} isBlank={isBlank} isBusy={back.isBusy} onClose={close} />
      </form>
    </Dialog>
  )
}

interface ReturnActionsProps {
  readonly isWrong: boolean
  readonly isBlank: boolean
  readonly isBusy: boolean
  readonly onClose: () => void
}

/** Both ways out, and why the first is off. */
function ReturnActions({ isWrong, isBlank, isBusy, onClose }: ReturnActionsProps) {
  return (
    <>
      <div className="dialog-actions">
        <Button kind="quiet" onClick={onClose}>
          {m.staff_orders_cancel()}
        </Button>
        <Button
          kind="accent"
          type="submit"
          isDisabled={isWrong || isBlank}
          isBusy={isBusy}
          aria-describedby={isBlank ? 'return-why' : undefined}
        >
          {m.receipts_return()}
        </Button>
      </div>
      {isBlank && (
        <p id="return-why" className="text-center text-caption text-ink-3">
          {m.receipts_return_comment_needed()}
        </p>
      )}
    </>
  )
}
