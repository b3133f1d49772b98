import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { issueDocument } from '../issue-document.ts'
import type { IssuedDocument } from '../document-data.ts'
import { payoutInvoiceOfPayment } from '../invoice-snapshot.ts'

/**
 * Issues the invoice from a worker's company to us for what a withdrawal by invoice pays out: its sum less our fee
 * (Product §4). Asked again for the same payment it gives the same invoice. The payment has to have its company.
 */
export async function issuePayoutInvoice(tx: Tx, app: AppContext, of: { payment_id: number }): Promise<IssuedDocument> {
  return issueDocument(
    tx,
    app,
    { kind: 'payout_invoice', ...of, order_id: null },
    await payoutInvoiceOfPayment(tx, of.payment_id),
  )
}
