import { inTransaction } from '../../../../database/transaction.ts'
import type { AppContext } from '../../../../app-context.ts'
import { importSound, type ImportedSound } from '../../../files/operations/import-sound.ts'
import { requestSoundCheck } from '../../../files/operations/sound-checks.ts'
import { apiError } from '../../../../http/api-error.ts'
import { requireOwnOrder } from '../../people/policy.ts'
import { canUploadResult } from '../results.ts'
import { requestAlignment } from '../alignments.ts'
import { insertUpload } from '../takes.queries.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { selectOrderForUpdate } from '../../work/orders.queries.ts'

/** Like uploading a recording, but from a file of ours whose sound is known: for demo orders. Returns the file's id. */
export async function importResult(
  app: AppContext,
  actor: OrderActor,
  order_id: number,
  sound: Omit<ImportedSound, 'kind' | 'owner_profile_id'>,
): Promise<string> {
  return inTransaction(app.database, async (tx) => {
    const order = requireOwnOrder(await selectOrderForUpdate(tx.db, order_id), actor)
    const { profile_id } = actor
    if (profile_id === null || !canUploadResult(order, actor)) throw apiError('ORDER_TRANSITION')
    const file_id = await importSound(tx, app, { ...sound, kind: 'order_result', owner_profile_id: profile_id })
    const now = app.clock.now()
    await insertUpload(tx.db, { file_id, order_id: order.id, worker_id: profile_id, created_at: now })
    await requestSoundCheck(tx, file_id, { recipient_ids: [profile_id], at: now })
    await requestAlignment(tx, order, { file_id: file_id, recipient_ids: [profile_id], at: now })
    return file_id
  })
}
