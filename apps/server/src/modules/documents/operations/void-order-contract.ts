import type { Tx } from '../../../database/transaction.ts'
import { updateContractVoid } from '../documents.queries.ts'

/** The money of an order goes back: its contract, when it has one, binds nobody any more (Product §4). The order is locked. */
export async function voidOrderContract(tx: Tx, of: { order_id: number; at: Date }): Promise<void> {
  await updateContractVoid(tx.db, of.order_id, of.at)
}
