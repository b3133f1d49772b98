import { m } from '../../paraglide/messages.js'
import { Note } from '../../ui/surface.tsx'
import { useFormState } from './order-editor-context.ts'

/** Why an order came back into the form: it did not come about (Product §4). */
export function DeclinedNote() {
  const { declined } = useFormState()
  if (declined === null) return null
  return (
    <Note tone="warn" className="mb-4">
      <b>{declined.title}</b>
      {declined.comment !== '' && <p className="mt-1 break-words whitespace-pre-line">{declined.comment}</p>}
      <p className="mt-1">{m.neworder_declined_advice()}</p>
    </Note>
  )
}
