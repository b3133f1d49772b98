import type { TicketRating } from '@tembrel/contract/wire/ticket.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { selectTicketForUpdate } from '../support.queries.ts'
import { notifyTicket } from '../ticket-events.ts'
import { requireOwnTicket } from '../ticket-policy.ts'
import { isRatingOpen } from '../ticket-rating.ts'
import { selectRating, upsertRating } from '../ticket-ratings.queries.ts'

/**
 * Keeps how who asked was helped (Product 7.992). Saying the same again changes nothing. Throws 404 for somebody else’s ticket, TICKET_OPEN (409)
 * before it is closed, RATING_FINAL (409) a day after it was said first.
 */
export async function rateTicket(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: Actor,
  ticket_id: number,
  said: { readonly rating: TicketRating; readonly comment: string },
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const ticket = requireOwnTicket(await selectTicketForUpdate(tx.db, ticket_id), actor)
    if (ticket.closed_at === null) throw apiError('TICKET_OPEN')
    const at = app.clock.now()
    const before = await selectRating(tx.db, ticket_id)
    if (before?.rating === said.rating && before.comment === said.comment) return
    if (!isRatingOpen(before, at)) throw apiError('RATING_FINAL')
    await upsertRating(tx.db, { ticket_id, ...said, at })
    await notifyTicket(tx, ticket)
  })
}
