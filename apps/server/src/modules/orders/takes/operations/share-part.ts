import { canShareParts } from '@tembrel/domain/orders/long-orders.ts'
import { EVENT_TYPE } from '@tembrel/domain/notifications/event-types.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { recordEvents } from '../../../notifications/operations/events.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { statusData } from '../../events/events.ts'
import { requireOwnOrder } from '../../people/policy.ts'
import { selectOrderForUpdate, type OrderRow } from '../../work/orders.queries.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { selectPartShared, updatePart } from '../long-orders.queries.ts'

interface Part {
  readonly order_id: number
  readonly file_id: string
  /** What the client reads above it; null takes it back. */
  readonly title: string | null
}

/**
 * Lets the client hear a recording of a long order that is not sent yet (Product 10.143), and notifies him once: another title only
 * renames it. Throws 404 when the narrator has no such recording there, ORDER_TRANSITION (409) when the order is short or not in work,
 * FLAG_OFF (422). Taking back is possible as long as it is not sent.
 */
export async function sharePart(app: AppContext, actor: OrderActor, { order_id, file_id, title }: Part): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const order = requireOwnOrder(await selectOrderForUpdate(tx.db, order_id), actor)
    const { profile_id } = actor
    if (profile_id === null) throw apiError('NOT_FOUND')
    const shared_at = await selectPartShared(tx.db, { order_id: order.id, worker_id: profile_id, file_id })
    if (shared_at === undefined) throw apiError('NOT_FOUND')
    tx.changed(profile_id)
    if (title === null) {
      await updatePart(tx.db, file_id, { part_title: null, part_shared_at: null })
      return
    }
    const { flags } = await readSettings(tx.db)
    if (!flags.long_orders) throw apiError('FLAG_OFF')
    if (!canShareParts(order)) throw apiError('ORDER_TRANSITION')
    await updatePart(tx.db, file_id, { part_title: title, part_shared_at: shared_at ?? app.clock.now() })
    if (shared_at === null) await notifyClient(app, tx, actor, { order, title })
  })
}

async function notifyClient(
  app: AppContext,
  tx: Tx,
  actor: OrderActor,
  { order, title }: { readonly order: OrderRow; readonly title: string },
): Promise<void> {
  const { client_id: profile_id, id: order_id } = order
  const data = { ...statusData(order), part: title }
  const { role, profile_id: user_id } = actor
  const type = EVENT_TYPE.order_status_updated
  await recordEvents(tx, app.clock.now(), [{ profile_id, type, order_id, role, user_id, data }])
}
