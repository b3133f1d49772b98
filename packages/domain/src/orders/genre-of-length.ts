/**
 * As which genre a script is counted until its writer has chosen one (Product §4).
 *
 * Invariant: the genre can be ordered with a script of that length, and its price list goes that far.
 */

import { AD_TIER_SECONDS } from '../pricing/base-price.ts'
import type { GenreFacts, PricingFlags } from '../pricing/price-types.ts'
import { genreUnavailableReason } from './genre-availability.ts'
import type { GenreAvailabilityOrder } from './genre-availability.ts'
import { GENRE } from './genre-ids.ts'

/** An audiobook is paid by the hour, the first one in full: from there on a script fills it (Product §9). */
const AUDIOBOOK_SECONDS = 3600
export const LONGEST_ADVERT = Math.max(...AD_TIER_SECONDS)

/** Advertising to the end of its tiers, a long read beyond, an audiobook from an hour on; null when the site has none of them. */
export function genreOfLength(
  order: GenreAvailabilityOrder,
  genres: readonly GenreFacts[],
  flags: Pick<PricingFlags, 'offframe_genres' | 'other_genre'>,
): number | null {
  const fits = (id: number): boolean => {
    const genre = genres.find((known) => known.id === id)
    return genre !== undefined && genreUnavailableReason(genre, order, flags) === null
  }
  return wanted(order.time_optimal).find(fits) ?? null
}

function wanted(seconds: number): readonly number[] {
  if (seconds <= LONGEST_ADVERT) return [GENRE.advert]
  return seconds < AUDIOBOOK_SECONDS ? [GENRE.longread, GENRE.advert] : [GENRE.audiobook, GENRE.longread]
}
