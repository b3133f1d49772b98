import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { moscowInstant, plusDays } from '@tembrel/domain/orders/deadline-calendar.ts'
import type { AppContext } from '../../../app-context.ts'
import { readOutsideTotals, type OutsideTotal } from '../../ledger/operations/read-outside-totals.ts'
import { moveTitle } from '../ledger-words.ts'

type Totals = CallResponse<'GET /staff/payment-totals'>

const OUTSIDE = ['card', 'bank', 'crypto'] as const

/** What came, what went and what we earned on a day of Moscow (Product §7). It is the ledger that says so, not the payments. */
export async function readPaymentTotals(app: AppContext, date: string, locale: Locale): Promise<Totals> {
  const span = { from: moscowInstant(date, 0, 0), until: moscowInstant(plusDays(date, 1), 0, 0) }
  const totals = await readOutsideTotals(app.database.kysely, span)
  return {
    date,
    outside: OUTSIDE.map((account) => ({
      account,
      came: sumOf(totals.filter(({ debit_kind }) => debit_kind === account)),
      went: sumOf(totals.filter(({ credit_kind }) => credit_kind === account)),
    })),
    revenue: revenueOf(totals, locale),
  }
}

/** Our own account line by line: what it got is positive, what it gave negative; the biggest first. */
function revenueOf(totals: readonly OutsideTotal[], locale: Locale): Totals['revenue'] {
  const own = totals.filter(({ debit_kind, credit_kind }) => debit_kind === 'revenue' || credit_kind === 'revenue')
  const byTitle = Map.groupBy(own, (total) => moveTitle(total, locale))
  return [...byTitle]
    .map(([title, parts]) => ({
      kind: parts[0]?.kind ?? '',
      title,
      sum: parts.reduce((sum, part) => sum + (part.credit_kind === 'revenue' ? 1 : -1) * part.sum_kopecks, 0) / 100,
    }))
    .toSorted((a, b) => b.sum - a.sum)
}

function sumOf(totals: readonly OutsideTotal[]): number {
  return totals.reduce((sum, { sum_kopecks }) => sum + sum_kopecks, 0) / 100
}
