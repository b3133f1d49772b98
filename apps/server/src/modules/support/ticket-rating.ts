/** Whether a ticket may be rated (Product 7.992), and by whom without signing in (7.891). */
import type { TicketRating } from '@tembrel/contract/wire/ticket.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { Tx } from '../../database/transaction.ts'
import { apiError } from '../../http/api-error.ts'
import type { KeyRing } from '../../key-ring.ts'
import { isTicketRatingToken } from '../../ticket-rating-token.ts'
import type { TicketRow } from './support.queries.ts'
import { notifyTicket } from './ticket-events.ts'
import { selectIsOwnerDisabled, selectRating, type TicketRatingRow, upsertRating } from './ticket-ratings.queries.ts'

const CHANGED_FOR_MS = 24 * 3_600_000

/** Whether it is not said yet, or was said first less than a day ago. */
export function isRatingOpen(rating: Pick<TicketRatingRow, 'rated_at'> | undefined, now: Date): boolean {
  return rating === undefined || now.getTime() < rating.rated_at.getTime() + CHANGED_FOR_MS
}

/**
 * Keeps what was said of a locked ticket; without a comment the one that is there stays. Throws TICKET_OPEN (409) before it is closed,
 * RATING_FINAL (409) a day after it was said first.
 */
export async function keepRating(
  tx: Tx,
  ticket: TicketRow,
  said: { readonly rating: TicketRating; readonly comment?: string },
  at: Date,
): Promise<void> {
  if (ticket.closed_at === null) throw apiError('TICKET_OPEN')
  const before = await selectRating(tx.db, ticket.id)
  const comment = said.comment ?? before?.comment ?? ''
  if (before?.rating === said.rating && before.comment === comment) return
  if (!isRatingOpen(before, at)) throw apiError('RATING_FINAL')
  await upsertRating(tx.db, { ticket_id: ticket.id, rating: said.rating, comment, at })
  await notifyTicket(tx, ticket)
}

/**
 * The ticket whose closing a token of our letters is about. Throws NOT_FOUND (404), the same for whatever is wrong: forged, opened again,
 * closed anew, handed to somebody else, or its owner may not come here any more.
 */
export async function requireClosing(
  db: Kysely<DB>,
  keys: KeyRing,
  token: string,
  ticket: TicketRow | undefined,
): Promise<TicketRow> {
  if (!ticket || ticket.closed_at === null) throw apiError('NOT_FOUND')
  const { id: ticket_id, owner_id, closed_at } = ticket
  if (!isTicketRatingToken(keys, token, { ticket_id, owner_id, closed_at })) throw apiError('NOT_FOUND')
  if (await selectIsOwnerDisabled(db, owner_id)) throw apiError('NOT_FOUND')
  return ticket
}
