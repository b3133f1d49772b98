import type { Tx } from '../../../database/transaction.ts'
import { updateReaderOfUpdates } from '../notice-owners.queries.ts'

/** Events and notices that wait about a client's things are another's now (Product 4.940). */
export async function moveUpdates(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await updateReaderOfUpdates(tx.db, from, into)
}
