/** Payments in words, for tables that leave the product (Product §4). Screens have their own. */
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import {
  isWithdrawType,
  PAYMENT_METHOD,
  PAYMENT_STATUS,
  PAYMENT_TYPE,
  type PaymentMethodId,
  type PaymentStatusId,
  type PaymentTypeId,
} from '@tembrel/domain/money/payment-codes.ts'
import type { PaymentRow } from './payments.queries.ts'

type Words = Readonly<Record<Locale, string>>

const WITHDRAWALS: Readonly<Record<PaymentMethodId, Words>> = {
  1: { ru: 'Вывод на карту', en: 'Withdrawal to a card' },
  2: { ru: 'Вывод по счёту', en: 'Withdrawal by invoice' },
  3: { ru: 'Вывод', en: 'Withdrawal' },
  4: { ru: 'Вывод на криптокошелёк', en: 'Withdrawal to a crypto wallet' },
}

export const METHOD_WORDS: Readonly<Record<PaymentMethodId, Words>> = {
  1: { ru: 'Карта', en: 'Card' },
  2: { ru: 'Счёт', en: 'Invoice' },
  3: { ru: 'Кошелёк', en: 'Wallet' },
  4: { ru: 'Криптокошелёк', en: 'Crypto wallet' },
}

const STATUS_WORDS: Readonly<Record<PaymentStatusId, Words>> = {
  1: { ru: 'Ждёт оплаты', en: 'Waiting for payment' },
  2: { ru: 'Исполнен', en: 'Executed' },
  3: { ru: 'Отклонён', en: 'Rejected' },
  5: { ru: 'В процессе', en: 'In process' },
  6: { ru: 'Ошибка платежа', en: 'Payment error' },
  7: { ru: 'Ошибка перевода', en: 'Transfer error' },
  10: { ru: 'Аннулирован', en: 'Cancelled' },
}

const ASKED: Words = { ru: 'Ждёт выплаты', en: 'Waiting to be paid out' }

/** Where a payment stands; a withdrawal that nobody has begun to carry out does not wait for anybody's payment. */
export function statusWords({ type, status }: Pick<PaymentRow, 'type' | 'status'>, locale: Locale): string {
  const isAsked = status === PAYMENT_STATUS.waiting_for_payment && isWithdrawType(type as PaymentTypeId)
  return (isAsked ? ASKED : STATUS_WORDS[status as PaymentStatusId])[locale]
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
  return WITHDRAWALS[method as PaymentMethodId][locale]
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
