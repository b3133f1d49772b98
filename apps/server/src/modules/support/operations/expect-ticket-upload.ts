import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { selectTicket } from '../support.queries.ts'
import { requireOwnTicket } from '../ticket-policy.ts'

/**
 * Refuses an upload before its content is taken in: 404 for somebody else's ticket, TICKET_CLOSED (409) for a closed one.
 * What keeps the upload checks again, under the ticket's lock.
 */
export async function expectTicketUpload(app: AppContext, actor: Actor, ticket_id: number): Promise<void> {
  const ticket = requireOwnTicket(await selectTicket(app.database.kysely, ticket_id), actor)
  if (ticket.closed_at !== null) throw apiError('TICKET_CLOSED')
}
