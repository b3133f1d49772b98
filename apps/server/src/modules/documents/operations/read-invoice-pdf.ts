import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import { selectDocumentOfPayment } from '../documents.queries.ts'
import { storeDocument } from '../store-document.ts'

/**
 * The PDF of a payment's invoice, ours to a client or a worker's to us: the same bytes whenever it is asked for. Never call
 * it inside a transaction: the first time the PDF is made and stored. Throws 404 when the payment has no invoice.
 */
export async function readInvoicePdf(app: AppContext, payment_id: number): Promise<Buffer> {
  const row = await selectDocumentOfPayment(app.database.kysely, payment_id)
  if (!row) throw apiError('NOT_FOUND')
  return (await storeDocument(app, row.id)).bytes()
}
