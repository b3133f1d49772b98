import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { Api } from '../../api/call-types.ts'
import type { Order, OrderViewerRole } from '../orders/order-types.ts'
import type { Paper } from './handover-papers.ts'

/** The papers of a completed order, so that its page does not move when they come; null where there are none to show or they come later. */
export async function loadPapers(api: Api, role: OrderViewerRole, order: Order): Promise<readonly Paper[] | null> {
  if (order.orderstatuses_id !== ORDER_STATUS.completed || order.left_at !== null) return null
  try {
    return (await api('GET /{role}/orders/{id}/documents', { params: { role, id: order.id }, quiet: true })).documents
  } catch {
    return null
  }
}
