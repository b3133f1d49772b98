import { moscowDate, moscowInstant, plusDays } from '@tembrel/domain/orders/deadline-calendar.ts'
import type { Database } from '../../../database/database.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { lockSumming, selectSummedDay, writeDaySums } from '../day-sums.queries.ts'

/**
 * Writes down what moved on the days that are over and are not written down yet (Product 4.999). A second one waits for the first, and finds
 * nothing to do. It runs hours after the end of a day, when no transaction that began in it is still under way; `checkDaySums` looks whether
 * one was.
 */
export async function sumDays(database: Database, now: Date): Promise<void> {
  await inTransaction(database, async (tx) => {
    await lockSumming(tx.db)
    const today = moscowDate(now)
    const day = plusDays(today, -1)
    const summed = await selectSummedDay(tx.db)
    if (summed !== null && summed >= day) return
    const from = summed === null ? null : moscowInstant(plusDays(summed, 1), 0, 0)
    await writeDaySums(tx.db, { from, until: moscowInstant(today, 0, 0), day, at: now })
  })
}
