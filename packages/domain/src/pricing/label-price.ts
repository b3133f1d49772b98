/**
 * The one price a narrator's card shows for a genre, and the long-read discount (Product §9).
 *
 * Invariants: a section that is off shows nothing; the discount never promises more than the pages give.
 */

import { isSectionOn } from '../narrators/price-sections.ts'
import type { Roubles } from '../money/roubles.ts'
import { GENRE, pricedAs } from '../orders/genre-ids.ts'
import { DEFAULT_FRAME_1M } from './base-price.ts'
import type { NarratorPrices } from './price-types.ts'

/** The field of the price list and the key of its wording: «до 30 с», «до 1 ч», «за 1 страницу», «1 мин». */
export const PRICE_LABELS = {
  [GENRE.advert]: { field: 'ad_30s', label: 'up_to_30_s' },
  [GENRE.audiobook]: { field: 'book_1h', label: 'up_to_1_h' },
  [GENRE.longread]: { field: 'long_c_1p', label: 'per_1_page' },
  [GENRE.offframe]: { field: 'frame_1m', label: 'per_1_min' },
  [GENRE.youtube]: { field: 'frame_1m', label: 'per_1_min' },
  [GENRE.play]: { field: 'ad_30s', label: 'up_to_30_s' },
} as const
export type PriceLabel = (typeof PRICE_LABELS)[keyof typeof PRICE_LABELS]

/** Which price stands for the genre; null for genres that only a narrator can price. */
export function priceLabelOf(genre: {
  readonly id: number
  readonly pricing_genre_id: number | null
}): PriceLabel | null {
  const priced = pricedAs(genre)
  return priced in PRICE_LABELS ? PRICE_LABELS[priced as keyof typeof PRICE_LABELS] : null
}

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
