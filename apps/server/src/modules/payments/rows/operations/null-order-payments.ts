import type { Tx } from '../../../../database/transaction.ts'
import { releaseNulled } from '../nulled-payments.ts'
import { updateOrderPayments } from '../payments.queries.ts'

/**
 * Nulls the open payment of an order, and with `paid` also the payments that had been made, because their money goes back
 * (Product §4). A link that is still with the client may be paid later all the same: then the money stays in the wallet.
 */
export async function nullOrderPayments(
  tx: Tx,
  change: { order_id: number; reason: string; paid: boolean; at: Date },
): Promise<void> {
  await releaseNulled(tx, await updateOrderPayments(tx.db, change, null), change.at)
}
