import {
  daysOfMonth,
  MONTH_CHECKS,
  MONTH_CHECK_KINDS,
  momentsOfMonth,
  monthBefore,
  type MonthCheck,
} from '@tembrel/domain/office/month-closing.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { DB } from '../../database/tables.ts'
import { listClosings } from '../ledger/operations/closings.ts'
import { areBooksRight, readFirstDay } from '../ledger/operations/day-sums.ts'
import {
  selectAskedReturns,
  selectOpenDifferences,
  selectOpenPapers,
  selectOpenPayouts,
  selectOpenReceipts,
  selectUncomparedDays,
  type Found,
} from './month-checks.queries.ts'

export interface CheckOfMonth extends Found {
  readonly kind: MonthCheck
  readonly level: 'blocks' | 'warns'
}

const NONE: Found = { count: 0, first: null }

/** All that is looked at before a month is closed, also what is settled; `first_day`: the first of the books. */
export async function readChecks(
  app: Pick<AppContext, 'config'>,
  db: Kysely<DB>,
  { month, first_day }: { readonly month: string; readonly first_day: string },
): Promise<CheckOfMonth[]> {
  const days = daysOfMonth(month)
  const { until } = momentsOfMonth(month)
  const found: Readonly<Record<MonthCheck, Found>> = {
    earlier_month: await earlierMonth(db, month),
    books: (await areBooksRight(db, days)) ? NONE : { count: 1, first: days.from },
    days_not_compared: await daysNotCompared(app, db, { month, first_day }),
    differences: await selectOpenDifferences(db, days),
    receipts: await selectOpenReceipts(db, days),
    returns: await selectAskedReturns(db, until),
    payouts: await selectOpenPayouts(db, until),
    payout_receipts: await selectOpenPapers(db, momentsOfMonth(month)),
  }
  return MONTH_CHECK_KINDS.map((kind) => ({ kind, level: MONTH_CHECKS[kind], ...found[kind] }))
}

/** The month before has to be closed, unless the books begin with this one. */
async function earlierMonth(db: Kysely<DB>, month: string): Promise<Found> {
  const before = monthBefore(month)
  const first_day = await readFirstDay(db)
  if (first_day === null || before < first_day.slice(0, 7)) return NONE
  const isClosed = (await listClosings(db, before)).some(({ reopened_at }) => reopened_at === null)
  return isClosed ? NONE : { count: 1, first: before }
}

async function daysNotCompared(
  app: Pick<AppContext, 'config'>,
  db: Kysely<DB>,
  of: { readonly month: string; readonly first_day: string },
): Promise<Found> {
  const days = await uncomparedDays(app, db, of)
  return { count: days.length, first: days[0] ?? null }
}

/** The days of a month, from the first of the books, that are to be compared; none without a card provider. */
export async function uncomparedDays(
  app: Pick<AppContext, 'config'>,
  db: Kysely<DB>,
  { month, first_day }: { readonly month: string; readonly first_day: string },
): Promise<string[]> {
  if (!app.config.yookassa) return []
  const { from, to } = daysOfMonth(month)
  return selectUncomparedDays(db, { from: first_day > from ? first_day : from, to })
}
