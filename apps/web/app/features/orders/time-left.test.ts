import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeLeft } from './time-left.ts'

const NOW = '2026-10-05T09:00:00.000Z'
const left = (due_at: string) => timeLeft(due_at, NOW)

test('Less than two days are counted in hours and minutes', () => {
  assert.deepEqual(left('2026-10-05T12:20:00.000Z'), { days: 0, hours: 3, minutes: 20 })
  assert.deepEqual(left('2026-10-07T08:59:00.000Z'), { days: 0, hours: 47, minutes: 59 })
})

test('From two days on only whole days are counted', () => {
  assert.deepEqual(left('2026-10-07T09:00:00.000Z'), { days: 2, hours: 0, minutes: 0 })
  assert.deepEqual(left('2026-10-12T20:00:00.000Z'), { days: 7, hours: 0, minutes: 0 })
})

test('Seconds are cut, and the last minute stays one', () => {
  assert.deepEqual(left('2026-10-06T09:00:12.000Z'), { days: 0, hours: 24, minutes: 0 })
  assert.deepEqual(left('2026-10-05T09:00:01.000Z'), { days: 0, hours: 0, minutes: 1 })
})

test('Nothing is left of a moment that has come', () => {
  assert.equal(left(NOW), null)
  assert.equal(left('2026-10-05T08:00:00.000Z'), null)
})
