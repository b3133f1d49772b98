import { kopecks, type Kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { Tx } from '../../../database/transaction.ts'
import { selectWalletForUpdate } from '../ledger.queries.ts'

/**
 * Kopecks in a wallet, held for the caller's transaction: of two orders that are placed at once each takes what the other has
 * left, instead of one failing. Lock the order first.
 */
export async function lockWallet(tx: Tx, profile_id: number): Promise<Kopecks> {
  return kopecks(await selectWalletForUpdate(tx.db, profile_id))
}
