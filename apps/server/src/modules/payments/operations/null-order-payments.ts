import { PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import type { Tx } from '../../../database/transaction.ts'
import { selectExecutedPayOfOrder, selectOpenPaymentOfOrder, updatePaymentStatus } from '../payments.queries.ts'

/**
 * Nulls the open payment of an order, and with `paid` also the payments that had been made, because their money goes back
 * (Product §4). A link that is still with the client may be paid later all the same: then the money stays in the wallet.
 */
export async function nullOrderPayments(
  tx: Tx,
  change: { order_id: number; reason: string; paid: boolean; at: Date },
): Promise<void> {
  const open = await selectOpenPaymentOfOrder(tx.db, change.order_id)
  const paid = change.paid ? await selectExecutedPayOfOrder(tx.db, change.order_id) : []
  for (const payment of open ? [open, ...paid] : paid) {
    await updatePaymentStatus(tx.db, {
      id: payment.id,
      status: PAYMENT_STATUS.nulled,
      reason: change.reason,
      at: change.at,
    })
    tx.changed(payment.profile_id)
  }
}
