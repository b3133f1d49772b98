import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import type { UploadedPart } from '../../../http/upload-reader.ts'
import { judgeStream } from '../sniff/judge-stream.ts'
import { squarePicture } from '../square-picture.ts'
import type { StoredUpload } from '../stored-upload.ts'

/** A picture of our own making is never larger. */
const PICTURE_BYTES = 1024 * 1024

/**
 * Stores a person's picture as a small square WebP (Product §5). Throws FILE_TYPE, FILE_DISGUISED, FILE_EMPTY or FILE_BROKEN
 * (422) and FILE_TOO_BIG (413) at the part's field. Write it down with `recordUpload`, or remove it with `discardUploads`.
 */
export async function storeAvatar(app: AppContext, part: UploadedPart): Promise<StoredUpload> {
  const judged = await judgeStream(part)
  const picture = await squarePicture(await buffer(judged.stream))
  if (picture === null) throw apiError('FILE_BROKEN', { errors: { [part.name]: 'file_type' } })
  const id = app.ids.uuid()
  const storage_key = `avatar/${id}`
  const stored = await app.storage.put(storage_key, Readable.from([picture]), {
    content_type: 'image/webp',
    size_limit: PICTURE_BYTES,
  })
  return {
    id,
    storage_key,
    name: `${id}.webp`,
    content_type: 'image/webp',
    is_sound: false,
    size: stored.size,
    sha256: stored.sha256,
  }
}
