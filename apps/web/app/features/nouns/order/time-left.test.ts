import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeLeft } from './time-left.ts'

const NOW = '2026-10-05T09:00:00.000Z'
const left = (due_at: string) => timeLeft(due_at, NOW)

test('Less than 47 hours are counted in hours and minutes', () => {
  assert.deepEqual(left('2026-10-05T12:20:00.000Z'), { days: 0, hours: 3, minutes: 20 })
  assert.deepEqual(left('2026-10-07T07:59:00.000Z'), { days: 0, hours: 46, minutes: 59 })
})

test('From then on the nearest whole days are counted', () => {
  assert.deepEqual(left('2026-10-07T08:00:00.000Z'), { days: 2, hours: 0, minutes: 0 })
  assert.deepEqual(left('2026-10-07T09:00:00.000Z'), { days: 2, hours: 0, minutes: 0 })
  assert.deepEqual(left('2026-10-12T20:00:00.000Z'), { days: 7, hours: 0, minutes: 0 })
  assert.deepEqual(left('2026-10-12T21:00:00.000Z'), { days: 8, hours: 0, minutes: 0 })
})

test('A term that has just begun is as long as was promised', () => {
  assert.deepEqual(left('2026-10-10T08:59:57.000Z'), { days: 5, hours: 0, minutes: 0 })
  assert.deepEqual(left('2026-10-19T08:59:57.000Z'), left('2026-10-19T09:00:00.000Z'))
})

test('Seconds are cut, and the last minute stays one', () => {
  assert.deepEqual(left('2026-10-06T09:00:12.000Z'), { days: 0, hours: 24, minutes: 0 })
  assert.deepEqual(left('2026-10-05T09:00:01.000Z'), { days: 0, hours: 0, minutes: 1 })
})

test('Nothing is left of a moment that has come', () => {
  assert.equal(left(NOW), null)
  assert.equal(left('2026-10-05T08:00:00.000Z'), null)
})
