import type { Tx } from '../../../database/transaction.ts'
import { lockPayments } from '../../payments/rows/operations/lock-payments.ts'
import { lockWaitingOrder } from '../../orders/placing/operations/lock-waiting-order.ts'

/** Locks the orders of invoices and then the invoices, each in the order of their numbers, before money is given to several. */
export async function lockInvoiceOrders(tx: Tx, payment_ids: readonly number[]): Promise<void> {
  await lockPayments(tx, payment_ids, async (order_ids) => {
    for (const order_id of order_ids) await lockWaitingOrder(tx, order_id)
  })
}
