import { isWithdrawType } from '@tembrel/domain/money/payment-codes.ts'
import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { selectPaymentForUpdate, type PaymentRow } from '../rows/payments.queries.ts'

/** Whether somebody asked for this money; a refund of a top-up to its card is the business of its top-up. */
export function isWithdrawal(payment: PaymentRow): boolean {
  return isWithdrawType(payment.type) && payment.refund_of_payment_id === null
}

/** A withdrawal, held for the caller's transaction. Throws 404 when there is none of this id. */
export async function lockWithdrawal(tx: Tx, payment_id: number): Promise<PaymentRow> {
  const payment = await selectPaymentForUpdate(tx.db, payment_id)
  if (!payment || !isWithdrawal(payment)) throw apiError('NOT_FOUND')
  return payment
}
