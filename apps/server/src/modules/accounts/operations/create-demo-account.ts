import type { Tx } from '../../../database/transaction.ts'
import { insertDemoAccount, type AccountRow } from '../accounts.queries.ts'

/** The account of an invented person, marked as demo. */
export async function createDemoAccount(
  tx: Tx,
  person: { phone: string | null; email: string | null; at: Date },
): Promise<AccountRow> {
  return insertDemoAccount(tx.db, person)
}
