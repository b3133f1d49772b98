/**
 * Which runners of jobs live now, so that jobs of dead ones are taken up again soon.
 *
 * A job is locked by the runner that has it; a killed process leaves its locks behind, and graphile-worker would honour them for
 * four hours. Every process that runs jobs holds an advisory lock of its runner for as long as its connection lives, and looks every few
 * seconds for jobs whose runner has none (decision 0034). Who can have the common lock alone when starting is the only one, so that all
 * locks of jobs are of the dead.
 */
import type { AppContext } from '../app-context.ts'
import { directClient } from '../database/direct-client.ts'
import { endAtOnce } from '../database/database-watch.ts'
import { claimRunner, endPresenceAlone, releaseJobsOfDead, sharePresence, tryPresenceAlone } from './jobs.queries.ts'

export interface JobsPresence {
  /** Settles when the connection is lost: the database has died, and jobs may be locked by a process that no longer knows of them. */
  readonly lost: Promise<void>
  /** To be called before a runner takes its first job. */
  claim(runner_id: string): Promise<void>
  close(): Promise<void>
}

export interface PresenceOptions {
  /** How often to look for jobs of the dead, and how long they have been locked at least. Seconds. */
  readonly look_seconds?: number
  readonly grace_seconds?: number
}

/**
 * A machine that is gone says nothing: PostgreSQL drops its connection after these. With the look and the grace a job is taken over
 * within a minute.
 */
const KEEPALIVE = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'
const LOOK_SECONDS = 8
const GRACE_SECONDS = 15

/** Says that this process runs jobs, and takes over those of dead runners from then on. */
export async function openJobsPresence(app: AppContext, options: PresenceOptions = {}): Promise<JobsPresence> {
  const { look_seconds = LOOK_SECONDS, grace_seconds = GRACE_SECONDS } = options
  const client = directClient(app.database, 'tembrel-jobs', KEEPALIVE)
  const { promise: lost, resolve } = Promise.withResolvers<void>()
  const stopWatching = app.database.watch.onAway(() => endAtOnce(client))
  const onEnd = () => {
    stopWatching()
    resolve()
  }
  client.on('error', onEnd)
  client.on('end', onEnd)
  const takeOver = async (isAlone: boolean) => {
    const freed = await releaseJobsOfDead(client, { isAlone, grace_seconds })
    for (const { job_id, name } of freed) {
      app.log.warn({ job: name, job_id }, 'a job is taken over from a process that has died')
    }
  }
  await client.connect()
  try {
    const isAlone = await tryPresenceAlone(client)
    if (isAlone) await takeOver(true)
    await sharePresence(client)
    if (isAlone) await endPresenceAlone(client)
  } catch (error) {
    await client.end()
    throw error
  }
  const looking = setInterval(() => {
    takeOver(false).catch((error: unknown) =>
      app.log.warn({ err: error }, 'jobs of dead processes could not be looked for'),
    )
  }, look_seconds * 1000)
  void lost.then(() => clearInterval(looking))
  return {
    lost,
    claim: (runner_id) => claimRunner(client, runner_id),
    close: () => client.end().catch(() => undefined),
  }
}
