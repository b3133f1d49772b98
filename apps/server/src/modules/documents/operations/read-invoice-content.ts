import type { AppContext } from '../../../app-context.ts'
import { readInvoicePdf } from './read-invoice-pdf.ts'

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
