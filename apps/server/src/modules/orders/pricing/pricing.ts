/** From rows of the database to the price rules of the domain (Product §9). The server's price is the only one believed. */
import { roubles, type Roubles } from '@tembrel/domain/money/roubles.ts'
import { isInsideTimetable, localMoment, type Timetable } from '@tembrel/domain/narrators/timetable.ts'
import type { DraftNarrator } from '@tembrel/domain/orders/draft-types.ts'
import { priceOrder } from '@tembrel/domain/pricing/price-order.ts'
import type {
  GenreFacts,
  NarratorPrices,
  PricedOrder,
  PriceLine,
  PriceResult,
} from '@tembrel/domain/pricing/price-types.ts'
import { ORDER_STATUS, WRITABLE } from '@tembrel/domain/orders/statuses.ts'
import type { Settings } from '../../settings/settings-shape.ts'
import type { GenreRow, WorkingNarratorRow } from '../work/prices.queries.ts'
import type { OrderRow } from '../work/orders.queries.ts'

/** What the price rules need to know of a narrator. */
type PricingNarrator = Pick<WorkingNarratorRow, 'prices' | 'coeff'>

/** A narrator's price list as the rules read it. */
export function narratorPricesOf({ prices, coeff }: PricingNarrator): NarratorPrices {
  const sum = (value: number | null): Roubles | null => (value === null ? null : roubles(value))
  return {
    ad_on: prices.ad_on,
    ad_30s: sum(prices.ad_30s),
    ad_60s: sum(prices.ad_60s),
    ad_90s: sum(prices.ad_90s),
    long_on: prices.long_on,
    long_c_1p: sum(prices.long_c_1p),
    long_c_5p: sum(prices.long_c_5p),
    frame_on: prices.frame_on,
    frame_1m: sum(prices.frame_1m),
    frame_min: prices.frame_min,
    book_on: prices.book_on,
    book_1h: sum(prices.book_1h),
    federal: prices.federal,
    urgent: prices.urgent,
    parody: prices.parody,
    alienation: sum(prices.alienation),
    self_cleaning: prices.self_cleaning,
    coeff,
  }
}

/** Whether the narrator is on pause now; an indefinite pause has pause_hours −1. */
export function isOnPause(narrator: { pause_hours: number; paused_until: Date | null }, now: Date): boolean {
  if (narrator.pause_hours === -1) return true
  return narrator.paused_until !== null && narrator.paused_until > now
}

/** The facts that decide whether a narrator can be chosen and what a draft may ask of him. */
export function draftNarratorOf(row: WorkingNarratorRow, now: Date): DraftNarrator {
  return {
    id: row.narrator.profile_id,
    is_active: row.narrator.state === 'active',
    on_pause: isOnPause(row.narrator, now),
    urgent: row.narrator.urgent,
    inside_timetable:
      row.narrator.timezone !== null &&
      isInsideTimetable(row.narrator.timetable as Timetable, localMoment(now, row.narrator.timezone)),
    forbidden_topics: row.forbidden_topic_ids,
    prices: narratorPricesOf(row),
  }
}

/** What the rules of prices and options need to know of a genre. */
export function genreFactsOf(genre: GenreRow): GenreFacts {
  return {
    id: genre.id,
    pricing_genre_id: genre.pricing_genre_id,
    only_to_calculate: genre.only_to_calculate,
    min_seconds: genre.min_seconds,
    max_seconds: genre.max_seconds,
    cleaning_available: genre.cleaning_available,
    mixing_available: genre.mixing_available,
    alienation_available: genre.alienation_available,
    federal_available: genre.federal_available,
    music_available: genre.music_available,
    active: genre.active,
  }
}

/** What the price of a stored order depends on. */
type PricedColumns = Pick<
  OrderRow,
  | 'parent_id'
  | 'words_count'
  | 'time_optimal'
  | 'clip_length'
  | 'file_id'
  | 'link'
  | 'topic'
  | 'urgent'
  | 'cleaning'
  | 'mixing'
  | 'alienation'
  | 'federal'
  | 'cleaning_by_narrator'
  | 'total_paid'
  | 'calculated_price'
>

/** The facts of a stored order that its price depends on. */
export function pricedOrderOf(order: PricedColumns): PricedOrder {
  return {
    words_count: order.words_count,
    time_optimal: order.time_optimal,
    clip_length: order.clip_length,
    has_file_or_link: order.file_id !== null || order.link !== '',
    is_additional: order.parent_id !== null,
    topic: order.topic,
    urgent: order.urgent,
    cleaning: order.cleaning,
    mixing: order.mixing,
    alienation: order.alienation,
    federal: order.federal,
    cleaning_by_narrator: order.total_paid > 0 ? order.cleaning_by_narrator : null,
    named_sum: order.calculated_price === null ? null : roubles(order.calculated_price),
  }
}

/** The price of an order at its narrator, itemised, from the one function that the browser uses too. */
export function priceOf(
  parts: { order: PricedOrder; genre: GenreRow; narrator: PricingNarrator; paid_lines?: readonly PriceLine[] },
  settings: Settings,
): PriceResult {
  return priceOrder({
    genre: genreFactsOf(parts.genre),
    prices: narratorPricesOf(parts.narrator),
    settings: settings.pricing,
    flags: settings.flags,
    order: parts.order,
    paid_lines: parts.paid_lines ?? [],
  })
}

/** The agreed lines once the order is placed or was named a price, the current price before. */
export function shownPrice(
  {
    order,
    lines,
  }: {
    readonly order: PricedColumns & Pick<OrderRow, 'orderstatuses_id' | 'placed_at' | 'price'>
    readonly lines: readonly PriceLine[]
  },
  { genre, narrator }: { readonly genre: GenreRow; readonly narrator: PricingNarrator | undefined },
  settings: Settings,
): { lines: readonly PriceLine[]; no_price_reason: string | null; total: number | null } {
  if (!WRITABLE.includes(order.orderstatuses_id) && order.placed_at !== null) {
    // Options that wait for their payment are listed together with what is paid.
    const isPaid = order.total_paid > 0 && order.orderstatuses_id !== ORDER_STATUS.waiting_payment_add_options
    return {
      lines: lines.map((line) => ({ ...line, paid: line.paid || isPaid })),
      no_price_reason: null,
      total: order.price,
    }
  }
  if (!narrator) return { lines: [], no_price_reason: null, total: null }
  const price = priceOf({ order: pricedOrderOf(order), genre, narrator }, settings)
  return { lines: price.lines, no_price_reason: price.reason, total: price.total }
}
