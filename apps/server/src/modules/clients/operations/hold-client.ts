import type { Tx } from '../../../database/transaction.ts'
import { lockClient } from '../clients.queries.ts'

/** Nobody begins anything as this client until the transaction ends. */
export async function holdClient(tx: Tx, profile_id: number): Promise<void> {
  await lockClient(tx.db, profile_id)
}
