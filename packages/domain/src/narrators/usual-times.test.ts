import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderStatusId } from '../orders/statuses.ts'
import {
  dayPartOf,
  timedOrder,
  usualFigures,
  usualTimes,
  usualTimesAt,
  type OrderMoveStep,
  type TimedOrder,
} from './usual-times.ts'

const NARRATOR = 3002
const USUAL = { last: 20, least: 5 }

/** Noon and midnight in Moscow on a day of November. */
const noon = (day: number) => new Date(Date.UTC(2026, 10, day, 9))
const midnight = (day: number) => new Date(Date.UTC(2026, 10, day, 21))

/** Orders that came at noon on days 1, 2, …, answered after so many minutes and delivered after ten times as many. */
function orders(minutes: readonly number[], more: Partial<TimedOrder> = {}): TimedOrder[] {
  return minutes.map((answer_minutes, index) => ({
    order_id: index + 1,
    genre_id: 1,
    came_at: noon(index + 1),
    answer_minutes,
    delivery_minutes: answer_minutes * 10,
    ...more,
  }))
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const firstOf = (timed: readonly TimedOrder[], bounds = USUAL) => usualFigures(timed, bounds)[0]

// Rule 10.90
test('A usual time is the one that four of five kept, with five orders or more', () => {
  assert.deepEqual(firstOf(orders([40, 10, 30, 20]))?.answer, { orders: 4, minutes: null, order_id: null })
  // The fourth of five; the sixteenth of twenty; of six 80 of 100 are 4.8, so the fifth.
  assert.deepEqual(firstOf(orders([40, 10, 50, 30, 20]))?.answer, { orders: 5, minutes: 40, order_id: 1 })
  assert.deepEqual(firstOf(orders(upTo(6)))?.answer, { orders: 6, minutes: 5, order_id: 5 })
  assert.deepEqual(firstOf(orders(upTo(20)))?.answer, { orders: 20, minutes: 16, order_id: 16 })
  assert.deepEqual(usualFigures([], USUAL), [])
})

// Rule 10.90
test('Only the newest twenty count, by when they came', () => {
  // Of 1 to 21 the first one, the oldest, is left out: 2 to 21, the sixteenth of which is 17.
  assert.deepEqual(firstOf(orders(upTo(21)))?.answer, { orders: 20, minutes: 17, order_id: 17 })
  assert.deepEqual(firstOf(orders(upTo(21)).toReversed())?.answer, { orders: 20, minutes: 17, order_id: 17 })
})

// Rule 10.90
test('Of equal times the newest order says so, and equal moments do not make the answer depend on the order of rows', () => {
  assert.deepEqual(firstOf(orders([7, 7, 7, 7, 7]))?.answer, { orders: 5, minutes: 7, order_id: 5 })
  const same = orders(upTo(6), { came_at: noon(1) })
  const bounds = { last: 5, least: 5 }
  assert.deepEqual(firstOf(same, bounds), firstOf(same.toReversed(), bounds))
  assert.equal(firstOf(same, bounds)?.answer.minutes, 5)
})

// Rule 10.90
test('Genres and parts of the day are counted apart, and a figure is found for the moment that is asked about', () => {
  assert.deepEqual(
    [...['05:59', '06:00', '17:59', '18:00'].map((time) => dayPartOf(new Date(`2026-11-20T${time}:00Z`)))],
    ['night', 'day', 'day', 'night'],
  )
  const night = orders([100, 200, 300, 400, 500], { came_at: midnight(3) })
  const book = orders([1, 2, 3, 4], { genre_id: 2 })
  const times = usualTimes(usualFigures([...book, ...night, ...orders(upTo(5))], USUAL))
  assert.deepEqual(times, [
    { genre_id: 1, part: 'day', answer_minutes: 4, delivery_minutes: 40 },
    { genre_id: 1, part: 'night', answer_minutes: 400, delivery_minutes: 4000 },
  ])
  assert.deepEqual(usualTimesAt(times, 1, midnight(9)), { answer_minutes: 400, delivery_minutes: 4000 })
  const nothing = { answer_minutes: null, delivery_minutes: null }
  assert.deepEqual([usualTimesAt(times, 2, noon(9)), usualTimesAt(times, null, noon(9))], [nothing, nothing])
})

// Rule 10.90
test('Too few deliveries leave the answer alone', () => {
  const waiting = orders([1, 2], { delivery_minutes: null })
  const { answer, delivery } = firstOf([...orders([3, 4, 5, 6]), ...waiting]) ?? {}
  assert.deepEqual([answer?.orders, answer?.minutes], [6, 5])
  assert.deepEqual(delivery, { orders: 4, minutes: null, order_id: null })
})

type Move = readonly [action: string, from: OrderStatusId | null, to: OrderStatusId, minute: number, by?: number]

function timed(...moves: readonly Move[]): TimedOrder | null {
  const steps = moves.map(([action, from_status, to_status, minute, by]): OrderMoveStep => {
    const at = new Date(noon(1).getTime() + minute * 60_000)
    return { action, from_status, to_status, at, by_profile_id: by ?? null }
  })
  return timedOrder({ order_id: 1, genre_id: 1, steps }, NARRATOR)
}

const PLACED: readonly Move[] = [
  ['save', null, 1, 0],
  ['place', 1, 15, 1],
  ['paid', 15, 2, 5],
]
const ACCEPTED: Move = ['accept', 2, 7, 45, NARRATOR]
const minutesOf = (order: TimedOrder | null) => order && [order.answer_minutes, order.delivery_minutes]

// Rule 10.91
test('An answer is counted from when the order came, a delivery from when the work could begin to the first recording', () => {
  const sent: Move = ['send-results', 7, 8, 345, NARRATOR]
  assert.deepEqual(minutesOf(timed(...PLACED, ACCEPTED)), [40, null])
  const again: Move[] = [
    ['not-done', 8, 7, 400],
    ['send-results', 7, 8, 900, NARRATOR],
  ]
  assert.deepEqual(minutesOf(timed(...PLACED, ACCEPTED, sent, ...again)), [40, 300])
  // A price that is named is an answer; the work begins when it is paid.
  const quoted: Move[] = [
    ['request-calculation', 1, 3, 0],
    ['name-price', 3, 5, 20, NARRATOR],
    ['name-price', 5, 5, 90, NARRATOR],
    ['approve', 5, 16, 600],
    ['paid', 16, 7, 610],
    ['send-results', 7, 18, 700, NARRATOR],
  ]
  assert.deepEqual(minutesOf(timed(...quoted)), [20, 90])
})

// Rule 10.91
test('What the client takes to pay for added options is not the narrator’s time', () => {
  const paying: Move[] = [
    ['add-options', 7, 17, 100],
    ['paid', 17, 7, 160],
    ['send-results', 7, 8, 205, NARRATOR],
  ]
  // 45 to 205 are 160 minutes, 60 of them the client's.
  assert.deepEqual(minutesOf(timed(...PLACED, ACCEPTED, ...paying)), [40, 100])
})

// Rule 10.91
test('An order that came again is counted from when it came to the one who answered', () => {
  const declined: Move[] = [
    ['decline', 2, 4, 30, 3003],
    ['save', 4, 1, 500],
    ['place', 1, 15, 501],
    ['paid', 15, 2, 505],
    ['accept', 2, 7, 515, NARRATOR],
    ['send-results', 7, 8, 575, NARRATOR],
  ]
  assert.deepEqual(minutesOf(timed(...PLACED, ...declined)), [10, 60])
  // Whoever had it before is no answer of his.
  assert.equal(timed(...PLACED, ['accept', 2, 7, 45, 3003]), null)
})

// Rule 10.92
test('An order of which money was given back does not count', () => {
  const done: Move[] = [...PLACED, ACCEPTED, ['send-results', 7, 8, 345, NARRATOR], ['confirm', 8, 9, 400]]
  assert.notEqual(timed(...done), null)
  assert.equal(timed(...done, ['goodwill-refund', 9, 9, 500]), null)
})
