import type { WireLetterRating } from '@tembrel/contract/calls/tickets.ts'
import type { TicketRating } from '@tembrel/contract/wire/ticket.ts'
import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import { ticketOfRatingToken } from '../../../ticket-rating-token.ts'
import { selectTicket } from '../support.queries.ts'
import { isRatingOpen, requireClosing } from '../ticket-rating.ts'
import { selectRating } from '../ticket-ratings.queries.ts'

/** What was said of the ticket of a letter, and whether it may be said otherwise. Throws 404 for a token that does not hold (any more). */
export async function readTicketRating(
  app: Pick<AppContext, 'database' | 'clock' | 'config'>,
  token: string,
): Promise<WireLetterRating> {
  const db = app.database.kysely
  const id = ticketOfRatingToken(token)
  if (id === null) throw apiError('NOT_FOUND')
  const ticket = await requireClosing(db, app.config.secret_keys, token, await selectTicket(db, id))
  const said = await selectRating(db, ticket.id)
  return {
    ticket_id: ticket.id,
    rating: said === undefined ? null : (said.rating as TicketRating),
    may_rate: isRatingOpen(said, app.clock.now()),
  }
}
