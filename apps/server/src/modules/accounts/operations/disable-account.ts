import type { Tx } from '../../../database/transaction.ts'
import { updateAccount } from '../accounts.queries.ts'

/** Disables a person in all roles from a moment on, or enables with null (Product §7). */
export async function disableAccount(tx: Tx, account_id: number, disabled_at: Date | null): Promise<void> {
  await updateAccount(tx.db, account_id, { disabled_at })
}
