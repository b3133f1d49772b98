import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { requireOwnOrder } from '../../people/policy.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { selectOrderForUpdate } from '../../work/orders.queries.ts'
import { selectResultUpload } from '../result-uploads.queries.ts'
import { dropResultUpload, type UploadPlace } from '../result-uploads.ts'
import { removeUpload } from './remove-upload.ts'

/**
 * Gives up a recording that is arriving, or removes it when it has arrived meanwhile. Throws ORDER_NOT_FOUND and NOT_FOUND (404),
 * ORDER_TRANSITION (409) for one that has been sent.
 */
export async function giveUpResultUpload(
  app: AppContext,
  actor: OrderActor,
  { order_id, upload_id }: UploadPlace,
): Promise<void> {
  const isDropped = await inTransaction(app.database, async (tx) => {
    const order = requireOwnOrder(await selectOrderForUpdate(tx.db, order_id), actor)
    const of = { id: upload_id, order_id: order.id, worker_id: actor.profile_id ?? 0 }
    return (await selectResultUpload(tx.db, of)) !== undefined && (await dropResultUpload(tx, upload_id))
  })
  if (!isDropped) await removeUpload(app, actor, order_id, upload_id)
}
