import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { m } from '../../../paraglide/messages.js'
import type { Order } from './order-types.ts'
import { lastMove } from './last-move.ts'

/**
 * The client's title of an order that did not come about: one status has several reasons, and the last move shows which (Product
 * §4).
 */
export function closedTitle(order: Pick<Order, 'history' | 'orderstatuses_id'>): string {
  const isByClient = order.orderstatuses_id === ORDER_STATUS.declined_by_client
  switch (lastMove(order)?.action) {
    case 'lapse':
      return isByClient ? m.room_client_price_lapsed() : m.room_client_narrator_silent()
    case 'give-up':
      return m.room_client_narrator_gave_up()
    case 'cancel-overdue':
      return m.room_client_overdue_cancelled()
    case 'cancel-with-refund':
      return m.room_client_support_cancelled()
    case 'narrator-disabled':
      return m.room_client_narrator_left()
    default:
      return isByClient ? m.room_client_declined() : m.room_client_narrator_declined()
  }
}
