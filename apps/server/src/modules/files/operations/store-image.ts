import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { UploadReader } from '../../../http/upload-reader.ts'
import { receiveUploads } from './receive-uploads.ts'
import { recordUpload } from './record-upload.ts'
import { storeCover } from '../store-cover.ts'

/**
 * Stores a picture for the site's content and returns its path from `/` (docs/decisions/0062); everybody who knows it may see it.
 * Throws FILE_TYPE, FILE_DISGUISED, FILE_EMPTY, FILE_BROKEN (422) and FILE_TOO_BIG (413) at the part's field.
 */
export async function storeImage(app: AppContext, upload: UploadReader, owner_profile_id: number): Promise<string> {
  return receiveUploads(app, async (stored) => {
    let path = ''
    await upload.read(async (part) => {
      path = await storeCover(app, part, stored)
    })
    const [picture] = stored
    if (!picture) throw apiError('FILE_MISSING', { errors: { file: 'required' } })
    await inTransaction(app.database, async (tx) => {
      await recordUpload(tx, picture, { kind: 'image', owner_profile_id, at: app.clock.now() })
    })
    return path
  })
}
