import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isReversed, periodOfSearch, withoutReversed } from './period.ts'

const of = (query: string) => periodOfSearch(new URLSearchParams(query))

test('An address says days of the calendar, or none', () => {
  assert.deepEqual(of('from=2026-11-01&to=2026-11-30'), { from: '2026-11-01', to: '2026-11-30' })
  assert.deepEqual(of('from=2026-02-31&to=2026-13-01'), {})
  assert.deepEqual(of('from=yesterday&to='), {})
})

// Rule 2.797
test('A period whose last day is before its first stays in its fields and asks for every day', () => {
  const reversed = { type: 1, ...of('from=2026-11-30&to=2026-11-01') }
  assert.equal(isReversed(reversed), true)
  assert.deepEqual(withoutReversed(reversed), { type: 1 })
  const day = of('from=2026-11-30&to=2026-11-30')
  assert.equal(isReversed(day), false)
  assert.deepEqual(withoutReversed(day), day)
})
