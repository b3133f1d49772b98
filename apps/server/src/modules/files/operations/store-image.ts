import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { UploadReader } from '../../../http/upload-reader.ts'
import { imagePath } from '../image-path.ts'
import type { StoredUpload } from '../stored-upload.ts'
import { discardUploads } from './discard-uploads.ts'
import { recordUpload } from './record-upload.ts'
import { storeUpload } from './store-upload.ts'

/**
 * Stores a picture for the site's content as it is and returns its path from `/`; everybody who knows it may see it. Throws
 * FILE_TYPE, FILE_DISGUISED, FILE_EMPTY, FILE_BROKEN (422) and FILE_TOO_BIG (413) at the part's field.
 */
export async function storeImage(app: AppContext, upload: UploadReader, owner_profile_id: number): Promise<string> {
  const stored: StoredUpload[] = []
  try {
    await upload.read(async (part) => void stored.push(await storeUpload(app, 'image', part)))
    const [picture] = stored
    if (!picture) throw apiError('FILE_MISSING', { errors: { file: 'required' } })
    await inTransaction(app.database, async (tx) => {
      await recordUpload(tx, picture, { kind: 'image', owner_profile_id, at: app.clock.now() })
    })
    return imagePath(picture)
  } catch (error) {
    await discardUploads(app, stored)
    throw error
  }
}
