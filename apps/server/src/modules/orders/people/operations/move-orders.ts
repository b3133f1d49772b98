import type { Tx } from '../../../../database/transaction.ts'
import { updateClientOfOrders, updateCompaniesOfOrders } from '../owners.queries.ts'

/**
 * Gives all orders of a client to another, with the conversations in them; `companies` are those that were joined. Documents and
 * history stay as they are. The workers see who the client is now.
 */
export async function moveOrders(
  tx: Tx,
  { from, into, companies }: { from: number; into: number; companies: readonly { from: number; into: number }[] },
): Promise<void> {
  const workers = await updateClientOfOrders(tx.db, from, into)
  await updateCompaniesOfOrders(tx.db, companies)
  for (const id of workers) tx.changed(id)
}
