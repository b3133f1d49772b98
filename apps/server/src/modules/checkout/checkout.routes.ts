import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { CallResponse } from '@tembrel/contract/contract.ts'
import {
  isWithdrawType,
  PAYMENT_METHOD,
  PAYMENT_TYPE,
  paymentTypeFor,
  isOpenPayment,
} from '@tembrel/domain/money/payment-codes.ts'
import type { Kysely } from 'kysely'
import type { ApiRoutes } from '../../api-routes.ts'
import type { AppContext } from '../../app-context.ts'
import { apiError } from '../../http/api-error.ts'
import type { DB } from '../../database/tables.ts'
import type { Tx } from '../../database/transaction.ts'
import type { Actor } from '../../http/session/session.ts'
import { askSecondPerson } from '../approvals/operations/ask-second-person.ts'
import { describePayment } from '../payments/wallet/operations/describe-payment.ts'
import { openPlainInvoice } from './operations/open-plain-invoice.ts'
import { openPlainTopup } from './operations/open-plain-topup.ts'
import { readOwnPayment } from '../payments/rows/operations/payments.ts'
import { requestCardPage } from '../payments/topups/operations/request-card-page.ts'
import { requestWithdrawal } from '../payments/payouts/operations/request-withdrawal.ts'
import type { PaymentRow } from '../payments/rows/payments.queries.ts'
import { confirmInvoice, type ConfirmedInvoice } from './operations/confirm-invoice.ts'
import { payOrder } from '../orders/placing/operations/pay-order.ts'
import { settleCardPayment } from './operations/settle-card-payment.ts'
import { issueInvoice } from '../documents/operations/issue-invoice.ts'
import { readInvoiceContent } from '../documents/operations/invoices.ts'

type PaymentAnswer = CallResponse<'POST /{role}/payments'>

/** Paying: top-ups, payments of orders, withdrawals, the buyer's return, the accountant's word on an invoice. */
export function checkoutRoutes(api: ApiRoutes): void {
  api.handle('POST /{role}/payments', async (c) => {
    const { method, order_id } = c.body
    const type = paymentTypeFor(c.actor.role, c.body.type)
    if (type === null) throw apiError('PAYMENT_TYPE', { errors: { type: 'choose' } })
    if (isWithdrawType(type)) {
      const settle = async (tx: Tx, row: PaymentRow) => c.settle(tx, await bareAnswer(tx.db, row, c.locale))
      return answerOf(c, await requestWithdrawal(c.app, c.actor, c.body, c.locale, settle))
    }
    if (type === PAYMENT_TYPE.topup && order_id === undefined) return answerOf(c, await openTopup(c))
    // What an order is missing is paid by type 2; its top-up is written by us.
    if (type === PAYMENT_TYPE.topup) throw apiError('PAYMENT_TYPE', { errors: { type: 'choose' } })
    if (order_id === undefined) throw apiError('VALIDATION', { errors: { order_id: 'required' } })
    // An order paid from the wallet is settled with the money. An open payment is gone on with by any repetition.
    const asked = { method, company: c.body.company, locale: c.locale }
    const paid = await payOrder(c.app, c.actor, order_id, asked, async (tx) =>
      c.settle(tx, await bareAnswer(tx.db, await readOwnPayment(tx.db, c.actor.profile_id, { order_id }), c.locale)),
    )
    const which = paid.payment_id === null ? { order_id } : { payment_id: paid.payment_id }
    return answerOf(c, await readOwnPayment(c.app.database.kysely, c.actor.profile_id, which, c.actor.acting_agent_id))
  })
  api.handle('GET /{role}/payments/{id}', async (c) => {
    const { profile_id, acting_agent_id } = c.actor
    const own = () => readOwnPayment(c.app.database.kysely, profile_id, { payment_id: c.params.id }, acting_agent_id)
    const row = await own()
    // The buyer is waiting on our page: ask the provider now instead of waiting for its notice.
    const isOpen = isOpenPayment(row.status)
    if (isOpen && row.method === PAYMENT_METHOD.card && row.type === PAYMENT_TYPE.topup) {
      await settleCardPayment(c.app, { payment_id: row.id }, 'user').catch((error: unknown) => {
        c.app.log.warn({ err: error, payment_id: row.id }, 'a payment could not be settled at the return')
      })
    }
    const fresh = await own()
    return { payment: await describePayment(c.app.database.kysely, fresh, c.locale) }
  })
  api.handle('POST /staff/payments/{id}/confirm', async (c) => {
    const present = async (db: Kysely<DB>, { payment, went_to }: ConfirmedInvoice) => ({
      payment: await describePayment(db, payment, c.locale),
      went_to,
    })
    const settle = async (tx: Tx, confirmed: ConfirmedInvoice) => c.settle(tx, await present(tx.db, confirmed))
    const asked = { kind: 'confirm-invoice', order_id: null, payment_id: c.params.id, request: {} } as const
    const confirmed = await askSecondPerson(c.app, c.actor, asked, (approve) =>
      confirmInvoice(c.app, c.actor, c.params.id, settle, approve),
    )
    return present(c.app.database.kysely, confirmed)
  })
}

interface Paying {
  readonly app: AppContext
  readonly actor: Actor
  readonly body: {
    readonly method: number
    readonly sum?: number | undefined
    readonly company?: number | undefined
  }
  readonly locale: Locale
  settle(tx: Tx, answer: PaymentAnswer): Promise<void>
}

/**
 * Should the process die before the pay page or the invoice is there, a repeated request names this payment, and asking for the
 * payment brings it: a second one is never opened.
 */
async function openTopup(c: Paying): Promise<PaymentRow> {
  const { method, sum, company } = c.body
  if (method !== PAYMENT_METHOD.card && method !== PAYMENT_METHOD.invoice) {
    throw apiError('VALIDATION', { errors: { method: 'choose' } })
  }
  if (sum === undefined) throw apiError('VALIDATION', { errors: { sum: 'required' } })
  const settle = async (tx: Tx, row: PaymentRow) => c.settle(tx, await bareAnswer(tx.db, row, c.locale))
  if (method === PAYMENT_METHOD.card) return openPlainTopup(c.app, c.actor.profile_id, sum, c.locale, settle)
  return openPlainInvoice(c.app, c.actor.profile_id, { sum, company }, c.locale, async (tx, row) => {
    await issueInvoice(tx, c.app, { payment_id: row.id })
    await settle(tx, row)
  })
}

/** The payment with what the client needs to go on: the pay page of a card, the PDF of an invoice. */
async function answerOf(c: Pick<Paying, 'app' | 'locale'>, row: PaymentRow): Promise<PaymentAnswer> {
  const db = c.app.database.kysely
  if (row.method === PAYMENT_METHOD.invoice) {
    const invoice_content = await readInvoiceContent(c.app, row.id)
    return { ...(await bareAnswer(db, row, c.locale)), invoice_content }
  }
  const isCardTopup = row.method === PAYMENT_METHOD.card && row.type === PAYMENT_TYPE.topup
  return bareAnswer(db, isCardTopup ? await requestCardPage(c.app, row.id) : row, c.locale)
}

async function bareAnswer(db: Kysely<DB>, row: PaymentRow, locale: Locale): Promise<PaymentAnswer> {
  const payment = await describePayment(db, row, locale)
  return { id: payment.id, confirmation_url: payment.confirmation_url, invoice_content: null, payment }
}
