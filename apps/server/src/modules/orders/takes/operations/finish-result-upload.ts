import { FileStorageError } from '../../../../adapters/storage/file-storage.ts'
import type { AppContext } from '../../../../app-context.ts'
import { discardUploads } from '../../../files/operations/uploads.ts'
import type { StoredUpload } from '../../../files/stored-upload.ts'
import { joinParts } from '../../script/arriving-parts.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { selectResultUpload, type ResultUploadRow } from '../result-uploads.queries.ts'
import { arrivingResult, dropResultUpload } from '../result-uploads.ts'
import { uploadResult } from './upload-result.ts'

/** A rival has added the recording meanwhile, or it was given up. */
class AlreadyEnded extends Error {}

/**
 * Adds a recording that has arrived whole to what its worker sends next, once however often it is asked for; it takes the id of its
 * upload. Throws the refusals of its content (422), after which the upload is gone, and ORDER_TRANSITION (409).
 */
export async function finishResultUpload(app: AppContext, actor: OrderActor, upload: ResultUploadRow): Promise<void> {
  const file = await joined(app, actor, upload)
  if (file === null) return
  const stored = { ...file, id: upload.id }
  try {
    await uploadResult(app, actor, upload.order_id, stored, async (tx) => {
      if (!(await dropResultUpload(tx, upload.id))) throw new AlreadyEnded()
    })
  } catch (error) {
    await discardUploads(app, [stored])
    if (!(error instanceof AlreadyEnded) && !(await hasEnded(app, upload))) throw error
  }
}

/** Null when the upload has ended and its parts are gone. */
async function joined(app: AppContext, actor: OrderActor, upload: ResultUploadRow): Promise<StoredUpload | null> {
  try {
    return await joinParts(app, arrivingResult(app, actor, upload), upload)
  } catch (error) {
    if (error instanceof FileStorageError && (await hasEnded(app, upload))) return null
    throw error
  }
}

async function hasEnded(app: AppContext, upload: ResultUploadRow): Promise<boolean> {
  return (await selectResultUpload(app.database.kysely, upload)) === undefined
}
