import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notChoosableReasons } from '@tembrel/domain/narrators/choosable.ts'
import { roubles } from '@tembrel/domain/money/roubles.ts'
import { urgentLockReason } from '@tembrel/domain/orders/option-urgent.ts'
import { priceOrder } from '@tembrel/domain/pricing/price-order.ts'
import { anyPriceInput } from '@tembrel/domain/pricing/tables/any-price-input.ts'
import type { PriceInput } from '@tembrel/domain/pricing/price-types.ts'
import fc from 'fast-check'
import { BaseBuilder } from './build-base.ts'
import { numbersOfHits } from './hit-numbers.ts'
import { docOfRow, type IndexRow } from './index-doc.ts'
import { Overlay } from './overlay.ts'
import type { PricedNarrator } from './seen-offer.ts'

/** A Sunday noon in Moscow. */
const NOW = new Date('2026-11-22T09:00:00Z')
const AT_WORK = 'Europe/Moscow\t{"day71": "10:00", "day72": "18:00"}'
const AT_HOME = 'Europe/Moscow\t{"day11": "10:00", "day12": "18:00"}'

/** Few different numbers, so that narrators are often alike in what an order looks at. */
const oneOf = (...numbers: number[]) => fc.option(fc.constantFrom(...numbers), { nil: null, freq: 6 })
const sum = oneOf(500, 1000, 1500)
const percent = oneOf(0, 10, 25)
const anyNarrator = fc.record({
  prices: fc.option(
    fc.record({
      ...{ ad_30s: sum, ad_60s: sum, ad_90s: sum, long_c_1p: sum, long_c_5p: sum, frame_1m: sum },
      ...{ frame_min: oneOf(1, 40), book_1h: sum, federal: percent, urgent: percent, alienation: sum },
      ...{ ad_on: fc.boolean(), long_on: fc.boolean(), frame_on: fc.boolean(), book_on: fc.boolean() },
      self_cleaning: fc.boolean(),
    }),
    { nil: null, freq: 8 },
  ),
  coeff: fc.uniqueArray(fc.record({ topic: fc.integer({ min: 1, max: 4 }), percent: fc.nat(50) }), {
    maxLength: 2,
    selector: ({ topic }) => topic,
  }),
  forbidden_topics: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
  urgent: fc.boolean(),
  schedule: fc.option(fc.constantFrom(AT_WORK, AT_HOME), { nil: null }),
  on_pause: fc.boolean(),
  hasChanged: fc.boolean(),
})
type AnyNarrator = typeof anyNarrator extends fc.Arbitrary<infer T> ? T : never

function rowOf({ prices, coeff, forbidden_topics, urgent, schedule, on_pause }: AnyNarrator, id: number): IndexRow {
  const numbers = prices && [
    ...[prices.ad_30s, prices.ad_60s, prices.ad_90s, prices.long_c_1p, prices.long_c_5p, prices.frame_1m],
    ...[prices.frame_min, prices.book_1h, prices.federal, prices.urgent, prices.alienation],
    Number(prices.ad_on) + 2 * Number(prices.long_on) + 4 * Number(prices.frame_on) + 8 * Number(prices.book_on),
  ]
  const flags = prices && Number(numbers?.at(-1)) + 16 * Number(prices.self_cleaning) + 32 * Number(urgent)
  const offer = numbers && [...numbers.slice(0, -1).map((number) => number ?? -1), flags].join()
  const pairs = coeff.map((one) => `${one.topic},${one.percent}`).join()
  const paused_until = on_pause ? Infinity : 0
  const facets = `0;0;1;;;;${forbidden_topics.join()};0`
  const coefficients = pairs === '' ? null : pairs
  return [
    ...([id, 'Имя', 'Imya', 'имя', facets, '-1,-1,-1,-1', 5, paused_until, 0, offer, coefficients, schedule] as const),
    ...([0, 0] as const),
  ]
}

function plainOf({ prices, ...narrator }: AnyNarrator): PricedNarrator | undefined {
  if (!prices) return undefined
  const sumOf = (value: number | null) => (value === null ? null : roubles(value))
  return {
    is_active: true,
    on_pause: narrator.on_pause,
    urgent: narrator.urgent,
    inside_timetable: narrator.schedule === AT_WORK,
    forbidden_topics: narrator.forbidden_topics,
    prices: {
      ...{ ...prices, parody: null, coeff: narrator.coeff },
      ...{ ad_30s: sumOf(prices.ad_30s), ad_60s: sumOf(prices.ad_60s), ad_90s: sumOf(prices.ad_90s) },
      ...{ long_c_1p: sumOf(prices.long_c_1p), long_c_5p: sumOf(prices.long_c_5p), frame_1m: sumOf(prices.frame_1m) },
      ...{ book_1h: sumOf(prices.book_1h), alienation: sumOf(prices.alienation) },
    },
  }
}

/** The rules of prices, each refusal a number of its own. */
function ruleOf({ genre, flags, settings, order }: PriceInput) {
  return (narrator: PricedNarrator | undefined): number => {
    if (!narrator) return -1
    const { is_active, forbidden_topics, prices } = narrator
    const facts = { is_active, forbidden_topics, prices, on_pause: false }
    if (notChoosableReasons(facts, { genre, topic: order.topic }).length > 0) return -2
    if (order.urgent && urgentLockReason({ genre, flags, narrator }) !== null) return -3
    return priceOrder({ genre, prices, settings, flags, order, paid_lines: [] }).total ?? -4
  }
}

/** All of them as hits, those of the base before those who have changed since. */
function hitsOf(narrators: readonly AnyNarrator[]) {
  const builder = new BaseBuilder({ snapshot: '', count: narrators.length })
  for (const [at, narrator] of narrators.entries()) builder.add(rowOf(narrator, at + 1))
  const base = builder.build()
  const overlay = new Overlay(base)
  const changed = [...narrators.entries()].filter(([, { hasChanged }]) => hasChanged)
  const docs = new Map(changed.map(([at, narrator]) => [at + 1, docOfRow(rowOf(narrator, at + 1))]))
  overlay.apply(overlay.stage([...docs.keys()], docs), new Map())
  const kept = [...narrators.entries()].filter(([, { hasChanged }]) => !hasChanged)
  const places = Int32Array.from([...kept.map(([at]) => at), ...changed.map((_, at) => -1 - at)])
  const inOrder = [...kept, ...changed].map(([, narrator]) => narrator)
  return { view: { base }, hits: { places, changed: [...overlay.listed()] }, inOrder }
}

test('Whatever an order looks at, every hit has the number that the rules give for him alone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyNarrator, { minLength: 1, maxLength: 60 }), anyPriceInput, async (all, input) => {
      const { view, hits, inOrder } = hitsOf(all)
      const rule = ruleOf(input)
      const numbers = await numbersOfHits(view, hits, { topic: input.order.topic, now: NOW }, rule)
      assert.deepEqual(
        [...numbers],
        inOrder.map((narrator) => rule(plainOf(narrator))),
      )
    }),
    { numRuns: 300 },
  )
})

test('Narrators who are alike in what an order looks at are asked about once', async () => {
  const priced = { ad_on: true, long_on: true, frame_on: true, book_on: true, self_cleaning: false, frame_min: 1 }
  const sums = { ad_60s: 500, ad_90s: 500, long_c_1p: 500, long_c_5p: 500, frame_1m: 500, book_1h: 500 }
  const all = Array.from({ length: 10_000 }, (_, at) => ({
    // The longer adverts cost everybody something else.
    prices: { ...priced, ...sums, ad_30s: 100 * (at % 7), ad_60s: at, federal: 10, urgent: 10, alienation: 0 },
    ...{ coeff: [], forbidden_topics: [], urgent: true, schedule: null, on_pause: false, hasChanged: false },
  }))
  const { view, hits } = hitsOf(all)
  let asked = 0
  const numbers = await numbersOfHits(view, hits, { topic: 0, now: NOW }, (narrator) => {
    asked += 1
    return narrator?.prices.ad_30s ?? -1
  })
  assert.ok(asked <= 10, `asked ${asked} times`)
  assert.deepEqual([...numbers.slice(0, 8)], [0, 100, 200, 300, 400, 500, 600, 0])
})

test('So many who all differ are each asked about, past what is remembered', async () => {
  const count = 70_000
  const rows = Array.from({ length: count }, (_, at): IndexRow => {
    const offer = `${at},-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,1`
    return [at + 1, 'Имя', 'Imya', 'имя', '0;0;1;;;;;0', '-1,-1,-1,-1', 5, 0, 0, offer, null, null, 0, 0]
  })
  const builder = new BaseBuilder({ snapshot: '', count })
  for (const row of rows) builder.add(row)
  const hits = { places: Int32Array.from({ length: count }, (_, at) => count - 1 - at), changed: [] }
  const rule = (narrator: PricedNarrator | undefined): number => narrator?.prices.ad_30s ?? -1
  const numbers = await numbersOfHits({ base: builder.build() }, hits, { topic: 0, now: NOW }, rule)
  assert.ok(numbers.every((number, at) => number === count - 1 - at))
})
