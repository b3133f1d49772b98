import { traceFlags } from './job-trace.ts'
import { randomInt } from 'node:crypto'
import type { Tx } from '../database/transaction.ts'
import { insertJob, postponeJobs } from './jobs.queries.ts'
import type { JobName, JobPayloads } from './job-payloads.ts'

/** Jobs on sound are long and come in bursts: money, documents and clocks must not wait for them. The lower number runs first. */
const PRIORITIES: Partial<Record<JobName, number>> = {
  'prepare-sound': 10,
  'check-sound': 20,
  'level-recording': 20,
  'align-recording': 30,
  'align-take': 35,
  'prepare-music-example': 20,
  'make-pack': 25,
  'gather-month-documents': 25,
}

/** Jobs on sound that wait now let those of people go first who come later: a demo has a hundred recordings that nobody waits for. */
export async function postponeSoundJobs(tx: Tx): Promise<void> {
  await postponeJobs(tx.db, { from: Math.min(...Object.values(PRIORITIES)), by: 100 })
}

/** How many jobs of a name run at once, at most, when its callers ask for no queue: a heap of uploads leaves room for the rest. */
const LANES: Partial<Record<JobName, number>> = { 'prepare-sound': 2 }

/**
 * Adds a job that runs only if the caller's transaction commits (docs/operations.md). With a `key` a waiting job of the same
 * key is replaced; jobs of one `queue` run one after the other. A job may run more than once, so its operation must be harmless when repeated.
 */
export async function enqueue<N extends JobName>(
  tx: Tx,
  name: N,
  payload: JobPayloads[N],
  options: { key?: string; queue?: string; run_at?: Date } = {},
): Promise<void> {
  await insertJob(tx.db, {
    name,
    payload,
    key: options.key ?? null,
    queue: options.queue ?? laneOf(name),
    run_at: options.run_at ?? null,
    max_attempts: 12,
    priority: PRIORITIES[name] ?? 0,
    flags: traceFlags(),
  })
}

function laneOf(name: JobName): string | null {
  const lanes = LANES[name]
  return lanes === undefined ? null : `${name} ${randomInt(lanes)}`
}
