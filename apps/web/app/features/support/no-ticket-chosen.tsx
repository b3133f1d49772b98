import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { LoadedTickets } from './load-tickets.ts'
import { openNewTicket } from './open-new-ticket.ts'

/** The area beside the list while no ticket is open; on phones it is shown only when there is no ticket at all. */
export function NoTicketChosen({ list }: { readonly list: LoadedTickets }) {
  if (list.kind === 'own' && list.tickets.length === 0) {
    const action = <Button onClick={() => void openNewTicket(list.role)}>{m.support_empty_action()}</Button>
    return <EmptyState title={m.support_empty()} text={m.support_empty_text()} action={action} />
  }
  const text = list.kind === 'own' ? m.support_choose_text() : undefined
  return (
    <div className="ticket-rest">
      <EmptyState title={m.support_choose()} text={text} />
    </div>
  )
}
