import type { TicketRating } from '@tembrel/contract/wire/ticket.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Actor } from '../../../http/session/session.ts'
import { selectTicketForUpdate } from '../support.queries.ts'
import { requireOwnTicket } from '../ticket-policy.ts'
import { keepRating } from '../ticket-rating.ts'

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
    await keepRating(tx, ticket, said, app.clock.now())
  })
}
