/**
 * Moscow days and business days (Product §4).
 *
 * Invariants: Moscow is three hours ahead of UTC the whole year; a business day is Monday to Friday unless the calendar
 * that staff keep says otherwise; a day is named by its Moscow date, `YYYY-MM-DD`.
 */

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MOSCOW_OFFSET_MS = 3 * HOUR_MS

/** Days that break the Monday-to-Friday rule: Moscow date → whether it is a business day. */
export type BusinessCalendar = ReadonlyMap<string, boolean>

/** The Moscow date of an instant. */
export function moscowDate(instant: Date): string {
  return new Date(instant.getTime() + MOSCOW_OFFSET_MS).toISOString().slice(0, 10)
}

/** The hour that the clocks of Moscow show, 0 to 23. */
export function moscowHour(instant: Date): number {
  return new Date(instant.getTime() + MOSCOW_OFFSET_MS).getUTCHours()
}

/** The instant at which the clocks of Moscow show this time on this Moscow date. */
export function moscowInstant(date: string, hours: number, minutes: number): Date {
  return new Date(startOfDate(date) + hours * HOUR_MS + minutes * 60_000 - MOSCOW_OFFSET_MS)
}

/** The date so many days later; negative for earlier. */
export function plusDays(date: string, days: number): string {
  return new Date(startOfDate(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Whether people work on this Moscow date. */
export function isBusinessDay(date: string, calendar: BusinessCalendar): boolean {
  const exception = calendar.get(date)
  if (exception !== undefined) return exception
  const weekday = new Date(startOfDate(date)).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/** The business day that follows this date by `count` business days, the date itself not counted; `count` from 1. */
export function businessDayAfter(date: string, count: number, calendar: BusinessCalendar): string {
  let day = date
  for (let left = count; left > 0; left -= 1) {
    do day = plusDays(day, 1)
    while (!isBusinessDay(day, calendar))
  }
  return day
}

/** 23:59 of the n-th business day after the day of `since`: whoever is asked late in the day loses nothing by it. */
export function endOfBusinessDayAfter(since: Date, days: number, calendar: BusinessCalendar): Date {
  return moscowInstant(businessDayAfter(moscowDate(since), days, calendar), 23, 59)
}

function startOfDate(date: string): number {
  const start = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(start)) throw new RangeError(`Not a date: ${date}`)
  return start
}
