import { ORDER_FILE_BYTES } from '@tembrel/contract/calls/orders.ts'
import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { fileTooBig } from '../../../../http/upload-reader.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { requireOwnOrder } from '../../people/policy.ts'
import { expiryOf } from '../../script/script-file.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { selectOrderForUpdate } from '../../work/orders.queries.ts'
import { countResultUploads, insertResultUpload } from '../result-uploads.queries.ts'
import { canUploadResult, UPLOADS_AT_MOST } from '../results.ts'
import { selectUploads } from '../takes.queries.ts'

type Begun = CallResponse<'POST /{role}/orders/{id}/result-uploads'>

/**
 * Expects a recording of `size` bytes in parts (Product 5.857). Throws FILE_TOO_BIG (413), ORDER_NOT_FOUND (404), ORDER_TRANSITION (409)
 * when the order takes none now, TOO_MANY_FILES (422) when too many wait or arrive already. `settle` stores the answer for a repeated
 * request in the same transaction.
 */
export async function beginResultUpload(
  app: AppContext,
  actor: OrderActor,
  order_id: number,
  file: { name: string; content_type: string; size: number },
  settle: (tx: Tx, begun: Begun) => Promise<void> = async () => undefined,
): Promise<Begun> {
  if (file.size > ORDER_FILE_BYTES) throw fileTooBig('file', ORDER_FILE_BYTES)
  const id = app.ids.uuid()
  return inTransaction(app.database, async (tx) => {
    const order = requireOwnOrder(await selectOrderForUpdate(tx.db, order_id), actor)
    const { profile_id: worker_id } = actor
    if (worker_id === null || !canUploadResult(order, actor)) throw apiError('ORDER_TRANSITION')
    const waiting = await selectUploads(tx.db, order.id, worker_id)
    const arriving = await countResultUploads(tx.db, { order_id: order.id, worker_id })
    if (waiting.length + arriving >= UPLOADS_AT_MOST) {
      throw apiError('TOO_MANY_FILES', { params: { max_count: UPLOADS_AT_MOST } })
    }
    const now = app.clock.now()
    await insertResultUpload(tx.db, { id, order_id: order.id, worker_id, ...file, created_at: now, updated_at: now })
    const { limits } = await readSettings(tx.db)
    const begun = { upload: { id, name: file.name, size: file.size, received: 0, expires_at: expiryOf(now, limits) } }
    await settle(tx, begun)
    return begun
  })
}
