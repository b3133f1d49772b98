import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { placesOfPage } from './places-of-page.ts'

const total = fc.oneof(fc.integer({ min: 0, max: 6 }), fc.nat(1_000_000), fc.constant(Infinity))
const question = fc.record({
  totals: fc.array(total, { maxLength: 200 }),
  from: fc.nat(220),
  count: fc.integer({ min: 1, max: 30 }),
})

test('A page of totals is a part of all of them sorted, equal ones as they stand', () => {
  fc.assert(
    fc.property(question, ({ totals, from, count }) => {
      const sorted = totals
        .map((value, place) => ({ value, place }))
        .sort((a, b) => (a.value === b.value ? a.place - b.place : a.value < b.value ? -1 : 1))
        .map(({ place }) => place)
      assert.deepEqual(placesOfPage(Float64Array.from(totals), { from, count }), sorted.slice(from, from + count))
    }),
    { numRuns: 1000 },
  )
})
