import type { Tx } from '../../../database/transaction.ts'
import { updateProfileAccount } from '../accounts.queries.ts'

/** Gives a service profile (1, 20, 2033) the person who signs in as it. */
export async function nameServiceProfile(
  tx: Tx,
  change: { id: number; account_id: number; firstname: string; lastname: string; image: string | null },
): Promise<void> {
  await updateProfileAccount(tx.db, change)
}
