import { priceLabelOf } from '@tembrel/domain/pricing/price-labels.ts'
import { m } from '../../paraglide/messages.js'

interface LabelledPrices {
  readonly ad_30s: number | null
  readonly book_1h: number | null
  readonly long_c_1p: number | null
  readonly frame_1m: number | null
}

const LABELS = {
  up_to_30_s: m.price_up_to_30_s,
  up_to_1_h: m.price_up_to_1_h,
  per_1_page: m.price_per_1_page,
  per_1_min: m.price_per_1_min,
} as const

/** What the price of a genre covers, «до 30 сек»; null for genres that only a narrator can price (Product §9). */
export function priceLabel(genre: { id: number; pricing_genre_id?: number | null }): string | null {
  const label = priceLabelOf({ id: genre.id, pricing_genre_id: genre.pricing_genre_id ?? null })
  return label === null ? null : LABELS[label.label]()
}

/** The price a card shows for its genre, in roubles; null when there is none to show. */
export function cardPrice(
  genre: { id: number; pricing_genre_id?: number | null },
  prices: LabelledPrices,
): number | null {
  const label = priceLabelOf({ id: genre.id, pricing_genre_id: genre.pricing_genre_id ?? null })
  return label === null ? null : prices[label.field]
}
