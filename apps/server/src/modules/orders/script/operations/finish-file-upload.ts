import { FileStorageError } from '../../../../adapters/storage/file-storage.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { discardUploads } from '../../../files/operations/uploads.ts'
import type { StoredUpload } from '../../../files/stored-upload.ts'
import { joinParts } from '../arriving-parts.ts'
import { arrivingScript, dropFileUpload, requireFileUpload, requireWrittenOrder, setOrderFile } from '../script-file.ts'
import { selectFileUpload, type FileUploadRow } from '../file-uploads.queries.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { selectOrder, selectOrderForUpdate } from '../../work/orders.queries.ts'

/**
 * Puts a file that has arrived whole into its order, once however often it is asked for; the file takes the id of its upload.
 * Throws the refusals of its content (422), after which the upload is gone, NOT_FOUND (404), ORDER_NOT_EDITABLE (409).
 */
export async function finishFileUpload(app: AppContext, actor: OrderActor, upload: FileUploadRow): Promise<void> {
  const file = await joined(app, upload)
  if (file === null) return
  const stored = { ...file, id: upload.id }
  try {
    const isMine = await inTransaction(app.database, async (tx) => {
      const order = requireWrittenOrder(await selectOrderForUpdate(tx.db, upload.order_id), actor)
      // A rival has put it into the order, or another file was begun meanwhile.
      if ((await selectFileUpload(tx.db, order.id))?.id !== upload.id) return false
      await dropFileUpload(tx, order.id)
      await setOrderFile(tx, order, stored, app.clock.now())
      return true
    })
    if (!isMine) await discardUploads(app, [stored])
  } catch (error) {
    await discardUploads(app, [stored])
    throw error
  }
}

/** Null when a rival has put the file into the order and its parts are gone. */
async function joined(app: AppContext, upload: FileUploadRow): Promise<StoredUpload | null> {
  try {
    return await joinParts(app, arrivingScript(app, upload), upload)
  } catch (error) {
    if (error instanceof FileStorageError) {
      const order = await selectOrder(app.database.kysely, upload.order_id)
      if (order?.file_id === upload.id) return null
      await requireFileUpload(app.database.kysely, upload.order_id, upload.id)
    }
    throw error
  }
}
