/** The list of the documents of a month, as a table for spreadsheets: its sums are those of the ledger (Product 4.838). */
import {
  MONTH_DOCUMENT_KINDS,
  MONTH_DOCUMENT_TITLES,
  type MonthDocumentKind,
} from '@tembrel/domain/office/month-documents.ts'
import { csvAmount, csvHead, csvLine, csvText } from '../../http/csv-table.ts'
import type { BookDocument } from '../documents/operations/keep-book-document.ts'
import type { MonthSubject } from './month-documents.queries.ts'

/** What the month has a document of; `document` null for one that cannot be issued, `path`: where its file is in the zip. */
export interface ListedSubject extends Pick<
  MonthSubject,
  'kind' | 'booked_kopecks' | 'order_id' | 'payment_id' | 'person'
> {
  readonly document: Pick<BookDocument, 'number' | 'issued_on' | 'counterparty' | 'sum_kopecks'> | null
  readonly path: string
}

const HEAD = [
  ...['Вид', 'Номер', 'Дата', 'Контрагент', 'ИНН', 'Сумма, ₽'],
  ...['В книге учёта за месяц, ₽', 'Заказ', 'Платёж', 'Файл'],
]

/** A line for each, and a total of each kind. An act is more than the books of its month by the fees of its payments, which came before. */
export function monthList(listed: readonly ListedSubject[]): string {
  const totals = MONTH_DOCUMENT_KINDS.map((kind) => totalOf(kind, listed))
  return [csvHead(HEAD), ...listed.map(lineOf), ...totals.filter((line) => line !== null)].join('')
}

const idOf = (id: number | null): string => (id === null ? '' : String(id))

function lineOf({ kind, document, booked_kopecks, order_id, payment_id, person, path }: ListedSubject): string {
  return csvLine([
    MONTH_DOCUMENT_TITLES[kind].one,
    document === null ? '' : String(document.number),
    document?.issued_on ?? '',
    csvText(document?.counterparty.title ?? person),
    csvText(document?.counterparty.inn ?? ''),
    document === null ? '' : csvAmount(document.sum_kopecks, 'ru'),
    csvAmount(booked_kopecks, 'ru'),
    ...[idOf(order_id), idOf(payment_id)],
    document === null ? 'Не выпущен: контрагент не назвал себя' : csvText(path),
  ])
}

function totalOf(kind: MonthDocumentKind, listed: readonly ListedSubject[]): string | null {
  const own = listed.filter((one) => one.kind === kind)
  if (own.length === 0) return null
  const sum = own.reduce((all, { document }) => all + (document?.sum_kopecks ?? 0), 0)
  const booked = own.reduce((all, { booked_kopecks }) => all + booked_kopecks, 0)
  const title = `Итого: ${MONTH_DOCUMENT_TITLES[kind].folder}`
  return csvLine([title, String(own.length), '', '', '', csvAmount(sum, 'ru'), csvAmount(booked, 'ru'), '', '', ''])
}
