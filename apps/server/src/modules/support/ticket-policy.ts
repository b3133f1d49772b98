/** Whose ticket it is (Product §6): its owner's and the support's. For anybody else it does not exist: 404. */
import type { Actor } from '../../http/session/session.ts'
import { apiError } from '../../http/api-error.ts'
import type { TicketRow } from './support.queries.ts'

/** The ticket when the actor may see it. Throws NOT_FOUND (404) when there is none or it is somebody else's. */
export function requireOwnTicket<T extends Pick<TicketRow, 'owner_id' | 'is_before_agent'>>(
  ticket: T | undefined,
  actor: Actor,
): T {
  // What a narrator asked before his agent came is not the agent's to read (Product 4.952).
  if (ticket?.is_before_agent === true && actor.acting_agent_id !== null) throw apiError('NOT_FOUND')
  if (!ticket || (actor.role !== 'supporter' && ticket.owner_id !== actor.profile_id)) throw apiError('NOT_FOUND')
  return ticket
}
