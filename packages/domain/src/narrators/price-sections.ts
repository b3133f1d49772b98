/**
 * The four sections of a narrator's price list: which genre belongs to which, and what must be filled before the list
 * can be saved (Product §5).
 *
 * Invariants: at least one section is on; a section that is on has every price it needs; a genre that only a narrator
 * can price belongs to no section.
 */

import { GENRE, pricedAs } from '../orders/genre-ids.ts'
import { isRoubles } from '../money/roubles.ts'
import type { NarratorPrices, PricingFlags } from '../pricing/price-types.ts'

/** The switches of a price list. */
export const PRICE_SECTIONS = ['ad_on', 'long_on', 'frame_on', 'book_on'] as const
export type PriceSection = (typeof PRICE_SECTIONS)[number]

/** Every price a section needs (Product §5). */
export const SECTION_FIELDS = {
  ad_on: ['ad_30s', 'ad_60s', 'ad_90s'],
  long_on: ['long_c_1p', 'long_c_5p'],
  frame_on: ['frame_1m', 'frame_min'],
  book_on: ['book_1h'],
} as const satisfies Record<PriceSection, readonly (keyof NarratorPrices)[]>

/** The dearest price and the longest minimum a list takes: beyond them it is a slip of the finger. */
export const LARGEST_PRICE = 1_000_000
export const LARGEST_FRAME_MIN = 600
/** Percents of a price list, both ends included (Product §4). */
export const LARGEST_PERCENT = 1_000

export type PriceListErrorCode = 'no_section' | 'required' | 'out_of_range' | 'duplicate_topic'
/** Field → code; fields are those of the price list, `sections` for all four switches, `coeff.0.topic` for a row. */
export type PriceListErrors = Readonly<Record<string, PriceListErrorCode>>

const SECTION_OF_PRICED_GENRE: Readonly<Record<number, PriceSection>> = {
  [GENRE.advert]: 'ad_on',
  [GENRE.audiobook]: 'book_on',
  [GENRE.longread]: 'long_on',
  [GENRE.offframe]: 'frame_on',
  [GENRE.youtube]: 'frame_on',
  [GENRE.play]: 'ad_on',
}

type PricedGenre = { readonly id: number; readonly pricing_genre_id: number | null }

/** The switch that must be on for this genre, or null when no section governs it. */
export function priceSectionOf(genre: PricedGenre): PriceSection | null {
  return SECTION_OF_PRICED_GENRE[pricedAs(genre)] ?? null
}

/** Whether the narrator takes this kind of work at all. */
export function isSectionOn(genre: PricedGenre, prices: Pick<NarratorPrices, PriceSection>): boolean {
  const section = priceSectionOf(genre)
  return section === null || prices[section]
}

/** The needed prices of a section that are still empty; none when the section is off. */
export function missingPrices(section: PriceSection, prices: NarratorPrices): (keyof NarratorPrices)[] {
  return prices[section] ? SECTION_FIELDS[section].filter((field) => prices[field] === null) : []
}

/** Whether the section is on and every price it needs is there. */
export function isSectionComplete(section: PriceSection, prices: NarratorPrices): boolean {
  return prices[section] && missingPrices(section, prices).length === 0
}

/**
 * Everything that keeps a price list from being saved (Product §5); an empty record means it can be. A surcharge whose
 * flag is off is not on the form and therefore not asked for.
 */
export function priceListErrors(
  prices: NarratorPrices,
  flags: Pick<PricingFlags, 'federal' | 'urgents' | 'alienation'>,
): PriceListErrors {
  const errors: Record<string, PriceListErrorCode> = {}
  if (!PRICE_SECTIONS.some((section) => prices[section])) errors['sections'] = 'no_section'
  for (const section of PRICE_SECTIONS) {
    for (const field of SECTION_FIELDS[section]) checkPrice(errors, prices, field, prices[section])
  }
  checkPercent(errors, 'federal', prices.federal, flags.federal)
  checkPercent(errors, 'urgent', prices.urgent, flags.urgents)
  checkPercent(errors, 'parody', prices.parody, false)
  if (prices.alienation === null) {
    if (flags.alienation) errors['alienation'] = 'required'
  } else if (!isWholeWithin(prices.alienation, 0, LARGEST_PRICE)) errors['alienation'] = 'out_of_range'
  checkTopics(errors, prices.coeff)
  return errors
}

function checkPrice(
  errors: Record<string, PriceListErrorCode>,
  prices: NarratorPrices,
  field: (typeof SECTION_FIELDS)[PriceSection][number],
  isNeeded: boolean,
): void {
  const value = prices[field]
  const largest = field === 'frame_min' ? LARGEST_FRAME_MIN : LARGEST_PRICE
  if (value === null) {
    if (isNeeded) errors[field] = 'required'
  } else if (!isWholeWithin(value, 1, largest)) errors[field] = 'out_of_range'
}

function checkPercent(
  errors: Record<string, PriceListErrorCode>,
  field: string,
  percent: number | null,
  isNeeded: boolean,
): void {
  if (percent === null) {
    if (isNeeded) errors[field] = 'required'
  } else if (!isPercent(percent)) errors[field] = 'out_of_range'
}

function checkTopics(errors: Record<string, PriceListErrorCode>, coeff: NarratorPrices['coeff']): void {
  const seen = new Set<number>()
  for (const [row, { topic, percent }] of coeff.entries()) {
    if (seen.has(topic)) errors[`coeff.${row}.topic`] = 'duplicate_topic'
    if (!isPercent(percent)) errors[`coeff.${row}.percent`] = 'out_of_range'
    seen.add(topic)
  }
}

/** 0–1000 with at most two decimals, the precision prices count in. */
function isPercent(percent: number): boolean {
  return percent >= 0 && percent <= LARGEST_PERCENT && Math.round(percent * 100) / 100 === percent
}

function isWholeWithin(value: number, least: number, largest: number): boolean {
  return isRoubles(value) && value >= least && value <= largest
}
