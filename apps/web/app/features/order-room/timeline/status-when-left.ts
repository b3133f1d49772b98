import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import type { Order } from '../../nouns/order/order-types.ts'

/** They say that the order stopped or waits, not how far it had come. */
const STANDSTILLS: readonly number[] = [
  ORDER_STATUS.draft,
  ORDER_STATUS.declined_by_narrator,
  ORDER_STATUS.declined_by_client,
  ORDER_STATUS.waiting_payment_add_options,
]

/** How far the order had come when it left its reader, a former worker of it; null when nothing is known of its way. */
export function statusWhenLeft({ history }: Pick<Order, 'history'>): OrderStatusId | null {
  const move = history.findLast(({ to_status }) => !STANDSTILLS.includes(to_status))
  return move === undefined ? null : move.to_status
}
