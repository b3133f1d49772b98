/**
 * `node bench/growth.ts`: what each main row costs with a thousand, a hundred thousand and a million orders in a year, and among ten
 * thousand, a hundred thousand and a million narrators, with the exponent of its growth; and how long the nightly checks take while
 * somebody keeps posting. `--orders`, `--narrators`: one of the two; `--most 100000`: no size above it. Ends with 1 when a check of
 * the night takes too long or lets the writer wait.
 */
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../tools/start/build.ts'
import { fail, say, step } from '../tools/start/terminal.mjs'
import { type JobRun, measureJobs } from './growth/jobs.ts'
import { printGrowth, type Growth } from './growth/growth-report.ts'
import { measureOrderRows } from './growth/order-rows.ts'
import { inventYear } from './growth/year.ts'
import type { Figures } from './measurement.ts'
import { type BenchDatabase, startBenchDatabase, startBenchServer } from './product/product.ts'
import { number } from './report.ts'
import { benchSearch } from './search/search.ts'

const ORDERS = [1000, 100_000, 1_000_000]
const NARRATORS = [10_000, 100_000, 1_000_000]
const SECONDS_OF_A_ROW = 2
const CHECKS = ['check-ledger', 'reconcile-yesterday']
const MOST_SECONDS_OF_A_CHECK = 60
/** A lock would let one posting in a hundred wait for much of the check; sharing two cores with it costs a few times as much as alone. */
const MOST_TIMES_ALONE = 4
const LEAST_LIMIT_MS = 250

interface SizeFigures {
  readonly orders: number
  readonly rows: readonly Figures[]
  readonly jobs: JobRun
}

async function measureOrders(database: BenchDatabase, orders: number): Promise<SizeFigures> {
  const shown = step(`Inventing a year of ${orders.toLocaleString('en')} orders`)
  const year = await inventYear(database, orders)
  const { transfers, payments } = year.staff
  try {
    const server = await startBenchServer(year.database)
    try {
      shown.progress(0, 1, 'asking')
      const rows = await measureOrderRows(year, server, SECONDS_OF_A_ROW)
      shown.progress(0, 1, 'what goes by the clock')
      const jobs = await measureJobs(year, server)
      shown.done(
        `${orders.toLocaleString('en')} orders, ${payments.toLocaleString('en')} payments and ` +
          `${transfers.toLocaleString('en')} transfers, invented in ${number(year.fill_seconds)} s`,
      )
      return { orders, rows, jobs }
    } finally {
      await server.process.stop()
    }
  } finally {
    await year.database.stop()
  }
}

function reportOrders(sizes: readonly SizeFigures[]): boolean {
  const orders = sizes.map((size) => size.orders)
  const titles = [...new Set(sizes.flatMap(({ rows }) => rows.map((row) => row.title)))]
  const cost = (row: Figures | undefined) => row && row.cpu_ms + (row.database_cpu_ms ?? 0)
  const rowsOf = (value: (row: Figures | undefined) => number | undefined): Growth[] =>
    titles.map((title) => ({ title, costs: sizes.map(({ rows }) => value(rows.find((row) => row.title === title))) }))
  printGrowth('CPU ms, process and PostgreSQL', orders, rowsOf(cost))
  printGrowth(
    'p50 ms',
    orders,
    rowsOf((row) => row?.p50_ms),
  )
  const jobs = sizes[0]?.jobs.rows.map(({ title }) => title) ?? []
  const jobOf = (size: SizeFigures, title: string) => size.jobs.rows.find((row) => row.title === title)
  printGrowth(
    'jobs, seconds',
    orders,
    jobs.map((title) => ({ title, costs: sizes.map((size) => jobOf(size, title)?.seconds) })),
  )
  printGrowth('p99 ms of the writer', orders, [
    { title: 'alone', costs: sizes.map(({ jobs: run }) => run.writer_p99_ms) },
    ...CHECKS.map((title) => ({
      title: `beside ${title}`,
      costs: sizes.map((size) => jobOf(size, title)?.writer_p99_ms ?? undefined),
    })),
  ])
  return sizes.every((size) => CHECKS.every((title) => isGood(size, title)))
}

function isGood(size: SizeFigures, title: string): boolean {
  const check = size.jobs.rows.find((row) => row.title === title)
  const limit_ms = Math.max(LEAST_LIMIT_MS, size.jobs.writer_p99_ms * MOST_TIMES_ALONE)
  const of = `${title} at ${size.orders.toLocaleString('en')} orders`
  if (!check) fail(`${of} was not run`)
  else if (check.seconds > MOST_SECONDS_OF_A_CHECK) fail(`${of} took ${number(check.seconds)} s`)
  else if ((check.writer_p99_ms ?? 0) > limit_ms)
    fail(`${of} let the writer wait for ${number(check.writer_p99_ms ?? 0)} ms`)
  else return true
  return false
}

async function measureNarrators({ connection }: BenchDatabase, sizes: readonly number[]): Promise<void> {
  const figures = await benchSearch(connection, { sizes, rounds: 200 })
  const titles = figures[0]?.rows.map(({ title }) => title) ?? []
  const costOf = (title: string): Growth => ({
    title,
    costs: figures.map(({ rows }) => rows.find((row) => row.title === title)?.cpu_ms),
  })
  printGrowth('CPU ms of the process', sizes, titles.map(costOf))
  printGrowth('the index', sizes, [
    { title: 'made in, s', costs: figures.map(({ build_seconds }) => build_seconds) },
    { title: 'process with it, MB', costs: figures.map(({ memory_bytes }) => memory_bytes / 1e6) },
  ])
}

const flag = { type: 'boolean', default: false } as const
const { values } = parseArgs({ options: { orders: flag, narrators: flag, most: { type: 'string' } } })
const isWanted = (size: number): boolean => size <= Number(values.most ?? Infinity)
await ensureBuilt()
const database = await startBenchDatabase()
try {
  let isRight = true
  if (!values.narrators) {
    const sizes: SizeFigures[] = []
    for (const orders of ORDERS.filter(isWanted)) sizes.push(await measureOrders(database, orders))
    isRight = reportOrders(sizes)
  }
  if (!values.orders) await measureNarrators(database, NARRATORS.filter(isWanted))
  say()
  process.exitCode = isRight ? 0 : 1
} finally {
  await database.stop()
}
