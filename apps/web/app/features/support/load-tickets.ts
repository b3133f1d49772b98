import type { Api } from '../../api/call-types.ts'
import { queueFilterOf } from './queue-filter.ts'
import type { QueueFilter } from './queue-filter.ts'
import type { AskingRole, TicketRole, TicketRow } from './ticket-types.ts'

export interface OwnTickets {
  readonly kind: 'own'
  readonly role: AskingRole
  readonly tickets: readonly TicketRow[]
  readonly total_pages: number
}

export interface TicketQueue {
  readonly kind: 'queue'
  readonly role: 'supporter'
  readonly tickets: readonly TicketRow[]
  readonly counts: Readonly<Record<QueueFilter['state'], number>>
  readonly total_pages: number
  readonly filter: QueueFilter
}

export type LoadedTickets = OwnTickets | TicketQueue

/** A page of what the reader has: one's own tickets, or the queue of the support as the address asks for it. */
export async function loadTickets(
  api: Api,
  role: TicketRole,
  search: URLSearchParams,
  page = 1,
): Promise<LoadedTickets> {
  if (role !== 'supporter') {
    return { kind: 'own', role, ...(await api('GET /{role}/tickets', { params: { role }, query: { page } })) }
  }
  const filter = queueFilterOf(search)
  const queue = await api('GET /staff/tickets', { query: { ...filter, page } })
  return { kind: 'queue', role, filter, ...queue }
}
