import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import { selectDocumentOfPayment, selectPaymentOwner } from '../documents.queries.ts'
import { storeDocument } from './store-document.ts'
import type { Actor } from '../../../http/session/session.ts'
import type { FileRow } from '../../files/files.queries.ts'
import { documentFile } from '../document-file.ts'

/**
 * The PDF of a payment's invoice, ours to a client or a worker's to us: the same bytes whenever it is asked for. Never call
 * it inside a transaction: the first time the PDF is made and stored. Throws 404 when the payment has no invoice.
 */
export async function readInvoicePdf(app: AppContext, payment_id: number): Promise<Buffer> {
  const row = await selectDocumentOfPayment(app.database.kysely, payment_id)
  if (!row) throw apiError('NOT_FOUND')
  return (await storeDocument(app, row.id)).bytes()
}

/**
 * The invoice as base64 PDF for `invoice_content`. Null when it cannot be written now: the payment is open all the same, and its
 * own call brings the document.
 */
export async function readInvoiceContent(app: AppContext, payment_id: number): Promise<string | null> {
  try {
    return (await readInvoicePdf(app, payment_id)).toString('base64')
  } catch (error) {
    app.log.error({ err: error, payment_id }, 'the invoice of a payment could not be written')
    return null
  }
}

/** The invoice of a payment for its owner or for staff. Throws 404 for anybody else's and for one without an invoice. */
export async function readOwnInvoice(
  app: AppContext,
  actor: Actor,
  payment_id: number,
  locale: Locale,
): Promise<FileRow> {
  const db = app.database.kysely
  const isStaff = actor.role === 'supporter' || actor.role === 'accountant'
  const owner = await selectPaymentOwner(db, payment_id)
  const row = isStaff || owner === actor.profile_id ? await selectDocumentOfPayment(db, payment_id) : undefined
  if (!row) throw apiError('NOT_FOUND')
  return documentFile(app, row.id, locale)
}
