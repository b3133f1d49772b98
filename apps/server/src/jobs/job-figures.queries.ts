/** What is known of the work in the background: for the staff, and for whoever watches the service. */
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../database/tables.ts'
import type { ScheduledJobName } from './job-payloads.ts'
import { RUNNERS } from './jobs.queries.ts'

export interface JobFigures {
  readonly name: string
  /** Could run now and is not running. */
  readonly waiting: number
  readonly running: number
  /** Has failed and will be tried again. */
  readonly failing: number
  /** Has been tried as often as it may. */
  readonly given_up: number
  /** How long the oldest one that could run has been waiting; 0 without one. */
  readonly oldest_seconds: number
}

/** One row for each kind of job that is in the queue. */
export async function selectJobFigures(db: Kysely<DB>): Promise<readonly JobFigures[]> {
  const { rows } = await sql<JobFigures>`
    select task.identifier as name,
      count(*) filter (where is_open and job.locked_at is null and job.run_at <= now())::int as waiting,
      count(*) filter (where is_open and job.locked_at is not null)::int as running,
      count(*) filter (where is_open and job.last_error is not null)::int as failing,
      count(*) filter (where not is_open)::int as given_up,
      coalesce(extract(epoch from now() - min(job.run_at) filter (where is_open and job.locked_at is null and job.run_at <= now())), 0)::float8
        as oldest_seconds
    from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    cross join lateral (select job.attempts < job.max_attempts or job.locked_at is not null as is_open) as state
    group by task.identifier order by task.identifier`.execute(db)
  return rows
}

export interface TroubledJob {
  readonly id: string
  readonly name: string
  readonly attempts: number
  readonly max_attempts: number
  readonly failure: string
  /** When it was last tried. */
  readonly failed_at: Date
  /** When it is tried again; null when it is not. */
  readonly next_at: Date | null
}

/** Jobs that have failed, those first that are not tried any more. */
export async function selectTroubledJobs(db: Kysely<DB>, limit: number): Promise<readonly TroubledJob[]> {
  const { rows } = await sql<TroubledJob>`
    select job.id::text as id, task.identifier as name, job.attempts, job.max_attempts, job.last_error as failure,
      job.updated_at as failed_at, case when job.attempts < job.max_attempts then job.run_at end as next_at
    from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where job.last_error is not null and job.locked_at is null
    order by job.attempts < job.max_attempts, job.updated_at desc limit ${limit}`.execute(db)
  return rows
}

/** Has a job that failed tried again now, as often as a new one; null when it is not there, has not failed, or runs. */
export async function rescheduleJob(db: Kysely<DB>, id: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select task.identifier as name
    from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker._private_jobs where id = ${id}::bigint and last_error is not null),
      run_at := now(), attempts := 0) as job
    join graphile_worker._private_tasks as task on task.id = job.task_id`.execute(db)
  return rows[0]?.name ?? null
}

export interface ScheduledRun {
  readonly name: string
  readonly begun_at: Date | null
  readonly succeeded_at: Date | null
  readonly took_ms: number | null
  readonly failed_at: Date | null
  readonly failure: string | null
  /** Since when the installation has run it by the clock. */
  readonly known_since: Date
}

/** What became of the jobs that run by the clock. */
export async function selectScheduledRuns(db: Kysely<DB>): Promise<readonly ScheduledRun[]> {
  const { rows } = await sql<ScheduledRun>`
    select known.identifier as name, known.known_since, run.begun_at, run.succeeded_at, run.took_ms, run.failed_at, run.failure
    from graphile_worker._private_known_crontabs as known
    left join scheduled_job_runs as run on run.name = known.identifier`.execute(db)
  return rows
}

export async function noteRunBegun(db: Kysely<DB>, name: ScheduledJobName): Promise<void> {
  await sql`
    insert into scheduled_job_runs (name, begun_at) values (${name}, now())
    on conflict (name) do update set begun_at = excluded.begun_at`.execute(db)
}

/** `failure` is null for a run that went well. */
export async function noteRunEnded(
  db: Kysely<DB>,
  name: ScheduledJobName,
  { took_ms, failure }: { readonly took_ms: number; readonly failure: string | null },
): Promise<void> {
  const set =
    failure === null
      ? { succeeded_at: sql<Date>`now()`, took_ms: Math.round(took_ms) }
      : { failed_at: sql<Date>`now()`, failure }
  await db.updateTable('scheduled_job_runs').set(set).where('name', '=', name).execute()
}

/** How many processes run jobs now: each holds a lock of its runner. */
export async function countJobProcesses(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct objid)::int as count from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
      and classid = ${RUNNERS}::bigint and objsubid = 2 and granted`.execute(db)
  return rows[0]?.count ?? 0
}
