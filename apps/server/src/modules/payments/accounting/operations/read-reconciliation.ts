import { comparedDay, type ComparedDay, type ReconciliationReport } from '@tembrel/contract/calls/accounting.ts'
import { moscowDate, moscowInstant, plusDays } from '@tembrel/domain/orders/deadline-calendar.ts'
import type { AppContext } from '../../../../app-context.ts'
import { apiError } from '../../../../http/api-error.ts'
import {
  followUpKey,
  selectComparedDays,
  selectFollowUps,
  selectOpenDays,
  type ComparedDayRow,
} from '../difference-follow-ups.queries.ts'
import { selectReconciliation } from '../reconciliation.queries.ts'
import { reconcileDay } from './reconcile-day.ts'

const OPEN_DAYS_AT_MOST = 60

/**
 * The comparison of a day with the card provider (Product §4), and what was said about its differences. The kept report of a day
 * that is over, unless `is_fresh` or there is none; the day under way is compared anew. Throws 422 for a day to come,
 * MONTH_CLOSED (409) where a day of a closed month would be compared, PAYMENT_PROVIDER (503).
 */
export async function readReconciliation(
  app: AppContext,
  day: string,
  is_fresh: boolean,
): Promise<ReconciliationReport> {
  const compared = await readComparedDay(app, day, is_fresh)
  const db = app.database.kysely
  const [followUps, open_days, month] = await Promise.all([
    selectFollowUps(db, day),
    selectOpenDays(db, OPEN_DAYS_AT_MOST),
    readMonth(app, day),
  ])
  const differences = compared.differences.map((difference) => ({
    ...difference,
    follow_up: followUps.get(followUpKey(difference)) ?? null,
  }))
  return { ...compared, differences, open_days, month }
}

/** How far the days of a month are compared, up to today (Product 2.987). A report from before its day was over says nothing of the rest. */
async function readMonth(
  app: Pick<AppContext, 'database' | 'clock'>,
  day: string,
): Promise<ReconciliationReport['month']> {
  const today = moscowDate(app.clock.now())
  const first = `${day.slice(0, 8)}01`
  const days = Array.from({ length: 31 }, (_, index) => plusDays(first, index)).filter(
    (date) => date.startsWith(day.slice(0, 8)) && date <= today,
  )
  const rows = await selectComparedDays(app.database.kysely, first, days.at(-1) ?? first)
  const whole = new Map(rows.filter(isWhole).map((row) => [row.date, row]))
  return days.map((date) => {
    const { differences, open } = whole.get(date) ?? { differences: 0, open: 0 }
    const state = !whole.has(date) ? 'none' : open > 0 ? 'open' : differences > 0 ? 'settled' : 'equal'
    return { date, state, open }
  })
}

function isWhole({ date, made_at }: ComparedDayRow): boolean {
  return made_at.getTime() >= moscowInstant(plusDays(date, 1), 0, 0).getTime()
}

async function readComparedDay(app: AppContext, day: string, is_fresh: boolean): Promise<ComparedDay> {
  const today = moscowDate(app.clock.now())
  if (day > today) throw apiError('VALIDATION', { errors: { date: 'date' } })
  const kept = day === today || is_fresh ? undefined : await selectReconciliation(app.database.kysely, day)
  return kept ? comparedDay.parse(kept.report) : reconcileDay(app, day)
}
