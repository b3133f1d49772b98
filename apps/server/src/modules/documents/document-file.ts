import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../app-context.ts'
import { apiError } from '../../http/api-error.ts'
import type { FileRow } from '../files/files.queries.ts'
import { readFiles } from '../files/operations/files.ts'
import { storeDocument } from './operations/store-document.ts'

/** The PDF of a document as a file, in the language of its reader, made when it was not yet. The caller has asked who may read it. */
export async function documentFile(app: AppContext, id: number, locale: Locale): Promise<FileRow> {
  const { file_id } = await storeDocument(app, id, locale)
  const file = (await readFiles(app.database.kysely, [file_id])).get(file_id)
  if (!file) throw apiError('NOT_FOUND')
  return file
}
