import type { AppContext } from '../../../../app-context.ts'
import { selectNulledCardPayments, selectStuckCardPayments } from '../../rows/payments.queries.ts'

const LOOK_AGAIN_AFTER_MS = 60_000

/** A link lives for an hour, so the provider closes each payment; what it does not know at all is not asked about for ever. */
const LATE_SUCCESS_WITHIN_MS = 30 * 86_400_000
const LOOK_AT_GIVEN_UP_EVERY_MS = 15 * 60_000

const AT_ONCE = 100

/**
 * Card payments to ask the provider about (Product §4): open ones that were not checked for a minute, and nulled ones every
 * quarter of an hour until the provider has closed them too, because a client may still pay a link that is already out, or has paid it
 * while nobody was there to hear of it. A page of them at a time, without
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
