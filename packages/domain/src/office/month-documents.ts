/**
 * The documents of a month (Product 4.837, 4.838): which kinds there are, and what their files are called.
 *
 * Invariant: a name has nothing that a disk or a program refuses in one, and is short enough for all of them.
 */

/**
 * In the order of their folders. A document belongs to the month in which the books moved what it is of: an invoice that was paid, an
 * order that was completed, a payout that was executed.
 */
export const MONTH_DOCUMENT_KINDS = ['invoice', 'act', 'payout_report', 'payout_invoice'] as const
export type MonthDocumentKind = (typeof MONTH_DOCUMENT_KINDS)[number]

export const MONTH_DOCUMENT_STATES = ['waiting', 'working', 'done', 'failed', 'expired'] as const
export type MonthDocumentState = (typeof MONTH_DOCUMENT_STATES)[number]

/** A document and its folder, as those who keep books in Russian call them. */
export const MONTH_DOCUMENT_TITLES: Readonly<
  Record<MonthDocumentKind, { readonly one: string; readonly folder: string }>
> = {
  invoice: { one: 'Счёт', folder: 'Счета' },
  act: { one: 'Акт', folder: 'Акты' },
  payout_report: { one: 'Отчёт', folder: 'Отчёты' },
  payout_invoice: { one: 'Счёт исполнителя', folder: 'Счета исполнителей' },
}

/** Names longer than this do not fit into a path of 255 bytes in Cyrillic, with their folder. */
const COUNTERPARTY_LENGTH = 60

/** `Акт 12 от 2026-10-05 ООО Ромашка.pdf` */
export function monthDocumentName(document: {
  readonly kind: MonthDocumentKind
  readonly number: number
  readonly issued_on: string
  readonly counterparty: string
}): string {
  const { kind, number, issued_on, counterparty } = document
  const party = Array.from(fileWords(counterparty)).slice(0, COUNTERPARTY_LENGTH).join('').trim()
  return `${[MONTH_DOCUMENT_TITLES[kind].one, number, 'от', issued_on, party].join(' ').trim()}.pdf`
}

/** Letters, figures and a few signs; all else, quotation marks and emoji too, becomes a space. */
function fileWords(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}\-_.,()]+/gu, ' ')
    .replaceAll(/\.{2,}/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
