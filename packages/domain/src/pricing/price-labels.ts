/**
 * Which price of a narrator's list represents a genre, and its label (Product §9). In a file of its own, because every page that
 * shows a card needs it and nothing else of the prices.
 *
 * Invariant: a genre that only narrators can price has no label.
 */

import { GENRE, pricedAs } from '../orders/genre-ids.ts'

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

/** Which price represents the genre; null for genres that only a narrator can price. */
export function priceLabelOf(genre: {
  readonly id: number
  readonly pricing_genre_id: number | null
}): PriceLabel | null {
  const priced = pricedAs(genre)
  return priced in PRICE_LABELS ? PRICE_LABELS[priced as keyof typeof PRICE_LABELS] : null
}
