import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectCalendarDays, type CalendarDayRow } from '../settings.queries.ts'

/** Days of a year that differ from "Monday to Friday", in their order. */
export async function listCalendarDays(db: Kysely<DB>, year: number): Promise<CalendarDayRow[]> {
  return selectCalendarDays(db, year)
}
