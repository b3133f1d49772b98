import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { apiError } from '../../../http/api-error.ts'
import type { FileToSend } from '../../../http/send-file.ts'
import { avatarFileId } from '../avatar-path.ts'
import { selectFile } from '../files.queries.ts'

/** A person's picture, for everybody who knows its address. Throws NOT_FOUND (404). */
export async function readAvatar(db: Kysely<DB>, file_name: string): Promise<FileToSend> {
  const file_id = avatarFileId(`/avatars/${file_name}`)
  const file = file_id === null || !UUID.test(file_id) ? undefined : await selectFile(db, file_id)
  if (file?.kind !== 'avatar') throw apiError('NOT_FOUND')
  const { storage_key: key, size, content_type } = file
  return { key, size, content_type, download_name: null, cache: 'public' }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
