import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { roubles } from '../money/roubles.ts'
import { priceOrder } from './price-order.ts'
import type { PriceResult } from './price-types.ts'
import { plainInput, scriptOf } from './tables/any-price-input.ts'
import { ADVERT_ROWS } from './tables/price-advert.ts'
import { AUDIOBOOK_ROWS } from './tables/price-audiobook.ts'
import { CALCULATED_ROWS } from './tables/price-calculated.ts'
import { FRAME_ROWS } from './tables/price-frames.ts'
import { LONGREAD_ROWS } from './tables/price-longread.ts'
import { PAID_ROWS } from './tables/price-paid.ts'
import { PORTION_ROWS } from './tables/price-portions.ts'
import { evaluate, inputOf, workOut } from './tables/price-row.ts'
import { TEST_FLAGS, TEST_GENRES, TEST_ORDER, TEST_PRICES } from './tables/price-fixtures.ts'

const ROWS = [
  ...ADVERT_ROWS,
  ...PORTION_ROWS,
  ...AUDIOBOOK_ROWS,
  ...LONGREAD_ROWS,
  ...FRAME_ROWS,
  ...CALCULATED_ROWS,
  ...PAID_ROWS,
]

describe('the worked prices', () => {
  it('are at least sixty and have a name each', () => {
    assert.ok(ROWS.length >= 60)
    assert.equal(new Set(ROWS.map(({ genre, name }) => `${genre}: ${name}`)).size, ROWS.length)
  })

  it('are read by arithmetic that knows its signs', () => {
    const known = new Map([['x', 7]])
    assert.equal(evaluate('1 + x × 2 − 10 / 4', known), 12.5)
    assert.equal(evaluate('⌈x / 2⌉ + ⌊x / 2⌋ + max(1, (2 + 3))', known), 12)
    assert.throws(() => evaluate('y + 1', known), /y is not known/)
    assert.throws(() => evaluate('1 1', known), /Not read to the end/)
  })

  for (const row of ROWS) {
    // Rules 9.35, 9.36, 9.37, 9.39
    it(`add up by hand: ${row.genre}: ${row.name}`, () => {
      const worked = workOut(row)
      assert.deepEqual(worked.paid, row.paid ?? {})
      if (row.total === null) assert.deepEqual(worked.lines, {})
      else assert.equal(worked.total, row.total)
      assert.equal(row.total === null, row.reason !== undefined)
      if (row.script !== undefined) {
        const [words, seconds] = row.script
        assert.equal(seconds, Math.max(1, Math.floor(words / 2)))
      }
    })
  }
})

describe('priceOrder', () => {
  for (const row of ROWS) {
    // Rules 5.27, 9.9, 9.10, 9.11, 9.12, 9.25, 9.26, 9.27, 9.28, 9.29, 9.32
    it(`prices ${row.genre}: ${row.name}`, () => {
      const result = priceOrder(inputOf(row))
      assert.equal(result.total, row.total)
      assert.equal(result.reason, row.reason ?? null)
      const worked = workOut(row)
      const unpaid = result.lines.filter(({ paid }) => !paid)
      assert.deepEqual(Object.fromEntries(unpaid.map(({ line, amount }) => [line, amount])), worked.lines)
      const engineers = unpaid.filter(({ worker }) => worker === 'soundengineer').map(({ line }) => line)
      assert.deepEqual(engineers, row.engineer ?? [])
      assert.equal(
        result.total_paid,
        Object.values(row.paid ?? {}).reduce((sum, amount) => sum + amount, 0),
      )
    })
  }
})

describe('the lines of a price', () => {
  // Rule 9.40
  it('say how each was counted and from which numbers', () => {
    const result = priceOrder({
      ...plainInput,
      order: { ...TEST_ORDER, ...scriptOf(62), topic: 1, mixing: true, alienation: true, federal: true },
    })
    assert.deepEqual(
      result.lines.map(({ line, rule, inputs }) => [line, rule, inputs]),
      [
        ['base', 'ad_tier', { seconds: 31, tier_seconds: 60, rate: 1800 }],
        ['topic', 'percent_of_base', { base: 1800, percent: 25 }],
        ['cleaning', 'ad_portions', { seconds: 31, portions: 2 }],
        ['mixing', 'ad_portions', { seconds: 31, portions: 2 }],
        ['alienation', 'fixed', { price: 2000 }],
        ['federal', 'percent_of_base', { base: 1800, percent: 100 }],
      ],
    )
  })

  // Rule 9.35
  it('never name more than three portions', () => {
    const { lines } = priceOrder({
      ...plainInput,
      order: { ...TEST_ORDER, ...scriptOf(400), cleaning: true, named_sum: roubles(5000) },
    })
    assert.deepEqual(lines.find(({ line }) => line === 'cleaning')?.inputs, { seconds: 200, portions: 3 })
  })

  it('say of a zero why it is one', () => {
    const flags = { ...TEST_FLAGS, federal: false, urgents: false, topics: false }
    const order = { ...TEST_ORDER, ...scriptOf(400), topic: 1, urgent: true, federal: true, mixing: true }
    const advert = priceOrder({ ...plainInput, flags, order: { ...order, ...scriptOf(40) } })
    const rules = (result: PriceResult) => Object.fromEntries(result.lines.map(({ line, rule }) => [line, rule]))
    assert.deepEqual(rules(advert), {
      base: 'ad_tier',
      topic: 'flag_off',
      urgent: 'flag_off',
      cleaning: 'ad_portions',
      mixing: 'ad_portions',
      federal: 'flag_off',
    })
    const longread = priceOrder({ ...plainInput, genre: TEST_GENRES.longread, order })
    assert.equal(rules(longread).federal, 'not_in_genre')
    assert.equal(rules(longread).mixing, 'not_in_genre')
    const named = priceOrder({ ...plainInput, order: { ...order, named_sum: roubles(5000) } })
    assert.equal(rules(named).base, 'named_sum')
    assert.equal(rules(named).topic, 'in_named_sum')
    assert.equal(rules(named).federal, 'in_named_sum')
  })

  // Rules 4.63, 9.34
  it('are repeated exactly as they were stored once paid', () => {
    const stored = priceOrder({ ...plainInput, order: { ...TEST_ORDER, ...scriptOf(40), federal: true } }).lines
    const later = priceOrder({
      ...plainInput,
      prices: { ...TEST_PRICES, ad_30s: roubles(9), federal: 1 },
      order: { ...TEST_ORDER, ...scriptOf(40), federal: true, cleaning: true },
      paid_lines: stored,
    })
    assert.deepEqual(
      later.lines.filter(({ paid }) => paid),
      stored.map((line) => ({ ...line, paid: true })),
    )
    assert.equal(later.base_price, 1000)
    assert.equal(later.total_paid, 2000)
    assert.equal(later.total, 500)
  })
})
