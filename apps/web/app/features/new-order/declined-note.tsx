import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { m } from '../../paraglide/messages.js'
import { Note } from '../../ui/surface.tsx'
import { useFormState } from './desk-context.ts'

/** Why an order came back into the form: somebody declined it (Product §4). */
export function DeclinedNote() {
  const { declined } = useFormState()
  if (declined === null) return null
  const isByNarrator = declined.orderstatuses_id === ORDER_STATUS.declined_by_narrator
  return (
    <Note tone="warn" className="mb-4">
      <b>{isByNarrator ? m.neworder_declined_by_narrator() : m.neworder_declined_by_client()}</b>
      {declined.comment !== '' && <p className="mt-1 break-words whitespace-pre-line">{declined.comment}</p>}
      <p className="mt-1">{m.neworder_declined_advice()}</p>
    </Note>
  )
}
