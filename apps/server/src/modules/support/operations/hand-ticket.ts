import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { selectTicketForUpdate, updateTicket } from '../support.queries.ts'
import { notifyTicket } from '../ticket-events.ts'

/**
 * Hands a ticket to a supporter, or gives it back (`to` null), and writes down who did it (Product 7.963). Throws NOT_FOUND (404) without such a
 * ticket, CONFLICT (409) when somebody else than `from` has it by now.
 */
export async function handTicket(
  tx: Tx,
  actor: Actor,
  ticket_id: number,
  { from, to, at }: { readonly from: number | null; readonly to: number | null; readonly at: Date },
): Promise<void> {
  const ticket = await selectTicketForUpdate(tx.db, ticket_id)
  if (!ticket) throw apiError('NOT_FOUND')
  if (ticket.assigned_to !== from) throw apiError('CONFLICT')
  await updateTicket(tx.db, ticket.id, { assigned_to: to })
  const action = to === null ? 'release-ticket' : 'assign-ticket'
  const target = { kind: 'ticket', id: ticket.id }
  await recordAudit(tx, { actor, action, target, data: { assigned_to: from, to }, at })
  await notifyTicket(tx, ticket)
}
