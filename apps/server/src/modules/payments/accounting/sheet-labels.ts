/** The trial balance in words (Product 4.995). */
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { SheetGroup, SheetRow } from '@tembrel/domain/office/trial-balance.ts'
import { accountTitle } from './ledger-labels.ts'

type Words = Readonly<Record<Locale, string>>

const GROUPS: Readonly<Record<SheetGroup, Words>> = {
  money: { ru: 'Деньги', en: 'Money' },
  clients: { ru: 'Обязательства перед заказчиками', en: 'Owed to clients' },
  workers: { ru: 'Обязательства перед исполнителями', en: 'Owed to narrators and engineers' },
  income: { ru: 'Доход по видам', en: 'Income by kind' },
}

const ROWS: Readonly<Record<Exclude<SheetRow, 'bank' | 'card' | 'crypto' | 'unclaimed'>, Words>> = {
  client_wallets: { ru: 'Кошельки заказчиков', en: 'Wallets of clients' },
  escrow: { ru: 'Деньги заказов', en: 'Money of orders' },
  client_payouts: { ru: 'Выводы и возвраты заказчиков в пути', en: 'Withdrawals and refunds of clients under way' },
  narrator_wallets: { ru: 'Кошельки дикторов', en: 'Wallets of narrators' },
  narrator_payouts: { ru: 'Выводы дикторов в пути', en: 'Withdrawals of narrators under way' },
  engineer_wallets: { ru: 'Кошельки звукорежиссёров', en: 'Wallets of engineers' },
  engineer_payouts: { ru: 'Выводы звукорежиссёров в пути', en: 'Withdrawals of engineers under way' },
  service: { ru: 'Сервисный сбор', en: 'Service fees' },
  arrival: { ru: 'Комиссия за пополнение', en: 'Top-up fees' },
  withdrawal: { ru: 'Комиссия за вывод', en: 'Withdrawal fees' },
  fees_returned: { ru: 'Возвращённые комиссии', en: 'Fees returned' },
  gifts: { ru: 'Возмещения и компенсации', en: 'Goodwill and compensation' },
  corrections: { ru: 'Исправления', en: 'Corrections' },
}

export const groupTitle = (group: SheetGroup, locale: Locale): string => GROUPS[group][locale]

/** A row by its name; accounts of the service alone are called as in the ledger. */
export function rowTitle(row: SheetRow, locale: Locale): string {
  switch (row) {
    case 'bank':
    case 'card':
    case 'crypto':
    case 'unclaimed':
      return accountTitle(row, locale)
    default:
      return ROWS[row][locale]
  }
}

/** The columns of the table for spreadsheets. */
export const SHEET_HEADS: Readonly<Record<Locale, readonly string[]>> = {
  ru: [
    ...['Раздел', 'Счёт', 'Сальдо на начало, дебет, ₽', 'Сальдо на начало, кредит, ₽'],
    ...['Оборот, дебет, ₽', 'Оборот, кредит, ₽', 'Сальдо на конец, дебет, ₽', 'Сальдо на конец, кредит, ₽'],
  ],
  en: [
    ...['Group', 'Account', 'Opening, debit, RUB', 'Opening, credit, RUB'],
    ...['Turnover, debit, RUB', 'Turnover, credit, RUB', 'Closing, debit, RUB', 'Closing, credit, RUB'],
  ],
}
