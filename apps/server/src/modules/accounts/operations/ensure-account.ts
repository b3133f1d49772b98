import type { Tx } from '../../../database/transaction.ts'
import { insertAccount, type AccountRow, type SignInAddress } from '../accounts.queries.ts'

/** The account of an address that has just been confirmed by a code; created when there was none. */
export async function ensureAccount(tx: Tx, to: SignInAddress, at: Date): Promise<AccountRow> {
  return insertAccount(tx.db, to, at)
}
