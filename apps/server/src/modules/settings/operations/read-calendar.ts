import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectCalendarExceptions } from '../settings.queries.ts'

/** Business-day exceptions by day, `YYYY-MM-DD` → is a business day (Product §4 deadlines). */
export async function readCalendar(db: Kysely<DB>): Promise<ReadonlyMap<string, boolean>> {
  const rows = await selectCalendarExceptions(db)
  return new Map(rows.map((row) => [row.day, row.is_business_day]))
}
