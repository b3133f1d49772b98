/**
 * In which genre a narrator without a list price can be asked for one (Product §4).
 *
 * Invariant: an order of that genre can be sent to him for calculation, unless he is on pause.
 */

import { isChoosable } from '../narrators/choosable.ts'
import type { ChoosableFacts } from '../narrators/choosable.ts'
import { CALCULATION_REASONS } from '../pricing/price-order.ts'
import type { GenreFacts, PricingFlags } from '../pricing/price-types.ts'
import { isGenreOn } from './genre-ids.ts'

export type AskedOrder = {
  readonly genre: GenreFacts
  /** «Other»: what has no place in a price list; null when the site has no such genre. */
  readonly other_genre: GenreFacts | null
  /** 0 = none. */
  readonly topic: number
  readonly flags: Pick<PricingFlags, 'offframe_genres' | 'other_genre'>
}

/** The order's own genre where its price can be named; «other» for work that his price list leaves out; else null. */
export function askGenre(
  reason: string,
  narrator: ChoosableFacts,
  { genre, other_genre, topic, flags }: AskedOrder,
): number | null {
  if ((CALCULATION_REASONS as readonly string[]).includes(reason)) return genre.id
  if (reason !== 'section_off' || other_genre === null || !isGenreOn(other_genre, flags)) return null
  return isChoosable(narrator, { genre: other_genre, topic }) ? other_genre.id : null
}
