import { reconciliationReport, type ReconciliationReport } from '@tembrel/contract/calls/accounting.ts'
import { moscowDate } from '@tembrel/domain/orders/deadline-calendar.ts'
import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import { selectReconciliation } from '../reconciliation.queries.ts'
import { reconcileDay } from './reconcile-day.ts'

/**
 * The comparison of a day with the card provider (Product §4). The kept report of a day that is over, unless `is_fresh` or there
 * is none; the day under way is compared anew. Throws 422 for a day to come, PAYMENT_PROVIDER (503).
 */
export async function readReconciliation(
  app: AppContext,
  day: string,
  is_fresh: boolean,
): Promise<ReconciliationReport> {
  const today = moscowDate(app.clock.now())
  if (day > today) throw apiError('VALIDATION', { errors: { date: 'date' } })
  const kept = day === today || is_fresh ? undefined : await selectReconciliation(app.database.kysely, day)
  return kept ? reconciliationReport.parse(kept.report) : reconcileDay(app, day)
}
