/** Paying a placed order: from the wallet, by card or by invoice (Product §4). Shared by placing, approving, options, retries. */
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { topupCharge } from '@tembrel/domain/money/fees.ts'
import { toKopecks, toRoubles } from '@tembrel/domain/money/kopecks.ts'
import { PAYMENT_METHOD, PAY_METHODS, type PaymentMethodId } from '@tembrel/domain/money/payment-codes.ts'
import { topupRefusal } from '@tembrel/domain/money/payment-limits.ts'
import { roubles, type Roubles } from '@tembrel/domain/money/roubles.ts'
import { clockOf } from '@tembrel/domain/orders/clocks.ts'
import { apiError } from '../../../http/api-error.ts'
import { nullOrderPayments } from '../../payments/rows/operations/null-order-payments.ts'
import { openCardTopup } from '../../payments/topups/operations/open-card-topup.ts'
import { openInvoiceTopup } from '../../payments/topups/operations/open-invoice-topup.ts'
import { recordOrderPayment } from '../../payments/rows/operations/record-order-payment.ts'
import { issueInvoice } from '../../documents/operations/issue-invoice.ts'
import { canWalletPay, escrowOf } from '../escrow/money.ts'
import { moveOrder } from '../lifecycle/move.ts'
import { SYSTEM_ACTOR, type OrderUnitOfWork } from '../work/unit-of-work.ts'
import { updateOrder, type OrderRow, type OrderState } from '../work/orders.queries.ts'

export interface PaymentChoice {
  readonly method: PaymentMethodId
  /** The client's company, for an invoice. */
  readonly company: number | undefined
  readonly locale: Locale
}

export interface Agreed {
  readonly order: OrderRow
  /** The open payment, by card or invoice; null when the wallet paid for everything. */
  readonly payment_id: number | null
}

/**
 * The method asked for, when it is switched on. When none was named, the wallet if it holds what this order needs, else the card.
 * Throws FLAG_OFF, 422 for an unknown one.
 */
export async function paymentMethodOf(
  work: OrderUnitOfWork,
  order: OrderState,
  asked: number | undefined,
): Promise<PaymentMethodId> {
  if (asked === undefined) {
    const isWallet = work.settings.flags.wallet_payments && (await canWalletPay(work, order))
    return isWallet ? PAYMENT_METHOD.wallet : PAYMENT_METHOD.card
  }
  const method = PAY_METHODS.find((allowed) => allowed === asked)
  if (method === undefined) throw apiError('VALIDATION', { errors: { method: 'choose' } })
  const { flags } = work.settings
  if (method === PAYMENT_METHOD.wallet && !flags.wallet_payments) throw apiError('FLAG_OFF')
  if (method === PAYMENT_METHOD.invoice && !flags.invoice_payments) throw apiError('FLAG_OFF')
  return method
}

/**
 * Pays a placed order (15, 16, 17): from the wallet at once, or by opening a payment for what is missing in the escrow. An
 * invoice is issued in the same transaction. Throws BALANCE_TOO_LOW when the wallet was asked to pay and cannot, 422 at
 * `company`.
 */
export async function payPlacedOrder(work: OrderUnitOfWork, order: OrderState, choice: PaymentChoice): Promise<Agreed> {
  const escrow = await escrowOf(work, order.id)
  const price = roubles(order.price ?? 0)
  const missing = roubles(price + order.total_paid - toRoubles(escrow))
  if (missing === 0) return { order: await countAsPaid(work, order, price), payment_id: null }
  if (choice.method === PAYMENT_METHOD.wallet) throw apiError('BALANCE_TOO_LOW')
  const waiting = await work.flush(order)
  // The order gets a payment, so the answer must read it again.
  work.addTo(order.id)
  const { fee, charge } = topupCharge(missing, work.settings.client_topup_commission)
  const refusal = topupRefusal({ sum: missing, charge, method: choice.method, is_for_order: true }, work.settings)
  if (refusal?.problem === 'card_charge_too_big') {
    throw apiError('CARD_SUM_TOO_BIG', { params: { maximum: refusal.maximum } })
  }
  const topup = {
    profile_id: order.client_id,
    sum: toKopecks(missing),
    fee: toKopecks(fee),
    order_id: order.id,
    locale: choice.locale,
  }
  if (choice.method === PAYMENT_METHOD.card) {
    return { order: waiting, payment_id: (await openCardTopup(work.tx, work.app, topup)).id }
  }
  const expires_at = paymentClockOf(work, order, choice.method)
  const payment = await openInvoiceTopup(work.tx, work.app, { ...topup, company: choice.company, expires_at })
  await issueInvoice(work.tx, work.app, { payment_id: payment.id })
  return { order: waiting, payment_id: payment.id }
}

/** Remembers another way of paying; the order's time to be paid begins again by it. */
export async function choosePayment(
  work: OrderUnitOfWork,
  order: OrderRow,
  method: PaymentMethodId,
): Promise<OrderRow> {
  if (order.payment_method === method) return order
  return updateOrder(work.tx.db, order.id, {
    payment_method: method,
    clock_due_at: paymentClockOf(work, order, method),
    updated_at: work.now,
  })
}

/** Until when an order waits for money that is to come by this method from now on. */
function paymentClockOf(work: OrderUnitOfWork, order: OrderState, method: PaymentMethodId): Date {
  const { urgent, deadline_at } = order
  const facts = { since: work.now, urgent, deadline_at, payment_method: method }
  const status = order.orderstatuses_id
  const clock = clockOf(status, facts, work.settings.clocks, work.calendar)
  if (!clock) throw new Error(`Order ${order.id} does not wait for a payment`)
  return clock.due_at
}

async function countAsPaid(work: OrderUnitOfWork, order: OrderState, price: Roubles): Promise<OrderRow> {
  // A link that is still out brings money for nothing now: if it is paid all the same, the money stays in the wallet.
  const superseded = { order_id: order.id, reason: 'superseded', at: work.now }
  // An option may cost nothing; then nothing was paid.
  if (price === 0) await nullOrderPayments(work.tx, { ...superseded, paid: false })
  else {
    const sum = toKopecks(price)
    await recordOrderPayment(work.tx, {
      ...superseded,
      profile_id: order.client_id,
      method: PAYMENT_METHOD.wallet,
      sum,
      is_first: work.isNew(order),
    })
  }
  return moveOrder(work, order, 'paid', SYSTEM_ACTOR)
}
