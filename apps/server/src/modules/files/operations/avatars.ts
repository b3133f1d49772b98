import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { SMALL_PORTRAIT_SIDES } from '@tembrel/contract/wire/portrait.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { FileToSend } from '../../../http/send-file.ts'
import type { UploadedPart, UploadReader } from '../../../http/upload-reader.ts'
import { avatarFileId, avatarPath, smallAvatarKey, smallAvatarOf } from '../avatar-path.ts'
import { selectFile } from '../files.queries.ts'
import { judgeStream } from '../sniff/judge-stream.ts'
import { shrinkPicture, squarePicture } from '../square-picture.ts'
import type { StoredUpload } from '../stored-upload.ts'
import { removeFile } from './files.ts'
import { discardUploads, receiveUploads, recordUpload } from './uploads.ts'

/** Stores the picture of an upload and gives it to `use`; nothing stays behind when either fails. */
export async function receiveAvatar<T>(
  app: AppContext,
  upload: UploadReader,
  use: (picture: StoredUpload) => Promise<T>,
): Promise<T> {
  return receiveUploads(app, async (stored) => {
    await upload.read(async (part) => void stored.push(...(await storeAvatar(app, part))))
    const [picture] = stored
    if (!picture) throw apiError('FILE_MISSING', { errors: { file: 'required' } })
    return use(picture)
  })
}

/** A picture of our own making is never larger. */
const PICTURE_BYTES = 1024 * 1024

/**
 * Stores a person's picture as square WebP in all sizes, the largest first (Product §5). Throws FILE_TYPE, FILE_DISGUISED, FILE_EMPTY or FILE_BROKEN
 * (422) and FILE_TOO_BIG (413) at the part's field. Write the first down with `recordUpload`, or remove
 * all with `discardUploads`.
 */
export async function storeAvatar(app: AppContext, part: UploadedPart): Promise<StoredUpload[]> {
  const judged = await judgeStream(part)
  const picture = await squarePicture(await buffer(judged.stream))
  if (picture === null) throw apiError('FILE_BROKEN', { errors: { [part.name]: 'file_type' } })
  const id = app.ids.uuid()
  const storage_key = `avatar/${id}`
  const stored: StoredUpload[] = []
  try {
    stored.push(await put(app, id, storage_key, picture))
    for (const side of SMALL_PORTRAIT_SIDES) {
      stored.push(await put(app, id, smallAvatarKey(storage_key, side), await shrinkPicture(picture, side)))
    }
  } catch (error) {
    await discardUploads(app, stored)
    throw error
  }
  return stored
}

async function put(app: AppContext, id: string, storage_key: string, picture: Buffer): Promise<StoredUpload> {
  const content_type = 'image/webp'
  const options = { content_type, size_limit: PICTURE_BYTES }
  const { size, sha256 } = await app.storage.put(storage_key, Readable.from([picture]), options)
  return { id, storage_key, name: `${id}.webp`, content_type, is_sound: false, size, sha256 }
}

/** Writes a stored picture down as a person's; returns its path from `/`. */
export async function recordAvatar(tx: Tx, upload: StoredUpload, owner_profile_id: number, at: Date): Promise<string> {
  await recordUpload(tx, upload, { kind: 'avatar', owner_profile_id, at })
  return avatarPath(upload.id)
}

/** A person's picture in one of its sizes, for everybody who knows its address. Throws NOT_FOUND (404). */
export async function readAvatar(
  app: Pick<AppContext, 'database' | 'storage'>,
  file_name: string,
): Promise<FileToSend> {
  const small = smallAvatarOf(file_name)
  const file_id = small?.file_id ?? avatarFileId(`/avatars/${file_name}`)
  const file = file_id === null ? undefined : await selectFile(app.database.kysely, file_id)
  if (file?.kind !== 'avatar') throw apiError('NOT_FOUND')
  const { storage_key, size, content_type } = file
  const sent = { content_type, download_name: null, cache: 'public' } as const
  if (small === null) return { ...sent, key: storage_key, size }
  const key = smallAvatarKey(storage_key, small.side)
  const stat = await app.storage.stat(key)
  if (stat === null) throw apiError('NOT_FOUND')
  return { ...sent, key, size: stat.size }
}

/** Removes a picture that is no longer in use, in all sizes. One that is no upload, such as a drawing of the demo, stays. */
export async function removeAvatar(tx: Tx, path: string | null): Promise<void> {
  const file_id = path === null ? null : avatarFileId(path)
  if (file_id === null) return
  await removeFile(
    tx,
    file_id,
    SMALL_PORTRAIT_SIDES.map((side) => smallAvatarKey(`avatar/${file_id}`, side)),
  )
}
