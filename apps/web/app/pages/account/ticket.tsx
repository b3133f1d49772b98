// The panel comes by itself, its rules with the page: what is drawn first must not move.
import '../../features/staff/glance/glance.css'
import '../../features/support/support.css'
import { Suspense, lazy, memo } from 'react'
import { data } from 'react-router'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { roleName } from '../../features/session/role-name.ts'
import { loadTicket } from '../../features/support/load-tickets.ts'
import { TicketList } from '../../features/support/ticket-list.tsx'
import { TicketThread } from '../../features/support/ticket-thread.tsx'
import { TICKET_ROLES, ticketRole } from '../../features/support/ticket-types.ts'
import { useTicketUpdates } from '../../features/support/use-ticket-updates.ts'
import { m } from '../../paraglide/messages.js'
import { forbidden } from '../../server/forbidden.ts'
import { loadPage } from '../../server/load-page.ts'
import type { Route } from './+types/ticket.ts'

/** Beside the tickets that the support reads; nobody else loads it. */
const GlancePanel = lazy(async () => ({
  default: (await import('../../features/staff/glance/glance-panel.tsx')).GlancePanel,
}))

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, ['user'], async ({ api, user, url }) => {
    const person = await user()
    const role = person && ticketRole(person.role)
    if (!person || !role) throw forbidden(TICKET_ROLES)
    if (!/^\d{1,15}$/.test(args.params.ticket)) throw data({ code: 'NOT_FOUND', message: '' }, 404)
    const isActing = person.acting_agent_id !== null
    return await loadTicket(api, isActing ? [role, 'agent'] : [role], Number(args.params.ticket), url.searchParams)
  })

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({ title: m.support_page_title({ id: params.ticket }), isPrivate: true })

/** One ticket with its messages and the form to answer (Product §2). */
export default function TicketPage({ loaderData: { ticket, role, list } }: Route.ComponentProps) {
  useTicketUpdates()
  const { desk } = ticket
  return (
    <div className="support" data-beside={desk !== null}>
      <TicketList list={list} shown_id={ticket.id} />
      <TicketThread key={ticket.id} ticket={ticket} role={role} />
      {desk && (
        <aside className="ticket-person" aria-label={m.support_person()}>
          <Owner key={ticket.id} id={desk.owner.id} label={roleName(desk.owner.role)} stamp={ticket.updated_at} />
        </aside>
      )}
    </div>
  )
}

interface OwnerProps {
  readonly id: number
  readonly label: string
  readonly stamp: string
}

/** Not drawn again while it is about the same: an update before its code has come would take away what the server has drawn. */
const Owner = memo(function Owner({ id, label, stamp }: OwnerProps) {
  return (
    <Suspense>
      <GlancePanel people={[{ id: `p${String(id)}`, label }]} stamp={stamp} />
    </Suspense>
  )
})
