/**
 * The description of a payment that the card provider gets: payers read it on the pay page and in their bank, in their own
 * language.
 */
import type { PaymentRow } from './payments.queries.ts'

type Described = Pick<PaymentRow, 'id' | 'order_id' | 'locale'>

/** For a payment of an order, or a top-up of the wallet when it names none. */
export function chargeDescription({ id, order_id, locale }: Described): string {
  if (locale === 'en') return order_id ? `Tembrel: order ${order_id}` : `Tembrel: wallet top-up, payment ${id}`
  return order_id ? `Тембрель: заказ № ${order_id}` : `Тембрель: пополнение кошелька, платёж № ${id}`
}

/** `topup` = the payment whose money goes back. */
export function refundDescription(topup: Described): string {
  return topup.locale === 'en' ? `Tembrel: refund of payment ${topup.id}` : `Тембрель: возврат, платёж № ${topup.id}`
}

/** For money that leaves a wallet by the provider. */
export function payoutDescription({ id, locale }: Described): string {
  return locale === 'en'
    ? `Tembrel: withdrawal from the wallet, payment ${id}`
    : `Тембрель: вывод с кошелька, платёж № ${id}`
}
