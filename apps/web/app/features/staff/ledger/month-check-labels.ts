import type { MonthCheck as Kind } from '@tembrel/domain/office/month-closing.ts'
import { daysOfMonth } from '@tembrel/domain/office/month-closing.ts'
import { m } from '../../../paraglide/messages.js'
import { withQuery } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { monthTitle } from '../parts/month-title.ts'
import { monthAddress, type MonthCheck } from './month-query.ts'
import { sheetAddress } from './sheet-query.ts'

const OPEN: Readonly<Record<Kind, (check: { count: number; first: string | null }) => string>> = {
  earlier_month: ({ first }) => m.month_check_earlier({ month: monthTitle(first ?? '') }),
  books: () => m.month_check_books(),
  days_not_compared: ({ count }) => m.month_check_days({ count }),
  differences: ({ count }) => m.month_check_differences({ count }),
  receipts: ({ count }) => m.month_check_receipts({ count }),
  returns: ({ count }) => m.month_check_returns({ count }),
  payouts: ({ count }) => m.month_check_payouts({ count }),
  payout_receipts: ({ count }) => m.month_check_payout_receipts({ count }),
}

const SETTLED: Readonly<Record<Kind, () => string>> = {
  earlier_month: m.month_check_earlier_done,
  books: m.month_check_books_done,
  days_not_compared: m.month_check_days_done,
  differences: m.month_check_differences_done,
  receipts: m.month_check_receipts_done,
  returns: m.month_check_returns_done,
  payouts: m.month_check_payouts_done,
  payout_receipts: m.month_check_payout_receipts_done,
}

/** What is to be settled, or that it is. */
export const checkWords = (check: MonthCheck): string =>
  check.count === 0 ? SETTLED[check.kind]() : OPEN[check.kind](check)

/** Where it is settled. */
export function checkAddress({ kind, first }: MonthCheck, month: string): string {
  switch (kind) {
    case 'earlier_month':
      return monthAddress(first ?? month)
    case 'books':
      return sheetAddress({ own: daysOfMonth(month) })
    case 'days_not_compared':
    case 'differences':
      return withQuery(pathToStaff.staffReconciliation(), { day: first ?? undefined })
    case 'receipts':
    case 'returns':
      return pathToStaff.staffReceipts()
    case 'payout_receipts':
      return withQuery(pathToStaff.staffPayoutReceipts(), { state: 'owed', month })
    case 'payouts':
      return withQuery(pathToStaff.staffPayments(), { queue: 'open', to: daysOfMonth(month).to })
  }
}
