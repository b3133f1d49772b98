/** The lists of the staff at a hundred thousand orders and a million transfers; docs/performance.md has the figures. */
import { familyCpuMs } from './process-cpu.ts'
import { startChild } from './child-process.ts'
import type { BenchData } from './data/load-data.ts'
import { writeSearchData } from './data/search-data.queries.ts'
import { loadStaffData } from './data/staff-data.ts'
import type { LoadResult } from './load/load-plan.ts'
import { type Figures, Measurement } from './measurement.ts'
import { type BenchDatabase, type BenchServer, startBenchServer } from './product/product.ts'
import type { ServerUsage } from './product/server.ts'
import { number, printTable } from './report.ts'
import { planOf } from './scenarios.ts'
import { staffScenarios } from './staff-scenarios.ts'
import { fail, say, step } from '../tools/start/terminal.mjs'

/** So many of the staff press something at the same moment. */
const CONNECTIONS = 2

interface StaffRun {
  readonly database: BenchDatabase
  readonly data: BenchData
  readonly orders: number
  /** So many people and so many tickets beside those of the orders. */
  readonly people: number
  /** Without references and triggers, which take most of the time of a million. */
  readonly unguarded: boolean
  /** Rows with this in their title alone; null for all of them. */
  readonly only: string | null
  /** For each list, after half as many to warm up. */
  readonly seconds: number
  /** What has to be ended afterwards. */
  readonly started: { stop(): Promise<void> }[]
}

/** Fills the books, has them checked, asks every list for some seconds. False when one is slow or answers wrongly. */
export async function measureStaff(run: StaffRun): Promise<boolean> {
  const { database, data, orders, people, unguarded, only, seconds, started } = run
  const shown = step('Writing the books')
  const staff = await loadStaffData(database.database, data, orders, { unguarded })
  await fillSearch(database, people)
  const { payments, transfers } = staff
  const count = (value: number): string => value.toLocaleString('en')
  shown.done(
    `${count(staff.orders)} orders, ${count(payments)} payments, ${count(transfers)} transfers; the books add up`,
  )
  const server = await startBenchServer(database)
  const isWritten = await writeFigures(server)
  const load = startChild(new URL('load/load.ts', import.meta.url), {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
  })
  started.push(server.process, load)
  const rows: { figures: Figures; p95_ms: number }[] = []
  for (const scenario of staffScenarios(staff).filter(({ title }) => only === null || title.includes(only))) {
    const measurement = new Measurement(scenario.title)
    const slice = async (length: number): Promise<LoadResult> =>
      load.ask<LoadResult>('load', await planOf(scenario, server.url, { seconds: length, connections: CONNECTIONS }))
    const gauge = async () => ({
      ...(await server.process.ask<ServerUsage>('usage')),
      database_cpu_ms: familyCpuMs(database.postgres.pid),
    })
    await slice(seconds / 2)
    const before = await gauge()
    const slices = await slice(seconds)
    measurement.add(slices, before, await gauge())
    rows.push({ figures: measurement.figures, p95_ms: scenario.p95_ms })
  }
  print(rows.map(({ figures }) => figures))
  return rows.map(isGood).every(Boolean) && isWritten
}

async function fillSearch({ database }: BenchDatabase, people: number): Promise<void> {
  const db = await database.pool.connect()
  try {
    await writeSearchData(db, { people, tickets: people })
  } finally {
    // Its settings are not those of the pool.
    db.release(true)
  }
}

/** A night has at most so long for the figures of the owner. */
const NIGHT_SECONDS = 60

/** The first night writes down the figures and the turnovers of every day there was. */
async function writeFigures({ process }: BenchServer): Promise<boolean> {
  let isQuick = true
  for (const job of ['close-overview-days', 'sum-ledger-days', 'collect-search-words'] as const) {
    const shown = step(`${job}, of every day there was`)
    const began = performance.now()
    await process.ask('runJob', job)
    const seconds = (performance.now() - began) / 1000
    shown.done(`${job}: every day is written down (${number(seconds)} s)`)
    if (seconds <= NIGHT_SECONDS) continue
    fail(`${job} took ${number(seconds)} s, not ${NIGHT_SECONDS}`)
    isQuick = false
  }
  return isQuick
}

function print(rows: readonly Figures[]): void {
  const lines = rows.map((row) => [
    row.title,
    number(row.per_second),
    number(row.p50_ms),
    number(row.p95_ms),
    number(row.p99_ms),
    row.database_cpu_ms === null ? '–' : number(row.database_cpu_ms),
  ])
  printTable(['product', 'requests/s', 'p50 ms', 'p95 ms', 'p99 ms', 'database CPU ms'], lines)
  say()
}

function isGood({ figures, p95_ms: longest }: { figures: Figures; p95_ms: number }): boolean {
  const { title, count, failures, p95_ms } = figures
  const wrong = Object.keys(failures)
  if (count === 0 || wrong.length > 0) fail(`${title}: answered ${wrong.join(', ') || 'nothing'}`)
  else if (p95_ms > longest) fail(`${title}: 95 of 100 answers took up to ${number(p95_ms)} ms, not ${longest}`)
  else return true
  return false
}
