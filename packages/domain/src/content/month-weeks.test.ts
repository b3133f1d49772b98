import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monthAfter, monthWeeks } from './month-weeks.ts'

// Rule 7.861
test('A month is shown in whole weeks from Monday, with the ends of the months beside it', () => {
  for (const [month, weeks, first, last] of [
    // 1 November 2026 is a Sunday: its week has six days of October.
    ['2026-11', 6, '2026-10-26', '2026-12-06'],
    // February 2027 begins on a Monday and has 28 days: nothing of others.
    ['2027-02', 4, '2027-02-01', '2027-02-28'],
    ['2028-02', 5, '2028-01-31', '2028-03-05'],
    ['2026-12', 5, '2026-11-30', '2027-01-03'],
  ] as const) {
    const days = monthWeeks(month)
    assert.deepEqual([days.length, days[0]?.[0], days.at(-1)?.at(-1)], [weeks, first, last], month)
    assert.ok(days.every((week) => week.length === 7 && new Date(`${week[0]}T00:00Z`).getUTCDay() === 1))
  }
})

test('Months go on over the ends of a year', () => {
  assert.deepEqual(
    [monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-05', 14)],
    ['2027-01', '2025-12', '2027-07'],
  )
})
