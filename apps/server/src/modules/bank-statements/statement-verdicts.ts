/**
 * What a bank line means for our invoices (Product §4). A line is matched only when it names one invoice by number and year, the
 * sum is exactly what the invoice still asks for, the payer has the INN of the company it was made for, and the invoice is open. The
 * same line of an invoice that was confirmed by hand explains that money. Everything else stays for a person.
 */
import type { StatementVerdict, WireStatementLine } from '@tembrel/contract/calls/bank-statements.ts'
import { readInvoiceReference, type InvoiceReference } from '@tembrel/domain/money/invoice-reference.ts'
import { isOpenPayment, PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import {
  selectBookedLines,
  selectInvoices,
  type BankLineKey,
  type InvoiceFacts,
  type StatementLineRow,
} from './bank-statements.queries.ts'

export type UnjudgedLine = Omit<StatementLineRow, 'verdict' | 'payment_id'>

export interface JudgedLine {
  readonly row: UnjudgedLine
  readonly verdict: StatementVerdict
  readonly invoice: InvoiceFacts | null
}

const NOTHING_NAMED = {
  absent: 'no_invoice_named',
  year_missing: 'year_missing',
  ambiguous: 'ambiguous',
} as const satisfies Record<string, StatementVerdict>

/** Judges the lines of a statement by what the database knows now; an earlier line takes its invoice from a later one. */
export async function judgeLines(db: Kysely<DB>, rows: readonly UnjudgedLine[]): Promise<JudgedLine[]> {
  const references = rows.map((row) => readInvoiceReference(row.purpose))
  const named = references.flatMap((read) => (read.kind === 'found' ? [read.reference] : []))
  const invoices = new Map((await selectInvoices(db, named)).map((invoice) => [nameOf(invoice), invoice]))
  const booked = new Set((await selectBookedLines(db, rows)).map(lineKeyOf))
  const seen = new Set<string>()
  const taken = new Set<number>()
  return rows.map((row, index) => {
    const read = references[index] ?? { kind: 'absent' }
    const invoice = read.kind === 'found' ? (invoices.get(nameOf(read.reference)) ?? null) : null
    const key = lineKeyOf(row)
    const isRepeated = seen.has(key)
    seen.add(key)
    if (booked.has(key)) return { row, verdict: 'booked_before', invoice }
    if (isRepeated) return { row, verdict: 'duplicate', invoice }
    if (read.kind !== 'found') return { row, verdict: NOTHING_NAMED[read.kind], invoice }
    const verdict = verdictOf(row, invoice, taken)
    if (invoice && (verdict === 'matched' || verdict === 'confirmed_before')) taken.add(invoice.payment_id)
    return { row, verdict, invoice }
  })
}

function verdictOf(row: UnjudgedLine, invoice: InvoiceFacts | null, taken: ReadonlySet<number>): StatementVerdict {
  if (!invoice) return 'unknown_number'
  const isTaken = taken.has(invoice.payment_id)
  if (invoice.status === PAYMENT_STATUS.executed || isTaken) {
    const isItsMoney = isSamePayer(row, invoice) && invoice.charge_kopecks === row.sum_kopecks
    return invoice.is_unexplained && isItsMoney && !isTaken ? 'confirmed_before' : 'already_paid'
  }
  if (!isOpenPayment(invoice.status)) return 'lapsed'
  // A line without an INN comes from an unknown payer: a person decides whose money it is.
  if (!isSamePayer(row, invoice)) return 'other_payer'
  return missingOf(invoice) === row.sum_kopecks ? 'matched' : 'other_sum'
}

function isSamePayer(row: UnjudgedLine, { company_inn }: InvoiceFacts): boolean {
  return company_inn !== '' && company_inn === row.payer_inn.trim()
}

/** What an invoice still asks for. */
function missingOf({ charge_kopecks, paid_kopecks }: InvoiceFacts): number {
  return charge_kopecks - paid_kopecks
}

function nameOf({ number, year }: InvoiceReference): string {
  return `${year}-${number}`
}

function lineKeyOf({ day, number, sum_kopecks, payer_account }: BankLineKey): string {
  return JSON.stringify([day, number, sum_kopecks, payer_account])
}

/** A judged line as the accountant sees it. */
export function presentLine({ row, verdict, invoice }: JudgedLine): WireStatementLine {
  const { line, day, number, sum_kopecks, payer_title, payer_inn, purpose } = row
  const would = invoice?.order_id == null ? 'top_up' : 'pay_order'
  return {
    line,
    date: day,
    number,
    sum: sum_kopecks / 100,
    payer_title,
    payer_inn,
    purpose,
    verdict,
    payment_id: invoice?.payment_id ?? null,
    expected_sum: invoice ? missingOf(invoice) / 100 : null,
    expected_payer: invoice ? { title: invoice.company_title, inn: invoice.company_inn } : null,
    order_id: invoice?.order_id ?? null,
    would: verdict === 'matched' ? would : null,
  }
}
