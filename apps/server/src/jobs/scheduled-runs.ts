/** Keeps what becomes of the jobs that run by the clock, so that one that stands still is seen (Product 7.938). */
import type { AppContext } from '../app-context.ts'
import { noteRunBegun, noteRunEnded } from './job-figures.queries.ts'
import { SCHEDULES, type ScheduledJobName } from './job-payloads.ts'

const FAILURE_LENGTH = 300

/** Runs a scheduled job and writes down how it went; throws what the job throws. */
export async function runScheduled(app: AppContext, name: ScheduledJobName, run: () => Promise<void>): Promise<void> {
  const db = app.database.kysely
  const begun_at = performance.now()
  await noteRunBegun(db, name)
  try {
    await run()
  } catch (error) {
    const failure = String((error as Error).message).slice(0, FAILURE_LENGTH)
    await noteRunEnded(db, name, { took_ms: performance.now() - begun_at, failure }).catch((unwritten: unknown) =>
      app.log.warn({ err: unwritten, job: name }, 'the failure of a scheduled job could not be written'),
    )
    throw error
  }
  await noteRunEnded(db, name, { took_ms: performance.now() - begun_at, failure: null })
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** After how long without a good run a job by the clock counts as late: a few of its turns, and two hours for those of the night. */
export function lateAfterMs(name: ScheduledJobName): number {
  const [minute = '', hour = ''] = SCHEDULES[name].split(' ')
  if (hour !== '*') return 26 * HOUR_MS
  if (minute === '*') return 5 * MINUTE_MS
  return minute.startsWith('*/') ? 3 * Number(minute.slice(2)) * MINUTE_MS : 2 * HOUR_MS
}

export function isScheduled(name: string): name is ScheduledJobName {
  return Object.hasOwn(SCHEDULES, name)
}
