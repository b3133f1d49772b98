import '../../features/support/support.css'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { loadTickets } from '../../features/support/load-tickets.ts'
import type { LoadedTickets } from '../../features/support/load-tickets.ts'
import { NoTicketChosen } from '../../features/support/no-ticket-chosen.tsx'
import { openNewTicket } from '../../features/support/open-new-ticket.ts'
import { TicketList } from '../../features/support/ticket-list.tsx'
import { TICKET_ROLES, ticketRole } from '../../features/support/ticket-types.ts'
import { useTicketUpdates } from '../../features/support/use-ticket-updates.ts'
import { m } from '../../paraglide/messages.js'
import { forbidden } from '../../server/forbidden.ts'
import { loadPage } from '../../server/load-page.ts'
import type { Route } from './+types/tickets.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, ['user'], async ({ api, user, url }) => {
    const person = await user()
    const role = person && ticketRole(person.role)
    if (!role) throw forbidden(TICKET_ROLES)
    return { list: await loadTickets(api, role, url.searchParams) }
  })

export const meta: Route.MetaFunction = () => pageMeta({ title: m.support_title(), isPrivate: true })

/** One's own tickets, for the support its queue (Product §2). */
export default function TicketsPage({ loaderData: { list } }: Route.ComponentProps) {
  useTicketUpdates()
  useNewTicketAsked(list)
  return (
    <div className="support">
      <TicketList list={list} shown_id={null} />
      <NoTicketChosen list={list} />
    </div>
  )
}

/** «Написать нам» leads here with `new`: the form opens once, and going back or loading anew does not open it again. */
function useNewTicketAsked(list: LoadedTickets): void {
  const [search, setSearch] = useSearchParams()
  const isAsked = search.has('new')
  const role = list.kind === 'own' ? list.role : null
  useEffect(() => {
    if (!isAsked) return
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('new')
        return after
      },
      { replace: true },
    )
    if (role !== null) void openNewTicket(role)
  }, [isAsked, role, setSearch])
}
