import type { CardPayment } from '../../../adapters/card-payments/card-payments.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import { bookTopup } from '../../payments/topups/operations/book-topup.ts'
import { closeCardPayment } from '../../payments/rows/operations/close-card-payment.ts'
import { findCardPayment, noteClosedAtProvider, touchCardPayment } from '../../payments/rows/operations/payments.ts'
import { requestCardPage } from '../../payments/topups/operations/request-card-page.ts'
import { goOnWithOrder } from '../../orders/placing/operations/go-on-with-order.ts'
import { lockWaitingOrder } from '../../orders/placing/operations/lock-waiting-order.ts'

/**
 * Finds out at the provider what became of a card payment and settles it (Product §4): money arrives in the wallet and, when
 * the order still waits for it, goes on into the escrow and the order counts as paid. Called for webhooks, for buyers coming
 * back and for payments that got stuck; any number of times, with the same end. A notice itself is never believed.
 */
export async function settleCardPayment(
  app: AppContext,
  which: { payment_id: number } | { provider_payment_id: string },
  patience: 'user' | 'worker' = 'worker',
): Promise<void> {
  const payment = await findCardPayment(app.database.kysely, which)
  if (!payment || payment.status === PAYMENT_STATUS.executed) return
  if (payment.provider_payment_id === null) {
    // The answer to the first request was lost: the same key brings the same provider payment.
    if (payment.status === PAYMENT_STATUS.waiting_for_payment) await requestCardPage(app, payment.id)
    return
  }
  const outcome = await app.cards.getPayment(payment.provider_payment_id, { patience })
  if (outcome.kind === 'unknown' || outcome.kind === 'rejected') {
    app.log.warn({ payment_id: payment.id, outcome: outcome.kind }, 'the state of a card payment is not known yet')
    await inTransaction(app.database, (tx) => touchCardPayment(tx, app, payment.id))
    return
  }
  await inTransaction(app.database, (tx) => settle(tx, app, payment.id, payment.order_id, outcome.value))
}

async function settle(
  tx: Tx,
  app: AppContext,
  payment_id: number,
  order_id: number | null,
  card: CardPayment,
): Promise<void> {
  const waiting = await lockWaitingOrder(tx, order_id)
  if (card.status === 'succeeded') {
    const booked = await bookTopup(tx, app, payment_id, card, waiting?.id ?? null)
    if (booked) await goOnWithOrder(app, tx, booked, waiting)
    return
  }
  if (card.status === 'canceled') {
    const reason = card.cancellation?.reason ?? 'other'
    const isLapsed = reason === 'expired_on_confirmation' || reason === 'canceled_by_merchant'
    await closeCardPayment(tx, app, {
      payment_id,
      status: isLapsed ? PAYMENT_STATUS.nulled : PAYMENT_STATUS.payment_error,
      reason,
    })
    await noteClosedAtProvider(tx, app, payment_id)
    return
  }
  await touchCardPayment(tx, app, payment_id)
}
