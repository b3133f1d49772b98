import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { apiError } from '../../../http/api-error.ts'
import type { FileToSend } from '../../../http/send-file.ts'
import { selectFile } from '../files.queries.ts'

/** A picture of the site's content, for everybody who knows its address. Throws NOT_FOUND (404). */
export async function readImage(db: Kysely<DB>, file_name: string): Promise<FileToSend> {
  const file_id = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[a-z]+$/.exec(file_name)?.[1]
  const file = file_id === undefined ? undefined : await selectFile(db, file_id)
  if (file?.kind !== 'image') throw apiError('NOT_FOUND')
  const { storage_key: key, size, content_type } = file
  return { key, size, content_type, download_name: null, cache: 'public' }
}
