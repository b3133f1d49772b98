/**
 * The genres, portions, flags and price list that the worked prices start from (Product §9); a row names what differs.
 */

import { roubles } from '../../money/roubles.ts'
import type { GenreName } from '../../orders/genre-ids.ts'
import type { GenreFacts, NarratorPrices, PricedOrder, PricingFlags, PricingSettings } from '../price-types.ts'

const NOTHING_SPECIAL = {
  only_to_calculate: false,
  min_seconds: 0,
  max_seconds: 0,
  cleaning_available: false,
  mixing_available: false,
  alienation_available: true,
  federal_available: false,
  music_available: false,
  active: true,
}
const STUDIO = {
  ...NOTHING_SPECIAL,
  cleaning_available: true,
  mixing_available: true,
  federal_available: true,
  music_available: true,
}

export const TEST_GENRES: Readonly<Record<GenreName, GenreFacts>> = {
  advert: { ...STUDIO, id: 1, pricing_genre_id: 1 },
  audiobook: { ...NOTHING_SPECIAL, id: 2, pricing_genre_id: 2, cleaning_available: true, federal_available: true },
  longread: { ...NOTHING_SPECIAL, id: 3, pricing_genre_id: 3, cleaning_available: true, min_seconds: 91 },
  offframe: { ...NOTHING_SPECIAL, id: 4, pricing_genre_id: 4 },
  youtube: { ...NOTHING_SPECIAL, id: 5, pricing_genre_id: 5 },
  play: { ...STUDIO, id: 6, pricing_genre_id: 1 },
  other: {
    ...NOTHING_SPECIAL,
    id: 7,
    pricing_genre_id: null,
    only_to_calculate: true,
    cleaning_available: true,
    federal_available: true,
  },
}

export const TEST_SETTINGS: PricingSettings = {
  portion_seconds: 30,
  cleaning_ad_first_portion: roubles(500),
  cleaning_ad_second_portion: roubles(300),
  cleaning_ad_third_portion: roubles(200),
  mixing_ad_first_portion: roubles(2000),
  mixing_ad_second_portion: roubles(1000),
  mixing_ad_third_portion: roubles(500),
  cleaning_book_1h: roubles(1500),
  cleaning_long_first_page: roubles(300),
  cleaning_long_second_page: roubles(250),
  cleaning_long_page_step: roubles(25),
  cleaning_long_page_min: roubles(100),
  mixing_min: roubles(2000),
}

/** Everything on, so that a row shows what one flag takes away. */
export const TEST_FLAGS: PricingFlags = {
  mixing: true,
  federal: true,
  alienation: true,
  urgents: true,
  topics: true,
  other_genre: true,
  offframe_genres: true,
  music: true,
  parody: true,
  options_only_before_placement: true,
}

export const TEST_PRICES: NarratorPrices = {
  ad_on: true,
  ad_30s: roubles(1000),
  ad_60s: roubles(1800),
  ad_90s: roubles(2500),
  long_on: true,
  long_c_1p: roubles(120),
  long_c_5p: roubles(90),
  frame_on: true,
  frame_1m: roubles(60),
  frame_min: 10,
  book_on: true,
  book_1h: roubles(3000),
  federal: 100,
  urgent: 50,
  parody: 30,
  alienation: roubles(2000),
  self_cleaning: false,
  coeff: [
    { topic: 1, percent: 25 },
    { topic: 2, percent: 12.5 },
    { topic: 3, percent: 0 },
  ],
}

export const TEST_ORDER: PricedOrder = {
  words_count: 0,
  time_optimal: 0,
  clip_length: 0,
  has_file_or_link: false,
  topic: 0,
  urgent: false,
  cleaning: false,
  mixing: false,
  alienation: false,
  federal: false,
  cleaning_by_narrator: null,
  named_sum: null,
}
