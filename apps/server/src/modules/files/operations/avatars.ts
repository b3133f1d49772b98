import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { FileToSend } from '../../../http/send-file.ts'
import type { UploadedPart, UploadReader } from '../../../http/upload-reader.ts'
import { avatarFileId, avatarPath } from '../avatar-path.ts'
import { selectFile } from '../files.queries.ts'
import { judgeStream } from '../sniff/judge-stream.ts'
import { squarePicture } from '../square-picture.ts'
import type { StoredUpload } from '../stored-upload.ts'
import { removeFile } from './files.ts'
import { receiveUploads, recordUpload } from './uploads.ts'

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

/** Writes a stored picture down as a person's; returns its path from `/`. */
export async function recordAvatar(tx: Tx, upload: StoredUpload, owner_profile_id: number, at: Date): Promise<string> {
  await recordUpload(tx, upload, { kind: 'avatar', owner_profile_id, at })
  return avatarPath(upload.id)
}

/** A person's picture, for everybody who knows its address. Throws NOT_FOUND (404). */
export async function readAvatar(db: Kysely<DB>, file_name: string): Promise<FileToSend> {
  const file_id = avatarFileId(`/avatars/${file_name}`)
  const file = file_id === null || !UUID.test(file_id) ? undefined : await selectFile(db, file_id)
  if (file?.kind !== 'avatar') throw apiError('NOT_FOUND')
  const { storage_key: key, size, content_type } = file
  return { key, size, content_type, download_name: null, cache: 'public' }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Removes a picture that is no longer in use. One that is no upload, such as a drawing of the demo, stays. */
export async function removeAvatar(tx: Tx, path: string | null): Promise<void> {
  const file_id = path === null ? null : avatarFileId(path)
  if (file_id !== null) await removeFile(tx, file_id)
}
