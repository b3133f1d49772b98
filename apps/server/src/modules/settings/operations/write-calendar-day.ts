import type { Tx } from '../../../database/transaction.ts'
import { upsertCalendarDay, type CalendarDayRow } from '../settings.queries.ts'

/** Says of a day whether it is a business day, whatever the table said of it before (Product §4 deadlines). */
export async function writeCalendarDay(tx: Tx, day: CalendarDayRow): Promise<void> {
  await upsertCalendarDay(tx.db, day)
}
