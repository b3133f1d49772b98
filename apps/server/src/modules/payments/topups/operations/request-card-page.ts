import { kopecks, sumKopecks } from '@tembrel/domain/money/kopecks.ts'
import { PAYMENT_STATUS, isOpenPayment } from '@tembrel/domain/money/payment-codes.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { receiptToSend } from '../../refunds/fiscal-receipt.ts'
import { closeCardPayment } from '../../rows/operations/close-card-payment.ts'
import {
  selectPayment,
  selectPaymentForUpdate,
  updateProviderAnswer,
  type PaymentRow,
} from '../../rows/payments.queries.ts'
import { chargeDescription } from '../../rows/provider-descriptions.ts'

/**
 * Asks the provider for the pay page of an open card payment and remembers it; a payment that has one keeps it. Called after
 * the commit that wrote the payment: the same stored key makes any repeat land on the same provider payment.
 * Throws PAYMENT_PROVIDER (503) when the provider gives no certain answer: the payment stays open and can be asked again.
 */
export async function requestCardPage(app: AppContext, payment_id: number): Promise<PaymentRow> {
  const payment = await selectPayment(app.database.kysely, payment_id)
  if (!payment?.provider_key) throw apiError('NOT_FOUND')
  if (payment.confirmation_url || !isOpenPayment(payment.status)) return payment
  const outcome = await app.cards.createPayment({
    amount_kopecks: sumKopecks([kopecks(payment.sum_kopecks), kopecks(payment.fee_kopecks)]),
    return_url: returnUrl(app, payment),
    description: chargeDescription(payment),
    metadata: { payment_id: String(payment.id), ...(payment.order_id ? { order_id: String(payment.order_id) } : {}) },
    idempotence_key: payment.provider_key,
    locale: payment.locale === 'en' ? 'en' : 'ru',
    ...receiptToSend(payment.receipt),
  })
  if (outcome.kind === 'unknown') {
    app.log.warn({ payment_id, cause: outcome.cause }, 'the card provider gave no answer')
    throw apiError('PAYMENT_PROVIDER')
  }
  if (outcome.kind === 'rejected') {
    app.log.error(
      { payment_id, code: outcome.code, parameter: outcome.parameter },
      'the card provider refused a payment',
    )
    await inTransaction(app.database, (tx) =>
      closeCardPayment(tx, app, { payment_id, status: PAYMENT_STATUS.payment_error, reason: 'provider_refused' }),
    )
    throw apiError('PAYMENT_PROVIDER')
  }
  const page = outcome.value
  return inTransaction(app.database, async (tx) => {
    const current = await selectPaymentForUpdate(tx.db, payment_id)
    if (!current) throw apiError('NOT_FOUND')
    if (current.provider_payment_id === null) {
      await updateProviderAnswer(tx.db, {
        id: payment_id,
        provider_payment_id: page.id,
        confirmation_url: page.confirmation_url,
        expires_at: page.expires_at ? new Date(page.expires_at) : null,
        at: app.clock.now(),
      })
    }
    return { ...current, provider_payment_id: page.id, confirmation_url: page.confirmation_url }
  })
}

/** Where the browser comes back to: the order, or the wallet. Coming back proves nothing; the page asks for the payment. */
function returnUrl(app: AppContext, payment: PaymentRow): string {
  const prefix = payment.locale === 'en' ? '/en' : ''
  const path = payment.order_id ? `/profile/orders/${payment.order_id}` : '/profile/wallet'
  return `${app.config.public_url}${prefix}${path}?payment=${payment.id}`
}
