/** What goes by the clock, once each, while somebody keeps posting to the ledger: how long it takes, and what the writer waits. */
import { randomUUID } from 'node:crypto'
import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { postingsForTopup } from '@tembrel/domain/money/postings.ts'
import { type Database, openDatabase } from '../../apps/server/src/database/database.ts'
import { inTransaction } from '../../apps/server/src/database/transaction.ts'
import { SCHEDULES, type ScheduledJobName } from '../../apps/server/src/jobs/job-payloads.ts'
import { postOperation } from '../../apps/server/src/modules/ledger/operations/post-operation.ts'
import { familyCpuMs } from '../process-cpu.ts'
import type { BenchServer } from '../product/product.ts'
import type { ServerUsage } from '../product/server.ts'
import { reconcileInvented } from './reconcile-invented.ts'
import type { Year } from './year.ts'

export interface JobFigures {
  readonly title: string
  readonly seconds: number
  /** Of the process and of PostgreSQL, without what the writer took. */
  readonly cpu_ms: number
  /** Of the transactions beside it; null when it was over before any of them. */
  readonly writer_p99_ms: number | null
}

export interface JobRun {
  readonly rows: readonly JobFigures[]
  /** Of the writer alone. */
  readonly writer_p99_ms: number
}

const WRITER_ALONE_MS = 3000

export async function measureJobs(year: Year, server: BenchServer): Promise<JobRun> {
  const writer = await startWriter(year)
  try {
    await writer.during(() => new Promise((resolve) => setTimeout(resolve, WRITER_ALONE_MS / 3)))
    const alone = await writer.during(() => new Promise((resolve) => setTimeout(resolve, WRITER_ALONE_MS)))
    const rows: JobFigures[] = []
    const measure = async (title: string, run: () => Promise<unknown>, own_cpu_ms: () => number | Promise<number>) => {
      const [cpu, database_cpu] = [await own_cpu_ms(), familyCpuMs(year.database.postgres.pid)]
      const beside = await writer.during(run)
      const used = (await own_cpu_ms()) - cpu + Number(familyCpuMs(year.database.postgres.pid)) - Number(database_cpu)
      const writers = (beside.seconds * alone.database_cpu_ms) / alone.seconds
      rows.push({
        title,
        seconds: beside.seconds,
        cpu_ms: Math.max(0, used - writers),
        writer_p99_ms: beside.p99_ms,
      })
    }
    for (const name of Object.keys(SCHEDULES) as ScheduledJobName[]) {
      if (name === 'reconcile-yesterday') continue
      await measure(
        name,
        () => server.process.ask('runJob', name),
        async () => (await server.process.ask<ServerUsage>('usage')).cpu_ms,
      )
    }
    await measure(
      'reconcile-yesterday',
      () => reconcileInvented(year.database.database),
      () => 0,
    )
    return { rows, writer_p99_ms: alone.p99_ms ?? 0 }
  } finally {
    await writer.stop()
  }
}

interface Beside {
  readonly seconds: number
  readonly p99_ms: number | null
  readonly database_cpu_ms: number
}

/** Tops up one wallet after another, a transaction each, without a pause. */
async function startWriter({ database: { connection, postgres }, data }: Year) {
  const own: Database = openDatabase(connection, { max: 1, name: 'bench-writer' })
  let latencies: number[] = []
  let isStopped = false
  const run = randomUUID()
  const post = async (at: number): Promise<void> => {
    const began = performance.now()
    const profile_id = data.clients[at % data.clients.length]?.profile_id ?? 0
    await inTransaction(own, (tx) =>
      postOperation(tx, {
        kind: 'topup',
        scope: `growth:${run}`,
        key: String(at),
        profile_id,
        at: new Date(),
        legs: postingsForTopup({ profile_id, from: 'card', sum: kopecks(100), fee: kopecks(3) }),
      }),
    )
    latencies.push(performance.now() - began)
  }
  const writing = (async () => {
    for (let at = 0; !isStopped; at += 1) await post(at)
  })()
  // Its failure is that of the measurement.
  let failure: unknown
  writing.catch((error: unknown) => (failure = error))
  return {
    async during(what: () => Promise<unknown>): Promise<Beside> {
      latencies = []
      const before = familyCpuMs(postgres.pid)
      const began = performance.now()
      await what()
      const seconds = (performance.now() - began) / 1000
      if (failure !== undefined) throw failure as Error
      const sorted = latencies.toSorted((a, b) => a - b)
      const p99_ms = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? null
      return { seconds, p99_ms, database_cpu_ms: Number(familyCpuMs(postgres.pid)) - Number(before) }
    },
    async stop(): Promise<void> {
      isStopped = true
      await writing
      await own.end()
    },
  }
}
