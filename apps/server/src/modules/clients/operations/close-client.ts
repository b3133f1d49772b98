import type { Tx } from '../../../database/transaction.ts'
import { deleteClient, moveFeatured } from '../clients.queries.ts'

/** The favourites go to another client, and the closed one can begin nothing more. His orders and reviews have gone before. */
export async function closeClient(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await moveFeatured(tx.db, from, into)
  await deleteClient(tx.db, from)
}
