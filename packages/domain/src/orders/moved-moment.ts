/**
 * Moments that go on counting after a while in which nothing ran (Product §2, the demo).
 *
 * Invariant: what was promised for the end of a Moscow day stays promised for the end of one, and of a business day; moving by
 * two whiles one after the other is moving by both at once.
 */
import { businessDayAfter, isBusinessDay, moscowDate, moscowInstant, plusDays } from './deadline-calendar.ts'
import type { BusinessCalendar } from './deadline-calendar.ts'

/** A while without work. */
export interface Absence {
  readonly from: Date
  readonly to: Date
}

/**
 * The moment after an absence, with at least `left_ms` still to go at its end. The end of a day moves by as many business days as
 * have begun meanwhile, any other moment by the time itself.
 */
export function movedMoment(at: Date, absence: Absence, left_ms: number, calendar: BusinessCalendar): Date {
  const { from, to } = absence
  const earliest = to.getTime() + left_ms
  if (!isEndOfDay(at)) return new Date(Math.max(at.getTime() + to.getTime() - from.getTime(), earliest))
  const days = businessDaysBetween(from, to, calendar)
  const day = firstBusinessDay(moscowDate(at), calendar)
  const moved = endOfDay(days === 0 ? day : businessDayAfter(day, days, calendar))
  return moved.getTime() >= earliest ? moved : firstEndAfter(earliest, calendar)
}

/** The first end of a business day that is no earlier than the instant. */
function firstEndAfter(instant: number, calendar: BusinessCalendar): Date {
  const day = firstBusinessDay(moscowDate(new Date(instant)), calendar)
  const end = endOfDay(day)
  return end.getTime() >= instant ? end : endOfDay(businessDayAfter(day, 1, calendar))
}

function businessDaysBetween(from: Date, to: Date, calendar: BusinessCalendar): number {
  const last = firstBusinessDay(moscowDate(to), calendar)
  let day = firstBusinessDay(moscowDate(from), calendar)
  let count = 0
  for (; day < last; count += 1) day = businessDayAfter(day, 1, calendar)
  return count
}

function firstBusinessDay(date: string, calendar: BusinessCalendar): string {
  return isBusinessDay(date, calendar) ? date : businessDayAfter(plusDays(date, -1), 1, calendar)
}

function isEndOfDay(at: Date): boolean {
  return at.getTime() === endOfDay(moscowDate(at)).getTime()
}

function endOfDay(date: string): Date {
  return moscowInstant(date, 23, 59)
}
