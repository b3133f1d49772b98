import type { Kysely } from 'kysely'
import type { WireDocument } from '@tembrel/contract/calls/documents.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import type { DB } from '../../../database/tables.ts'
import { presentDocument } from '../documents.presenter.ts'
import { isDocumentShownTo } from '../document-readers.ts'
import { selectDocumentsOfOrder } from '../documents.queries.ts'

/** Documents of an order for a reader who may see the order: which of them are his business depends on his role. */
export async function listOrderDocuments(
  db: Kysely<DB>,
  order_id: number,
  role: Role,
  locale: Locale,
): Promise<WireDocument[]> {
  const rows = await selectDocumentsOfOrder(db, order_id)
  return rows.filter((row) => isDocumentShownTo(row, role)).map((row) => presentDocument(row, role, locale))
}
