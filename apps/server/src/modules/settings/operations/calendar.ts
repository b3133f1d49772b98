import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Tx } from '../../../database/transaction.ts'
import {
  type CalendarDayRow,
  deleteCalendarDay,
  selectCalendarDays,
  selectCalendarExceptions,
  upsertCalendarDay,
} from '../settings.queries.ts'

/** Business-day exceptions by day, `YYYY-MM-DD` → is a business day (Product §4 deadlines). */
export async function readCalendar(db: Kysely<DB>): Promise<ReadonlyMap<string, boolean>> {
  const rows = await selectCalendarExceptions(db)
  return new Map(rows.map((row) => [row.day, row.is_business_day]))
}

/** Days of a year that differ from "Monday to Friday", in their order. */
export async function listCalendarDays(db: Kysely<DB>, year: number): Promise<CalendarDayRow[]> {
  return selectCalendarDays(db, year)
}

/** Says of a day whether it is a business day, whatever the table said of it before (Product §4 deadlines). */
export async function writeCalendarDay(tx: Tx, day: CalendarDayRow): Promise<void> {
  await upsertCalendarDay(tx.db, day)
}

/** Makes a day an ordinary one again; false when it was one. */
export async function removeCalendarDay(tx: Tx, day: string): Promise<boolean> {
  return deleteCalendarDay(tx.db, day)
}
