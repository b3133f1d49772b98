import type { Tx } from '../../../database/transaction.ts'
import { deleteEmailChange } from '../email-changes.queries.ts'

/** Takes back an address that waits to be confirmed; without one nothing happens. */
export async function cancelEmailChange(tx: Tx, account_id: number): Promise<void> {
  await deleteEmailChange(tx.db, account_id)
}
