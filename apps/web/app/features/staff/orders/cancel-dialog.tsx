import type { CancelFault } from '@tembrel/domain/orders/lifecycle-types.ts'
import { useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import { Refusal } from '../../../api/refusal.tsx'
import { useAction } from '../../../api/use-action.ts'
import { useWrongField } from '../../../api/use-wrong-field.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { OptionCard } from '../../../ui/fields/option-card.tsx'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextAreaField } from '../../../ui/fields/input.tsx'
import { useKeptText } from '../../confirm/unsent-text.ts'
import { actOnOrder } from './act-on-order.ts'
import { isRightGift, wholeRoubles } from './gift-sum.ts'
import { GiftField } from './gift-field.tsx'
import type { StaffOrderView } from './staff-order-view.ts'
import type { StaffOrder } from './staff-order-types.ts'

const FAULTS: readonly { id: CancelFault; title: () => string; text: () => string }[] = [
  { id: 'narrator', title: m.staff_orders_fault_narrator, text: m.staff_orders_fault_narrator_text },
  { id: 'service', title: m.staff_orders_fault_service, text: m.staff_orders_fault_service_text },
  { id: 'client', title: m.staff_orders_fault_client, text: m.staff_orders_fault_client_text },
]

/** What says its own problem. */
const FIELDS = ['comment', 'compensation.narrator', 'compensation.soundengineer']

/** The guarantee: the client gets everything back; a worker who delivered may be paid with our money (Product §4). */
export function CancelDialog({ view, close }: { readonly view: StaffOrderView } & StackedDialogProps) {
  const { order, compensation: limits } = view.answer
  const [fault, setFault] = useState<CancelFault | null>(null)
  const [comment, setComment] = useKeptText(`order-${String(order.id)}-cancel`)
  const [gifts, setGifts] = useState<Gifted>({ narrator: '', soundengineer: '' })
  const isPaying = fault !== null && fault !== 'narrator'
  const isGiftWrong =
    isPaying &&
    !(isRightGift(gifts.narrator, limits.narrator) && isRightGift(gifts.soundengineer, limits.soundengineer))
  const cancel = useAction(async ({ keyFor }) => {
    if (fault === null) return
    const body = { fault, comment: comment.trim(), ...(isPaying && compensationOf(gifts)) }
    await actOnOrder(view, m.staff_orders_refunded(), (id) =>
      api('POST /staff/orders/{id}/cancel-with-refund', {
        params: { id },
        body,
        idempotencyKey: keyFor([id, 'cancel', body]),
      }),
    )
    setComment('')
    close()
  })
  const { failure } = cancel
  useWrongField(failure)
  const reason =
    fault === null ? m.staff_orders_fault_choose() : comment.trim() === '' ? m.staff_orders_comment_missing() : null
  const errors = failure?.errors ?? {}
  return (
    <Dialog title={m.staff_orders_refund_title()} size="middle" onClose={close}>
      <p className="mt-2 mb-4 text-ink-2">{m.staff_orders_refund_text()}</p>
      <FaultChoice fault={fault} onChange={setFault} />
      <div className="mt-4 grid gap-4">
        {isPaying && <Gifts limits={limits} gifts={gifts} errors={errors} onChange={setGifts} />}
        <TextAreaField
          label={m.staff_orders_comment()}
          hint={m.staff_orders_comment_hint()}
          error={errors['comment']}
          rows={4}
          maxLength={5000}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </div>
      <Refusal className="mt-3" failure={failure} fields={FIELDS} />
      {reason !== null && (
        <p id="cancel-reason" className="hint mt-3">
          {reason}
        </p>
      )}
      <div className="dialog-actions">
        <Button kind="quiet" onClick={close}>
          {m.staff_orders_cancel()}
        </Button>
        <Button
          kind="danger"
          isDisabled={reason !== null || isGiftWrong}
          aria-describedby={reason === null ? undefined : 'cancel-reason'}
          isBusy={cancel.isBusy}
          onClick={() => void cancel.run()}
        >
          {m.staff_orders_refund()}
        </Button>
      </div>
    </Dialog>
  )
}

interface FaultChoiceProps {
  readonly fault: CancelFault | null
  readonly onChange: (fault: CancelFault) => void
}

function FaultChoice({ fault, onChange }: FaultChoiceProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="label mb-2">{m.staff_orders_fault()}</legend>
      {FAULTS.map(({ id, title, text }) => (
        <OptionCard
          key={id}
          type="radio"
          name="fault"
          title={title()}
          text={text()}
          checked={fault === id}
          onChange={() => onChange(id)}
        />
      ))}
    </fieldset>
  )
}

interface Gifted {
  readonly narrator: string
  readonly soundengineer: string
}

interface GiftsProps {
  readonly limits: StaffOrder['compensation']
  readonly gifts: Gifted
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (gifts: Gifted) => void
}

/** For every worker who delivered; no one else can be given anything. */
function Gifts({ limits, gifts, errors, onChange }: GiftsProps) {
  return (
    <>
      {limits.narrator !== null && (
        <GiftField
          label={m.staff_orders_pay_narrator()}
          max={limits.narrator}
          value={gifts.narrator}
          error={errors['compensation.narrator']}
          onChange={(narrator) => onChange({ ...gifts, narrator })}
        />
      )}
      {limits.soundengineer !== null && (
        <GiftField
          label={m.staff_orders_pay_engineer()}
          max={limits.soundengineer}
          value={gifts.soundengineer}
          error={errors['compensation.soundengineer']}
          onChange={(soundengineer) => onChange({ ...gifts, soundengineer })}
        />
      )}
    </>
  )
}

/** Only what was filled in. */
function compensationOf(gifts: Gifted) {
  const narrator = wholeRoubles(gifts.narrator)
  const soundengineer = wholeRoubles(gifts.soundengineer)
  if (narrator === null && soundengineer === null) return {}
  return {
    compensation: { ...(narrator !== null && { narrator }), ...(soundengineer !== null && { soundengineer }) },
  }
}
