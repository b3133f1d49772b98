import type { Api } from '../../api/call-types.ts'
import { ApiFailure } from '../../api/failures.ts'
import { queueFilterOf } from './queue-filter.ts'
import type { QueueFilter } from './queue-filter.ts'
import type { AskingRole, Ticket, TicketRole, TicketRow } from './ticket-types.ts'

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

interface LoadedTicket {
  readonly ticket: Ticket
  /** In whose name it is read and answered. */
  readonly role: TicketRole
  readonly list: LoadedTickets
}

/**
 * One ticket with its list, as the first of these roles that has it: an agent who acts as a narrator has tickets of his own, and
 * a letter about one leads here, too. Throws NOT_FOUND (404) when none has it.
 */
export async function loadTicket(
  api: Api,
  [role, ...others]: readonly [TicketRole, ...TicketRole[]],
  id: number,
  search: URLSearchParams,
): Promise<LoadedTicket> {
  try {
    const [{ ticket }, list] = await Promise.all([
      api('GET /{role}/tickets/{id}', { params: { role, id } }),
      loadTickets(api, role, search),
    ])
    return { ticket, role, list }
  } catch (error) {
    const [next, ...rest] = others
    if (next === undefined || !(error instanceof ApiFailure) || error.status !== 404) throw error
    return await loadTicket(api, [next, ...rest], id, search)
  }
}

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
