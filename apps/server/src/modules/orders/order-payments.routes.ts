import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { PAYMENT_METHOD, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import type { ApiRoutes } from '../../api-routes.ts'
import { apiError } from '../../http/api-error.ts'
import { inTransaction } from '../../database/transaction.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { parseWebhookNotification } from '../../adapters/card-payments/webhook-notification.ts'
import { openPlainTopup } from '../payments/operations/open-plain-topup.ts'
import { readOwnPayment } from '../payments/operations/read-own-payment.ts'
import { requestCardPage } from '../payments/operations/request-card-page.ts'
import type { PaymentRow } from '../payments/payments.queries.ts'
import { presentPayment } from '../payments/operations/present-payment.ts'
import { payOrder } from './operations/pay-order.ts'
import { settleCardPayment } from './operations/settle-card-payment.ts'

/** Paying: top-ups and payments of orders, the buyer's return, the provider's notices. */
export function orderPaymentsRoutes(api: ApiRoutes): void {
  api.handle('POST /{role}/payments', async (c) => {
    const { type, method, order_id, sum } = c.body
    if (type === PAYMENT_TYPE.topup && order_id === undefined) {
      if (method !== PAYMENT_METHOD.card) throw apiError('FLAG_OFF')
      if (sum === undefined) throw apiError('VALIDATION', { errors: { sum: 'required' } })
      // Should the process die before the pay page is known, a repeated request names this payment, and asking for the
      // payment brings its page: a second one is never opened.
      const opened = await openPlainTopup(c.app, c.actor.profile_id, sum, c.locale, (tx, row) =>
        c.settle(tx, answerOf(row, c.locale)),
      )
      return answerOf(await requestCardPage(c.app, opened.id), c.locale)
    }
    if (type !== PAYMENT_TYPE.pay) throw apiError('PAYMENT_TYPE', { errors: { type: 'choose' } })
    if (order_id === undefined) throw apiError('VALIDATION', { errors: { order_id: 'required' } })
    // An order paid from the wallet is settled with the money. An open card payment is gone on with by any repetition.
    const paid = await payOrder(c.app, c.actor, order_id, method, c.locale, async (tx) =>
      c.settle(tx, answerOf(await readOwnPayment(tx.db, c.actor.profile_id, { order_id }), c.locale)),
    )
    const row =
      paid.payment_id === null
        ? await readOwnPayment(c.app.database.kysely, c.actor.profile_id, { order_id })
        : await requestCardPage(c.app, paid.payment_id)
    return answerOf(row, c.locale)
  })
  api.handle('GET /{role}/payments/{id}', async (c) => {
    const row = await readOwnPayment(c.app.database.kysely, c.actor.profile_id, { payment_id: c.params.id })
    // The buyer stands at our door: ask the provider now instead of waiting for its notice.
    if ((row.status === 1 || row.status === 5) && row.method === PAYMENT_METHOD.card) {
      await settleCardPayment(c.app, { payment_id: row.id }, 'user').catch((error: unknown) => {
        c.app.log.warn({ err: error, payment_id: row.id }, 'a payment could not be settled at the return')
      })
    }
    const fresh = await readOwnPayment(c.app.database.kysely, c.actor.profile_id, { payment_id: c.params.id })
    return { payment: presentPayment(fresh, c.locale) }
  })
  api.handle('POST /payments/yookassa', async (c) => {
    const notice = parseWebhookNotification(c.body)
    if (notice.kind === 'malformed') throw apiError('MALFORMED')
    if (notice.kind === 'ignored' || notice.object.kind !== 'payment') return {}
    const { id } = notice.object
    await inTransaction(c.app.database, (tx) =>
      enqueue(tx, 'settle-card-payment', { provider_payment_id: id }, { key: `settle:${id}` }),
    )
    return {}
  })
}

function answerOf(row: PaymentRow, locale: Locale) {
  const payment = presentPayment(row, locale)
  return { id: payment.id, confirmation_url: payment.confirmation_url, invoice_content: null, payment }
}
