import type { AppContext } from '../../../../app-context.ts'
import { apiError } from '../../../../http/api-error.ts'
import { requireWrittenOrder } from '../../script/script-file.ts'
import { requireOwnOrder } from '../../people/policy.ts'
import { canUploadResult, UPLOADS_AT_MOST } from '../results.ts'
import { selectUploads } from '../takes.queries.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { selectOrder } from '../../work/orders.queries.ts'

/**
 * Refuses an upload before its content is taken in, which may be 100 MB: ORDER_NOT_FOUND (404) for somebody else's order;
 * for the client's file ORDER_NOT_EDITABLE (409); for recordings ORDER_TRANSITION (409) when the order takes none now, and TOO_MANY_FILES (422) when too many wait already.
 * What keeps the upload checks again, under the order's lock.
 */
export async function expectUpload(
  app: AppContext,
  actor: OrderActor,
  order_id: number,
  what: 'message' | 'result' | 'script',
): Promise<void> {
  const db = app.database.kysely
  const found = await selectOrder(db, order_id)
  if (what === 'script') return void requireWrittenOrder(found, actor)
  const order = requireOwnOrder(found, actor)
  if (what === 'message' || actor.profile_id === null) return
  if (!canUploadResult(order, actor)) throw apiError('ORDER_TRANSITION')
  const waiting = await selectUploads(db, order.id, actor.profile_id)
  if (waiting.length >= UPLOADS_AT_MOST) throw apiError('TOO_MANY_FILES', { params: { max_count: UPLOADS_AT_MOST } })
}
