import { rowOf } from './order-blank.ts'
import { drawOrderId, orderInsertion, type OrderRow } from './orders.queries.ts'
import type { OrderWork } from './order-work.ts'

/** A new draft beside a completed order, with its narrator, genre, topic, musics and papers (Product §4 additional order). */
export async function copyOrder(work: OrderWork, order: OrderRow): Promise<OrderRow> {
  const columns = {
    id: await drawOrderId(work.tx.db),
    client_id: order.client_id,
    parent_id: order.id,
    orderstatuses_id: 1,
    narrator_id: order.narrator_id,
    genre_id: order.genre_id,
    topic: order.topic,
    musics: order.musics,
    dogovor_needed: order.dogovor_needed,
    title: order.title,
    created_at: work.now,
    updated_at: work.now,
    status_changed_at: work.now,
  }
  const move = {
    action: 'additional-order',
    from_status: null,
    to_status: 1,
    role: 'client',
    by_profile_id: order.client_id,
    acting_agent_id: null,
    comment: null,
    at: work.now,
  }
  work.tx.later(orderInsertion(work.tx.db, columns, { moves: [move], version: null }))
  work.tx.changed(order.client_id)
  return rowOf(columns)
}
