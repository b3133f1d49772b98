import { kopecks, sumKopecks } from '@tembrel/domain/money/kopecks.ts'
import { PAYMENT_METHOD, PAYMENT_STATUS, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { bookArrival, type BookedPayment } from '../money-arrival.ts'
import { selectPaymentForUpdate } from '../payments.queries.ts'

/**
 * Books that an invoice has been paid to our bank account, on an accountant's word (Product §4). One that lapsed or was given up
 * is booked too: the money is the client's. With `waiting_order_id` as for cards. Throws 404 for what is no invoice,
 * PAYMENT_TRANSITION (409) when it was booked before or refused.
 */
export async function bookInvoice(
  tx: Tx,
  app: AppContext,
  payment_id: number,
  by_profile_id: number,
  waiting_order_id: number | null,
): Promise<BookedPayment> {
  const payment = await selectPaymentForUpdate(tx.db, payment_id)
  if (payment?.type !== PAYMENT_TYPE.topup || payment.method !== PAYMENT_METHOD.invoice) throw apiError('NOT_FOUND')
  const isPayable =
    payment.status === PAYMENT_STATUS.waiting_for_payment ||
    payment.status === PAYMENT_STATUS.in_process ||
    payment.status === PAYMENT_STATUS.nulled
  if (!isPayable) throw apiError('PAYMENT_TRANSITION')
  const amount_kopecks = sumKopecks([kopecks(payment.sum_kopecks), kopecks(payment.fee_kopecks)])
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
