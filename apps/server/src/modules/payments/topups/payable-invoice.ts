import { kopecks, sumKopecks, type Kopecks } from '@tembrel/domain/money/kopecks.ts'
import { PAYMENT_METHOD, PAYMENT_STATUS, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { CORRECTED, selectPaymentForUpdate, type PaymentRow } from '../rows/payments.queries.ts'

/** One that is paid whole or not at all. */
export function isLapsedInvoice({ status, failure_reason }: Pick<PaymentRow, 'status' | 'failure_reason'>): boolean {
  return status === PAYMENT_STATUS.nulled && failure_reason !== CORRECTED
}

/**
 * Holds an invoice that can be paid, and returns what it asks for with its fee. Throws 404 for what is no invoice, PAYMENT_TRANSITION
 * (409) when it was booked before or refused.
 */
export async function requirePayable(tx: Tx, payment_id: number): Promise<PaymentRow & { amount_kopecks: Kopecks }> {
  const payment = await selectPaymentForUpdate(tx.db, payment_id)
  if (payment?.type !== PAYMENT_TYPE.topup || payment.method !== PAYMENT_METHOD.invoice) throw apiError('NOT_FOUND')
  const isPayable =
    payment.status === PAYMENT_STATUS.waiting_for_payment ||
    payment.status === PAYMENT_STATUS.in_process ||
    payment.status === PAYMENT_STATUS.nulled
  if (!isPayable) throw apiError('PAYMENT_TRANSITION')
  return { ...payment, amount_kopecks: sumKopecks([kopecks(payment.sum_kopecks), kopecks(payment.fee_kopecks)]) }
}
