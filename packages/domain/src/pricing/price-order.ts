/**
 * The itemised price of an order (Product §9). The server alone is believed; the browser runs the same function for the
 * preview.
 *
 * Invariants: total = sum of lines − total_paid = sum of the unpaid lines ≥ 0; a paid line is repeated as it was stored;
 * once the base is paid only options are added; either every chosen thing has a price or there is no total at all.
 */

import { roubles } from '../money/roubles.ts'
import type { Roubles } from '../money/roubles.ts'
import { GENRE, pricedAs } from '../orders/genre-ids.ts'
import { OPTION_NAMES } from '../orders/option-ids.ts'
import { basePrice } from './base-price.ts'
import { offRule, optionPrice, optionWorker, percentAmount } from './option-price.ts'
import type { OptionPrice } from './option-price.ts'
import type { NoPriceReason, OptionName, PriceInput, PriceLine, PriceLineName, PriceResult } from './price-types.ts'

/** Reasons after which the client can still ask the narrator for a price (Product §4, «request-calculation»). */
export const CALCULATION_REASONS: readonly NoPriceReason[] = [
  'only_to_calculate',
  'file_or_link',
  'text_too_long',
  'price_unset',
]

type Lines = { readonly lines: readonly PriceLine[] } | { readonly reason: NoPriceReason }

const LINE_ORDER: readonly PriceLineName[] = ['base', 'topic', 'urgent', ...OPTION_NAMES]

/**
 * Prices an order: base, topic, urgent, options, less what is paid. A number out of range in the input throws
 * RangeError; everything a client can ask for gets a total or a reason.
 */
export function priceOrder(input: PriceInput): PriceResult {
  const paid = input.paid_lines.map((line) => ({ ...line, paid: true }))
  const total_paid = sumOf(paid)
  const result = newLines(input, paid)
  if ('reason' in result) {
    return { total: null, reason: result.reason, lines: paid, base_price: null, total_paid }
  }
  const lines = paid.length === 0 ? result.lines : inLineOrder([...paid, ...result.lines])
  const base_price = lines.find(({ line }) => line === 'base')?.amount ?? roubles(0)
  return { total: sumOf(result.lines), reason: null, lines, base_price, total_paid }
}

/**
 * What each option would cost in this order if it were chosen, for the price beside its switch. Options that depend on
 * a base price have none while the order has none.
 */
export function optionPrices(input: PriceInput): Readonly<Record<OptionName, OptionPrice>> {
  const paidBase = input.paid_lines.find(({ line }) => line === 'base')?.amount
  const base = paidBase ?? input.order.named_sum ?? basePrice(input).amount
  return {
    cleaning: optionPrice('cleaning', input, base),
    mixing: optionPrice('mixing', input, base),
    alienation: optionPrice('alienation', input, base),
    federal: optionPrice('federal', input, base),
  }
}

/** Whether the order has the option once the rules that switch options on by themselves have spoken (Product §4). */
export function wantsOption(
  name: OptionName,
  { genre, flags, order }: Pick<PriceInput, 'genre' | 'flags' | 'order'>,
): boolean {
  if (name !== 'cleaning' || order.cleaning) return order[name]
  // An audiobook is always cleaned, and nothing is mixed that was not cleaned first.
  const isMixed = order.mixing && offRule('mixing', { genre, flags }) === null
  return genre.cleaning_available && (pricedAs(genre) === GENRE.audiobook || isMixed)
}

function inLineOrder(lines: readonly PriceLine[]): PriceLine[] {
  return lines.toSorted((a, b) => LINE_ORDER.indexOf(a.line) - LINE_ORDER.indexOf(b.line))
}

/** What is not paid yet, in the order of lines. */
function newLines(input: PriceInput, paid: readonly PriceLine[]): Lines {
  const paidBase = paid.find(({ line }) => line === 'base')
  const { named_sum } = input.order
  if (paidBase !== undefined) return optionLines(input, paidBase.amount, paid)
  if (named_sum !== null) return namedSumLines(input, named_sum)
  const base = basePrice(input)
  if (base.amount === null) return { reason: base.reason }
  const baseLine: PriceLine = {
    line: 'base',
    rule: base.rule,
    inputs: base.inputs,
    amount: base.amount,
    worker: 'narrator',
    paid: false,
  }
  const urgent = urgentLines(input, base.amount)
  if ('reason' in urgent) return urgent
  const options = optionLines(input, base.amount, paid)
  if ('reason' in options) return options
  return { lines: [baseLine, ...topicLines(input, base.amount), ...urgent.lines, ...options.lines] }
}

/** The named sum is the narrator's whole part; only what an engineer does is added to it (Product §9). */
function namedSumLines(input: PriceInput, named_sum: Roubles): Lines {
  const { order } = input
  const within = (line: PriceLineName): PriceLine => narratorLine(line, 'in_named_sum', roubles(0))
  const lines: PriceLine[] = [{ ...narratorLine('base', 'named_sum', named_sum), inputs: { named_sum } }]
  if (order.topic > 0) lines.push(within('topic'))
  if (order.urgent) lines.push(within('urgent'))
  for (const name of OPTION_NAMES) {
    if (!wantsOption(name, input)) continue
    if (offRule(name, input) === null && optionWorker(name, input) === 'narrator') {
      lines.push(within(name))
      continue
    }
    const { line, reason } = optionPrice(name, input, named_sum)
    // The base exists and an engineer's option is always offered, so only a missing line is left to rule out.
    if (line === null) return { reason: reason === 'no_base_price' ? 'price_unset' : reason }
    lines.push(line)
  }
  return { lines }
}

function topicLines({ flags, order, prices }: PriceInput, base: Roubles): PriceLine[] {
  if (order.topic <= 0) return []
  if (!flags.topics) return [narratorLine('topic', 'flag_off', roubles(0))]
  const percent = prices.coeff.find(({ topic }) => topic === order.topic)?.percent ?? 0
  return [percentLine('topic', base, percent)]
}

function urgentLines({ genre, flags, order, prices }: PriceInput, base: Roubles): Lines {
  if (!order.urgent) return { lines: [] }
  // An hour of an audiobook cannot be read in the half hour an urgent order has.
  if (pricedAs(genre) === GENRE.audiobook) return { lines: [narratorLine('urgent', 'not_in_genre', roubles(0))] }
  if (!flags.urgents) return { lines: [narratorLine('urgent', 'flag_off', roubles(0))] }
  if (prices.urgent === null) return { reason: 'urgent_not_offered' }
  return { lines: [percentLine('urgent', base, prices.urgent)] }
}

function optionLines(input: PriceInput, base: Roubles, paid: readonly PriceLine[]): Lines {
  const lines: PriceLine[] = []
  for (const name of OPTION_NAMES) {
    if (!wantsOption(name, input) || paid.some(({ line }) => line === name)) continue
    const { line, reason } = optionPrice(name, input, base)
    if (line === null) return { reason: reason === 'no_base_price' ? 'price_unset' : reason }
    lines.push(line)
  }
  return { lines }
}

function percentLine(line: 'topic' | 'urgent', base: Roubles, percent: number): PriceLine {
  const { rule, inputs, amount } = percentAmount(base, percent)
  return { line, rule, inputs, amount: roubles(amount), worker: 'narrator', paid: false }
}

function narratorLine(line: PriceLineName, rule: PriceLine['rule'], amount: Roubles): PriceLine {
  return { line, rule, inputs: {}, amount, worker: 'narrator', paid: false }
}

function sumOf(lines: readonly PriceLine[]): Roubles {
  return roubles(lines.reduce((sum, { amount }) => sum + amount, 0))
}
