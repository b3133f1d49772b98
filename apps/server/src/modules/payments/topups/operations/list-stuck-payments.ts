import type { AppContext } from '../../../../app-context.ts'
import { selectNulledCardPayments, selectStuckCardPayments } from '../../rows/payments.queries.ts'

const LOOK_AGAIN_AFTER_MS = 60_000

/** A link lives an hour; a payment is given up after a day at the latest. */
const LATE_SUCCESS_WITHIN_MS = 26 * 3_600_000
const LOOK_AT_GIVEN_UP_EVERY_MS = 15 * 60_000

const AT_ONCE = 100

/**
 * Card payments to ask the provider about (Product §4): open ones that were not checked for a minute, and given-up ones of the
 * last day every quarter of an hour, because a client may still pay a link that is already out. A page of them at a time, without
 * those of `done`.
 */
export async function listStuckPayments(app: AppContext, done: readonly number[] = []): Promise<number[]> {
  const db = app.database.kysely
  const now = app.clock.now().getTime()
  const open = await selectStuckCardPayments(db, { before: new Date(now - LOOK_AGAIN_AFTER_MS), done }, AT_ONCE)
  const given = {
    since: new Date(now - LATE_SUCCESS_WITHIN_MS),
    looked_at_before: new Date(now - LOOK_AT_GIVEN_UP_EVERY_MS),
    done,
  }
  return [...open, ...(await selectNulledCardPayments(db, given, AT_ONCE))].map((row) => row.id)
}
