/** Until when a rating of a ticket may be changed (Product 7.992). */
import type { TicketRatingRow } from './ticket-ratings.queries.ts'

const CHANGED_FOR_MS = 24 * 3_600_000

/** Whether it is not said yet, or was said first less than a day ago. */
export function isRatingOpen(rating: Pick<TicketRatingRow, 'rated_at'> | undefined, now: Date): boolean {
  return rating === undefined || now.getTime() < rating.rated_at.getTime() + CHANGED_FOR_MS
}
