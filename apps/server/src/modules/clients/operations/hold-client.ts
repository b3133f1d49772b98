import type { Tx } from '../../../database/transaction.ts'
import { lockClient } from '../clients.queries.ts'

/** Locks a client, so that no other operation begins for him until the transaction ends. */
export async function holdClient(tx: Tx, profile_id: number): Promise<void> {
  await lockClient(tx.db, profile_id)
}
