import type { WireFile } from '@tembrel/contract/wire/order.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { enqueue } from '../../../../jobs/enqueue.ts'
import { presentFile } from '../../../files/operations/files.ts'
import { recordUpload } from '../../../files/operations/uploads.ts'
import { requestSoundCheck } from '../../../files/operations/sound-checks.ts'
import type { StoredUpload } from '../../../files/stored-upload.ts'
import { canUploadResult } from '../results.ts'
import { requireOwnOrder } from '../../people/policy.ts'
import { requestAlignment } from '../alignments.ts'
import { insertUpload } from '../takes.queries.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { selectOrderForUpdate } from '../../work/orders.queries.ts'

/**
 * Keeps a recording the worker has uploaded, until it is sent or removed (Product §4). Throws ORDER_TRANSITION (409) when the
 * order takes no recordings now. Jobs prepare and check the sound; the worker's screen is notified. `settle` stores the answer for a
 * repeated request in the same transaction.
 */
export async function uploadResult(
  app: AppContext,
  actor: OrderActor,
  order_id: number,
  upload: StoredUpload,
  settle: (tx: Tx, file: WireFile) => Promise<void> = async () => undefined,
): Promise<WireFile> {
  return inTransaction(app.database, async (tx) => {
    const order = requireOwnOrder(await selectOrderForUpdate(tx.db, order_id), actor)
    const { profile_id } = actor
    if (profile_id === null || !canUploadResult(order, actor)) throw apiError('ORDER_TRANSITION')
    const now = app.clock.now()
    const row = await recordUpload(tx, upload, { kind: 'order_result', owner_profile_id: profile_id, at: now })
    await insertUpload(tx.db, { file_id: upload.id, order_id: order.id, worker_id: profile_id, created_at: now })
    await requestSoundCheck(tx, upload.id, { recipient_ids: [profile_id], at: now })
    await requestAlignment(tx, order, { file_id: upload.id, recipient_ids: [profile_id], at: now })
    await enqueue(tx, 'prepare-sound', { file_id: upload.id, recipient_ids: [profile_id, order.client_id] })
    tx.changed(profile_id)
    const file = presentFile(row, `/api/${actor.role}/orders/${order.id}/files/${row.id}`)
    await settle(tx, file)
    return file
  })
}
