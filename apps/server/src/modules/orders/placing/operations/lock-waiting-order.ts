import { AWAITING_PAYMENT } from '@tembrel/domain/orders/statuses.ts'
import type { Tx } from '../../../../database/transaction.ts'
import { selectOrderForUpdate, type OrderRow } from '../../work/orders.queries.ts'

/**
 * Locks the order of a payment and returns it when it waits for money. The order is locked before the payment everywhere, so that
 * settling and cancelling cannot wait for each other.
 */
export async function lockWaitingOrder(tx: Tx, order_id: number | null): Promise<OrderRow | null> {
  const order = order_id === null ? undefined : await selectOrderForUpdate(tx.db, order_id)
  return order && AWAITING_PAYMENT.includes(order.orderstatuses_id) ? order : null
}
