import { comparedDay, type ComparedDay, type ReconciliationReport } from '@tembrel/contract/calls/accounting.ts'
import { moscowDate } from '@tembrel/domain/orders/deadline-calendar.ts'
import type { AppContext } from '../../../../app-context.ts'
import { apiError } from '../../../../http/api-error.ts'
import { followUpKey, selectFollowUps, selectOpenDays } from '../difference-follow-ups.queries.ts'
import { selectReconciliation } from '../reconciliation.queries.ts'
import { reconcileDay } from './reconcile-day.ts'

const OPEN_DAYS_AT_MOST = 60

/**
 * The comparison of a day with the card provider (Product §4), and what was said about its differences. The kept report of a day
 * that is over, unless `is_fresh` or there is none; the day under way is compared anew. Throws 422 for a day to come,
 * PAYMENT_PROVIDER (503).
 */
export async function readReconciliation(
  app: AppContext,
  day: string,
  is_fresh: boolean,
): Promise<ReconciliationReport> {
  const compared = await readComparedDay(app, day, is_fresh)
  const db = app.database.kysely
  const [followUps, open_days] = await Promise.all([selectFollowUps(db, day), selectOpenDays(db, OPEN_DAYS_AT_MOST)])
  const differences = compared.differences.map((difference) => ({
    ...difference,
    follow_up: followUps.get(followUpKey(difference)) ?? null,
  }))
  return { ...compared, differences, open_days }
}

async function readComparedDay(app: AppContext, day: string, is_fresh: boolean): Promise<ComparedDay> {
  const today = moscowDate(app.clock.now())
  if (day > today) throw apiError('VALIDATION', { errors: { date: 'date' } })
  const kept = day === today || is_fresh ? undefined : await selectReconciliation(app.database.kysely, day)
  return kept ? comparedDay.parse(kept.report) : reconcileDay(app, day)
}
