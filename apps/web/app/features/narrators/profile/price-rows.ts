/**
 * The price list of a narrator as rows (Product §9): what the card shows large, the other prices of his sections, and what comes
 * on top.
 *
 * Invariants: a section that is off and a genre behind a flag that is off show nothing; each price is listed once.
 */
import { DEFAULT_FRAME_1M, DEFAULT_FRAME_MIN } from '@tembrel/domain/pricing/base-price.ts'
import { longReadDiscount } from '@tembrel/domain/pricing/label-price.ts'
import { priceLabelOf } from '@tembrel/domain/pricing/price-labels.ts'
import { GENRE } from '@tembrel/domain/orders/genre-ids.ts'
import type { NarratorPrices } from '@tembrel/domain/pricing/price-types.ts'
import type { WireNarratorPrices } from '@tembrel/contract/wire/people.ts'
import type { WireFlags } from '@tembrel/contract/calls/app.ts'

export type PriceKey = 'ad_30s' | 'ad_60s' | 'ad_90s' | 'book_1h' | 'long_c_1p' | 'long_c_5p' | 'frame_1m'

export interface PriceRow {
  readonly key: PriceKey
  /** The genre whose name precedes the label. */
  readonly genre_id: number
  /** Whole roubles. */
  readonly amount: number
  /** By how many percent a page is cheaper from five pages on. */
  readonly discount?: number
  /** The least minutes that are paid. */
  readonly least_minutes?: number
}

export interface PriceList {
  /** The label price of the genre the page speaks of; null when only the narrator can name one. */
  readonly main: PriceRow | null
  readonly others: readonly PriceRow[]
}

/** All prices that are on offer, in the order of genres. `genre_ids` are the narrator's own. */
function allRows(prices: WireNarratorPrices, genre_ids: readonly number[], flags: WireFlags): PriceRow[] {
  const offered = (...genres: number[]): number => genres.find((id) => genre_ids.includes(id)) ?? genres[0] ?? 0
  const rows: PriceRow[] = []
  const add = (key: PriceKey, genre_id: number, amount: number | null, more: Partial<PriceRow> = {}): void => {
    if (amount !== null) rows.push({ key, genre_id, amount, ...more })
  }
  if (prices.ad_on) {
    const genre_id = offered(GENRE.advert, GENRE.play)
    for (const key of ['ad_30s', 'ad_60s', 'ad_90s'] as const) add(key, genre_id, prices[key])
  }
  if (prices.book_on) add('book_1h', GENRE.audiobook, prices.book_1h)
  if (prices.long_on) {
    const discount = longReadDiscount(prices as NarratorPrices)
    add('long_c_1p', GENRE.longread, prices.long_c_1p)
    add('long_c_5p', GENRE.longread, prices.long_c_5p, discount === null ? {} : { discount })
  }
  if (prices.frame_on && flags.offframe_genres) {
    const least_minutes = prices.frame_min ?? DEFAULT_FRAME_MIN
    add('frame_1m', offered(GENRE.offframe, GENRE.youtube), prices.frame_1m ?? DEFAULT_FRAME_1M, { least_minutes })
  }
  return rows
}

/** The list for a page that speaks of this genre. */
export function priceList(
  prices: WireNarratorPrices,
  genre: { readonly id: number; readonly pricing_genre_id: number | null } | null,
  genre_ids: readonly number[],
  flags: WireFlags,
): PriceList {
  const rows = allRows(prices, genre_ids, flags)
  const label = genre && priceLabelOf(genre)
  const main = rows.find(({ key }) => key === label?.field)
  if (!genre || !main) return { main: null, others: rows }
  return { main: { ...main, genre_id: genre.id }, others: rows.filter((row) => row !== main) }
}

export type ExtraRow =
  | { readonly kind: 'urgent' | 'federal' | 'parody'; readonly percent: number }
  | { readonly kind: 'alienation'; readonly amount: number }
  | { readonly kind: 'topic'; readonly topic_id: number; readonly percent: number }

/** What comes on top of a price, each only with its flag and only when the narrator offers it. */
export function extraRows(prices: WireNarratorPrices, isUrgentTaken: boolean, flags: WireFlags): ExtraRow[] {
  const rows: ExtraRow[] = []
  if (flags.urgents && isUrgentTaken && prices.urgent !== null) rows.push({ kind: 'urgent', percent: prices.urgent })
  if (flags.federal && prices.federal !== null) rows.push({ kind: 'federal', percent: prices.federal })
  if (flags.alienation && prices.alienation !== null) rows.push({ kind: 'alienation', amount: prices.alienation })
  if (flags.parody && prices.parody !== null) rows.push({ kind: 'parody', percent: prices.parody })
  if (flags.topics)
    rows.push(...prices.coeff.map(({ topic, percent }) => ({ kind: 'topic', topic_id: topic, percent }) as const))
  return rows
}
