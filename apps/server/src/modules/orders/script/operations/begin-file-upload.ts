import { ORDER_FILE_BYTES } from '@tembrel/contract/calls/orders.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { fileTooBig } from '../../../../http/upload-reader.ts'
import { insertFileUpload } from '../file-uploads.queries.ts'
import { dropFileUpload, requireWrittenOrder } from '../script-file.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { selectOrderForUpdate } from '../../work/orders.queries.ts'

/**
 * Expects a file of `size` bytes in parts and returns the id of its upload; one that was arriving is given up (Product §5).
 * Throws FILE_TOO_BIG (413), FILE_EMPTY (422), ORDER_NOT_FOUND (404), ORDER_NOT_EDITABLE (409).
 */
export async function beginFileUpload(
  app: AppContext,
  actor: OrderActor,
  order_id: number,
  file: { name: string; content_type: string; size: number },
): Promise<string> {
  if (file.size > ORDER_FILE_BYTES) throw fileTooBig('file', ORDER_FILE_BYTES)
  if (file.size === 0) throw apiError('FILE_EMPTY', { errors: { file: 'required' } })
  const id = app.ids.uuid()
  await inTransaction(app.database, async (tx) => {
    const order = requireWrittenOrder(await selectOrderForUpdate(tx.db, order_id), actor)
    await dropFileUpload(tx, order.id)
    const now = app.clock.now()
    await insertFileUpload(tx.db, { id, order_id: order.id, ...file, created_at: now, updated_at: now })
  })
  return id
}
