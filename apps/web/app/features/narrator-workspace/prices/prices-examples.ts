/** What orders would cost by the list that is being typed, by the rules that price real orders (Product §9). */
import { toRoubles } from '@tembrel/domain/money/kopecks.ts'
import { workerShare } from '@tembrel/domain/money/payout-split.ts'
import type { Roubles } from '@tembrel/domain/money/roubles.ts'
import type { PriceSection } from '@tembrel/domain/narrators/price-sections.ts'
import { GENRE } from '@tembrel/domain/orders/genre-ids.ts'
import { basePrice, WORDS_PER_PAGE } from '@tembrel/domain/pricing/base-price.ts'
import { percentOf } from '@tembrel/domain/pricing/percent.ts'
import type { PricedOrder } from '@tembrel/domain/pricing/price-types.ts'
import type { WorkspaceLists } from '../workspace-lists.ts'
import { priceListOf } from './prices-draft.ts'
import type { PricesDraft } from './prices-draft.ts'

export interface PriceExample {
  /** Seconds, pages, minutes or hours, as the section counts. */
  readonly amount: number
  /** What the client pays, whole roubles. */
  readonly total: number
  /** What is left of it for the narrator after the service fee. */
  readonly received: number
}

/** Lengths that people order: seconds, pages, minutes, hours. */
const AMOUNTS: Readonly<Record<PriceSection, readonly number[]>> = {
  ad_on: [20, 45, 75],
  long_on: [1, 4, 5, 10],
  frame_on: [5, 15, 30],
  book_on: [1, 3, 10],
}

const GENRES: Readonly<Record<PriceSection, number>> = {
  ad_on: GENRE.advert,
  long_on: GENRE.longread,
  frame_on: GENRE.offframe,
  book_on: GENRE.audiobook,
}

const PLAIN: PricedOrder = {
  ...{ words_count: 1, time_optimal: 1, clip_length: 0, has_file_or_link: false, topic: 0, urgent: false },
  ...{ cleaning: false, mixing: false, alienation: false, federal: false },
  ...{ cleaning_by_narrator: null, named_sum: null },
}

const SECONDS_PER_HOUR = 3600
const WORDS_PER_SECOND = 2

function orderOf(section: PriceSection, amount: number): PricedOrder {
  if (section === 'ad_on') return { ...PLAIN, time_optimal: amount }
  if (section === 'frame_on') return { ...PLAIN, clip_length: amount }
  if (section === 'book_on') return { ...PLAIN, time_optimal: amount * SECONDS_PER_HOUR }
  const words_count = amount * WORDS_PER_PAGE
  return { ...PLAIN, words_count, time_optimal: words_count / WORDS_PER_SECOND }
}

function baseOf(section: PriceSection, amount: number, draft: PricesDraft, lists: WorkspaceLists): Roubles | null {
  const genre = lists.genres.find(({ id }) => id === GENRES[section])
  if (!genre) return null
  // A genre that is hidden on the site has its price in the list all the same.
  const flags = { ...lists.flags, offframe_genres: true }
  return basePrice({ genre, prices: priceListOf(draft), flags, order: orderOf(section, amount) }).amount
}

/** Examples of a section; none as long as one of them has no price. */
export function priceExamples(section: PriceSection, draft: PricesDraft, lists: WorkspaceLists): PriceExample[] {
  const examples: PriceExample[] = []
  for (const amount of AMOUNTS[section]) {
    const total = baseOf(section, amount, draft, lists)
    if (total === null) return []
    examples.push({ amount, total, received: toRoubles(workerShare(total, lists.service_fee_tiers).net) })
  }
  return examples
}

/** A 45-second advert that goes on air nationally; null while its price or the surcharge is missing. */
export function federalExample(draft: PricesDraft, lists: WorkspaceLists): number | null {
  const base = baseOf('ad_on', 45, draft, lists)
  if (base === null || draft.federal === null) return null
  return base + percentOf(base, draft.federal)
}

/** Whether five pages at the second price cost less than four at the first. */
export function isFiveCheaperThanFour({ long_c_1p, long_c_5p }: PricesDraft): boolean {
  return long_c_1p !== null && long_c_5p !== null && long_c_5p * 5 < long_c_1p * 4
}
