/**
 * The papers that those who are paid owe us for a payout (Product 4.845–4.848): a self-employed person the receipt of «Мой налог», an entrepreneur
 * and a company an act or an invoice, anybody else nothing.
 *
 * Invariants: a receipt is of one payout, says its sum to the kopeck, and is no older than it. Days are those of Moscow, `2026-10-05`.
 */

export const TAX_STATUSES = ['self_employed', 'entrepreneur', 'company', 'individual'] as const
export type TaxStatus = (typeof TAX_STATUSES)[number]

/** `missing` and `returned` wait for the worker, `sent` for the accountant. */
export const PAYOUT_RECEIPT_STATES = ['missing', 'sent', 'returned', 'accepted'] as const
export type PayoutReceiptState = (typeof PAYOUT_RECEIPT_STATES)[number]

/** A payout of somebody who has not said who he is waits for that first. */
export const owesReceipt = (status: TaxStatus | null): boolean => status !== 'individual'

/** Whom a company is, by its INN: a firm has ten digits, an entrepreneur twelve. */
export const statusOfCompany = (inn: string): TaxStatus => (inn.length === 10 ? 'company' : 'entrepreneur')

/** The page of a receipt at the tax office: whose it is, and its number. */
const RECEIPT_LINK =
  /^https:\/\/lknpd\.nalog\.ru\/api\/v1\/receipt\/(?<inn>\d{12})\/(?<number>[0-9a-z]{10})\/(?:print|json)$/

export interface SentReceipt {
  /** The page at the tax office; empty with a file. */
  readonly link: string
  readonly hasFile: boolean
  readonly number: string
  readonly receipt_on: string
  readonly sum_kopecks: number
}

/** What the payout says of itself. */
export interface PaidOut {
  readonly tax_status: TaxStatus | null
  readonly sum_kopecks: number
  readonly executed_on: string
  readonly today: string
}

export type ReceiptProblem =
  | 'choose'
  | 'receipt_link'
  | 'receipt_link_or_file'
  | 'receipt_number'
  | 'receipt_old'
  | 'receipt_future'
  | 'receipt_sum'

export type ReceiptField = 'link' | 'number' | 'receipt_on' | 'sum' | 'tax_status'

/** What is wrong with a receipt, by the field; nothing when it can be sent. */
export function receiptProblems(sent: SentReceipt, paid: PaidOut): { readonly [F in ReceiptField]?: ReceiptProblem } {
  const { link, hasFile, number, receipt_on, sum_kopecks } = sent
  const found = RECEIPT_LINK.exec(link)
  return {
    ...(paid.tax_status === null ? { tax_status: 'choose' as const } : {}),
    ...linkProblem(sent, paid, found !== null),
    ...(number === '' || (found?.groups !== undefined && found.groups['number'] !== number.toLowerCase())
      ? { number: 'receipt_number' as const }
      : {}),
    ...(receipt_on < paid.executed_on ? { receipt_on: 'receipt_old' as const } : {}),
    ...(receipt_on > paid.today ? { receipt_on: 'receipt_future' as const } : {}),
    ...(sum_kopecks === paid.sum_kopecks ? {} : { sum: 'receipt_sum' as const }),
    ...(hasFile && link !== '' ? { link: 'receipt_link_or_file' as const } : {}),
  }
}

/** Only receipts of self-employed people have a page; without one there is a file. */
function linkProblem({ link, hasFile }: SentReceipt, { tax_status }: PaidOut, isPage: boolean) {
  if (link === '') return hasFile ? {} : { link: 'receipt_link_or_file' as const }
  return isPage && tax_status === 'self_employed' ? {} : { link: 'receipt_link' as const }
}

/** The number of the receipt that a page is of; null for an address that is no such page. */
export const numberOfLink = (link: string): string | null => RECEIPT_LINK.exec(link)?.groups?.['number'] ?? null

/** When a worker is reminded next, after so many times; null when that was the last. */
export function nextReminder(
  sent: number,
  at: Date,
  rules: { readonly first_days: number; readonly repeat_days: number; readonly max_count: number },
): Date | null {
  if (sent >= rules.max_count) return null
  const days = sent === 0 ? rules.first_days : rules.repeat_days
  return new Date(at.getTime() + days * 86_400_000)
}
