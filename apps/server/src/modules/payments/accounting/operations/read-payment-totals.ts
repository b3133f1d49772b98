import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { moscowInstant, plusDays } from '@tembrel/domain/orders/deadline-calendar.ts'
import type { AppContext } from '../../../../app-context.ts'
import { readMovementTotals, type MovementTotal } from '../../../ledger/operations/movements.ts'
import { insideTitle, moveTitle } from '../ledger-labels.ts'

type Totals = CallResponse<'GET /staff/payment-totals'>

const OUTSIDE = ['card', 'bank', 'crypto'] as const

/** What came, what went, what moved inside and what we earned on a day of Moscow (Product §7). It is the ledger that says so, not the payments. */
export async function readPaymentTotals(app: AppContext, date: string, locale: Locale): Promise<Totals> {
  const span = { from: moscowInstant(date, 0, 0), until: moscowInstant(plusDays(date, 1), 0, 0) }
  const totals = await readMovementTotals(app.database.kysely, span)
  return {
    date,
    outside: OUTSIDE.map((account) => ({
      account,
      came: sumOf(totals.filter(({ debit_kind }) => debit_kind === account)),
      went: sumOf(totals.filter(({ credit_kind }) => credit_kind === account)),
    })),
    inside: insideOf(totals, locale),
    revenue: revenueOf(totals, locale),
  }
}

/** From one balance to another: payments from wallets, rewards, money given back; the biggest first. */
function insideOf(totals: readonly MovementTotal[], locale: Locale): Totals['inside'] {
  const byTitle = Map.groupBy(
    totals.filter(({ is_outside }) => !is_outside),
    (total) => insideTitle(total, locale),
  )
  return [...byTitle]
    .map(([title, parts]) => ({
      title,
      count: parts.reduce((sum, { count }) => sum + count, 0),
      sum: sumOf(parts),
    }))
    .toSorted((a, b) => b.sum - a.sum || a.title.localeCompare(b.title, locale))
}

/** Our own account line by line: what it got is positive, what it gave negative; the biggest first. */
function revenueOf(totals: readonly MovementTotal[], locale: Locale): Totals['revenue'] {
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

function sumOf(totals: readonly MovementTotal[]): number {
  return totals.reduce((sum, { sum_kopecks }) => sum + sum_kopecks, 0) / 100
}
