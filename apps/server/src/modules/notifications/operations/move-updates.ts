import type { Tx } from '../../../database/transaction.ts'
import { updateReaderOfUpdates } from '../notice-owners.queries.ts'

/** What waits to be read or told of a client's things is another's now (Product 4.940). */
export async function moveUpdates(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await updateReaderOfUpdates(tx.db, from, into)
}
