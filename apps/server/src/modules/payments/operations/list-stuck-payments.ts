import type { AppContext } from '../../../app-context.ts'
import { selectRecentlyNulledCardPayments, selectStuckCardPayments } from '../payments.queries.ts'

const LOOK_AGAIN_AFTER_MS = 60_000
const LATE_SUCCESS_WITHIN_MS = 26 * 3_600_000

/**
 * Card payments to ask the provider about (Product §4): open ones that nobody has looked at for a minute, and given-up ones of
 * the last day, because a client may still pay a link that is already out.
 */
export async function listStuckPayments(app: AppContext): Promise<number[]> {
  const db = app.database.kysely
  const now = app.clock.now().getTime()
  const open = await selectStuckCardPayments(db, new Date(now - LOOK_AGAIN_AFTER_MS), 100)
  const given = await selectRecentlyNulledCardPayments(db, new Date(now - LATE_SUCCESS_WITHIN_MS))
  return [...open, ...given].map((row) => row.id)
}
