import type { Api } from '../../../api/call-types.ts'
import type { Order, OrderViewerRole } from '../../nouns/order/order-types.ts'
import { documentsStage } from './order-documents.ts'
import type { IssuedDocument } from './order-documents.ts'

/** The papers of an order, so that its page does not move when they come; null where there are none to show or they come later. */
export async function loadDocuments(
  api: Api,
  role: OrderViewerRole,
  order: Order,
): Promise<readonly IssuedDocument[] | null> {
  if (documentsStage(order, role) === 'none') return null
  try {
    return (await api('GET /{role}/orders/{id}/documents', { params: { role, id: order.id }, quiet: true })).documents
  } catch {
    return null
  }
}
