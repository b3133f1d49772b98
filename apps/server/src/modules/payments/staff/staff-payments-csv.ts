/** Payments of everybody as a table for spreadsheets (Product §7). */
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import { csvAmount, csvHead, csvLine, csvMoment, csvText } from '../../../http/csv-table.ts'
import { METHOD_WORDS, ownerRole, paymentTitle, statusWords } from '../rows/payment-labels.ts'
import type { StaffPaymentRow } from './staff-payments.queries.ts'
import { isWithdrawal } from '../payouts/withdrawal-lock.ts'

const HEADS: Readonly<Record<Locale, readonly string[]>> = {
  ru: [
    ...['Дата', 'Время (МСК)', 'Номер', 'Профиль', 'Роль', 'Имя', 'Организация', 'ИНН', 'Операция', 'Заказ'],
    ...['Способ', 'Статус', 'Причина', 'Документ', 'Сумма, ₽', 'Комиссия, ₽', 'К оплате, ₽', 'К перечислению, ₽'],
  ],
  en: [
    ...['Date', 'Time (Moscow)', 'Number', 'Profile', 'Role', 'Name', 'Company', 'Tax number', 'Operation', 'Order'],
    ...['Method', 'Status', 'Reason', 'Document', 'Sum, RUB', 'Fee, RUB', 'To be paid, RUB', 'To transfer, RUB'],
  ],
}

/** The first line: names of the columns. */
export function staffPaymentsCsvHead(locale: Locale): string {
  return csvHead(HEADS[locale])
}

/** The person's or agency's name; whoever has none is called by role and number: «Заказчик № 3104». */
function nameOf({ owner_role, owner_firstname, owner_lastname, profile_id }: StaffPaymentRow, locale: Locale): string {
  const name = `${owner_firstname} ${owner_lastname}`.trim()
  if (name !== '') return name
  return `${ownerRole(owner_role, locale)} ${locale === 'ru' ? '№' : 'No.'} ${profile_id}`
}

/** One payment; the last two cells are what its owner pays for a top-up, and what leaves to him: `amount` of the wire. */
export function staffPaymentsCsvRow(row: StaffPaymentRow, locale: Locale): string {
  const { sum_kopecks, fee_kopecks } = row
  return csvLine([
    ...csvMoment(row.created_at),
    String(row.id),
    String(row.profile_id),
    ownerRole(row.owner_role, locale),
    csvText(nameOf(row, locale)),
    csvText(row.company?.title ?? ''),
    csvText(row.company?.inn ?? ''),
    paymentTitle(row, locale),
    row.order_id === null ? '' : String(row.order_id),
    METHOD_WORDS[row.method][locale],
    statusWords(row, locale),
    csvText(row.failure_reason ?? ''),
    csvText(row.document_number ?? ''),
    csvAmount(sum_kopecks, locale),
    csvAmount(fee_kopecks, locale),
    row.type === PAYMENT_TYPE.topup ? csvAmount(sum_kopecks + fee_kopecks, locale) : '',
    isWithdrawal(row) ? csvAmount(sum_kopecks - fee_kopecks, locale) : '',
  ])
}
