import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import type { FileToSend } from '../../../http/send-file.ts'
import { selectFile } from '../files.queries.ts'
import { readImageName, smallCoverKey } from '../image-path.ts'

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
