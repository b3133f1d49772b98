import { Readable } from 'node:stream'
import { ORDER_FILE_BYTES } from '@tembrel/contract/calls/orders.ts'
import { FileStorageError, type FileStorage } from '../../../../adapters/storage/file-storage.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { ApiError } from '../../../../http/api-error.ts'
import { discardUploads, storeUpload } from '../../../files/operations/uploads.ts'
import type { StoredUpload } from '../../../files/stored-upload.ts'
import { dropFileUpload, requireFileUpload, requireWrittenOrder, setOrderFile } from '../script-file.ts'
import { selectFileUpload, type FileUploadRow } from '../file-uploads.queries.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { selectOrder, selectOrderForUpdate } from '../../work/orders.queries.ts'

/**
 * Puts a file that has arrived whole into its order, once however often it is asked for; the file takes the id of its upload.
 * Throws the refusals of its content (422), after which the upload is gone, NOT_FOUND (404), ORDER_NOT_EDITABLE (409).
 */
export async function finishFileUpload(app: AppContext, actor: OrderActor, upload: FileUploadRow): Promise<void> {
  const file = await joinParts(app, upload)
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
async function joinParts(app: AppContext, upload: FileUploadRow): Promise<StoredUpload | null> {
  try {
    return await storeUpload(app, 'orders', {
      name: 'file',
      file_name: upload.name,
      declared_type: upload.content_type,
      kind: 'script',
      max_bytes: ORDER_FILE_BYTES,
      stream: Readable.from(readParts(app.storage, upload.part_keys)),
    })
  } catch (error) {
    if (error instanceof ApiError) await inTransaction(app.database, (tx) => dropFileUpload(tx, upload.order_id))
    else if (error instanceof FileStorageError) {
      const order = await selectOrder(app.database.kysely, upload.order_id)
      if (order?.file_id === upload.id) return null
      await requireFileUpload(app.database.kysely, upload.order_id, upload.id)
    }
    throw error
  }
}

async function* readParts(storage: FileStorage, keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) {
    const { stream } = await storage.read(key)
    for await (const chunk of stream) yield chunk as Buffer
  }
}
