/**
 * Payments as a table for spreadsheets: UTF-8 with BOM, semicolons, CRLF (Product §2).
 *
 * Invariant: no cell that a person has written begins with a sign that spreadsheets take for a formula.
 */
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { PAYMENT_TYPE, type PaymentMethodId, type PaymentStatusId } from '@tembrel/domain/money/payment-codes.ts'
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

const DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Europe/Moscow' })
const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Moscow' })

const INCOMING: readonly number[] = [
  PAYMENT_TYPE.topup,
  PAYMENT_TYPE.reward_narrator,
  PAYMENT_TYPE.reward_soundengineer,
]

/** The first line with the mark by which spreadsheets know the encoding. */
export function csvHead(locale: Locale): string {
  return `\uFEFF${csvLine(HEADS[locale])}`
}

/** One payment; its sum has the sign with which the wallet sees it. */
export function csvRow(row: PaymentRow, extras: PaymentExtras | undefined, locale: Locale): string {
  const sign = INCOMING.includes(row.type) ? 1 : -1
  return csvLine([
    DAY.format(row.created_at),
    TIME.format(row.created_at),
    String(row.id),
    paymentTitle(row, locale),
    row.order_id === null ? '' : String(row.order_id),
    METHOD_WORDS[row.method as PaymentMethodId][locale],
    STATUS_WORDS[row.status as PaymentStatusId][locale],
    harmless(extras?.company?.title ?? ''),
    harmless(extras?.document_number ?? ''),
    amount(sign * row.sum_kopecks, locale),
    amount(row.fee_kopecks, locale),
  ])
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(';')}\r\n`
}

function quoted(cell: string): string {
  return /[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** What others have written is never a formula: an apostrophe makes it text in every spreadsheet. */
function harmless(text: string): string {
  return /^[\s\p{Cc}]*[=+\-@|%]/u.test(text) ? `'${text}` : text
}

/** Roubles with kopecks as the language's spreadsheets read numbers. */
function amount(kopecks: number, locale: Locale): string {
  const text = (kopecks / 100).toFixed(2)
  return locale === 'ru' ? text.replace('.', ',') : text
}
