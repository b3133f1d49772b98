import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { pathTo, withQuery } from '../../paths.ts'
import type { TicketQueue } from './load-tickets.ts'
import { queryOfQueue } from './queue-filter.ts'
import type { QueueFilter } from './queue-filter.ts'

const STATE_WORDS: Readonly<Record<QueueFilter['state'], () => string>> = {
  waiting: m.support_queue_waiting,
  answered: m.support_queue_answered,
  closed: m.support_queue_closed,
}

const ASSIGNED_WORDS: Readonly<Record<QueueFilter['assigned'], () => string>> = {
  anybody: m.support_queue_anybody,
  me: m.support_queue_me,
  nobody: m.support_queue_unassigned,
}

/** Which tickets the queue shows: by state, and by who has taken them. */
export function QueueFilters({ queue }: { readonly queue: TicketQueue }) {
  const { filter, counts } = queue
  return (
    <div className="ticket-queues grid gap-2">
      <nav className="flex flex-wrap gap-2" aria-label={m.support_queue_states()}>
        {(['waiting', 'answered', 'closed'] as const).map((state) => (
          <QueueLink key={state} to={{ ...filter, state }} isOn={state === filter.state}>
            {STATE_WORDS[state]()} <span className="num opacity-70">{counts[state]}</span>
          </QueueLink>
        ))}
      </nav>
      <nav className="flex flex-wrap gap-2" aria-label={m.support_queue_assigned()}>
        {(['anybody', 'me', 'nobody'] as const).map((assigned) => (
          <QueueLink key={assigned} to={{ ...filter, assigned }} isOn={assigned === filter.assigned}>
            {ASSIGNED_WORDS[assigned]()}
          </QueueLink>
        ))}
      </nav>
    </div>
  )
}

interface QueueLinkProps {
  readonly to: QueueFilter
  readonly isOn: boolean
  readonly children: ReactNode
}

function QueueLink({ to, isOn, children }: QueueLinkProps) {
  return (
    <Link
      className="chip"
      to={withQuery(pathTo.tickets(), queryOfQueue(to))}
      aria-current={isOn ? 'true' : undefined}
      preventScrollReset
    >
      {children}
    </Link>
  )
}
