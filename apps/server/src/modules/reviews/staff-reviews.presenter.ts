import type { WireStaffReview } from '@tembrel/contract/calls/reviews.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { formatDay } from '../../http/format-moment.ts'
import type { StaffReviewRow } from './staff-reviews.queries.ts'

/** A review as the support reads it, hidden or not. */
export function presentStaffReview(row: StaffReviewRow, locale: Locale): WireStaffReview {
  return {
    id: row.id,
    order_id: row.order_id,
    narrator: row.narrator,
    client: { firstname: row.firstname, lastname: row.lastname },
    text: row.text,
    reply: row.reply,
    rating: row.rating,
    cliches: row.cliches,
    is_hidden: row.hidden_at !== null,
    formatted_created_at: formatDay(row.created_at, locale),
    formatted_replied_at: row.replied_at && row.reply !== null ? formatDay(row.replied_at, locale) : null,
  }
}
