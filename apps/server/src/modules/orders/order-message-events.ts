import type { Tx } from '../../database/transaction.ts'
import { recordEvents } from '../notifications/operations/record-events.ts'
import type { OrderActor } from './order-work.ts'
import type { OrderRow } from './orders.queries.ts'

/** Events 1–3: tells the other side of a conversation; the author's own open screens look again without an event. */
export async function tellMessage(
  tx: Tx,
  now: Date,
  order: OrderRow,
  worker_id: number,
  actor: OrderActor,
  type: number,
  message_id: number,
): Promise<void> {
  const told = [order.client_id, worker_id].filter((profile_id) => profile_id !== actor.profile_id)
  await recordEvents(
    tx,
    now,
    told.map((profile_id) => ({
      profile_id,
      type,
      order_id: order.id,
      role: actor.role,
      user_id: actor.profile_id,
      data: { id: message_id },
    })),
  )
  if (actor.profile_id !== null) tx.changed(actor.profile_id)
}
