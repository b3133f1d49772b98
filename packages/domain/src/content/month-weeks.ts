import { plusDays } from '../orders/deadline-calendar.ts'
import { weekOf } from '../office/overview.ts'

const DAYS_OF_WEEK = 7

/** Days of a month such as `2026-11` in whole weeks, Monday first: the ends of the months beside it belong to its first and last week. */
export function monthWeeks(month: string): string[][] {
  const last = plusDays(`${monthAfter(month, 1)}-01`, -1)
  const weeks: string[][] = []
  for (let monday = weekOf(`${month}-01`); monday <= last; monday = plusDays(monday, DAYS_OF_WEEK)) {
    weeks.push(Array.from({ length: DAYS_OF_WEEK }, (_, day) => plusDays(monday, day)))
  }
  return weeks
}

/** The months that the calendar of posts has (Product 7.873). */
export const FIRST_MONTH = '2000-01'
export const LAST_MONTH = '2099-12'

export function isInCalendar(month: string): boolean {
  return month >= FIRST_MONTH && month <= LAST_MONTH
}

/** The month so many months later; negative for earlier. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}
