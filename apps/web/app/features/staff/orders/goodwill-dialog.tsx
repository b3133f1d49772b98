import { useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import { Refusal } from '../../../api/refusal.tsx'
import { useAction } from '../../../api/use-action.ts'
import { useWrongField } from '../../../api/use-wrong-field.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { formatRoubles } from '../../../ui/format/numbers.ts'
import { TextAreaField, TextField } from '../../../ui/fields/input.tsx'
import { useKeptText } from '../../confirm/unsent-text.ts'
import { actOnOrder } from './act-on-order.ts'
import { isRightGift, wholeRoubles } from './gift-sum.ts'
import type { StaffOrderView } from './staff-order-view.ts'

interface GoodwillDialogProps {
  readonly view: StaffOrderView
  /** Whole roubles that can still be given. */
  readonly left: number
}

/** Our own money for the client of a completed order (Product §4). */
export function GoodwillDialog({ view, left, close }: GoodwillDialogProps & StackedDialogProps) {
  const { order } = view.answer
  const [text, setText] = useState('')
  const [comment, setComment] = useKeptText(`order-${String(order.id)}-goodwill`)
  const sum = wholeRoubles(text)
  const isRight = isRightGift(text, left)
  const give = useAction(async ({ keyFor }) => {
    if (sum === null) return
    const body = { sum, comment: comment.trim() }
    await actOnOrder(view, m.staff_orders_goodwill_given(), (id) =>
      api('POST /staff/orders/{id}/goodwill-refund', {
        params: { id },
        body,
        idempotencyKey: keyFor([id, 'goodwill', body]),
      }),
    )
    setComment('')
    close()
  })
  const { failure } = give
  useWrongField(failure)
  const errors = failure?.errors ?? {}
  const range = m.staff_orders_goodwill_range({ sum: formatRoubles(left) })
  const isMissing = comment.trim() === ''
  return (
    <Dialog title={m.staff_orders_goodwill_title()} onClose={close}>
      <p className="mt-2 mb-4 text-ink-2">{m.staff_orders_goodwill_text()}</p>
      <div className="grid gap-4">
        <TextField
          label={m.staff_orders_goodwill_sum()}
          hint={range}
          error={isRight ? errors['sum'] : range}
          unit="₽"
          inputMode="numeric"
          maxLength={12}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <TextAreaField
          label={m.staff_orders_comment()}
          hint={isMissing ? m.staff_orders_comment_missing() : undefined}
          error={errors['comment']}
          rows={3}
          maxLength={5000}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </div>
      <Refusal className="mt-3" failure={failure} fields={['sum', 'comment']} />
      <div className="dialog-actions">
        <Button kind="quiet" onClick={close}>
          {m.staff_orders_cancel()}
        </Button>
        <Button
          kind="accent"
          isDisabled={sum === null || !isRight || isMissing}
          isBusy={give.isBusy}
          onClick={() => void give.run()}
        >
          {m.staff_orders_goodwill_give()}
        </Button>
      </div>
    </Dialog>
  )
}
