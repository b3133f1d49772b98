import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changePercent, daysIn, daysOf, overviewSpans, takeOf, weekOf } from './overview.ts'

// Rule 7.971
test('a period is held against as many days right before it, a month against the same days of the month before', () => {
  assert.deepEqual(overviewSpans('7', '2026-11-18'), {
    now: { from: '2026-11-12', to: '2026-11-18' },
    before: { from: '2026-11-05', to: '2026-11-11' },
  })
  assert.deepEqual(overviewSpans('month', '2026-11-18'), {
    now: { from: '2026-11-01', to: '2026-11-18' },
    before: { from: '2026-10-01', to: '2026-10-18' },
  })
  // March 30: February has 28 days.
  assert.deepEqual(overviewSpans('month', '2026-03-30').before, { from: '2026-02-01', to: '2026-02-28' })
  assert.deepEqual(overviewSpans('month', '2026-01-01').before, { from: '2025-12-01', to: '2025-12-01' })
  const own = { from: '2026-11-02', to: '2026-11-02' }
  assert.deepEqual(overviewSpans(own, '2026-11-18'), { now: own, before: { from: '2026-11-01', to: '2026-11-01' } })
})

test('days and weeks are those of the calendar', () => {
  assert.equal(daysIn({ from: '2026-02-27', to: '2026-03-01' }), 3)
  assert.deepEqual(daysOf({ from: '2026-02-27', to: '2026-03-01' }), ['2026-02-27', '2026-02-28', '2026-03-01'])
  assert.deepEqual(['2026-11-16', '2026-11-18', '2026-11-22', '2026-11-23'].map(weekOf), [
    '2026-11-16',
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
  ])
})

test('a change is in percent of what was before, and is none where there was nothing', () => {
  assert.equal(changePercent(150, 100), 50)
  assert.equal(changePercent(0, 100), -100)
  // From −200 to −100 is a gain.
  assert.equal(changePercent(-100, -200), 50)
  assert.equal(changePercent(5, 0), null)
})

// Rule 7.969
test('the take is everything that came into our revenue less what went out of it', () => {
  const parts = { service_kopecks: 84_000, arrival_kopecks: 9_600, withdrawal_kopecks: 5_000 }
  const out = { fees_returned_kopecks: -9_600, gifts_kopecks: -4_000, corrections_kopecks: -1 }
  assert.equal(takeOf({ ...parts, ...out }), 84_999)
})
