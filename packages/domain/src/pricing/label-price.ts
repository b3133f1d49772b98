/**
 * The one price a narrator's card shows for a genre, and the long-read discount (Product §9).
 *
 * Invariants: a section that is off shows nothing; the discount never promises more than the pages give.
 */

import { isSectionOn } from '../narrators/price-sections.ts'
import type { Roubles } from '../money/roubles.ts'
import { DEFAULT_FRAME_1M } from './base-price.ts'
import { priceLabelOf } from './price-labels.ts'
import type { NarratorPrices } from './price-types.ts'

/** The label's price in roubles; null when the section is off, the price unset, or the genre has no label. */
export function labelPrice(
  genre: { readonly id: number; readonly pricing_genre_id: number | null },
  prices: NarratorPrices,
): Roubles | null {
  const label = priceLabelOf(genre)
  if (label === null || !isSectionOn(genre, prices)) return null
  return prices[label.field] ?? (label.field === 'frame_1m' ? DEFAULT_FRAME_1M : null)
}

/**
 * Whole percent by which a page gets cheaper from five pages on: 100 − the ratio of the two rates, rounded down.
 * null when there is nothing to boast of.
 */
export function longReadDiscount({ long_on, long_c_1p, long_c_5p }: NarratorPrices): number | null {
  if (!long_on || long_c_1p === null || long_c_5p === null || long_c_1p === 0) return null
  const discount = 100 - Math.ceil((long_c_5p * 100) / long_c_1p)
  return discount > 0 ? discount : null
}
