/** A listed narrator as the index knows him, parsed from the row of index-rows.queries.ts. */
import type { LabelPriceColumn, NameColumn } from './narrator-list.queries.ts'

export const NAMES: readonly NameColumn[] = ['shown_name', 'shown_name_en']

export const LABEL_PRICES: readonly LabelPriceColumn[] = ['price_ad', 'price_book', 'price_long', 'price_frame']

/** What a price is when there is none. */
export const NO_PRICE = -1

/** Places of `offer`; null prices are `NO_PRICE`. */
export const OFFER = {
  ad_30s: 0,
  ad_60s: 1,
  ad_90s: 2,
  long_c_1p: 3,
  long_c_5p: 4,
  frame_1m: 5,
  frame_min: 6,
  book_1h: 7,
  federal: 8,
  urgent: 9,
  alienation: 10,
  /** Bits from the lowest: ad_on, long_on, frame_on, book_on, self_cleaning, takes urgent orders. */
  flags: 11,
} as const
export const OFFER_LENGTH = 12

/** The values a narrator is filtered by. */
export interface DocFacets {
  /** 0 = not given; so for the age. */
  readonly gender_id: number
  readonly age_id: number
  readonly genre_ids: readonly number[]
  readonly timbre_ids: readonly number[]
  readonly language_ids: readonly number[]
  readonly native_language_ids: readonly number[]
  readonly forbidden_topic_ids: readonly number[]
  readonly main_language_native: boolean
}

export interface IndexDoc {
  readonly id: number
  readonly shown_name: string
  readonly shown_name_en: string
  readonly name_norm: string
  /** Place of each name among all of its column in Russian order, equal names alike; only where all of them were read. */
  readonly name_ranks: Readonly<Record<NameColumn, number>>
  readonly facets: DocFacets
  /** In the order of `LABEL_PRICES`. */
  readonly label_prices: readonly number[]
  readonly rank: number
  /** Microseconds of the epoch, as PostgreSQL counts; 0 = no pause, Infinity = without an end. */
  readonly paused_until_us: number
  readonly activated_us: number
  /** null = no price list yet. */
  readonly offer: readonly number[] | null
  /** Topic id, percent, topic id, percent … */
  readonly coefficients: readonly number[]
  /** Time zone, tab, timetable as JSON; null when he takes no urgent orders or has no time zone. */
  readonly schedule: string | null
}

/** In the order of the select list. */
export type IndexRow = readonly [
  id: number,
  shown_name: string,
  shown_name_en: string,
  name_norm: string,
  facets: string,
  label_prices: string,
  rank: number,
  paused_until_us: number,
  activated_us: number,
  offer: string | null,
  coefficients: string | null,
  schedule: string | null,
  name_rank: number,
  name_rank_en: number,
]

export function docOfRow(row: IndexRow, facetsOf: (text: string) => DocFacets = parseFacets): IndexDoc {
  return {
    id: row[0],
    shown_name: row[1],
    shown_name_en: row[2],
    name_norm: row[3],
    facets: facetsOf(row[4]),
    label_prices: numbersOf(row[5]),
    rank: row[6],
    paused_until_us: row[7],
    activated_us: row[8],
    offer: row[9] === null ? null : numbersOf(row[9]),
    coefficients: numbersOf(row[10] ?? ''),
    schedule: row[11],
    name_ranks: { shown_name: row[12], shown_name_en: row[13] },
  }
}

/** `gender;age;genres;timbres;languages;native;topics;main native`, lists with commas. */
export function parseFacets(text: string): DocFacets {
  const parts = text.split(';')
  const list = (at: number): number[] => numbersOf(parts[at] ?? '')
  return {
    gender_id: Number(parts[0]),
    age_id: Number(parts[1]),
    genre_ids: list(2),
    timbre_ids: list(3),
    language_ids: list(4),
    native_language_ids: list(5),
    forbidden_topic_ids: list(6),
    main_language_native: parts[7] === '1',
  }
}

function numbersOf(text: string): number[] {
  return text === '' ? [] : text.split(',').map(Number)
}
