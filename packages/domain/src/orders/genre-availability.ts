/**
 * Which genres an order can have, given its text (Product §5, genre availability).
 *
 * Invariants: a file or a link lifts the least length, because the text in the form is then not all of the script;
 * nothing lifts the greatest. Ends are included; 0 is an open end.
 */

import type { GenreFacts, PricingFlags } from '../pricing/price-types.ts'
import { isGenreOn } from './genre-ids.ts'

export type GenreUnavailableReason = 'genre_off' | 'text_too_short' | 'text_too_long'

/** What availability depends on; `time_optimal` in seconds. */
export type GenreAvailabilityOrder = {
  readonly time_optimal: number
  readonly has_file_or_link: boolean
  /** An additional order goes on with the work of its parent: its genre has no least length (Product 10.111). */
  readonly is_additional?: boolean
}

/** Why the genre cannot be chosen, or null when it can. A long read needs more than 90 s, a file or a link. */
export function genreUnavailableReason(
  genre: GenreFacts,
  order: GenreAvailabilityOrder,
  flags: Pick<PricingFlags, 'offframe_genres' | 'other_genre'>,
): GenreUnavailableReason | null {
  if (!isGenreOn(genre, flags)) return 'genre_off'
  const isShort = order.time_optimal < genre.min_seconds
  if (isShort && !order.has_file_or_link && order.is_additional !== true) return 'text_too_short'
  if (genre.max_seconds > 0 && order.time_optimal > genre.max_seconds) return 'text_too_long'
  return null
}
