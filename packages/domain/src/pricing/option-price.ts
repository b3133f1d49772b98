/**
 * What each paid option adds to an order (Product §9).
 *
 * Invariants: an option the genre lacks or whose flag is off costs 0 and promises nothing; an option the narrator does
 * not offer has no price instead of a silent 0. Portions count from the text; without a text, half the base decides.
 */

import { roubles } from '../money/roubles.ts'
import type { Roubles } from '../money/roubles.ts'
import { GENRE, pricedAs } from '../orders/genre-ids.ts'
import { countHours, countPages } from './base-price.ts'
import { halfOf, percentOf } from './percent.ts'
import type { NoPriceReason, OptionName, PriceInput, PriceLine, PriceRule, PricingSettings } from './price-types.ts'

/** A counted line, or the reason why the option has no price here. */
export type OptionPrice =
  | { readonly line: PriceLine; readonly reason: null }
  | { readonly line: null; readonly reason: NoPriceReason | 'no_base_price' }

type Amount = { readonly rule: PriceRule; readonly inputs: Readonly<Record<string, number>>; readonly amount: number }

/**
 * Prices one option as if it were chosen. `base` is the base price or the named sum; null when there is none, then only
 * options that do not depend on it have a price.
 */
export function optionPrice(name: OptionName, input: PriceInput, base: Roubles | null): OptionPrice {
  const off = offRule(name, input)
  if (off !== null) return priced(name, input, { rule: off, inputs: {}, amount: 0 })
  switch (name) {
    case 'cleaning':
      return countedFromBase(name, input, cleaningAmount(input, base))
    case 'mixing':
      return countedFromBase(name, input, mixingAmount(input, base))
    case 'federal':
      if (input.prices.federal === null) return { line: null, reason: 'federal_not_offered' }
      return countedFromBase(name, input, base === null ? null : percentAmount(base, input.prices.federal))
    case 'alienation': {
      const price = input.prices.alienation
      if (price === null) return { line: null, reason: 'alienation_not_offered' }
      return priced(name, input, { rule: 'fixed', inputs: { price }, amount: price })
    }
  }
}

/** Why an option cannot be had on this site or in this genre, whoever the narrator is; null when it can. */
export function offRule(
  name: OptionName,
  { genre, flags }: Pick<PriceInput, 'genre' | 'flags'>,
): 'not_in_genre' | 'flag_off' | null {
  const available = {
    cleaning: genre.cleaning_available,
    mixing: genre.mixing_available,
    alienation: genre.alienation_available,
    federal: genre.federal_available,
  }
  if (!available[name]) return 'not_in_genre'
  return name === 'cleaning' || flags[name] ? null : 'flag_off'
}

/** Who earns the option: mixing is always the engineer's, cleaning is whoever cleans, rights are the narrator's. */
export function optionWorker(
  name: OptionName,
  { order, prices }: Pick<PriceInput, 'order' | 'prices'>,
): PriceLine['worker'] {
  if (name === 'mixing') return 'soundengineer'
  if (name !== 'cleaning') return 'narrator'
  return (order.cleaning_by_narrator ?? prices.self_cleaning) ? 'narrator' : 'soundengineer'
}

/** A share of the base as a line shows it: the base, the percent and the sum rounded up. */
export function percentAmount(base: Roubles, percent: number): Amount {
  return { rule: 'percent_of_base', inputs: { base, percent }, amount: percentOf(base, percent) }
}

/** Roubles for cleaning so many pages of a long read: each page is cheaper than the one before, down to the least. */
export function longCleaningPrice(pages: number, settings: PricingSettings): Roubles {
  let sum = 0
  for (let page = 1; page <= pages; page += 1) sum += longPagePrice(page, settings)
  return roubles(sum)
}

function longPagePrice(page: number, settings: PricingSettings): number {
  if (page === 1) return settings.cleaning_long_first_page
  const stepped = settings.cleaning_long_second_page - settings.cleaning_long_page_step * (page - 2)
  return Math.max(settings.cleaning_long_page_min, stepped)
}

function cleaningAmount({ genre, order, settings }: PriceInput, base: Roubles | null): Amount | null {
  if (order.words_count > 0) {
    if (pricedAs(genre) === GENRE.advert) {
      return portionsAmount(order.time_optimal, settings.portion_seconds, [
        settings.cleaning_ad_first_portion,
        settings.cleaning_ad_second_portion,
        settings.cleaning_ad_third_portion,
      ])
    }
    if (pricedAs(genre) === GENRE.audiobook) {
      const hours = countHours(order.time_optimal)
      const rate = settings.cleaning_book_1h
      return { rule: 'book_hours', inputs: { seconds: order.time_optimal, hours, rate }, amount: hours * rate }
    }
    if (pricedAs(genre) === GENRE.longread) {
      const pages = countPages(order.words_count)
      const inputs = { words: order.words_count, pages }
      return { rule: 'long_pages', inputs, amount: longCleaningPrice(pages, settings) }
    }
  }
  return base === null ? null : { rule: 'half_of_base', inputs: { base }, amount: halfOf(base) }
}

function mixingAmount({ genre, order, settings }: PriceInput, base: Roubles | null): Amount | null {
  if (order.words_count > 0 && pricedAs(genre) === GENRE.advert) {
    return portionsAmount(order.time_optimal, settings.portion_seconds, [
      settings.mixing_ad_first_portion,
      settings.mixing_ad_second_portion,
      settings.mixing_ad_third_portion,
    ])
  }
  if (base === null) return null
  const least = settings.mixing_min
  return { rule: 'half_of_base', inputs: { base, least }, amount: Math.max(least, halfOf(base)) }
}

/** An advert is cleaned and mixed by at most as many portions as have a rate, three (Product §9). */
function portionsAmount(seconds: number, portion_seconds: number, rates: readonly Roubles[]): Amount {
  const portions = Math.min(rates.length, Math.max(1, Math.ceil(seconds / portion_seconds)))
  const amount = rates.slice(0, portions).reduce((sum, rate) => sum + rate, 0)
  return { rule: 'ad_portions', inputs: { seconds, portions }, amount }
}

function countedFromBase(name: OptionName, input: PriceInput, amount: Amount | null): OptionPrice {
  return amount === null ? { line: null, reason: 'no_base_price' } : priced(name, input, amount)
}

function priced(name: OptionName, input: PriceInput, { rule, inputs, amount }: Amount): OptionPrice {
  const line = { line: name, rule, inputs, amount: roubles(amount), worker: optionWorker(name, input), paid: false }
  return { line, reason: null }
}
