/** What an order that waits for money still needs (Product §4). */
import type { Order } from '../../nouns/order/order-types.ts'

const WAITING_PAYMENT: readonly number[] = [15, 16, 17]

/** Whole roubles still missing, before the fee; null when the order does not wait for money. */
export function dueOf(order: Pick<Order, 'orderstatuses_id' | 'payment' | 'price'>): number | null {
  if (!WAITING_PAYMENT.includes(order.orderstatuses_id)) return null
  // What the wallet held was set aside when the order was placed; the payment is for the rest.
  return order.payment?.sum ?? order.price
}
