import type { Tx } from '../../../database/transaction.ts'
import { updateOwnerOfTickets } from '../support.queries.ts'

/** Gives the tickets of a client to another (Product 4.940). */
export async function moveTickets(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  for (const id of await updateOwnerOfTickets(tx.db, from, into)) tx.changed(id)
}
