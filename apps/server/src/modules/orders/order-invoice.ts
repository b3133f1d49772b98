/** The invoice of a payment, as the calls that open one need it. */
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../database/transaction.ts'
import { issueInvoice } from '../documents/operations/issue-invoice.ts'
import { readInvoicePdf } from '../documents/operations/read-invoice-pdf.ts'

/** Issues the invoice of an open payment: its number and its words are fixed in the caller's transaction. */
export async function issueInvoiceOf(tx: Tx, app: AppContext, payment_id: number): Promise<void> {
  await issueInvoice(tx, app, { payment_id })
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
