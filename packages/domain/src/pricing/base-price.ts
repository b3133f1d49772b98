/**
 * The base price of an order by the narrator's price list, before surcharges and options (Product §9, price rules).
 *
 * Invariants: tiers, pages and hours count from the words and the seconds at the optimal speed; either a sum in whole
 * roubles with the numbers it came from, or the reason why there is none.
 */

import { isSectionOn } from '../narrators/price-sections.ts'
import { roubles } from '../money/roubles.ts'
import type { Roubles } from '../money/roubles.ts'
import { GENRE, isGenreOn, isPricedByMinutes, pricedAs } from '../orders/genre-ids.ts'
import type { GenreFacts, NarratorPrices, NoPriceReason, PricedOrder, PriceInput, PriceRule } from './price-types.ts'

/** Words on a page (Product §9). */
export const WORDS_PER_PAGE = 350
/** From this many pages on every page costs the five-page rate (Product §9). */
export const MANY_PAGES = 5
/** Ends of the advertising tiers, seconds; a longer advert has no list price (Product §9). */
export const AD_TIER_SECONDS = [30, 60, 90] as const
/** What a narrator who left the off-frame fields empty charges for a minute, and for how many at least (Product §9). */
export const DEFAULT_FRAME_1M = roubles(50)
export const DEFAULT_FRAME_MIN = 15
const SECONDS_PER_HOUR = 3600

export type BasePrice =
  | {
      readonly amount: Roubles
      readonly reason: null
      readonly rule: PriceRule
      readonly inputs: Readonly<Record<string, number>>
    }
  | { readonly amount: null; readonly reason: NoPriceReason }

/** Pages of a text of so many words; a started page is a page. */
export function countPages(words_count: number): number {
  return Math.ceil(words_count / WORDS_PER_PAGE)
}

/** Hours charged for so many seconds: a started hour is an hour, and one hour is the least (Product §5). */
export function countHours(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / SECONDS_PER_HOUR))
}

/** The list price, or the first reason against one: what the site lacks, then the narrator, then the order. */
export function basePrice({ genre, prices, flags, order }: Omit<PriceInput, 'settings' | 'paid_lines'>): BasePrice {
  const obstacle = findObstacle({ genre, prices, flags, order })
  if (obstacle !== null) return none(obstacle)
  switch (pricedAs(genre)) {
    case GENRE.audiobook:
      return perHour(prices, order)
    case GENRE.longread:
      return perPage(prices, order)
    case GENRE.offframe:
    case GENRE.youtube:
      return perMinute(prices, order)
    default:
      return perTier(prices, order)
  }
}

function findObstacle({
  genre,
  prices,
  flags,
  order,
}: Omit<PriceInput, 'settings' | 'paid_lines'>): NoPriceReason | null {
  if (!isGenreOn(genre, flags)) return 'genre_off'
  if (!isSectionOn(genre, prices)) return 'section_off'
  if (genre.only_to_calculate || pricedAs(genre) === GENRE.other) return 'only_to_calculate'
  if (isPricedByMinutes(genre)) return findMinutesObstacle(order)
  if (order.words_count === 0) return order.has_file_or_link ? 'file_or_link' : 'no_text'
  return findLengthObstacle(genre, order)
}

/** Minutes of video need no text; without them a file or a link can still be sent for calculation. */
function findMinutesObstacle(order: PricedOrder): NoPriceReason | null {
  if (order.clip_length > 0) return null
  return order.has_file_or_link && order.words_count === 0 ? 'file_or_link' : 'clip_length_missing'
}

/** A text outside the genre's range has no list price; below it, a file or link holds the rest and asks for calculation. */
function findLengthObstacle(genre: GenreFacts, order: PricedOrder): NoPriceReason | null {
  const isShort = order.time_optimal < genre.min_seconds && order.is_additional !== true
  if (isShort) return order.has_file_or_link ? 'file_or_link' : 'text_too_short'
  if (genre.max_seconds > 0 && order.time_optimal > genre.max_seconds) return 'text_too_long'
  return null
}

function perTier(prices: NarratorPrices, order: PricedOrder): BasePrice {
  const tier_seconds = AD_TIER_SECONDS.find((end) => order.time_optimal <= end)
  if (tier_seconds === undefined) return none('text_too_long')
  return times('ad_tier', 1, prices[`ad_${tier_seconds}s`], { seconds: order.time_optimal, tier_seconds })
}

function perPage(prices: NarratorPrices, order: PricedOrder): BasePrice {
  const pages = countPages(order.words_count)
  const rate = pages < MANY_PAGES ? prices.long_c_1p : prices.long_c_5p
  return times('pages', pages, rate, { words: order.words_count, pages })
}

function perHour(prices: NarratorPrices, order: PricedOrder): BasePrice {
  const hours = countHours(order.time_optimal)
  return times('hours', hours, prices.book_1h, { seconds: order.time_optimal, hours })
}

function perMinute(prices: NarratorPrices, order: PricedOrder): BasePrice {
  const least = prices.frame_min ?? DEFAULT_FRAME_MIN
  const minutes = Math.max(least, Math.ceil(order.clip_length))
  return times('minutes', minutes, prices.frame_1m ?? DEFAULT_FRAME_1M, { clip_length: order.clip_length, minutes })
}

function times(rule: PriceRule, units: number, rate: Roubles | null, inputs: Record<string, number>): BasePrice {
  if (rate === null) return none('price_unset')
  return { amount: roubles(units * rate), reason: null, rule, inputs: { ...inputs, rate } }
}

function none(reason: NoPriceReason): BasePrice {
  return { amount: null, reason }
}
