import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { roubles } from '../money/roubles.ts'
import { OPTION_NAMES } from '../orders/option-ids.ts'
import { offRule } from './option-price.ts'
import { optionPrices, priceOrder, wantsOption } from './price-order.ts'
import type { PricedOrder, PriceResult } from './price-types.ts'
import { anyPriceInput, anyPrices, plainInput, scriptOf } from './tables/any-price-input.ts'
import { TEST_GENRES, TEST_ORDER, TEST_PRICES } from './tables/price-fixtures.ts'

const totalOf = ({ lines }: PriceResult) => lines.reduce((all, { amount }) => all + amount, 0)

describe('every price', () => {
  // Rule 9.40
  it('is the sum of its lines less what is paid, in whole roubles, and never negative', () => {
    fc.assert(
      fc.property(anyPriceInput, (input) => {
        const result = priceOrder(input)
        if (result.total === null) {
          assert.deepEqual(result.lines, [])
          return
        }
        assert.equal(result.total, totalOf(result) - result.total_paid)
        assert.ok(Number.isSafeInteger(result.total) && result.total >= 0)
        assert.ok(result.lines.every(({ amount }) => Number.isSafeInteger(amount) && amount >= 0))
        assert.equal(new Set(result.lines.map(({ line }) => line)).size, result.lines.length)
        assert.equal(result.lines[0]?.line, 'base')
        assert.equal(result.lines[0]?.amount, result.base_price)
      }),
      { numRuns: 1000 },
    )
  })

  // Rule 9.41
  it('is nothing more to pay once all of it is paid, and only the added options later', () => {
    fc.assert(
      fc.property(anyPriceInput, fc.constantFrom(...OPTION_NAMES), anyPrices, (input, added, pricesNow) => {
        const first = priceOrder(input)
        if (first.total === null) return
        const paidUp = priceOrder({ ...input, prices: pricesNow, paid_lines: first.lines })
        assert.equal(paidUp.total, 0)
        assert.equal(paidUp.total_paid, first.total)
        const more = priceOrder({ ...input, order: { ...input.order, [added]: true }, paid_lines: first.lines })
        if (more.total === null) return
        const wasThere = new Set(first.lines.map(({ line }) => line))
        const fresh = more.lines.filter(({ paid }) => !paid)
        assert.ok(fresh.every(({ line }) => !wasThere.has(line) && (line === added || line === 'cleaning')))
        assert.equal(
          more.total,
          fresh.reduce((all, { amount }) => all + amount, 0),
        )
      }),
      { numRuns: 1000 },
    )
  })

  // Rule 9.38
  it('gives mixing to the engineer, rights and the base to the narrator, cleaning to whoever cleans', () => {
    fc.assert(
      fc.property(anyPriceInput, (input) => {
        for (const { line, worker } of priceOrder(input).lines) {
          const cleansHimself = input.order.cleaning_by_narrator ?? input.prices.self_cleaning
          const isEngineers = line === 'mixing' || (line === 'cleaning' && !cleansHimself)
          assert.equal(worker, isEngineers ? 'soundengineer' : 'narrator')
        }
      }),
    )
  })
})

describe('a price beside another', () => {
  it('never falls when an option, urgency or a topic is added', () => {
    const addition = fc.constantFrom<Partial<PricedOrder>>(
      { cleaning: true },
      { mixing: true },
      { alienation: true },
      { federal: true },
      { urgent: true },
      { topic: 1 },
    )
    fc.assert(
      fc.property(anyPriceInput, addition, (input, added) => {
        const plain = priceOrder({ ...input, order: { ...input.order, topic: 0 } })
        const more = priceOrder({ ...input, order: { ...input.order, topic: 0, ...added } })
        if (plain.total !== null && more.total !== null) assert.ok(more.total >= plain.total)
      }),
      { numRuns: 500 },
    )
  })

  it('never falls when a text grows, but for the step to the five-page rate', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(TEST_GENRES.audiobook, TEST_GENRES.longread, TEST_GENRES.advert),
        fc.integer({ min: 182, max: 100_000 }),
        fc.nat(5_000),
        fc.boolean(),
        (genre, words, longer, cleaning) => {
          const priceOf = (n: number) =>
            priceOrder({ ...plainInput, genre, order: { ...TEST_ORDER, ...scriptOf(n), cleaning } }).total
          const [short, long] = [priceOf(words), priceOf(words + longer)]
          const isAcrossFivePages = genre.id === 3 && words <= 1400 && words + longer > 1400
          if (short !== null && long !== null && !isAcrossFivePages) assert.ok(long >= short)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('never falls when the narrator raises a price', () => {
    const field = fc.constantFrom('ad_30s', 'ad_60s', 'ad_90s', 'long_c_1p', 'long_c_5p', 'frame_1m', 'book_1h')
    fc.assert(
      fc.property(anyPriceInput, field, fc.nat(1000), (input, name, more) => {
        const raised = roubles((input.prices[name as 'ad_30s'] ?? 0) + more)
        const before = priceOrder({
          ...input,
          prices: { ...input.prices, [name]: input.prices[name as 'ad_30s'] ?? 0 },
        })
        const after = priceOrder({ ...input, prices: { ...input.prices, [name]: raised } })
        assert.equal(before.reason, after.reason)
        if (before.total !== null && after.total !== null) assert.ok(after.total >= before.total)
      }),
      { numRuns: 500 },
    )
  })
})

describe('optionPrices', () => {
  it('are exactly what choosing the option adds', () => {
    fc.assert(
      fc.property(anyPriceInput, fc.constantFrom(...OPTION_NAMES), (input, name) => {
        const order = { ...input.order, named_sum: null, mixing: false, [name]: true }
        const result = priceOrder({ ...input, order })
        const offered = optionPrices({ ...input, order })[name]
        const line = result.lines.find((one) => one.line === name)
        if (line !== undefined) assert.deepEqual(offered.line, line)
      }),
      { numRuns: 500 },
    )
  })

  it('name what does not depend on the base even when there is none', () => {
    const prices = optionPrices({ ...plainInput, order: { ...TEST_ORDER, ...scriptOf(400) } })
    assert.equal(prices.cleaning.line?.amount, 1000)
    assert.equal(prices.mixing.line?.amount, 3500)
    assert.equal(prices.alienation.line?.amount, 2000)
    assert.deepEqual(prices.federal, { line: null, reason: 'no_base_price' })
  })

  it('take the base of an order in work from what was paid', () => {
    const paid_lines = priceOrder({ ...plainInput, order: { ...TEST_ORDER, ...scriptOf(40) } }).lines
    const prices = optionPrices({ ...plainInput, prices: { ...TEST_PRICES, ad_on: false }, paid_lines })
    assert.equal(prices.federal.line?.amount, 1000)
  })
})

describe('wantsOption', () => {
  it('never wants cleaning where the genre has none', () => {
    fc.assert(
      fc.property(anyPriceInput, (input) => {
        const order = { ...input.order, cleaning: false }
        const wants = wantsOption('cleaning', { ...input, order })
        if (offRule('cleaning', input) !== null) assert.equal(wants, false)
        if (input.genre.id === 2) assert.equal(wants, true)
      }),
    )
  })
})
