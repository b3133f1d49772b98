/** The months of the books as they are read (Product 4.830–4.836). */
import type { WireMonth, WireMonthRow } from '@tembrel/contract/calls/staff/months.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import {
  closesFrom,
  MONTH_CLOSES_AFTER_HOURS,
  monthState,
  monthsOfBooks,
} from '@tembrel/domain/office/month-closing.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { DB } from '../../../database/tables.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { readOwnerRight, requireBooksReader } from '../../accounts/operations/owner-rights.ts'
import {
  listClosings,
  readClosingLines,
  readCorrectedLater,
  requireOpenDay,
  type Closing,
} from '../../ledger/operations/closings.ts'
import { readFirstDay } from '../../ledger/operations/day-sums.ts'
import { presentSheet } from '../../payments/accounting/operations/trial-balance.ts'
import { selectKeepers } from '../month-checks.queries.ts'
import { presentClosing, presentMonth } from '../months.presenter.ts'
import { readChecks, uncomparedDays } from '../read-checks.ts'

type Reader = Pick<Actor, 'role' | 'profile_id'>

/** Every month of the books, the newest first. Throws OWNER_ONLY (403). */
export async function listMonths(app: AppContext, actor: Reader, locale: Locale): Promise<WireMonthRow[]> {
  const db = app.database.kysely
  await requireBooksReader(db, actor)
  const now = app.clock.now()
  const first_day = await readFirstDay(db)
  if (first_day === null) return []
  const closings = await listClosings(db)
  const keepers = await keepersOf(db, closings)
  return monthsOfBooks(first_day, now).map((month) => {
    const standing = closings.find((closing) => closing.month === month && closing.reopened_at === null)
    return presentMonth(month, standing ? presentClosing(standing, keepers, locale) : null, { now, locale })
  })
}

/** A month with what is to be settled before it is closed, or what it was then. Throws OWNER_ONLY (403), NOT_FOUND (404). */
export async function readMonth(app: AppContext, actor: Reader, month: string, locale: Locale): Promise<WireMonth> {
  await requireBooksReader(app.database.kysely, actor)
  return describeMonth(app, app.database.kysely, { actor, month, locale })
}

/** As `readMonth`, as a transaction sees it that has changed it. */
export async function describeMonth(
  app: AppContext,
  db: Kysely<DB>,
  { actor, month, locale }: { readonly actor: Reader; readonly month: string; readonly locale: Locale },
): Promise<WireMonth> {
  const now = app.clock.now()
  const first_day = await readFirstDay(db)
  if (first_day === null || !monthsOfBooks(first_day, now).includes(month)) throw apiError('NOT_FOUND')
  const all = await listClosings(db)
  const own = all.filter((closing) => closing.month === month)
  const standing = own.find(({ reopened_at }) => reopened_at === null)
  const keepers = await keepersOf(db, own)
  const state = monthState(month, standing !== undefined, now)
  const checks = state === 'open' ? await readChecks(app, db, { month, first_day }) : []
  const { count, sum_kopecks } = await readCorrectedLater(db, month)
  const isLast = !all.some((closing) => closing.reopened_at === null && closing.month > month)
  const present = (closing: Closing) => presentClosing(closing, keepers, locale)
  return {
    ...presentMonth(month, standing ? present(standing) : null, { now, locale }),
    checks,
    sheet: standing ? presentSheet(await readClosingLines(db, standing.id), locale) : null,
    corrected_later: { count, sum: sum_kopecks / 100 },
    history: own.filter((closing) => closing !== standing).map(present),
    can_close: actor.role === 'accountant' && state === 'open' && checks.every(isPassable),
    can_reopen: standing !== undefined && isLast && (await readOwnerRight(db, actor.profile_id)),
  }
}

const isPassable = ({ level, count }: WireMonth['checks'][number]): boolean => level === 'warns' || count === 0

/**
 * Has every day of a month compared that is not, one after the other; days that are being compared are not begun again. Returns how many.
 * Throws NOT_FOUND (404), MONTH_NOT_OVER and MONTH_CLOSED (409).
 */
export async function compareMonth(app: AppContext, month: string): Promise<number> {
  return inTransaction(app.database, async (tx) => {
    const first_day = await readFirstDay(tx.db)
    const now = app.clock.now()
    if (first_day === null || !monthsOfBooks(first_day, now).includes(month)) throw apiError('NOT_FOUND')
    if (now < closesFrom(month)) throw apiError('MONTH_NOT_OVER', { params: { hours: MONTH_CLOSES_AFTER_HOURS } })
    await requireOpenDay(tx.db, `${month}-01`)
    const days = await uncomparedDays(app, tx.db, { month, first_day })
    for (const day of days) {
      await enqueue(tx, 'reconcile-day', { day }, { key: `reconcile-day ${day}`, queue: 'reconcile-day' })
    }
    return days.length
  })
}

async function keepersOf(db: Kysely<DB>, closings: readonly Closing[]) {
  const ids = new Set(
    closings.flatMap(({ closed_by, reopened_by }) => [closed_by, ...(reopened_by ? [reopened_by] : [])]),
  )
  return new Map((await selectKeepers(db, [...ids])).map((keeper) => [keeper.id, keeper]))
}
