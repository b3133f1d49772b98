import type { Kopecks } from '@tembrel/domain/money/kopecks.ts'
import { PAYMENT_STATUS, PAYMENT_TYPE, type PaymentMethodId } from '@tembrel/domain/money/payment-codes.ts'
import type { Tx } from '../../../../database/transaction.ts'
import { releaseNulled } from '../nulled-payments.ts'
import { paymentInsertion, updateOrderPayments } from '../payments.queries.ts'

/**
 * Writes that an order has been paid: a payment of type 2, executed at once because the money has already moved. A payment that
 * was open for the order is nulled for `reason`; `is_first` says that there cannot be one.
 */
export async function recordOrderPayment(
  tx: Tx,
  payment: {
    profile_id: number
    order_id: number
    method: PaymentMethodId
    sum: Kopecks
    reason: string
    is_first: boolean
    at: Date
  },
): Promise<void> {
  const { order_id, reason, at } = payment
  const row = {
    profile_id: payment.profile_id,
    type: PAYMENT_TYPE.pay,
    method: payment.method,
    status: PAYMENT_STATUS.executed,
    sum_kopecks: Number(payment.sum),
    fee_kopecks: 0,
    order_id,
    provider_key: null,
    locale: 'ru',
    acting_agent_id: null,
    expires_at: null,
    created_at: at,
  } as const
  if (payment.is_first) {
    tx.later(paymentInsertion(tx.db, row))
    return
  }
  const nulled = await updateOrderPayments(tx.db, { order_id, reason, paid: false, at }, row)
  await releaseNulled(tx, nulled, at)
}
