/** What moved on days that are over is written down at night; what is asked of a period is read from there, and the rest from the transfers (Product 4.999). */
import { addLines, sheetLines, type SheetSum } from '@tembrel/domain/office/trial-balance.ts'
import type { DaySpan } from '@tembrel/domain/office/overview.ts'
import { moscowDate, moscowInstant, plusDays } from '@tembrel/domain/orders/deadline-calendar.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { DB } from '../../../database/tables.ts'
import { inTransaction } from '../../../database/transaction.ts'
import {
  selectDaySumMismatches,
  selectFirstOperation,
  selectSheetSums,
  selectSummedDay,
  type DaySumMismatch,
} from '../day-sums.queries.ts'
import { allowLongReading } from '../ledger.queries.ts'

const beginOf = (day: string): Date => moscowInstant(day, 0, 0)
const endOf = (day: string): Date => beginOf(plusDays(day, 1))

/** What has moved before the days of a span, both inclusive, and in them, by operation and kinds of accounts. */
export async function readSheetSums(db: Kysely<DB>, { from, to }: DaySpan): Promise<SheetSum[]> {
  const summed = await selectSummedDay(db)
  const live =
    summed !== null && summed >= to ? null : { from: summed === null ? null : endOf(summed), until: endOf(to) }
  return selectSheetSums(db, { from, to, summed, live })
}

/** The day in Moscow of the first operation of the books; null while there is none. */
export async function readFirstDay(db: Kysely<DB>): Promise<string | null> {
  const at = await selectFirstOperation(db)
  return at === null ? null : moscowDate(at)
}

/** Whether debits make credits in a period, and what is written down of its days is what their transfers say. */
export async function areBooksRight(db: Kysely<DB>, { from, to }: DaySpan): Promise<boolean> {
  const { opening, turnover, closing } = addLines([...sheetLines(await readSheetSums(db, { from, to })).values()])
  if ([opening, turnover, closing].some(({ debit, credit }) => debit !== credit)) return false
  const summed = await selectSummedDay(db)
  if (summed === null || summed < from) return true
  const last = summed < to ? summed : to
  const span = { from: beginOf(from), until: endOf(last) }
  return (await selectDaySumMismatches(db, { from, to: last }, span)).length === 0
}

/** A transaction that is later than this is none: what has been compared for a month stays as it is, because nothing changes a transfer. */
const DAYS_COMPARED = 31

/** Sums of the last days that are not those of their transfers; empty when they are (docs/money.md, nightly). It only reads. */
export async function checkDaySums(database: Database): Promise<DaySumMismatch[]> {
  return inTransaction(database, async (tx) => {
    await allowLongReading(tx.db)
    const summed = await selectSummedDay(tx.db)
    if (summed === null) return []
    const from = plusDays(summed, 1 - DAYS_COMPARED)
    return selectDaySumMismatches(tx.db, { from, to: summed }, { from: beginOf(from), until: endOf(summed) })
  })
}
