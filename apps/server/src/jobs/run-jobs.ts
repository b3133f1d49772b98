import { Logger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker'
import type { AppContext } from '../app-context.ts'
import { SCHEDULES, type JobName, type JobPayloads, type ScheduledJobName } from './job-payloads.ts'

/** What a module's `*.jobs.ts` gives: one handler a job, each calling one operation. */
export type JobHandlers = {
  [N in JobName]?: (app: AppContext, payload: JobPayloads[N]) => Promise<void>
} & { [N in ScheduledJobName]?: (app: AppContext) => Promise<void> }

/**
 * Starts running jobs in this process. Stop the returned runner to finish the running jobs and leave the rest to others.
 * Throws when a job has no handler: it would wait for ever.
 */
export async function runJobs(
  app: AppContext,
  handlers: JobHandlers,
  options: { concurrency: number },
): Promise<Runner> {
  const taskList: TaskList = {}
  for (const [name, handler] of Object.entries(handlers)) {
    const handle = handler as (app: AppContext, payload: unknown) => Promise<void>
    taskList[name] = (payload) => handle(app, payload)
  }
  const missing = Object.keys(SCHEDULES).filter((name) => !taskList[name])
  if (missing.length > 0) throw new Error(`Scheduled jobs without a handler: ${missing.join(', ')}`)
  return run({
    pgPool: app.database.pool,
    taskList,
    concurrency: options.concurrency,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: jobLogger(app),
    parsedCronItems: parseCronItems(
      Object.entries(SCHEDULES).map(([task, match]) => ({ task, match, options: { backfillPeriod: 0 } })),
    ),
  })
}

/** What the runner says goes where everything else is said; that a job has gone well is said only to who asks for details. */
function jobLogger({ log }: AppContext): Logger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const
  return new Logger((scope) => (level, message, meta) => {
    log[levels[level]]({ job: scope.taskIdentifier, err: meta?.['error'] }, message)
  })
}
