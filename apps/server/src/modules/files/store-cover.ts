import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { coverPath } from '@tembrel/contract/wire/cover.ts'
import type { AppContext } from '../../app-context.ts'
import { apiError } from '../../http/api-error.ts'
import type { UploadedPart } from '../../http/upload-reader.ts'
import { coverPictures } from './cover-pictures.ts'
import { smallCoverKey } from './image-path.ts'
import { judgeStream } from './sniff/judge-stream.ts'
import type { StoredUpload } from './stored-upload.ts'

const TYPE = 'image/webp'
/** A picture of our own making is never larger. */
const PICTURE_BYTES = 8 * 1024 * 1024

/**
 * Stores a picture of the site's content as WebP in the widths it is shown in, and adds both to `stored`; the first is the one to
 * write down. Returns its path. Throws FILE_TYPE, FILE_DISGUISED, FILE_EMPTY or FILE_BROKEN (422) and FILE_TOO_BIG (413) at the
 * part's field.
 */
export async function storeCover(app: AppContext, part: UploadedPart, stored: StoredUpload[]): Promise<string> {
  const judged = await judgeStream(part)
  const cover = await coverPictures(await buffer(judged.stream))
  if (cover === null) throw apiError('FILE_BROKEN', { errors: { [part.name]: 'file_type' } })
  const id = app.ids.uuid()
  const path = coverPath(id, cover)
  const put = async (storage_key: string, picture: Buffer): Promise<void> => {
    const options = { content_type: TYPE, size_limit: PICTURE_BYTES }
    const { size, sha256 } = await app.storage.put(storage_key, Readable.from([picture]), options)
    const name = path.slice(path.lastIndexOf('/') + 1)
    stored.push({ id, storage_key, name, content_type: TYPE, is_sound: false, size, sha256 })
  }
  const storage_key = `image/${id}`
  await put(storage_key, cover.large)
  if (cover.small) await put(smallCoverKey(storage_key), cover.small)
  return path
}
