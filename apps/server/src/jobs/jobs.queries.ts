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
    /** Null for none. */
    flags: readonly string[] | null
  },
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${job.name}, ${JSON.stringify(job.payload)}::json, queue_name := ${job.queue}::text,
      run_at := ${job.run_at}::timestamptz, job_key := ${job.key}::text, max_attempts := ${job.max_attempts}::int,
      priority := ${job.priority}::int, flags := ${job.flags}::text[]
    )`.execute(db)
}

/** Puts the waiting jobs of these priorities and higher numbers behind all that come later; among each other they keep their order. */
export async function postponeJobs(
  db: Kysely<DB>,
  { from, by }: { readonly from: number; readonly by: number },
): Promise<void> {
  await sql`select graphile_worker.reschedule_jobs(array_agg(id), priority := priority + ${by}::int)
    from graphile_worker.jobs where priority >= ${from}::int and locked_at is null group by priority`.execute(db)
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

/** Names the locks of runners; any number with no other use. */
export const RUNNERS = 720_261_122

/** Says for as long as the connection lives that this runner does. */
export async function claimRunner(client: ClientBase, runner_id: string): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [RUNNERS, runner_id])
}

/**
 * Frees the jobs of runners that do not live any more, and notes the death for the one that each has had the longest: what is slow
 * is done one by one, so the others only waited behind it. Without `isAlone` only what has been locked for
 * `grace_seconds` is freed: a runner of an earlier release claims nothing.
 */
export async function releaseJobsOfDead(
  client: ClientBase,
  { isAlone, grace_seconds }: { readonly isAlone: boolean; readonly grace_seconds: number },
): Promise<readonly FreedJob[]> {
  const { rows: dead } = await client.query<{ runner_id: string }>(
    `select distinct runner_id from (
       select locked_by, locked_at from graphile_worker._private_jobs
       union all select locked_by, locked_at from graphile_worker._private_job_queues) as locked (runner_id, locked_at)
     where runner_id is not null and ($1 or locked_at < now() - make_interval(secs => $2)
       and not exists (
         select from pg_locks
         where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
           and classid = $3::bigint and objid = (hashtext(runner_id)::bigint & 4294967295) and objsubid = 2 and granted))`,
    [isAlone, grace_seconds, RUNNERS],
  )
  if (dead.length === 0) return []
  const ids = dead.map(({ runner_id }) => runner_id)
  const { rows: freed } = await client.query<FreedJob>(
    `with left_behind as (
       select job.id, job.attempts, task.identifier,
         row_number() over (partition by job.locked_by order by job.locked_at, job.id) = 1 as is_longest
       from graphile_worker._private_jobs as job
       join graphile_worker._private_tasks as task on task.id = job.task_id
       where job.locked_by = any($1)),
     noted as (
       insert into job_deaths as known (job_id, deaths, attempt, died_at)
       select id, 1, attempts, now() from left_behind where is_longest
       on conflict (job_id) do update
       set deaths = case when known.attempt = excluded.attempt - 1 then known.deaths + 1 else 1 end,
           attempt = excluded.attempt, died_at = excluded.died_at)
     select id::text as job_id, identifier as name from left_behind`,
    [ids],
  )
  await client.query(`delete from job_deaths where died_at < now() - interval '30 days'`)
  await client.query('select graphile_worker.force_unlock_workers($1)', [ids])
  return freed
}

export interface FreedJob {
  readonly job_id: string
  readonly name: string
}

/** How many processes in a row have died with a job, the try before `attempt` being the last of them. */
export async function countDeaths(db: Kysely<DB>, job_id: string, attempt: number): Promise<number> {
  const row = await db
    .selectFrom('job_deaths')
    .select('deaths')
    .where('job_id', '=', Number(job_id))
    .where('attempt', '=', attempt - 1)
    .executeTakeFirst()
  return row?.deaths ?? 0
}
