import type { Database } from '../../../database/database.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { allowLongReading } from '../ledger.queries.ts'
import { checkLedger } from './check-ledger.ts'

/**
 * `checkLedger` for books of any size, with the patience that no request has (docs/money.md, nightly). It only reads, so it takes no
 * lock that a posting waits for.
 */
export async function checkWholeLedger(database: Database): ReturnType<typeof checkLedger> {
  return inTransaction(database, async (tx) => {
    await allowLongReading(tx.db)
    return checkLedger(tx.db)
  })
}
