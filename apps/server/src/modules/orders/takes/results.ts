import { ORDER_STATUS, AWAITING_CHECK_OF_RECORDING } from '@tembrel/domain/orders/statuses.ts'
import type { OrderActor } from '../work/unit-of-work.ts'
import type { OrderRow } from '../work/orders.queries.ts'

/** Recordings of one take at most (Product §5), and so the most that can wait to be sent. */
export const UPLOADS_AT_MOST = 50

/** Whether the order takes recordings from this worker now: the narrator in 7, 8 and 18, the engineer in 14 (Product §4). */
export function canUploadResult(order: Pick<OrderRow, 'orderstatuses_id'>, actor: Pick<OrderActor, 'role'>): boolean {
  if (actor.role === 'soundengineer') return order.orderstatuses_id === ORDER_STATUS.processing_by_soundengineer
  return (
    actor.role === 'narrator' && [ORDER_STATUS.inwork, ...AWAITING_CHECK_OF_RECORDING].includes(order.orderstatuses_id)
  )
}
