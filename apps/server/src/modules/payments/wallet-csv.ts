/** Payments of a wallet as a table for spreadsheets (Product §2). */
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { PAYMENT_TYPE, type PaymentMethodId, type PaymentStatusId } from '@tembrel/domain/money/payment-codes.ts'
import { csvAmount, csvHead, csvLine, csvMoment, csvText } from '../../http/csv-table.ts'
import { METHOD_WORDS, paymentTitle, STATUS_WORDS } from './payment-words.ts'
import type { PaymentRow } from './payments.queries.ts'
import type { PaymentExtras } from './wallet.queries.ts'

const HEADS: Readonly<Record<Locale, readonly string[]>> = {
  ru: [
    ...['Дата', 'Время (МСК)', 'Номер', 'Операция', 'Заказ', 'Способ', 'Статус'],
    ...['Компания', 'Документ', 'Сумма, ₽', 'Комиссия, ₽'],
  ],
  en: [
    ...['Date', 'Time (Moscow)', 'Number', 'Operation', 'Order', 'Method', 'Status'],
    ...['Company', 'Document', 'Sum, RUB', 'Fee, RUB'],
  ],
}

const INCOMING: readonly number[] = [
  PAYMENT_TYPE.topup,
  PAYMENT_TYPE.reward_narrator,
  PAYMENT_TYPE.reward_soundengineer,
]

export function walletCsvHead(locale: Locale): string {
  return csvHead(HEADS[locale])
}

/** One payment; its sum has the sign with which the wallet sees it. */
export function walletCsvRow(row: PaymentRow, extras: PaymentExtras | undefined, locale: Locale): string {
  const sign = INCOMING.includes(row.type) ? 1 : -1
  return csvLine([
    ...csvMoment(row.created_at),
    String(row.id),
    paymentTitle(row, locale),
    row.order_id === null ? '' : String(row.order_id),
    METHOD_WORDS[row.method as PaymentMethodId][locale],
    STATUS_WORDS[row.status as PaymentStatusId][locale],
    csvText(extras?.company?.title ?? ''),
    csvText(extras?.document_number ?? ''),
    csvAmount(sign * row.sum_kopecks, locale),
    csvAmount(row.fee_kopecks, locale),
  ])
}
