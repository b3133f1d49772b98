/**
 * Closing a month of the books (Product 4.830–4.836): which months there are, when one may be closed, and what has to be settled before.
 *
 * Invariants: months are closed in their order and opened again in the reverse one, so that the lock is one moment. A month is written
 * `2026-10`; its days are those of Moscow.
 */
import { moscowDate, moscowInstant, plusDays } from '../orders/deadline-calendar.ts'
import type { DaySpan } from './overview.ts'

/** How long after its end a month may be closed first: the nightly sums and comparisons of its last day are there then. */
export const MONTH_CLOSES_AFTER_HOURS = 6

/** What is looked at before a month is closed. What blocks has to be settled; what warns may be left open knowingly. */
export const MONTH_CHECKS = {
  /** An earlier month is open. */
  earlier_month: 'blocks',
  /** The trial balance does not add up, or is not what the transfers say. */
  books: 'blocks',
  /** Days that have not been compared with the card provider since they were over. */
  days_not_compared: 'blocks',
  /** Differences of compared days that nobody has settled. */
  differences: 'blocks',
  /** Money of the bank whose owner nobody knows yet. */
  receipts: 'warns',
  /** Money that is to go back to a payer of the bank, and has not been sent. */
  returns: 'warns',
  /** Withdrawals and refunds of the month that are not executed. */
  payouts: 'warns',
  /** Payouts of the month whose paper was not sent, or not accepted. */
  payout_receipts: 'warns',
} as const satisfies Readonly<Record<string, 'blocks' | 'warns'>>

export type MonthCheck = keyof typeof MONTH_CHECKS
export const MONTH_CHECK_KINDS = Object.keys(MONTH_CHECKS) as [MonthCheck, ...MonthCheck[]]

/** `running`: it is not over; `early`: over, but not for long enough; `open`: can be closed once its checks allow it. */
export const MONTH_STATES = ['running', 'early', 'open', 'closed'] as const
export type MonthState = (typeof MONTH_STATES)[number]

/** The month of a day, `2026-10-17` → `2026-10`. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** The days of a month, both inclusive. */
export function daysOfMonth(month: string): DaySpan {
  const from = `${month}-01`
  return { from, to: plusDays(firstOfNext(from), -1) }
}

/** The moments of a month: the first is in it, the second is no more. */
export function momentsOfMonth(month: string): { readonly from: Date; readonly until: Date } {
  const from = `${month}-01`
  return { from: moscowInstant(from, 0, 0), until: moscowInstant(firstOfNext(from), 0, 0) }
}

export function monthBefore(month: string): string {
  return monthOf(plusDays(`${month}-01`, -1))
}

function firstOfNext(first: string): string {
  return `${plusDays(first, 31).slice(0, 7)}-01`
}

/** The first moment at which a month may be closed. */
export function closesFrom(month: string): Date {
  return new Date(momentsOfMonth(month).until.getTime() + MONTH_CLOSES_AFTER_HOURS * 3_600_000)
}

export function monthState(month: string, isClosed: boolean, now: Date): MonthState {
  if (isClosed) return 'closed'
  if (now < momentsOfMonth(month).until) return 'running'
  return now < closesFrom(month) ? 'early' : 'open'
}

/** The months of the books, the newest first: from that of their first day to the one that runs. */
export function monthsOfBooks(first_day: string, now: Date): string[] {
  const months: string[] = []
  const first = monthOf(first_day)
  for (let month = monthOf(moscowDate(now)); month >= first; month = monthBefore(month)) months.push(month)
  return months
}
