import type { TicketAction } from '@tembrel/contract/calls/tickets.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { recordNotices } from '../../notifications/operations/notices.ts'
import { selectTicketForUpdate, updateTicket, type TicketRow } from '../support.queries.ts'
import { endUpdatesOfSupport, notifyTicket } from '../ticket-events.ts'

/**
 * Takes a ticket, gives it back, closes it or opens it again (Product §7), and writes down who did it. What is so already is
 * left as it is. Throws 404 without such a ticket, TICKET_ASSIGNED (409) when somebody else has taken it and `take_over` is
 * not said, CONFLICT (409) when one gives back what one has not taken.
 */
export async function moveTicket(
  app: AppContext,
  actor: Actor,
  ticket_id: number,
  move: { action: TicketAction; take_over: boolean },
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const ticket = await selectTicketForUpdate(tx.db, ticket_id)
    if (!ticket) throw apiError('NOT_FOUND')
    const now = app.clock.now()
    const change = changeOf(ticket, actor, move, now)
    if (change === null) return
    await updateTicket(tx.db, ticket.id, change)
    if (move.action === 'close') {
      await endUpdatesOfSupport(tx, ticket.id)
      await askForRating(tx, ticket, now)
    }
    await recordAudit(tx, {
      actor,
      action: `${move.action}-ticket`,
      target: { kind: 'ticket', id: ticket.id },
      data: { assigned_to: ticket.assigned_to },
      at: now,
    })
    await notifyTicket(tx, ticket)
  })
}

/** The owner is written to and says how he was helped (Product 7.891); not an agent about what was asked before he came. */
async function askForRating(tx: Tx, { id, owner_id, is_before_agent }: TicketRow, at: Date): Promise<void> {
  if (is_before_agent) return
  const about = { ticket_id: id, closed_at: at.toISOString() }
  await recordNotices(tx, at, [{ profile_id: owner_id, kind: 'ticket', subject: 'ticket_closed', ...about }])
}

/** What the move changes; null when it is so already. */
function changeOf(
  ticket: TicketRow,
  actor: Actor,
  move: { action: TicketAction; take_over: boolean },
  now: Date,
): Partial<TicketRow> | null {
  switch (move.action) {
    case 'assign':
      if (ticket.assigned_to === actor.profile_id) return null
      if (ticket.assigned_to !== null && !move.take_over) throw apiError('TICKET_ASSIGNED')
      return { assigned_to: actor.profile_id }
    case 'release':
      if (ticket.assigned_to === null) return null
      if (ticket.assigned_to !== actor.profile_id) throw apiError('CONFLICT')
      return { assigned_to: null }
    case 'close':
      return ticket.closed_at === null ? { closed_at: now, updated_at: now } : null
    case 'reopen':
      return ticket.closed_at === null ? null : { closed_at: null, updated_at: now }
  }
}
