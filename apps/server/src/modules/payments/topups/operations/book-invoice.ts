import type { AppContext } from '../../../../app-context.ts'
import type { Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { bookArrival, type BookedPayment } from '../money-arrival.ts'
import { requirePayable } from '../payable-invoice.ts'
import { selectPaidSums } from '../../rows/receipt-parts.queries.ts'

/**
 * Books that an invoice has been paid to our bank account, on an accountant's word (Product §4). One that lapsed or was given up
 * is booked too: the money is the client's. With `waiting_order_id` as for cards. Throws 404 for what is no invoice,
 * PAYMENT_TRANSITION (409) when it was booked before or refused, INVOICE_PART_PAID (409) when receipts have paid a part of it.
 */
export async function bookInvoice(
  tx: Tx,
  app: AppContext,
  payment_id: number,
  by_profile_id: number,
  waiting_order_id: number | null,
): Promise<BookedPayment> {
  const { amount_kopecks } = await requirePayable(tx, payment_id)
  if ((await selectPaidSums(tx.db, [payment_id])).size > 0) throw apiError('INVOICE_PART_PAID')
  const booked = await bookArrival(
    tx,
    app,
    payment_id,
    { from: 'bank', amount_kopecks, by_profile_id },
    waiting_order_id,
  )
  if (!booked) throw apiError('PAYMENT_TRANSITION')
  return booked
}
