/** Money that has come for a top-up, by card or over the bank (docs/money.md). */
import { floorToRoubles, kopecks, sumKopecks, type Kopecks } from '@tembrel/domain/money/kopecks.ts'
import { isOpenPayment, PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import { postingsForOrderCharge, postingsForTopup, type ArrivalKind } from '@tembrel/domain/money/postings.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { postOperation } from '../../ledger/operations/post-operation.ts'
import { recordNotices } from '../../notifications/operations/notices.ts'
import { CORRECTED, selectPaymentForUpdate, updatePaymentStatus, type PaymentRow } from '../rows/payments.queries.ts'

export interface Arrival {
  readonly from: ArrivalKind
  /** Names the operation beside its payment; what came out of receipts may come again after it was taken back. */
  readonly key?: string
  /** Sum and fee together, as they came. */
  readonly amount_kopecks: Kopecks
  /** Who says so; null when the provider did. */
  readonly by_profile_id: number | null
}

export type BookedPayment = PaymentRow & { locale: 'ru' | 'en' }

/**
 * Books an arrival: sum into the wallet, fee into revenue, and with `waiting_order_id` on into that order's escrow when the
 * payment is still open. Returns null when it was booked before. Throws when another sum came than was asked for.
 */
export async function bookArrival(
  tx: Tx,
  app: AppContext,
  payment_id: number,
  arrival: Arrival,
  waiting_order_id: number | null,
): Promise<BookedPayment | null> {
  const payment = await selectPaymentForUpdate(tx.db, payment_id)
  // What was booked and corrected by hand is not booked again: that correction can be corrected.
  if (!payment || payment.status === PAYMENT_STATUS.executed || payment.failure_reason === CORRECTED) return null
  const sum = kopecks(payment.sum_kopecks)
  const fee = kopecks(payment.fee_kopecks)
  const { from, amount_kopecks } = arrival
  if (amount_kopecks !== sumKopecks([sum, fee])) {
    throw new Error(`Payment ${payment_id} was asked for ${sum + fee} kopecks and brought ${amount_kopecks}`)
  }
  const { profile_id } = payment
  const isForOrder = waiting_order_id !== null && isOpenPayment(payment.status)
  await postOperation(tx, {
    kind: 'topup',
    scope: `payment:${payment_id}`,
    key: arrival.key ?? 'arrived',
    payment_id,
    profile_id,
    at: app.clock.now(),
    ...(payment.order_id === null ? {} : { order_id: payment.order_id }),
    legs: isForOrder
      ? postingsForOrderCharge({ profile_id, order_id: waiting_order_id, from, missing: sum, fee })
      : postingsForTopup({ profile_id, from, sum, fee }),
  })
  await updatePaymentStatus(tx.db, {
    id: payment_id,
    status: PAYMENT_STATUS.executed,
    reason: null,
    by_profile_id: arrival.by_profile_id,
    at: app.clock.now(),
  })
  // The order's own updates report money for an order; a card top-up is made on the screen, a bank transfer comes later.
  if (payment.order_id === null && from !== 'card') {
    const sum_roubles = floorToRoubles(sum)
    await recordNotices(tx, app.clock.now(), [{ profile_id, kind: 'money', subject: 'money_arrived', sum_roubles }])
  }
  tx.changed(profile_id)
  return { ...payment, locale: payment.locale === 'en' ? 'en' : 'ru' }
}
