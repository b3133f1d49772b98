import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { readFiles } from '../../files/operations/files.ts'
import type { FileRow } from '../../files/files.queries.ts'
import { isDocumentShownTo } from '../document-readers.ts'
import { selectDocument } from '../documents.queries.ts'
import { storeDocument } from '../store-document.ts'

/** The PDF of one document of an order in the reader's language, made when it was not yet. The caller has asked whether the reader may see the order. */
export async function readOrderDocument(
  app: AppContext,
  order_id: number,
  document_id: number,
  role: Role,
  locale: Locale,
): Promise<FileRow> {
  const row = await selectDocument(app.database.kysely, document_id)
  if (!row || row.order_id !== order_id || !isDocumentShownTo(row, role)) throw apiError('NOT_FOUND')
  const { file_id } = await storeDocument(app, row.id, locale)
  const file = (await readFiles(app.database.kysely, [file_id])).get(file_id)
  if (!file) throw apiError('NOT_FOUND')
  return file
}
