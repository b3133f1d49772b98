import type { Tx } from '../database/transaction.ts'
import { insertJob } from './jobs.queries.ts'
import type { JobName, JobPayloads } from './job-payloads.ts'

/**
 * Adds a job that runs only if the caller's transaction commits (docs/operations.md). With a `key` a waiting job of the same
 * key is replaced. A job may run more than once, so its operation must be harmless when repeated.
 */
export async function enqueue<N extends JobName>(
  tx: Tx,
  name: N,
  payload: JobPayloads[N],
  options: { key?: string; run_at?: Date } = {},
): Promise<void> {
  await insertJob(tx.db, {
    name,
    payload,
    key: options.key ?? null,
    run_at: options.run_at ?? null,
    max_attempts: 12,
  })
}
