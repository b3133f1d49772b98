import { useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import { Refusal } from '../../../api/refusal.tsx'
import { useAction } from '../../../api/use-action.ts'
import { useWrongField } from '../../../api/use-wrong-field.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextField } from '../../../ui/fields/input.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { formatSum } from '../../nouns/payment/format-sum.ts'
import { withRival } from './with-rival.ts'

const FIELDS = ['sum']

export interface RefundTopupDialogProps {
  readonly payment_id: number
  /** Whole roubles that can go back now, at least 1. */
  readonly left: number
  readonly onDone: () => Promise<void>
}

/** Sends unspent money of a card top-up back to its card (Product §4). */
export function RefundTopupDialog({ payment_id, left, onDone, close }: RefundTopupDialogProps & StackedDialogProps) {
  const [text, setText] = useState(String(left))
  const sum = /^\d{1,8}$/.test(text.trim()) ? Number(text.trim()) : null
  const isWrong = sum === null || sum < 1 || sum > left
  const refund = useAction(async ({ keyFor }) => {
    if (isWrong) return
    const body = { sum }
    const options = { params: { id: payment_id }, body, idempotencyKey: keyFor([payment_id, body]) }
    const act = async (): Promise<void> => {
      const { payment } = await api('POST /staff/payments/{id}/refund', options)
      showToast({ text: m.staff_payments_refund_started({ id: payment.id }) })
    }
    await withRival(payment_id, act, onDone)
    close()
  })
  const { failure } = refund
  useWrongField(failure)
  return (
    <Dialog title={m.staff_payments_refund_title()} onClose={close}>
      <p className="mt-2 mb-4 text-ink-2">{m.staff_payments_refund_text({ sum: formatSum(left) })}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void refund.run()
        }}
      >
        <TextField
          label={m.staff_payments_refund_sum()}
          hint={m.staff_payments_refund_range({ sum: formatSum(left) })}
          error={
            failure?.errors['sum'] ??
            (isWrong && text !== '' ? m.staff_payments_refund_range({ sum: formatSum(left) }) : '')
          }
          inputMode="numeric"
          unit="₽"
          maxLength={9}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Refusal className="mt-3" failure={failure} fields={FIELDS} />
        <div className="dialog-actions">
          <Button kind="quiet" onClick={close}>
            {m.staff_orders_cancel()}
          </Button>
          <Button kind="accent" type="submit" isDisabled={isWrong} isBusy={refund.isBusy}>
            {m.staff_payments_refund()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
