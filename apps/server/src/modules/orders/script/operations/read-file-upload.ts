import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { AppContext } from '../../../../app-context.ts'
import { apiError } from '../../../../http/api-error.ts'
import { presentFile, readFiles } from '../../../files/operations/files.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { selectFileUpload } from '../file-uploads.queries.ts'
import { expiryOf } from '../script-file.ts'
import { requireOwnOrder } from '../../people/policy.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { selectOrder } from '../../work/orders.queries.ts'

type FileState = CallResponse<'GET /client/orders/{id}/file'>

/** The file of an order and the one that is arriving. Throws ORDER_NOT_FOUND (404). */
export async function readFileUpload(app: AppContext, actor: OrderActor, order_id: number): Promise<FileState> {
  const db = app.database.kysely
  const order = requireOwnOrder(await selectOrder(db, order_id), actor)
  if (actor.role !== 'client') throw apiError('FORBIDDEN')
  const row = order.file_id === null ? undefined : (await readFiles(db, [order.file_id])).get(order.file_id)
  const upload = await selectFileUpload(db, order.id)
  const { limits } = await readSettings(db)
  return {
    file: row ? presentFile(row, `/api/client/orders/${order.id}/files/${row.id}`) : null,
    upload: upload
      ? {
          id: upload.id,
          name: upload.name,
          size: upload.size,
          received: upload.received,
          expires_at: expiryOf(upload.updated_at, limits),
        }
      : null,
  }
}
