/**
 * When the recording, and after it the mix, must be ready (Product §4, §9).
 *
 * Invariants: a deadline is never before the moment it is counted from; it ends a business day, at 23:59 in Moscow,
 * unless the order is urgent; it is promised before the client pays, by the same function that sets it afterwards.
 */

import {
  businessDayAfter,
  endOfBusinessDayAfter,
  isBusinessDay,
  moscowDate,
  moscowInstant,
} from './deadline-calendar.ts'
import type { BusinessCalendar } from './deadline-calendar.ts'

/** What is paid later than this hour of a Moscow business day is begun on the next one (Product §1). */
export const DAY_CLOSES_AT_HOUR = 17

/** Whole business days for work that was returned (Product §4). */
const RETURNED_BUSINESS_DAYS = 1

/** The settings that deadlines depend on. */
export interface DeadlineSettings {
  /** Seconds of finished sound that count as a day of work. */
  readonly seconds_per_day_of_work: number
  /** An urgent order is ready so many minutes after it is accepted (Product §9). */
  readonly urgent_ready_minutes: number
  /** Business days an engineer has to mix an order. */
  readonly mixing_business_days: number
}

/** How many business days the recording takes, at least one. `seconds` = its length at the chosen speed (Product §4). */
export function workDays(seconds: number, settings: Pick<DeadlineSettings, 'seconds_per_day_of_work'>): number {
  return Math.max(1, Math.ceil(seconds / settings.seconds_per_day_of_work))
}

/** Whether what is paid now is begun on the next business day because this one has closed. */
export function isPastDayEnd(now: Date): boolean {
  return now.getTime() > moscowInstant(moscowDate(now), DAY_CLOSES_AT_HOUR, 0).getTime()
}

/** Due time of work that begins at `from` and takes so many business days, the first one included. */
export function deadlineAfterDays(from: Date, days: number, calendar: BusinessCalendar): Date {
  const today = moscowDate(from)
  const startsToday = isBusinessDay(today, calendar) && !isPastDayEnd(from)
  const lastDay = businessDayAfter(today, startsToday ? days - 1 : days, calendar)
  return moscowInstant(lastDay, 23, 59)
}

/**
 * The deadline of an order paid at `paid_at` (Product §4). `seconds` = length of the recording at the chosen speed,
 * 0 when the script has no text. An urgent order has none before it is accepted: see `urgentDeadline`.
 */
export function promisedDeadline(
  order: { readonly paid_at: Date; readonly seconds: number },
  settings: Pick<DeadlineSettings, 'seconds_per_day_of_work'>,
  calendar: BusinessCalendar,
): Date {
  return deadlineAfterDays(order.paid_at, workDays(order.seconds, settings), calendar)
}

/** The deadline of an urgent order accepted at this moment (Product §9). */
export function urgentDeadline(accepted_at: Date, settings: Pick<DeadlineSettings, 'urgent_ready_minutes'>): Date {
  return new Date(accepted_at.getTime() + settings.urgent_ready_minutes * 60_000)
}

/**
 * The fresh deadline of work that was returned: one whole business day, the day of the return not counted (Product §4). Otherwise
 * work returned in the afternoon would be due the same evening, which is less than a day.
 */
export function returnedDeadline(returned_at: Date, calendar: BusinessCalendar): Date {
  return endOfBusinessDayAfter(returned_at, RETURNED_BUSINESS_DAYS, calendar)
}

/**
 * By when an engineer who gets an order at `since` hands in the mix (Product §4): so many whole business days later, the day of
 * the gift not counted, as with work that was returned. An urgent order is urgent for its narrator alone.
 */
export function mixDeadline(
  since: Date,
  settings: Pick<DeadlineSettings, 'mixing_business_days'>,
  calendar: BusinessCalendar,
): Date {
  return endOfBusinessDayAfter(since, settings.mixing_business_days, calendar)
}

/** A deadline moved by the time for which the order was held up by an unpaid addition of options (Product §4). */
export function deadlineAfterStop(deadline_at: Date, stopped_at: Date, resumed_at: Date): Date {
  return new Date(deadline_at.getTime() + Math.max(0, resumed_at.getTime() - stopped_at.getTime()))
}
