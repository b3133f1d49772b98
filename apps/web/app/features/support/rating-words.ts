import type { TicketRating } from '@tembrel/contract/wire/ticket.ts'
import { m } from '../../paraglide/messages.js'

const WORDS: Readonly<Record<TicketRating, () => string>> = {
  good: m.support_rating_good,
  fair: m.support_rating_fair,
  poor: m.support_rating_poor,
}

/** What a rating is called. */
export function ratingWords({ rating }: { readonly rating: TicketRating }): string {
  return WORDS[rating]()
}
