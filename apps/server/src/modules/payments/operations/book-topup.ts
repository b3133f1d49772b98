import { kopecks, sumKopecks } from '@tembrel/domain/money/kopecks.ts'
import { isOpenPayment, PAYMENT_STATUS, type PaymentStatusId } from '@tembrel/domain/money/payment-codes.ts'
import { postingsForOrderCharge, postingsForTopup } from '@tembrel/domain/money/postings.ts'
import type { CardPayment } from '../../../adapters/card-payments/card-payments.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { postOperation } from '../../ledger/operations/post-operation.ts'
import { selectPaymentForUpdate, updateCardShown, updatePaymentStatus, type PaymentRow } from '../payments.queries.ts'

/**
 * Books money that has arrived from a card: sum into the wallet, fee into revenue (docs/money.md). Returns null when it was
 * booked before. With `waiting_order_id` the sum goes on into that order's escrow in the same operation, if the payment is still
 * the one the order waits for. Money for a payment that had been given up is booked all the same: it is the client's.
 * Throws when the provider reports another sum than was asked for: nobody may guess about money.
 */
export async function bookTopup(
  tx: Tx,
  app: AppContext,
  payment_id: number,
  card: CardPayment,
  waiting_order_id: number | null,
): Promise<(PaymentRow & { locale: 'ru' | 'en' }) | null> {
  const payment = await selectPaymentForUpdate(tx.db, payment_id)
  if (!payment || payment.status === PAYMENT_STATUS.executed) return null
  const sum = kopecks(payment.sum_kopecks)
  const fee = kopecks(payment.fee_kopecks)
  if (card.amount_kopecks !== sumKopecks([sum, fee])) {
    throw new Error(`Card payment ${payment_id} was asked for ${sum + fee} kopecks and brought ${card.amount_kopecks}`)
  }
  const { profile_id } = payment
  const isForOrder = waiting_order_id !== null && isOpenPayment(payment.status as PaymentStatusId)
  await postOperation(tx, {
    kind: 'topup',
    scope: `payment:${payment_id}`,
    key: 'arrived',
    payment_id,
    profile_id,
    at: app.clock.now(),
    ...(payment.order_id === null ? {} : { order_id: payment.order_id }),
    legs: isForOrder
      ? postingsForOrderCharge({ profile_id, order_id: waiting_order_id, from: 'card', missing: sum, fee })
      : postingsForTopup({ profile_id, from: 'card', sum, fee }),
  })
  await updatePaymentStatus(tx.db, {
    id: payment_id,
    status: PAYMENT_STATUS.executed,
    reason: null,
    at: app.clock.now(),
  })
  if (card.card) await updateCardShown(tx.db, payment_id, `${card.card.first6 ?? '******'}******${card.card.last4}`)
  tx.changed(payment.profile_id)
  return { ...payment, locale: payment.locale === 'en' ? 'en' : 'ru' }
}
