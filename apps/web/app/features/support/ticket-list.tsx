import { CircleHelp, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { api } from '../../api/browser-api.ts'
import { useAction } from '../../api/use-action.ts'
import { useFailureToast } from '../../api/use-failure-toast.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo, withQuery } from '../../paths.ts'
import { openKeyList } from '../../player/page-key-list.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/format/times.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Badge } from '../../ui/surface.tsx'
import { DensityToggle } from '../site/density-toggle.tsx'
import { loadTickets } from './load-tickets.ts'
import type { LoadedTickets } from './load-tickets.ts'
import { openNewTicket } from './open-new-ticket.ts'
import { queryOfQueue } from './queue-filter.ts'
import { QueueFilters } from './queue-filters.tsx'
import { stateWords, ticketTitle } from './ticket-types.ts'
import type { TicketRow } from './ticket-types.ts'

/** Rows of a page of tickets (Product §7). */
const PAGE_SIZE = 20

interface TicketListProps {
  readonly list: LoadedTickets
  /** The ticket on the screen beside the list. */
  readonly shown_id: number | null
}

/** One's own tickets, or the queue of the support, with an unread mark (Product §2). */
export function TicketList({ list, shown_id }: TicketListProps) {
  const { tickets, isMore, more } = useMorePages(list)
  // Beside an open ticket the page's heading belongs to that ticket, and on phones the ticket is shown alone.
  const Title = shown_id === null ? 'h1' : 'h2'
  return (
    <aside className="ticket-list" data-kind={list.kind} data-alone={shown_id === null} aria-labelledby="support-title">
      <div className="ticket-head-line flex flex-wrap items-center justify-between gap-3">
        <Title id="support-title" className="text-h2">
          {m.support_title()}
        </Title>
        {list.kind === 'queue' && (
          <span className="flex items-center gap-1">
            <IconButton isSmall className="ticket-keys" label={m.moderation_keys()} onClick={() => void openKeyList()}>
              <CircleHelp />
            </IconButton>
            <DensityToggle />
          </span>
        )}
        {list.kind === 'own' && (
          <Button kind="ink" size="s" onClick={() => void openNewTicket(list.role)}>
            <Plus className="icon-s" />
            {m.support_new()}
          </Button>
        )}
      </div>
      {list.kind === 'queue' && <QueueFilters queue={list} />}
      {tickets.length === 0 && list.kind === 'queue' && (
        <p className="mt-4 text-small text-ink-2">{m.support_queue_empty_text()}</p>
      )}
      <ul className="ticket-rows" aria-label={list.kind === 'queue' ? m.support_queue() : m.support_list()}>
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <TicketLink ticket={ticket} list={list} isShown={ticket.id === shown_id} />
          </li>
        ))}
      </ul>
      {isMore && (
        <ShowMore
          shown={tickets.length}
          total={list.total_pages * PAGE_SIZE}
          pageSize={PAGE_SIZE}
          isBusy={more.isBusy}
          onMore={() => void more.run()}
        />
      )}
    </aside>
  )
}

/** Pages are appended; the first one is the page's own and is renewed with it. */
function useMorePages(list: LoadedTickets) {
  const { search } = useLocation()
  const [later, setLater] = useState<{ of: string; pages: number; tickets: readonly TicketRow[] }>({
    of: search,
    pages: 1,
    tickets: [],
  })
  const known = later.of === search ? later : { of: search, pages: 1, tickets: [] }
  const more = useAction(async () => {
    const page = known.pages + 1
    const next = await loadTickets(api, list.role, new URLSearchParams(search), page)
    setLater({ of: search, pages: page, tickets: [...known.tickets, ...next.tickets] })
  })
  useFailureToast(more.failure)
  const first = new Set(list.tickets.map(({ id }) => id))
  return {
    tickets: [...list.tickets, ...known.tickets.filter(({ id }) => !first.has(id))],
    isMore: known.pages < list.total_pages,
    more,
  }
}

interface TicketLinkProps {
  readonly ticket: TicketRow
  readonly list: LoadedTickets
  readonly isShown: boolean
}

function TicketLink({ ticket, list, isShown }: TicketLinkProps) {
  const { desk } = ticket
  const query = list.kind === 'queue' ? queryOfQueue(list.filter) : {}
  const who = desk === null ? '' : `${desk.owner.firstname} ${desk.owner.lastname}`.trim()
  return (
    <Link
      className="ticket-link"
      to={withQuery(pathTo.ticket(ticket.id), query)}
      aria-current={isShown ? 'page' : undefined}
    >
      <span className="ticket-line">
        <b className="min-w-0 truncate text-small" data-unread={ticket.unread}>
          {ticketTitle(ticket)}
        </b>
        <time className="flex-none text-caption text-ink-3" dateTime={ticket.updated_at}>
          {formatDate(ticket.updated_at, 'short')}
        </time>
      </span>
      <span className="ticket-line">
        <span className="min-w-0 truncate text-small text-ink-2">
          {desk === null ? stateWords(ticket.state) : who}
          {desk?.assigned_to && ` · ${desk.assigned_to.firstname}`}
        </span>
        {ticket.order_id !== null && <Badge tone="warn">{m.order_number({ id: ticket.order_id })}</Badge>}
        {ticket.unread && (
          <span
            className="unread-dot m-0 flex-none"
            role="img"
            aria-label={desk === null ? m.support_unread() : m.support_unread_question()}
          />
        )}
      </span>
    </Link>
  )
}
