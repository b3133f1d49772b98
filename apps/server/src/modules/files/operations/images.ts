import { buffer } from 'node:stream/consumers'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { FileToSend } from '../../../http/send-file.ts'
import type { UploadReader } from '../../../http/upload-reader.ts'
import { avatarFileId } from '../avatar-path.ts'
import { loadSharp } from '../decode-picture.ts'
import { selectFile } from '../files.queries.ts'
import { readImageName, smallCoverKey } from '../image-path.ts'
import { storeCover } from '../store-cover.ts'
import { receiveUploads, recordUpload } from './uploads.ts'

/** Pictures of links, which are drawn anew where they are missing; no row names them. */
export const DRAWN_FOLDER = 'pictures/'

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

/** A picture of the site's content in one of its widths, for everybody who knows its address. Throws NOT_FOUND (404). */
export async function readImage(app: Pick<AppContext, 'database' | 'storage'>, file_name: string): Promise<FileToSend> {
  const asked = readImageName(file_name)
  const file = asked === null ? undefined : await selectFile(app.database.kysely, asked.file_id)
  if (asked === null || file?.kind !== 'image') throw apiError('NOT_FOUND')
  const { storage_key, size, content_type } = file
  if (asked.isSized && !asked.isSmall && file.name !== file_name) throw apiError('NOT_FOUND')
  if (!asked.isSmall) return { key: storage_key, size, content_type, download_name: null, cache: 'public' }
  const key = smallCoverKey(storage_key)
  const stat = await app.storage.stat(key)
  if (stat === null) throw apiError('NOT_FOUND')
  return { key, size: stat.size, content_type, download_name: null, cache: 'public' }
}

/**
 * A person's picture as a PNG, for drawing that reads nothing else; null for a path that is no picture of an upload. Throws
 * FileStorageError when it is gone.
 */
export async function readPortrait(app: Pick<AppContext, 'storage'>, path: string): Promise<Buffer | null> {
  const id = avatarFileId(path)
  if (id === null) return null
  const { stream } = await app.storage.read(`avatar/${id}`)
  const sharp = await loadSharp()
  return sharp(await buffer(stream))
    .png()
    .toBuffer()
}
