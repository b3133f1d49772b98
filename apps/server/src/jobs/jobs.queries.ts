import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { DB } from '../database/tables.ts'

/** Adds a job in the caller's transaction; the same key replaces the waiting job, and a queue runs one job at a time. */
export async function insertJob(
  db: Kysely<DB>,
  job: {
    name: string
    payload: unknown
    key: string | null
    queue: string | null
    run_at: Date | null
    max_attempts: number
    /** The lower runs first. */
    priority: number
  },
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${job.name}, ${JSON.stringify(job.payload)}::json, queue_name := ${job.queue}::text,
      run_at := ${job.run_at}::timestamptz, job_key := ${job.key}::text, max_attempts := ${job.max_attempts}::int,
      priority := ${job.priority}::int
    )`.execute(db)
}

/** The key of the advisory lock that every process holds while it runs jobs; any number with no other use. */
const PRESENCE_KEY = 720_261_121

/** Takes the presence for this connection alone; false when some process runs jobs. */
export async function tryPresenceAlone(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is_alone: boolean }>('select pg_try_advisory_lock($1) as is_alone', [
    PRESENCE_KEY,
  ])
  return rows[0]?.is_alone === true
}

/** Shares the presence with other processes; it ends with the connection. */
export async function sharePresence(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [PRESENCE_KEY])
}

/** Lets others in, who wait for whoever has the presence alone. */
export async function endPresenceAlone(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [PRESENCE_KEY])
}

/** Frees every job that a worker has locked. */
export async function releaseAllJobs(client: ClientBase): Promise<void> {
  await client.query(`select graphile_worker.force_unlock_workers(array(
    select locked_by from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null))`)
}
