import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { issueDocument } from '../issue-document.ts'
import type { IssuedDocument } from '../document-data.ts'
import { invoiceOfPayment } from '../invoice-snapshot.ts'

/**
 * Issues the invoice of a payment by invoice (Product §4): takes the next number of the year and the snapshot of everything
 * the document says, in the transaction that opens the payment. Asked again for the same payment it gives the same invoice. The
 * payment has to have its company. The PDF is made later, by `readInvoicePdf`.
 */
export async function issueInvoice(tx: Tx, app: AppContext, of: { payment_id: number }): Promise<IssuedDocument> {
  const snapshot = await invoiceOfPayment(tx, of.payment_id)
  return issueDocument(tx, app, { kind: 'invoice', ...of, order_id: snapshot.order_id }, snapshot.data)
}
