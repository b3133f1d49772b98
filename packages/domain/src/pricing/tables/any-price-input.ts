/**
 * A plain order to start from, and every order fast-check can think of.
 */

import fc from 'fast-check'
import { roubles } from '../../money/roubles.ts'
import { estimateWords } from '../../script/estimate-script.ts'
import type { NarratorPrices, PricedOrder, PriceInput } from '../price-types.ts'
import { TEST_FLAGS, TEST_GENRES, TEST_ORDER, TEST_PRICES, TEST_SETTINGS } from './price-fixtures.ts'

/** An advert without a text. */
export const plainInput: PriceInput = {
  genre: TEST_GENRES.advert,
  prices: TEST_PRICES,
  settings: TEST_SETTINGS,
  flags: TEST_FLAGS,
  order: TEST_ORDER,
  paid_lines: [],
}

/** So many words and their seconds. */
export function scriptOf(words: number): Pick<PricedOrder, 'words_count' | 'time_optimal'> {
  const { words_count, time_optimal } = estimateWords(words)
  return { words_count, time_optimal }
}

const sum = fc.integer({ min: 0, max: 1_000_000 }).map((n) => roubles(n))
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null, freq: 6 })
const percent = fc.integer({ min: 0, max: 100_000 }).map((bp) => bp / 100)
export const anyPrices: fc.Arbitrary<NarratorPrices> = fc.record({
  ad_on: fc.boolean(),
  ad_30s: maybe(sum),
  ad_60s: maybe(sum),
  ad_90s: maybe(sum),
  long_on: fc.boolean(),
  long_c_1p: maybe(sum),
  long_c_5p: maybe(sum),
  frame_on: fc.boolean(),
  frame_1m: maybe(sum),
  frame_min: maybe(fc.integer({ min: 1, max: 600 })),
  book_on: fc.boolean(),
  book_1h: maybe(sum),
  federal: maybe(percent),
  urgent: maybe(percent),
  parody: maybe(percent),
  alienation: maybe(sum),
  self_cleaning: fc.boolean(),
  coeff: fc.array(fc.record({ topic: fc.integer({ min: 1, max: 4 }), percent }), { maxLength: 4 }),
})
const flag = fc.boolean()
export const anyPriceInput: fc.Arbitrary<PriceInput> = fc.record({
  genre: fc.constantFrom(...Object.values(TEST_GENRES)),
  prices: anyPrices,
  settings: fc.constant(TEST_SETTINGS),
  flags: fc.record({
    mixing: flag,
    federal: flag,
    alienation: flag,
    urgents: flag,
    topics: flag,
    other_genre: flag,
    offframe_genres: flag,
    music: flag,
    parody: flag,
    options_only_before_placement: flag,
  }),
  order: fc
    .record({
      words: fc.oneof(fc.nat(400), fc.nat(500_000)),
      clip_length: fc.nat(600),
      has_file_or_link: flag,
      topic: fc.integer({ min: 0, max: 5 }),
      urgent: flag,
      cleaning: flag,
      mixing: flag,
      alienation: flag,
      federal: flag,
      cleaning_by_narrator: maybe(flag),
      named_sum: fc.option(sum, { nil: null, freq: 2 }),
    })
    .map(({ words, ...order }) => ({ ...order, ...scriptOf(words) })),
  paid_lines: fc.constant([]),
})
