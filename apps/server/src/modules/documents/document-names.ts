/** What a document is called as a file. */
import type { DocumentRow } from './documents.queries.ts'

/** Invoices by the specification's name, by payment (Product §7); documents of an order by the order. */
export function documentFileName(row: Pick<DocumentRow, 'kind' | 'payment_id' | 'order_id'>): string {
  if (row.kind === 'invoice' || row.kind === 'payout_invoice') return `invoice_${row.payment_id}.pdf`
  if (row.kind === 'payout_report') return `payout_${row.payment_id}.pdf`
  return `${row.kind}_${row.order_id}.pdf`
}
