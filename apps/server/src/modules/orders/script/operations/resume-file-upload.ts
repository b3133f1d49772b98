import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { AppContext } from '../../../../app-context.ts'
import { apiError } from '../../../../http/api-error.ts'
import { selectFileUpload } from '../file-uploads.queries.ts'
import { requireOwnOrder } from '../../people/policy.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { selectOrder } from '../../work/orders.queries.ts'
import { finishFileUpload } from './finish-file-upload.ts'
import { readFileUpload } from './read-file-upload.ts'

/**
 * Where a file that is arriving goes on. One that came whole while its last answer was lost is put into the order now, and is
 * known by the id of its upload from then on. Throws NOT_FOUND (404) for what was given up or replaced.
 */
export async function resumeFileUpload(
  app: AppContext,
  actor: OrderActor,
  order_id: number,
  upload_id: string,
): Promise<CallResponse<'GET /client/orders/{id}/file/{upload_id}'>['upload']> {
  const db = app.database.kysely
  const order = requireOwnOrder(await selectOrder(db, order_id), actor)
  const row = await selectFileUpload(db, order.id)
  if (row?.id === upload_id && row.received === row.size) await finishFileUpload(app, actor, row)
  const { file, upload } = await readFileUpload(app, actor, order_id)
  if (upload?.id === upload_id) return upload
  if (file?.id !== upload_id) throw apiError('NOT_FOUND')
  return { id: file.id, name: file.name, size: file.size, received: file.size, expires_at: null }
}
