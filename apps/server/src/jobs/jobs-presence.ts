/**
 * Which processes run jobs now, so that jobs of dead ones are taken up again at once.
 *
 * A job is locked by the worker that runs it; a killed process leaves its locks behind, and the runner would honour them for
 * four hours. Every process that runs jobs holds a shared advisory lock for as long as its connection lives. Who can have it
 * alone when starting is the only one, so that all locks of jobs are of the dead.
 */
import pg from 'pg'
import type { AppContext } from '../app-context.ts'
import { endAtOnce } from '../database/database-watch.ts'
import { endPresenceAlone, releaseAllJobs, sharePresence, tryPresenceAlone } from './jobs.queries.ts'

export interface JobsPresence {
  /** Settles when the connection is lost: the database has died, and jobs may be locked by a process that no longer knows of them. */
  readonly lost: Promise<void>
  close(): Promise<void>
}

/** Says that this process runs jobs; before that, frees the jobs of dead processes when no other process runs any. */
export async function openJobsPresence(app: AppContext): Promise<JobsPresence> {
  const client = new pg.Client({ ...app.database.pool.options, application_name: 'tembrel-jobs', keepAlive: true })
  const { promise: lost, resolve } = Promise.withResolvers<void>()
  const stopWatching = app.database.watch.onAway(() => endAtOnce(client))
  const onEnd = () => {
    stopWatching()
    resolve()
  }
  client.on('error', onEnd)
  client.on('end', onEnd)
  await client.connect()
  try {
    const isAlone = await tryPresenceAlone(client)
    if (isAlone) await releaseAllJobs(client)
    await sharePresence(client)
    if (isAlone) await endPresenceAlone(client)
  } catch (error) {
    await client.end()
    throw error
  }
  return { lost, close: () => client.end().catch(() => undefined) }
}
