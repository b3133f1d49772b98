/** The invoice of a payment, as the calls that open one need it. */
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { issueInvoice } from '../../documents/operations/issue-invoice.ts'

/** Issues the invoice of an open payment: its number and its words are fixed in the caller's transaction. */
export async function issueInvoiceOf(tx: Tx, app: AppContext, payment_id: number): Promise<void> {
  await issueInvoice(tx, app, { payment_id })
}
