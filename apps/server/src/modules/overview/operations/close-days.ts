import type { DaySpan } from '@tembrel/domain/office/overview.ts'
import { moscowDate, plusDays } from '@tembrel/domain/orders/deadline-calendar.ts'
import type { AppContext } from '../../../app-context.ts'
import { momentsOf } from '../../../asked-days.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { closePostVisits, forgetPostReaders, writePostDays } from '../post-visits.queries.ts'
import { closeVisitorDays } from '../visitors.queries.ts'
import { lockClosing, selectClosedDay, selectFirstDay, writeDays } from '../overview.queries.ts'

/**
 * Writes down the figures of the days that are over and are not written down yet, or of `again` (Product 7.970). Doing it again writes the same.
 * A second one waits for the first, and finds nothing to do.
 */
export async function closeDays(
  app: Pick<AppContext, 'database' | 'clock'>,
  again: DaySpan | null = null,
): Promise<void> {
  const now = app.clock.now()
  await inTransaction(app.database, async (tx) => {
    await lockClosing(tx.db)
    // Whoever reads a post and hears a demo is found by the steps of the same day, which the second deletes.
    await closePostVisits(tx.db, moscowDate(now))
    await closeVisitorDays(tx.db, moscowDate(now))
    const yesterday = plusDays(moscowDate(now), -1)
    const closed = await selectClosedDay(tx.db)
    const first = closed === null ? await selectFirstDay(tx.db) : plusDays(closed, 1)
    const days = again ?? (first === null ? null : { from: first, to: yesterday })
    if (days === null || days.from > days.to) return
    await writeDays(tx.db, days, momentsOf(days), now)
    await writePostDays(tx.db, days, momentsOf(days))
    if (again === null) await forgetPostReaders(tx.db, momentsOf(days).until)
  })
}
