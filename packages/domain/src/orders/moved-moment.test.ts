import assert from 'node:assert/strict'
import { test } from 'node:test'
import { movedMoment } from './moved-moment.ts'

const HOUR_MS = 3_600_000
/** Monday 23 November 2026 is a holiday here. */
const calendar = new Map([['2026-11-23', false]])

/** Moscow time, `2026-11-18 23:59`. */
const moscow = (at: string): Date => new Date(`${at.replace(' ', 'T')}:00+03:00`)
const moved = (at: string, from: string, to: string, left_hours = 0): Date =>
  movedMoment(moscow(at), { from: moscow(from), to: moscow(to) }, left_hours * HOUR_MS, calendar)

test('the end of a day moves by the business days that have begun, any other moment by the time itself', () => {
  // Wednesday to Friday: two business days later, which over the week-end and the holiday is Tuesday and Wednesday.
  assert.deepEqual(moved('2026-11-19 23:59', '2026-11-18 10:00', '2026-11-20 09:30'), moscow('2026-11-24 23:59'))
  assert.deepEqual(moved('2026-11-18 23:59', '2026-11-18 10:00', '2026-11-18 10:20'), moscow('2026-11-18 23:59'))
  assert.deepEqual(moved('2026-11-18 16:40', '2026-11-18 10:00', '2026-11-20 09:30'), moscow('2026-11-20 16:10'))
})

test('a start on a day off counts as the next business day, and what was due then is due at its end', () => {
  assert.deepEqual(moved('2026-11-20 23:59', '2026-11-20 12:00', '2026-11-21 12:00'), moscow('2026-11-24 23:59'))
  assert.deepEqual(moved('2026-11-22 23:59', '2026-11-22 12:00', '2026-11-22 12:01'), moscow('2026-11-24 23:59'))
})

test('two absences one after the other move as far as both at once', () => {
  const stops = ['2026-11-18 10:00', '2026-11-21 01:00', '2026-11-22 23:58', '2026-11-24 00:01', '2026-11-26 13:00']
  for (const at of ['2026-11-18 23:59', '2026-11-20 23:59', '2026-11-19 07:15']) {
    let step = moscow(at)
    for (let next = 1; next < stops.length; next += 1) {
      const absence = { from: moscow(stops[next - 1] ?? ''), to: moscow(stops[next] ?? '') }
      step = movedMoment(step, absence, 0, calendar)
    }
    assert.deepEqual(step, moved(at, stops[0] ?? '', stops.at(-1) ?? ''), at)
  }
})

test('nothing is due sooner than the time that is to be left, and a day’s end stays one', () => {
  assert.deepEqual(moved('2026-11-18 23:59', '2026-11-18 10:00', '2026-11-18 20:00', 8), moscow('2026-11-19 23:59'))
  assert.deepEqual(moved('2026-11-20 23:59', '2026-11-20 10:00', '2026-11-20 20:00', 8), moscow('2026-11-24 23:59'))
  assert.deepEqual(moved('2026-11-18 23:59', '2026-11-18 10:00', '2026-11-18 15:59', 8), moscow('2026-11-18 23:59'))
  assert.deepEqual(moved('2026-11-18 11:00', '2026-11-18 10:00', '2026-11-18 10:30', 6), moscow('2026-11-18 16:30'))
})
