// Decides the shapes that every price rule speaks: what a narrator charges, what a genre allows, what an order asks for,
// and what the itemised answer looks like. Invariants: sums are whole roubles, percents carry at most two decimals,
// null means "unset", and a priced answer always satisfies total = sum of lines − total_paid.

import type { Roubles } from '../money/roubles.ts'

/** Surcharge of one topic, percent of the base price. */
export type TopicCoefficient = { readonly topic: number; readonly percent: number }

/** What one narrator charges (Product §3). null = unset; `alienation` 0 = free, null = not offered. */
export type NarratorPrices = {
  readonly ad_on: boolean
  readonly ad_30s: Roubles | null
  readonly ad_60s: Roubles | null
  readonly ad_90s: Roubles | null
  readonly long_on: boolean
  /** Roubles for a page when the order has fewer than five pages. */
  readonly long_c_1p: Roubles | null
  /** Roubles for a page when the order has five pages or more. */
  readonly long_c_5p: Roubles | null
  readonly frame_on: boolean
  readonly frame_1m: Roubles | null
  /** Least number of minutes charged, not a sum of money. */
  readonly frame_min: number | null
  readonly book_on: boolean
  readonly book_1h: Roubles | null
  /** Percent of the base price. */
  readonly federal: number | null
  /** Percent of the base price. */
  readonly urgent: number | null
  /** Percent shown for parodies; it enters no total. */
  readonly parody: number | null
  readonly alienation: Roubles | null
  readonly self_cleaning: boolean
  readonly coeff: readonly TopicCoefficient[]
}

/** What a genre allows (Product §3). Seconds 0 = open end; `pricing_genre_id` names the genre whose price list it uses. */
export type GenreFacts = {
  readonly id: number
  readonly pricing_genre_id: number | null
  readonly only_to_calculate: boolean
  readonly min_seconds: number
  readonly max_seconds: number
  readonly cleaning_available: boolean
  readonly mixing_available: boolean
  readonly alienation_available: boolean
  readonly federal_available: boolean
  readonly music_available: boolean
  readonly active: boolean
}

/** Portion constants staff can edit; roubles unless the name says otherwise (Product §9, `appinfo.pricing`). */
export type PricingSettings = {
  readonly portion_seconds: number
  readonly cleaning_ad_first_portion: Roubles
  readonly cleaning_ad_second_portion: Roubles
  readonly cleaning_ad_third_portion: Roubles
  readonly mixing_ad_first_portion: Roubles
  readonly mixing_ad_second_portion: Roubles
  readonly mixing_ad_third_portion: Roubles
  readonly cleaning_book_1h: Roubles
  readonly cleaning_long_first_page: Roubles
  readonly cleaning_long_second_page: Roubles
  /** Each page after the second is cheaper by this much … */
  readonly cleaning_long_page_step: Roubles
  /** … but never cheaper than this. */
  readonly cleaning_long_page_min: Roubles
  /** Mixing outside the portion table is never cheaper than this. */
  readonly mixing_min: Roubles
}

/** Site flags that prices and options depend on (Product §9). */
export type PricingFlags = {
  readonly mixing: boolean
  readonly federal: boolean
  readonly alienation: boolean
  readonly urgents: boolean
  readonly topics: boolean
  readonly other_genre: boolean
  readonly offframe_genres: boolean
  readonly music: boolean
  readonly parody: boolean
  readonly options_only_before_placement: boolean
}

/** The paid options, by the names an order carries them under. Ids on the wire: 1, 2, 3, 4 in this order (Product §9). */
export type OptionName = 'cleaning' | 'mixing' | 'alienation' | 'federal'

/** The facts of an order that its price depends on. */
export type PricedOrder = {
  readonly words_count: number
  /** Seconds at the optimal speed; tiers, hours and portions count from it. */
  readonly time_optimal: number
  /** Whole minutes of video, for off-frame and video narration; 0 = not given. */
  readonly clip_length: number
  /** True when a file or a link came with the order. */
  readonly has_file_or_link: boolean
  /** An additional order, whose genre has no least length (Product 10.111). */
  readonly is_additional?: boolean
  /** Topic id; 0 = no topic. */
  readonly topic: number
  readonly urgent: boolean
  readonly cleaning: boolean
  readonly mixing: boolean
  readonly alienation: boolean
  readonly federal: boolean
  /** Who cleans, as fixed at placing; null before that: the narrator's `self_cleaning` decides. */
  readonly cleaning_by_narrator: boolean | null
  /** The narrator's named sum of a calculated order; null when the price list decides. */
  readonly named_sum: Roubles | null
}

export type PriceInput = {
  readonly genre: GenreFacts
  readonly prices: NarratorPrices
  readonly settings: PricingSettings
  readonly flags: PricingFlags
  readonly order: PricedOrder
  /** Lines already paid, as stored in the snapshot: they are repeated unchanged and never priced again. */
  readonly paid_lines: readonly PriceLine[]
}

export type PriceLineName = 'base' | 'topic' | 'urgent' | OptionName

/** How a line was counted; the screens word each rule, `inputs` holds its numbers. */
export type PriceRule =
  | 'ad_tier'
  | 'pages'
  | 'hours'
  | 'minutes'
  | 'named_sum'
  /** The named sum already contains this line: amount 0. */
  | 'in_named_sum'
  | 'percent_of_base'
  | 'fixed'
  | 'ad_portions'
  | 'book_hours'
  | 'long_pages'
  | 'half_of_base'
  /** The site flag is off: amount 0 and nothing is promised. */
  | 'flag_off'
  /** The genre does not have it: amount 0 and nothing is promised. */
  | 'not_in_genre'

export type PriceLine = {
  readonly line: PriceLineName
  readonly rule: PriceRule
  readonly inputs: Readonly<Record<string, number>>
  readonly amount: Roubles
  readonly worker: 'narrator' | 'soundengineer'
  readonly paid: boolean
}

/** Why there is no price. Those in `CALCULATION_REASONS` (price-order.ts) can be sent for calculation. */
export type NoPriceReason =
  /** The genre is switched off (its `active`, or its flag). */
  | 'genre_off'
  /** The genre is only ever priced by the narrator. */
  | 'only_to_calculate'
  /** No text, no file, no link. */
  | 'no_text'
  /** The script is in a file or behind a link, so its length is unknown. */
  | 'file_or_link'
  | 'text_too_short'
  | 'text_too_long'
  | 'clip_length_missing'
  /** The narrator does not take this kind of work. */
  | 'section_off'
  /** The section is on but the price it needs is empty. */
  | 'price_unset'
  | 'urgent_not_offered'
  | 'alienation_not_offered'
  | 'federal_not_offered'

export type PriceResult =
  | {
      readonly total: Roubles
      readonly reason: null
      readonly lines: readonly PriceLine[]
      readonly base_price: Roubles
      readonly total_paid: Roubles
    }
  | {
      readonly total: null
      readonly reason: NoPriceReason
      readonly lines: readonly PriceLine[]
      readonly base_price: null
      readonly total_paid: Roubles
    }
