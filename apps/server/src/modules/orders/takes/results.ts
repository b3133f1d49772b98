import type { OrderActor } from '../work/unit-of-work.ts'
import type { OrderRow } from '../work/orders.queries.ts'

/** Whether the order takes recordings from this worker now: the narrator in 7, 8 and 18, the engineer in 14 (Product §4). */
export function canUploadResult(order: Pick<OrderRow, 'orderstatuses_id'>, actor: Pick<OrderActor, 'role'>): boolean {
  if (actor.role === 'soundengineer') return order.orderstatuses_id === 14
  return actor.role === 'narrator' && [7, 8, 18].includes(order.orderstatuses_id)
}
