import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import type { UploadReader } from '../../../http/upload-reader.ts'
import type { StoredUpload } from '../stored-upload.ts'
import { receiveUploads } from './receive-uploads.ts'
import { storeAvatar } from './store-avatar.ts'

/** Stores the picture of an upload and gives it to `use`; nothing stays behind when either fails. */
export async function receiveAvatar<T>(
  app: AppContext,
  upload: UploadReader,
  use: (picture: StoredUpload) => Promise<T>,
): Promise<T> {
  return receiveUploads(app, async (stored) => {
    await upload.read(async (part) => void stored.push(await storeAvatar(app, part)))
    const [picture] = stored
    if (!picture) throw apiError('FILE_MISSING', { errors: { file: 'required' } })
    return use(picture)
  })
}
