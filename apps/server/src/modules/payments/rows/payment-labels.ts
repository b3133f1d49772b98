/** Payments in words, for tables that leave the product (Product §4). Screens have their own. */
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import {
  isWithdrawType,
  PAYMENT_METHOD,
  PAYMENT_STATUS,
  PAYMENT_TYPE,
  type PaymentMethodId,
  type PaymentStatusId,
} from '@tembrel/domain/money/payment-codes.ts'
import type { PaymentRow } from './payments.queries.ts'

type Words = Readonly<Record<Locale, string>>

const WITHDRAWALS: Readonly<Record<PaymentMethodId, Words>> = {
  [PAYMENT_METHOD.card]: { ru: 'Вывод на карту', en: 'Withdrawal to a card' },
  [PAYMENT_METHOD.invoice]: { ru: 'Вывод по счёту', en: 'Withdrawal by invoice' },
  [PAYMENT_METHOD.wallet]: { ru: 'Вывод', en: 'Withdrawal' },
  [PAYMENT_METHOD.crypto]: { ru: 'Вывод на криптокошелёк', en: 'Withdrawal to a crypto wallet' },
}

export const METHOD_WORDS: Readonly<Record<PaymentMethodId, Words>> = {
  [PAYMENT_METHOD.card]: { ru: 'Карта', en: 'Card' },
  [PAYMENT_METHOD.invoice]: { ru: 'Счёт', en: 'Invoice' },
  [PAYMENT_METHOD.wallet]: { ru: 'Кошелёк', en: 'Wallet' },
  [PAYMENT_METHOD.crypto]: { ru: 'Криптокошелёк', en: 'Crypto wallet' },
}

const STATUS_WORDS: Readonly<Record<PaymentStatusId, Words>> = {
  [PAYMENT_STATUS.waiting_for_payment]: { ru: 'Ждёт оплаты', en: 'Waiting for payment' },
  [PAYMENT_STATUS.executed]: { ru: 'Исполнен', en: 'Executed' },
  [PAYMENT_STATUS.rejected]: { ru: 'Отклонён', en: 'Rejected' },
  [PAYMENT_STATUS.in_process]: { ru: 'В процессе', en: 'In process' },
  [PAYMENT_STATUS.payment_error]: { ru: 'Ошибка платежа', en: 'Payment error' },
  [PAYMENT_STATUS.transfer_error]: { ru: 'Ошибка перевода', en: 'Transfer error' },
  [PAYMENT_STATUS.nulled]: { ru: 'Аннулирован', en: 'Cancelled' },
}

const ASKED: Words = { ru: 'Ждёт выплаты', en: 'Waiting to be paid out' }

/**
 * The status of a payment in words; a withdrawal that has not been started gets other words, because it does not wait for a
 * payment.
 */
export function statusWords({ type, status }: Pick<PaymentRow, 'type' | 'status'>, locale: Locale): string {
  const isAsked = status === PAYMENT_STATUS.waiting_for_payment && isWithdrawType(type)
  return (isAsked ? ASKED : STATUS_WORDS[status])[locale]
}

/** Whose wallets there are, and who acts for a narrator. */
export const OWNER_WORDS = {
  client: { ru: 'Заказчик', en: 'Client' },
  narrator: { ru: 'Диктор', en: 'Narrator' },
  soundengineer: { ru: 'Звукорежиссёр', en: 'Sound engineer' },
  agent: { ru: 'Агент', en: 'Agent' },
} as const satisfies Readonly<Record<string, Words>>

/** A role in the words of tables; a role without a wallet keeps its own name. */
export function ownerRole(role: string, locale: Locale): string {
  return (OWNER_WORDS as Readonly<Partial<Record<string, Words>>>)[role]?.[locale] ?? role
}

type Titled = Pick<PaymentRow, 'type' | 'method' | 'order_id' | 'refund_of_payment_id'>

/** What a withdrawal is called: a refund to the card, or the way by which the money leaves. */
export function withdrawalTitle({ method, refund_of_payment_id }: Titled, locale: Locale): string {
  if (refund_of_payment_id !== null) return locale === 'ru' ? 'Возврат на карту' : 'Refund to the card'
  return WITHDRAWALS[method][locale]
}

/** What a payment was for, without the number of its order. */
export function paymentTitle(row: Titled, locale: Locale): string {
  const isRussian = locale === 'ru'
  switch (row.type) {
    case PAYMENT_TYPE.topup:
      if (row.method === PAYMENT_METHOD.invoice) return isRussian ? 'Пополнение по счёту' : 'Top-up by invoice'
      return isRussian ? 'Пополнение картой' : 'Top-up by card'
    case PAYMENT_TYPE.pay:
      return isRussian ? 'Оплата заказа' : 'Payment of an order'
    case PAYMENT_TYPE.reward_narrator:
    case PAYMENT_TYPE.reward_soundengineer:
      return isRussian ? 'Вознаграждение за заказ' : 'Reward for an order'
    default:
      return withdrawalTitle(row, locale)
  }
}
