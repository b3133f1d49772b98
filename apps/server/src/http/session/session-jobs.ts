import type { JobHandlers } from '../../jobs/run-jobs.ts'
import { deleteOldKeys } from '../idempotency.queries.ts'
import { deleteDeadFamilies } from './session.queries.ts'

const DAY_MS = 24 * 3_600_000
/** Ended sessions are kept for a while, so that a stolen token that comes late is still recognised. */
const SESSIONS_KEPT_DAYS = 30
/** A client repeats a lost call within minutes. */
const KEYS_KEPT_DAYS = 2

export const sessionJobs: JobHandlers = {
  'remove-old-sessions': async ({ database, clock }) => {
    const now = clock.now().getTime()
    await deleteDeadFamilies(database.kysely, new Date(now - SESSIONS_KEPT_DAYS * DAY_MS))
    await deleteOldKeys(database.kysely, new Date(now - KEYS_KEPT_DAYS * DAY_MS))
  },
}
