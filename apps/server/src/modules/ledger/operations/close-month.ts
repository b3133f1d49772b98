import {
  closesFrom,
  daysOfMonth,
  MONTH_CLOSES_AFTER_HOURS,
  momentsOfMonth,
  monthBefore,
} from '@tembrel/domain/office/month-closing.ts'
import { sheetLines } from '@tembrel/domain/office/trial-balance.ts'
import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { insertClosing, lockMonths, selectDigest, selectIsOver, selectLastClosing } from '../closings.queries.ts'
import { readFirstDay, readSheetSums } from './day-sums.ts'

interface ClosedMonth {
  readonly month: string
  readonly closed_by: number
  readonly at: Date
}

/**
 * Writes down what every account held at the end of a month, with a digest of its transfers, and locks it: nothing is dated into it from
 * then on (Product 4.831). `check` is asked while the lock is held: it says what is left
 * open knowingly, and throws what is to be settled before. `waitForWriters` goes before. Throws
 * NOT_FOUND (404) for a month without books, MONTH_CLOSED (409) for one that is closed, MONTH_NOT_OVER (409) less than six hours after its end
 * by the clock of the database or ours, MONTH_NOT_SETTLED (409) while an earlier one is open.
 */
export async function closeMonth(
  tx: Tx,
  { month, closed_by, at }: ClosedMonth,
  check: (tx: Tx) => Promise<readonly string[]>,
): Promise<void> {
  await lockMonths(tx.db)
  const last = await selectLastClosing(tx.db)
  if (last !== undefined && last.month >= month) throw apiError('MONTH_CLOSED')
  const first_day = await readFirstDay(tx.db)
  if (first_day === null || month < first_day.slice(0, 7)) throw apiError('NOT_FOUND')
  const from = closesFrom(month)
  if (at < from || !(await selectIsOver(tx.db, from))) {
    throw apiError('MONTH_NOT_OVER', { params: { hours: MONTH_CLOSES_AFTER_HOURS } })
  }
  if (monthBefore(month) !== (last?.month ?? monthBefore(first_day.slice(0, 7)))) throw apiError('MONTH_NOT_SETTLED')
  const accepted = [...(await check(tx))]
  const lines = sheetLines(await readSheetSums(tx.db, daysOfMonth(month)))
  const { digest, transfers } = await selectDigest(tx.db, momentsOfMonth(month))
  const row = { month, digest, transfers, accepted, closed_by, closed_at: at }
  await insertClosing(tx.db, row, [...lines])
}
