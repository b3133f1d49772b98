/** Payments of a wallet as a table for spreadsheets (Product §2). */
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { csvAmount, csvHead, csvLine, csvMoment, csvText } from '../../../http/csv-table.ts'
import { METHOD_WORDS, paymentTitle, statusWords } from '../rows/payment-labels.ts'
import type { PaymentExtras } from './payment-extras.ts'
import type { PaymentRow } from '../rows/payments.queries.ts'
import { bankKopecks, signedKopecks, walletChange } from './wallet-change.ts'

const HEADS: Readonly<Record<Locale, readonly string[]>> = {
  ru: [
    ...['Дата', 'Время (МСК)', 'Номер', 'Операция', 'Заказ', 'Способ', 'Статус'],
    ...['Организация', 'Документ', 'Сумма, ₽', 'Комиссия, ₽', 'По банку, ₽'],
    ...['Возвраты и исправления, ₽', 'Изменение кошелька, ₽'],
  ],
  en: [
    ...['Date', 'Time (Moscow)', 'Number', 'Operation', 'Order', 'Method', 'Status'],
    ...['Company', 'Document', 'Sum, RUB', 'Fee, RUB', 'At the bank, RUB'],
    ...['Returns and corrections, RUB', 'Change of the wallet, RUB'],
  ],
}

/** The first line: names of the columns. */
export function walletCsvHead(locale: Locale): string {
  return csvHead(HEADS[locale])
}

/** One payment; its sum has the sign with which the wallet sees it. The last column makes the balance, whatever the line's status. */
export function walletCsvRow(row: PaymentRow, extras: PaymentExtras | undefined, locale: Locale): string {
  const adjustments = extras?.adjustments ?? []
  const beside = adjustments.reduce((sum, { amount }) => sum + Number(amount), 0)
  return csvLine([
    ...csvMoment(row.created_at),
    String(row.id),
    paymentTitle(row, locale),
    row.order_id === null ? '' : String(row.order_id),
    METHOD_WORDS[row.method][locale],
    statusWords(row, locale),
    csvText(extras?.company?.title ?? ''),
    csvText(extras?.document_number ?? ''),
    csvAmount(signedKopecks(row), locale),
    csvAmount(row.fee_kopecks, locale),
    csvAmount(bankKopecks(row), locale),
    csvAmount(beside, locale),
    csvAmount(walletChange(row, adjustments), locale),
  ])
}
