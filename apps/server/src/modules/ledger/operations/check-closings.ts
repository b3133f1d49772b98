import { daysOfMonth, momentsOfMonth } from '@tembrel/domain/office/month-closing.ts'
import { sheetLines } from '@tembrel/domain/office/trial-balance.ts'
import type { Database } from '../../../database/database.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { selectClosings, selectDigest } from '../closings.queries.ts'
import { allowLongReading } from '../ledger.queries.ts'
import { readClosingLines } from './closings.ts'
import { readSheetSums } from './day-sums.ts'

export interface ChangedMonth {
  readonly month: string
  /** The transfers are others, or the rows of the trial balance that say otherwise. */
  readonly changed: readonly string[]
}

/** Closed months that are not what they were when they were closed; empty when all are (Product 4.832, nightly). It only reads. */
export async function checkClosings(database: Database): Promise<ChangedMonth[]> {
  return inTransaction(database, async (tx) => {
    await allowLongReading(tx.db)
    const closed = (await selectClosings(tx.db)).filter(({ reopened_at }) => reopened_at === null)
    const found: ChangedMonth[] = []
    for (const { id, month, digest, transfers } of closed) {
      const now = await selectDigest(tx.db, momentsOfMonth(month))
      const lines = sheetLines(await readSheetSums(tx.db, daysOfMonth(month)))
      const kept = await readClosingLines(tx.db, id)
      const rows = [...lines].filter(([row, line]) => JSON.stringify(line) !== JSON.stringify(kept.get(row)))
      const isSame = digest.equals(now.digest) && transfers === now.transfers
      const changed = [...(isSame ? [] : ['transfers']), ...rows.map(([row]) => row)]
      if (changed.length > 0) found.push({ month, changed })
    }
    return found
  })
}
