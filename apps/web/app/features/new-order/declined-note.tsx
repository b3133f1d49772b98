import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { m } from '../../paraglide/messages.js'
import { Note } from '../../ui/surface.tsx'
import { useFormState } from './desk-context.ts'
import type { Order } from './order-form.ts'

/** Why an order came back into the form: somebody declined it (Product §4). */
export function DeclinedNote({ order }: { readonly order: Order | null }) {
  const { order_id } = useFormState()
  if (order === null || order.id !== order_id || order.orderstatuses_id === ORDER_STATUS.draft) return null
  const comment = order.history.findLast(({ to_status }) => to_status === order.orderstatuses_id)?.comment ?? ''
  const isByNarrator = order.orderstatuses_id === ORDER_STATUS.declined_by_narrator
  return (
    <Note tone="warn" className="mb-4">
      <b>{isByNarrator ? m.neworder_declined_by_narrator() : m.neworder_declined_by_client()}</b>
      {comment !== '' && <p className="mt-1 break-words whitespace-pre-line">{comment}</p>}
      <p className="mt-1">{m.neworder_declined_advice()}</p>
    </Note>
  )
}
