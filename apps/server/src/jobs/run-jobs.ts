import { Logger, parseCronItems, run, type JobHelpers, type Runner, type TaskList } from 'graphile-worker'
import type { AppContext } from '../app-context.ts'
import { openDatabase, type Database } from '../database/database.ts'
import { openJobsPresence, type JobsPresence, type PresenceOptions } from './jobs-presence.ts'
import { FIRST_TRY, type EarlierTries } from './earlier-tries.ts'
import { countDeaths } from './jobs.queries.ts'
import { traceJob } from './job-trace.ts'
import { isScheduled, runScheduled } from './scheduled-runs.ts'
import { PREVIOUS_NAMES, SCHEDULES, type JobName, type JobPayloads, type ScheduledJobName } from './job-payloads.ts'

/** What a module's `*.jobs.ts` gives: one handler a job, each calling one operation. */
export type JobHandlers = {
  [N in JobName]?: (app: AppContext, payload: JobPayloads[N], earlier: EarlierTries) => Promise<void>
} & { [N in ScheduledJobName]?: (app: AppContext) => Promise<void> }

export interface RunningJobs {
  /** Finishes the jobs under way and leaves the rest to others. */
  stop(): Promise<void>
}

const BEGIN_AGAIN_MS = 1000
const POLL_MS = 2000
/** A runner with nothing to do looks for jobs every two seconds; one that has not looked for so long does nothing any more. */
const LONGEST_REST_MS = 15_000
/** Connections of the runner beside one for each job at once. */
const LISTENING_AND_LOOKING = 2

/**
 * Starts running jobs in this process, and starts again whenever the runner gives up: it does when the database is lost
 * while a job is being closed. Throws when a job has no handler: it would wait for ever.
 */
export async function runJobs(app: AppContext, handlers: JobHandlers, options: RunOptions): Promise<RunningJobs> {
  const taskList = taskListOf(app, handlers)
  const stopping = new AbortController()
  const first = await startRunner(app, taskList, options)
  const supervision = keepRunning(app, first, () => startRunner(app, taskList, options), stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await supervision
    },
  }
}

export interface RunOptions extends PresenceOptions {
  /** How many jobs at a time. */
  readonly concurrency: number
}

interface StartedRunner {
  /** Settles when the runner has ended, whatever the reason. */
  readonly ended: Promise<unknown>
  /** Waits for the jobs under way; for those of a runner that has ended by itself only until it is seen that nothing happens. */
  close(how?: { readonly has_ended: boolean }): Promise<void>
}

async function keepRunning(
  app: AppContext,
  first: StartedRunner,
  start: () => Promise<StartedRunner>,
  signal: AbortSignal,
): Promise<void> {
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  let current: StartedRunner | null = first
  while (!signal.aborted) {
    if (current) {
      await Promise.race([current.ended, aborted])
      if (signal.aborted) break
      app.log.warn({}, 'the runner of jobs has ended and is started again')
      await current.close({ has_ended: true })
      current = null
    }
    await Promise.race([aborted, new Promise((resolve) => setTimeout(resolve, BEGIN_AGAIN_MS))])
    if (signal.aborted) break
    current = await start().catch((error: unknown) => {
      app.log.error({ err: error }, 'the runner of jobs could not be started')
      return null
    })
  }
  await current?.close()
}

async function startRunner(app: AppContext, taskList: TaskList, options: RunOptions): Promise<StartedRunner> {
  const { concurrency } = options
  const presence = await openJobsPresence(app, options)
  const own = ownDatabase(app, concurrency)
  try {
    const runner = await run({
      pgPool: (own ?? app.database).pool,
      taskList,
      concurrency,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      // Finished jobs are completed in batches: one by one, a completion that fails would be an unhandled rejection and end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 }, plugins: [claiming(presence)] },
      logger: jobLogger(app),
      parsedCronItems: parseCronItems(
        Object.entries(SCHEDULES).map(([task, match]) => ({ task, match, options: { backfillPeriod: 0 } })),
      ),
    })
    const failed = runner.promise.catch((error: unknown) => app.log.error({ err: error }, 'the runner of jobs failed'))
    const watch = watchForRest(runner, concurrency)
    return {
      // A job that was handed out just when the database died stays locked without a worker: starting again frees it.
      ended: Promise.race([failed, watch.rested, presence.lost]),
      close: async ({ has_ended } = { has_ended: false }) => {
        // Refused when it has stopped by itself; and one that does nothing any more cannot be waited for.
        const stopped = Promise.all([runner.stop().catch(() => undefined), failed])
        if (!watch.isResting()) await (has_ended ? Promise.race([stopped, watch.rested]) : stopped)
        watch.end()
        await presence.close()
        const closed = own?.end().catch(() => undefined)
        // One that does nothing any more may keep a connection for ever.
        if (!has_ended) await closed
      },
    }
  } catch (error) {
    await presence.close()
    await own?.end()
    throw error
  }
}

/** Jobs are locked by the runner's id, so nobody may take one before the id is claimed. */
function claiming(presence: JobsPresence): GraphileConfig.Plugin {
  let claimed: Promise<void> | null = null
  return {
    name: 'claim-runner',
    version: '1',
    worker: { hooks: { startWorker: (_context, { worker }) => (claimed ??= presence.claim(worker.workerPool.id)) } },
  }
}

/** The runner listens for new jobs, which no pooler can carry: behind one it has connections of its own. */
function ownDatabase({ database, log }: AppContext, concurrency: number): Database | null {
  if (database.direct === database.connection) return null
  return openDatabase(database.direct, { max: concurrency + LISTENING_AND_LOOKING, name: 'tembrel-jobs', log })
}

interface RestWatch {
  /** Settles when a free worker has not looked for jobs for too long. */
  readonly rested: Promise<void>
  isResting(): boolean
  end(): void
}

/** Watches whether the runner still looks for jobs. Workers that are all busy need not. */
function watchForRest(runner: Runner, concurrency: number): RestWatch {
  const { promise: rested, resolve } = Promise.withResolvers<void>()
  let looked_at = Date.now()
  let busy = 0
  let isResting = false
  runner.events.on('worker:getJob:start', () => (looked_at = Date.now()))
  runner.events.on('job:start', () => (busy += 1))
  runner.events.on('job:complete', () => {
    busy -= 1
    looked_at = Date.now()
  })
  const timer = setInterval(() => {
    if (busy >= concurrency || Date.now() - looked_at < LONGEST_REST_MS) return
    isResting = true
    resolve()
  }, POLL_MS)
  return { rested, isResting: () => isResting, end: () => clearInterval(timer) }
}

function taskListOf(app: AppContext, handlers: JobHandlers): TaskList {
  const taskList: TaskList = {}
  for (const [name, handler] of Object.entries(handlers)) {
    const handle = handler as (app: AppContext, payload: unknown, earlier: EarlierTries) => Promise<void>
    const runOnce = async (payload: unknown, helpers: JobHelpers) =>
      handle(app, payload, await earlierTries(app, helpers))
    const run = async (payload: unknown, helpers: JobHelpers) =>
      isScheduled(name) ? runScheduled(app, name, () => runOnce(payload, helpers)) : runOnce(payload, helpers)
    taskList[name] = (payload, helpers) =>
      traceJob(name, Object.keys(helpers.job.flags ?? {}), () => run(payload, helpers))
  }
  for (const [previous, name] of Object.entries(PREVIOUS_NAMES)) {
    const task = taskList[name]
    if (task) taskList[previous] = task
  }
  const missing = Object.keys(SCHEDULES).filter((name) => !taskList[name])
  if (missing.length > 0) throw new Error(`Scheduled jobs without a handler: ${missing.join(', ')}`)
  return taskList
}

async function earlierTries(app: AppContext, { job }: JobHelpers): Promise<EarlierTries> {
  const { id, attempts, last_error } = job
  if (attempts <= 1) return FIRST_TRY
  return { deaths: await countDeaths(app.database.kysely, id, attempts), last_error }
}

/** What the runner says goes where everything else is said; that a job has gone well is said only to who asks for details. */
function jobLogger({ log }: AppContext): Logger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const
  return new Logger((scope) => (level, message, meta) => {
    log[levels[level]]({ job: scope.taskIdentifier, err: meta?.['error'] }, message)
  })
}
