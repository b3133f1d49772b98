/**
 * How soon a narrator usually answers and delivers, by his last orders (Product §10, decision 0148).
 *
 * Orders of one genre that came in one part of the day are counted together, the newest first. A figure is the time that four of
 * five of them kept. Invariants: a figure is one of the times that were counted; fewer orders than asked for have none; who has a
 * time to deliver has one to answer, since every delivered order was answered.
 */

import { moscowHour } from '../orders/deadline-calendar.ts'
import { ORDER_STATUS, AWAITING_NARRATOR } from '../orders/statuses.ts'
import type { OrderStatusId } from '../orders/statuses.ts'

/** `day`: 9:00–21:00 in Moscow; `night`: the rest. */
export const DAY_PARTS = ['day', 'night'] as const
export type DayPart = (typeof DAY_PARTS)[number]

const DAY_BEGINS_AT_HOUR = 9
const DAY_ENDS_AT_HOUR = 21
const MINUTE_MS = 60_000

/** The part of the day in which an order came, or would come. */
export function dayPartOf(at: Date): DayPart {
  const hour = moscowHour(at)
  return hour >= DAY_BEGINS_AT_HOUR && hour < DAY_ENDS_AT_HOUR ? 'day' : 'night'
}

/** A move in the history of an order. */
export interface OrderMoveStep {
  readonly action: string
  readonly from_status: OrderStatusId | null
  readonly to_status: OrderStatusId
  readonly by_profile_id: number | null
  readonly at: Date
}

export interface AnsweredOrder {
  readonly order_id: number
  readonly genre_id: number
  /** From the first to the last. */
  readonly steps: readonly OrderMoveStep[]
}

/** What an order took its narrator; whole minutes. */
export interface TimedOrder {
  readonly order_id: number
  readonly genre_id: number
  readonly came_at: Date
  readonly answer_minutes: number
  /** null while nothing was sent. */
  readonly delivery_minutes: number | null
}

/**
 * The times of one order: to the answer (the first acceptance or price) from when the order came to him, and to the first recording
 * sent from when he could begin. What the client takes to pay for added options is left out of the second; nights, days off and
 * pauses are in both, since the client waits through them. Null for an order that does not count: never answered by him, or money
 * of it given back.
 */
export function timedOrder({ order_id, genre_id, steps }: AnsweredOrder, narrator_id: number): TimedOrder | null {
  if (steps.some(({ action }) => action === 'goodwill-refund')) return null
  const answer = steps.find((step) => step.by_profile_id === narrator_id && isAnswer(step))
  if (!answer) return null
  const came = steps
    .slice(0, steps.indexOf(answer))
    .findLast(({ from_status, to_status }) => to_status === answer.from_status && from_status !== to_status)
  if (!came) return null
  return {
    ...{ order_id, genre_id, came_at: came.at },
    answer_minutes: minutesBetween(came.at, answer.at),
    delivery_minutes: deliveryMinutes(steps, narrator_id),
  }
}

function isAnswer({ action, from_status }: OrderMoveStep): boolean {
  return (
    (action === 'accept' || action === 'name-price') && from_status !== null && AWAITING_NARRATOR.includes(from_status)
  )
}

function deliveryMinutes(steps: readonly OrderMoveStep[], narrator_id: number): number | null {
  const sent = steps.findIndex(
    ({ action, from_status, by_profile_id }) =>
      action === 'send-results' && from_status === ORDER_STATUS.inwork && by_profile_id === narrator_id,
  )
  const began = steps.slice(0, Math.max(0, sent)).findLastIndex(({ from_status, to_status }) => {
    const isResumed = from_status === ORDER_STATUS.waiting_payment_add_options
    return to_status === ORDER_STATUS.inwork && from_status !== to_status && !isResumed
  })
  const [first, last] = [steps[began], steps[sent]]
  if (!first || !last) return null
  const payingMs = steps.slice(began, sent).reduce((sum, { to_status, at }, index) => {
    const next = steps[began + index + 1] ?? last
    return to_status === ORDER_STATUS.waiting_payment_add_options ? sum + next.at.getTime() - at.getTime() : sum
  }, 0)
  return minutesBetween(first.at, new Date(last.at.getTime() - payingMs))
}

function minutesBetween(from: Date, to: Date): number {
  return Math.max(0, Math.round((to.getTime() - from.getTime()) / MINUTE_MS))
}

export interface UsualFigure {
  /** How many orders it is counted from. */
  readonly orders: number
  /** null with fewer than are needed. */
  readonly minutes: number | null
  /** The order that took exactly so long; the newest of several. */
  readonly order_id: number | null
}

/** Orders of a genre that came in a part of the day. */
export interface UsualFigures {
  readonly genre_id: number
  readonly part: DayPart
  readonly answer: UsualFigure
  readonly delivery: UsualFigure
}

/**
 * The figures of every genre and part of the day that has orders, by genre, the day before the night. Each looks at its `last`
 * orders by when they came, and says nothing with fewer than `least`.
 */
export function usualFigures(
  orders: readonly TimedOrder[],
  { last, least }: { readonly last: number; readonly least: number },
): UsualFigures[] {
  const newest = orders.toSorted((a, b) => b.came_at.getTime() - a.came_at.getTime() || b.order_id - a.order_id)
  const genres = [...new Set(orders.map(({ genre_id }) => genre_id))].toSorted((a, b) => a - b)
  return genres.flatMap((genre_id) =>
    DAY_PARTS.flatMap((part) => {
      const counted = newest
        .filter((order) => order.genre_id === genre_id && dayPartOf(order.came_at) === part)
        .slice(0, last)
      if (counted.length === 0) return []
      const answers = counted.map(({ order_id, answer_minutes }) => ({ order_id, minutes: answer_minutes }))
      const deliveries = counted.flatMap(({ order_id, delivery_minutes }) =>
        delivery_minutes === null ? [] : [{ order_id, minutes: delivery_minutes }],
      )
      return [{ genre_id, part, answer: figureOf(answers, least), delivery: figureOf(deliveries, least) }]
    }),
  )
}

/** The smallest of the times that at least 80 of 100 did not exceed. */
function figureOf(
  times: readonly { readonly order_id: number; readonly minutes: number }[],
  least: number,
): UsualFigure {
  const orders = times.length
  if (orders === 0 || orders < least) return { orders, minutes: null, order_id: null }
  const ranked = times.toSorted((a, b) => a.minutes - b.minutes)
  const minutes = ranked[Math.ceil((orders * 4) / 5) - 1]?.minutes ?? null
  return { orders, minutes, order_id: times.find((time) => time.minutes === minutes)?.order_id ?? null }
}

/** What cards and orders tell; null where too few orders tell it. */
export interface UsualTimes {
  readonly answer_minutes: number | null
  readonly delivery_minutes: number | null
}

export interface UsualTimesOfKind extends UsualTimes {
  readonly genre_id: number
  readonly part: DayPart
}

/** The figures without their reasons; kinds without a figure are left out. */
export function usualTimes(figures: readonly UsualFigures[]): UsualTimesOfKind[] {
  return figures.flatMap(({ genre_id, part, answer, delivery }) =>
    answer.minutes === null
      ? []
      : [{ genre_id, part, answer_minutes: answer.minutes, delivery_minutes: delivery.minutes }],
  )
}

/** What holds for an order of this genre that comes, or came, at `at`. */
export function usualTimesAt(times: readonly UsualTimesOfKind[], genre_id: number | null, at: Date): UsualTimes {
  const part = dayPartOf(at)
  const found = times.find((one) => one.genre_id === genre_id && one.part === part)
  return { answer_minutes: found?.answer_minutes ?? null, delivery_minutes: found?.delivery_minutes ?? null }
}
