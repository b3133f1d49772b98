import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../database/tables.ts'

/** Adds a job in the caller's transaction; the same key replaces the waiting job. */
export async function insertJob(
  db: Kysely<DB>,
  job: { name: string; payload: unknown; key: string | null; run_at: Date | null; max_attempts: number },
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${job.name}, ${JSON.stringify(job.payload)}::json,
      run_at := ${job.run_at}::timestamptz, job_key := ${job.key}::text, max_attempts := ${job.max_attempts}::int
    )`.execute(db)
}
