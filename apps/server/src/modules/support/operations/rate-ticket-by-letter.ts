import type { TicketRating } from '@tembrel/contract/wire/ticket.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { ticketOfRatingToken } from '../../../ticket-rating-token.ts'
import { selectTicketForUpdate } from '../support.queries.ts'
import { keepRating, requireClosing } from '../ticket-rating.ts'

/**
 * Keeps the rating that somebody gives by the token of his letter, without signing in (Product 7.891). Throws 404 for a token that does not
 * hold (any more), RATING_FINAL (409) a day after it was said first.
 */
export async function rateTicketByLetter(
  app: Pick<AppContext, 'database' | 'clock' | 'config'>,
  token: string,
  rating: TicketRating,
): Promise<void> {
  const id = ticketOfRatingToken(token)
  if (id === null) throw apiError('NOT_FOUND')
  await inTransaction(app.database, async (tx) => {
    const locked = await selectTicketForUpdate(tx.db, id)
    const ticket = await requireClosing(tx.db, app.config.secret_keys, token, locked)
    await keepRating(tx, ticket, { rating }, app.clock.now())
  })
}
