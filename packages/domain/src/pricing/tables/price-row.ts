/**
 * The shape of a worked price and the reader of its working.
 *
 * A working is a row of statements parted by «; »:
 * - `pages = ⌈words / 350⌉ = 5` names a step; `name = number` of an input says what the row gives it;
 * - `base = pages × long_c_5p = 450` is a line of the breakdown, `paid base = 450` one already paid;
 * - `seconds > 90` is a condition that must hold; whatever follows « — » is a remark.
 * Inputs: words, seconds, clip, named_sum, file_or_link, topic, the fields of the price list (`price_federal`,
 * `price_urgent`, `price_alienation` for those named like a line, `coeff_1` for a topic), `flag_*`, `genre_*`.
 *
 * Invariant: nothing here uses the product's own price rules, so a mistake in them cannot hide.
 */

import type { GenreName } from '../../orders/genre-ids.ts'
import type {
  GenreFacts,
  NarratorPrices,
  NoPriceReason,
  PricedOrder,
  PriceInput,
  PriceLine,
  PriceLineName,
  PricingFlags,
} from '../price-types.ts'
import { roubles } from '../../money/roubles.ts'
import { TEST_FLAGS, TEST_GENRES, TEST_ORDER, TEST_PRICES, TEST_SETTINGS } from './price-fixtures.ts'

/** Roubles are written as plain numbers in the tables. */
type Plain<T> = { readonly [K in keyof T]?: T[K] extends number | null ? number | null : T[K] }

export type PriceRow = {
  readonly name: string
  readonly genre: GenreName
  /** Words and seconds at the optimal speed; no text when left out. */
  readonly script?: readonly [words: number, seconds: number]
  readonly order?: Plain<Omit<PricedOrder, 'words_count' | 'time_optimal'>>
  readonly prices?: Plain<NarratorPrices>
  readonly flags?: Partial<PricingFlags>
  readonly facts?: Partial<GenreFacts>
  readonly paid?: Readonly<Partial<Record<PriceLineName, number>>>
  /** Lines that the sound engineer earns. */
  readonly engineer?: readonly PriceLineName[]
  readonly working: string
  readonly total: number | null
  readonly reason?: NoPriceReason
}

/** The product's input for a row. */
export function inputOf(row: PriceRow): PriceInput {
  const [words_count, time_optimal] = row.script ?? [0, 0]
  return {
    genre: { ...TEST_GENRES[row.genre], ...row.facts },
    prices: { ...TEST_PRICES, ...row.prices } as NarratorPrices,
    settings: TEST_SETTINGS,
    flags: { ...TEST_FLAGS, ...row.flags },
    order: { ...TEST_ORDER, ...row.order, words_count, time_optimal } as PricedOrder,
    paid_lines: Object.entries(row.paid ?? {}).map(([line, amount]) => paidLine(line as PriceLineName, amount)),
  }
}

function paidLine(line: PriceLineName, amount: number): PriceLine {
  return { line, rule: 'fixed', inputs: { price: amount }, amount: roubles(amount), worker: 'narrator', paid: true }
}

export type WorkedPrice = {
  readonly lines: Readonly<Record<string, number>>
  readonly paid: Readonly<Record<string, number>>
  readonly total: number
}

const LINES: readonly string[] = ['base', 'topic', 'urgent', 'cleaning', 'mixing', 'alienation', 'federal']

/** Works a row out from its text alone. Throws when a step is wrong or contradicts what the row gives. */
export function workOut(row: PriceRow): WorkedPrice {
  const inputs = namedInputs(row)
  const known = new Map(inputs)
  const lines: Record<string, number> = {}
  const paid: Record<string, number> = {}
  for (const statement of row.working.split('; ')) {
    const [claim = ''] = statement.split(' — ')
    if (/ [<>≤≥] /.test(claim)) {
      if (!holds(claim, known)) throw new Error(`Does not hold: ${claim}`)
      continue
    }
    const [left = '', ...values] = claim.split(' = ')
    const name = left.replace(/^paid /, '')
    const results = values.map((expression) => evaluate(expression, known))
    const result = results[0]
    if (result === undefined || results.some((other) => other !== result)) throw new Error(`Wrong step: ${claim}`)
    if (inputs.has(name) && inputs.get(name) !== result) throw new Error(`The row gives ${inputs.get(name)}: ${claim}`)
    known.set(name, result)
    if (left.startsWith('paid ')) paid[name] = result
    else if (LINES.includes(name)) lines[name] = result
  }
  return { lines, paid, total: Object.values(lines).reduce((sum, amount) => sum + amount, 0) }
}

/** −1 means an empty price: no sum of roubles is negative. */
function namedInputs(row: PriceRow): Map<string, number> {
  const { genre, prices, flags, order } = inputOf(row)
  const values: [string, number | boolean | null][] = [
    ['words', order.words_count],
    ['seconds', order.time_optimal],
    ['clip', order.clip_length],
    ['named_sum', order.named_sum],
    ['file_or_link', order.has_file_or_link],
    ['topic_id', order.topic],
    ['self_cleaning', prices.self_cleaning],
  ]
  for (const [name, value] of Object.entries(prices)) {
    if (typeof value === 'object' && value !== null) continue
    values.push([LINES.includes(name) ? `price_${name}` : name, value])
  }
  for (const { topic, percent } of prices.coeff) values.push([`coeff_${topic}`, percent])
  for (const [name, value] of Object.entries(flags)) values.push([`flag_${name}`, value])
  for (const [name, value] of Object.entries(genre)) values.push([`genre_${name}`, value])
  return new Map([['unset', -1], ...values.map(([name, value]): [string, number] => [name, asNumber(value)])])
}

function asNumber(value: number | boolean | null): number {
  return value === null ? -1 : Number(value)
}

function holds(claim: string, known: ReadonlyMap<string, number>): boolean {
  const [, left = '', sign = '', right = ''] = /^(.+) ([<>≤≥]) (.+)$/.exec(claim) ?? []
  const [a, b] = [evaluate(left, known), evaluate(right, known)]
  return sign === '<' ? a < b : sign === '>' ? a > b : sign === '≤' ? a <= b : a >= b
}

/** + − × / with their usual precedence, brackets, ⌈up⌉, ⌊down⌋, max(a, b), numbers and names. */
export function evaluate(expression: string, known: ReadonlyMap<string, number>): number {
  const tokens = expression.match(/[\d.]+|[a-z_][a-z_0-9]*|\S/g) ?? []
  let at = 0
  const take = (): string => tokens[at++] ?? ''
  const expect = (token: string): void => {
    if (take() !== token) throw new Error(`${token} expected in ${expression}`)
  }
  const bracket = (close: string): number => {
    const value = sum()
    expect(close)
    return value
  }
  const atom = (): number => {
    const token = take()
    if (/^\d/.test(token)) return Number(token)
    if (token === '(') return bracket(')')
    if (token === '⌈') return Math.ceil(bracket('⌉'))
    if (token === '⌊') return Math.floor(bracket('⌋'))
    if (token === 'max') {
      expect('(')
      const first = bracket(',')
      return Math.max(first, bracket(')'))
    }
    const value = known.get(token)
    if (value === undefined) throw new Error(`${token} is not known in ${expression}`)
    return value
  }
  const product = (): number => {
    let value = atom()
    while (tokens[at] === '×' || tokens[at] === '/') value = take() === '×' ? value * atom() : value / atom()
    return value
  }
  const sum = (): number => {
    let value = product()
    while (tokens[at] === '+' || tokens[at] === '−') value = take() === '+' ? value + product() : value - product()
    return value
  }
  const value = sum()
  if (at !== tokens.length) throw new Error(`Not read to the end: ${expression}`)
  return value
}
