/**
 * The trial balance (оборотно-сальдовая ведомость, Product 4.995–4.998): what each account of the books held before a period, what came
 * and went in it, and what it holds afterwards.
 *
 * Invariants: every transfer stands once as a debit and once as a credit, so the debits of each pair of columns make its credits; the rows
 * are all accounts there are, none left out and none counted twice. Sums are whole kopecks.
 */
import { plusDays } from '../orders/deadline-calendar.ts'
import { TAKE_PARTS, type DaySpan, type TakePart } from './overview.ts'

/** The parts of the sheet, in order. */
export const SHEET_GROUPS = ['money', 'clients', 'workers', 'income'] as const
export type SheetGroup = (typeof SHEET_GROUPS)[number]

/** The rows of each part: kinds of accounts, those of people by whose they are, our revenue by what brought or took it. */
const ROWS = {
  money: ['bank', 'card', 'crypto'],
  clients: ['client_wallets', 'escrow', 'client_payouts', 'unclaimed'],
  workers: ['narrator_wallets', 'narrator_payouts', 'engineer_wallets', 'engineer_payouts'],
  income: ['service', 'arrival', 'withdrawal', 'fees_returned', 'gifts', 'corrections'],
} as const satisfies Record<SheetGroup, readonly string[]>

export type SheetRow = (typeof ROWS)[SheetGroup][number]
export const SHEET_ROWS = [...ROWS.money, ...ROWS.clients, ...ROWS.workers, ...ROWS.income] as const

export const sheetRowsOf = (group: SheetGroup): readonly SheetRow[] => ROWS[group]

/** Transfers of one kind of operation between two kinds of accounts; a role is that of the owner of a wallet or payout account, else ''. */
export interface SheetTransfer {
  readonly operation_kind: string
  readonly debit_kind: string
  readonly debit_role: string
  readonly credit_kind: string
  readonly credit_role: string
}

type Sides = Pick<SheetTransfer, 'operation_kind' | 'debit_kind' | 'credit_kind'>

const ARRIVALS: readonly string[] = ['card', 'bank', 'unclaimed']
const GIFTS: readonly string[] = ['goodwill', 'compensation']

/** Which part of the take a transfer into or out of our revenue is. */
export function takePartOf({ operation_kind, debit_kind, credit_kind }: Sides): TakePart {
  if (operation_kind === 'correction') return 'corrections_kopecks'
  if (credit_kind === 'revenue') {
    if (debit_kind === 'escrow') return 'service_kopecks'
    if (ARRIVALS.includes(debit_kind)) return 'arrival_kopecks'
    return debit_kind === 'payout' ? 'withdrawal_kopecks' : 'corrections_kopecks'
  }
  if (operation_kind === 'return') return 'fees_returned_kopecks'
  return GIFTS.includes(operation_kind) ? 'gifts_kopecks' : 'corrections_kopecks'
}

const INCOME_ROWS = Object.fromEntries(TAKE_PARTS.map((part) => [part, part.replace(/_kopecks$/, '')])) as Readonly<
  Record<TakePart, SheetRow>
>

/** The row in which one side of a transfer stands. Throws RangeError for an account that the sheet does not know. */
export function sheetRowOf(transfer: SheetTransfer, side: 'debit' | 'credit'): SheetRow {
  const [kind, role] =
    side === 'debit' ? [transfer.debit_kind, transfer.debit_role] : [transfer.credit_kind, transfer.credit_role]
  switch (kind) {
    case 'bank':
    case 'card':
    case 'crypto':
    case 'escrow':
    case 'unclaimed':
      return kind
    case 'revenue':
      return INCOME_ROWS[takePartOf(transfer)]
    case 'wallet':
      return role === 'narrator' ? 'narrator_wallets' : role === 'soundengineer' ? 'engineer_wallets' : 'client_wallets'
    case 'payout':
      return role === 'narrator' ? 'narrator_payouts' : role === 'soundengineer' ? 'engineer_payouts' : 'client_payouts'
    default:
      throw new RangeError(`An account of a kind that the trial balance does not know: ${kind}`)
  }
}

/** What such transfers have moved before the period and in it; kopecks. */
export interface SheetSum extends SheetTransfer {
  readonly before_kopecks: number
  readonly within_kopecks: number
}

/** Two columns; kopecks. */
export interface DebitCredit {
  readonly debit: number
  readonly credit: number
}

/** What an account, a group or the whole sheet held, what moved, and what was left. */
export interface SheetLine {
  readonly opening: DebitCredit
  readonly turnover: DebitCredit
  readonly closing: DebitCredit
}

/** The lines of all rows. A balance stands on the side that outweighs the other. */
export function sheetLines(sums: readonly SheetSum[]): ReadonlyMap<SheetRow, SheetLine> {
  const rows = new Map(SHEET_ROWS.map((row) => [row, { before: 0, debit: 0, credit: 0 }]))
  for (const sum of sums) {
    const [debit, credit] = [rows.get(sheetRowOf(sum, 'debit')), rows.get(sheetRowOf(sum, 'credit'))]
    if (!debit || !credit) throw new RangeError('A row of the trial balance is missing')
    debit.before += sum.before_kopecks
    debit.debit += sum.within_kopecks
    credit.before -= sum.before_kopecks
    credit.credit += sum.within_kopecks
  }
  return new Map(
    [...rows].map(([row, { before, debit, credit }]) => [
      row,
      { opening: balanceOf(before), turnover: { debit, credit }, closing: balanceOf(before + debit - credit) },
    ]),
  )
}

function balanceOf(net: number): DebitCredit {
  return net > 0 ? { debit: net, credit: 0 } : { debit: 0, credit: Math.abs(net) }
}

/** The sum of lines, column by column: debits and credits are not set off against each other. */
export function addLines(lines: readonly SheetLine[]): SheetLine {
  const sumOf = (column: keyof SheetLine, side: keyof DebitCredit): number =>
    lines.reduce((sum, line) => sum + line[column][side], 0)
  const bothOf = (column: keyof SheetLine): DebitCredit => ({
    debit: sumOf(column, 'debit'),
    credit: sumOf(column, 'credit'),
  })
  return { opening: bothOf('opening'), turnover: bothOf('turnover'), closing: bothOf('closing') }
}

/** Periods that can be chosen by a press; the first is the usual one. */
export const SHEET_PERIODS = ['month', 'last_month', 'quarter', 'year'] as const
export type SheetPeriod = (typeof SHEET_PERIODS)[number]

/** The days of a period of the calendar, whole, also while it runs; `today` is a day of Moscow. */
export function sheetSpan(period: SheetPeriod, today: string): DaySpan {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  switch (period) {
    case 'month':
      return monthsFrom(year, month, 1)
    case 'last_month':
      return monthsFrom(year, month - 1, 1)
    case 'quarter':
      return monthsFrom(year, month - ((month - 1) % 3), 3)
    case 'year':
      return monthsFrom(year, 1, 12)
  }
}

function monthsFrom(year: number, month: number, count: number): DaySpan {
  const firstOf = (index: number): string => new Date(Date.UTC(year, index - 1, 1)).toISOString().slice(0, 10)
  return { from: firstOf(month), to: plusDays(firstOf(month + count), -1) }
}
