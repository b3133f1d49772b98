import type { Tx } from '../../../database/transaction.ts'
import { updateContractVoid } from '../documents.queries.ts'

/**
 * Marks the contract of an order void, if it has one, because its money goes back (Product §4). The caller holds the lock of the
 * order.
 */
export async function voidOrderContract(tx: Tx, of: { order_id: number; at: Date }): Promise<void> {
  await updateContractVoid(tx.db, of.order_id, of.at)
}
