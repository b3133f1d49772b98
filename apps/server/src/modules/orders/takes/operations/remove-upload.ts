import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { requireOwnOrder } from '../../people/policy.ts'
import { deleteUploads } from '../takes.queries.ts'
import { chooseNamed, removeWithLevels } from '../upload-levels.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { selectOrderForUpdate } from '../../work/orders.queries.ts'

/** Removes a recording that was uploaded and not sent. Throws 404 when there is none of the worker's own. */
export async function removeUpload(
  app: AppContext,
  actor: OrderActor,
  order_id: number,
  file_id: string,
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const order = requireOwnOrder(await selectOrderForUpdate(tx.db, order_id), actor)
    const { profile_id } = actor
    if (profile_id === null) throw apiError('FORBIDDEN')
    const place = { order_id: order.id, worker_id: profile_id }
    await chooseNamed(tx, place, [file_id])
    const removed = await deleteUploads(tx.db, { ...place, file_ids: [file_id] })
    if (removed === 0) throw apiError('NOT_FOUND')
    await removeWithLevels(tx, place, file_id)
    tx.changed(profile_id)
  })
}
