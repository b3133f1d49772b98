import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { AppContext } from '../../../../app-context.ts'
import { apiError } from '../../../../http/api-error.ts'
import { presentFile, readFiles } from '../../../files/operations/files.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { requireOwnOrder } from '../../people/policy.ts'
import { expiryOf } from '../../script/script-file.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { selectOrder } from '../../work/orders.queries.ts'
import { selectResultUpload } from '../result-uploads.queries.ts'
import type { UploadPlace } from '../result-uploads.ts'
import { selectUploads } from '../takes.queries.ts'
import { finishResultUpload } from './finish-result-upload.ts'

/**
 * Where a recording that is arriving goes on. One that came whole while its last answer was lost is added now, and is known by the id
 * of its upload until it is sent or removed. Throws ORDER_NOT_FOUND (404), and NOT_FOUND (404) for what was given up.
 */
export async function resumeResultUpload(
  app: AppContext,
  actor: OrderActor,
  { order_id, upload_id }: UploadPlace,
): Promise<CallResponse<'GET /{role}/orders/{id}/result-uploads/{upload_id}'>> {
  const db = app.database.kysely
  const order = requireOwnOrder(await selectOrder(db, order_id), actor)
  const worker_id = actor.profile_id ?? 0
  const upload = await selectResultUpload(db, { id: upload_id, order_id: order.id, worker_id })
  if (upload && upload.received < upload.size) {
    const { id, name, size, received, updated_at } = upload
    const { limits } = await readSettings(db)
    return { upload: { id, name, size, received, expires_at: expiryOf(updated_at, limits) }, file: null }
  }
  if (upload) await finishResultUpload(app, actor, upload)
  const waiting = await selectUploads(db, order.id, worker_id)
  const row = (await readFiles(db, [upload_id])).get(upload_id)
  if (!row || !waiting.includes(upload_id)) throw apiError('NOT_FOUND')
  const file = presentFile(row, `/api/${actor.role}/orders/${order.id}/files/${row.id}`)
  return { upload: { id: row.id, name: row.name, size: row.size, received: row.size, expires_at: null }, file }
}
