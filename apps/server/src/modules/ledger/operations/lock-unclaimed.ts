import type { Tx } from '../../../database/transaction.ts'
import { selectUnclaimedForUpdate } from '../ledger.queries.ts'

/**
 * Holds the account of unclaimed money for the caller's transaction. It is locked after orders and payments and before any wallet,
 * so that two who assign receipts never wait for each other.
 */
export async function lockUnclaimed(tx: Tx): Promise<void> {
  await selectUnclaimedForUpdate(tx.db)
}
