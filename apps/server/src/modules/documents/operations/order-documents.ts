import type { Kysely } from 'kysely'
import type { WireDocument } from '@tembrel/contract/calls/documents.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { documentCustomerOf } from '@tembrel/domain/orders/document-customer.ts'
import type { DB } from '../../../database/tables.ts'
import { presentDocument } from '../documents.presenter.ts'
import { isDocumentShownTo } from '../document-readers.ts'
import { selectDocumentsOfOrder, selectDocument, updateVoid } from '../documents.queries.ts'
import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import type { FileRow } from '../../files/files.queries.ts'
import { documentFile } from '../document-file.ts'
import type { Tx } from '../../../database/transaction.ts'
import { selectCompaniesOf, selectCustomerFacts } from '../order-facts.queries.ts'

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
  return documentFile(app, row.id, locale)
}

/**
 * Refuses an order whose documents could not name a customer (Product §4): before it is paid, not when it is done. Throws 422 at
 * `company` for one that is not the client's, and at what asks for the documents while neither a name nor one company is known.
 */
export async function requireDocumentCustomer(
  tx: Tx,
  order: { client_id: number; dogovor_needed: boolean; company_id: number | null },
  chosen: number | undefined,
): Promise<void> {
  const { name, company } = await selectCustomerFacts(tx.db, order.client_id, chosen ?? order.company_id)
  if (chosen !== undefined && !company) throw apiError('VALIDATION', { errors: { company: 'not_found' } })
  if (documentCustomerOf({ company, name, companies: [] })) return
  const companies = await selectCompaniesOf(tx.db, order.client_id)
  if (documentCustomerOf({ company, name, companies })) return
  throw apiError('VALIDATION', {
    errors: { [order.dogovor_needed ? 'dogovor_needed' : 'alienation']: 'document_customer' },
  })
}

/**
 * Marks the contract of an order void, if it has one, because its money goes back (Product §4). The caller holds the lock of the
 * order.
 */
export async function voidOrderContract(tx: Tx, of: { order_id: number; at: Date }): Promise<void> {
  await updateVoid(tx.db, { ...of, kind: 'contract' })
}
