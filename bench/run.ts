/**
 * `npm run bench`: the production build on a database of its own, filled with invented people, under load from another process; and
 * beside it, in the same run, peers that show what the parts alone can do on this machine. docs/performance.md explains the rows.
 *
 * Rows are measured in turns, round after round, so that a busy minute of the machine falls on all of them.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkLedger } from '../apps/server/src/modules/ledger/operations/check-ledger.ts'
import { ensureBuilt } from '../tools/start/build.ts'
import { root } from '../tools/start/install.mjs'
import { StartError } from '../tools/start/start-error.ts'
import { duration, fail, say, step } from '../tools/start/terminal.mjs'
import { type Child, startChild } from './child-process.ts'
import { countPaidOrders, readPostgres, settle } from './data/bench-data.queries.ts'
import { compareOrders } from './data/written-orders.queries.ts'
import { type BenchData, loadBenchData } from './data/load-data.ts'
import type { LoadPlan, LoadResult } from './load/load-plan.ts'
import { type Figures, type Gauge, Measurement, type Slice } from './measurement.ts'
import type { PlainCard } from './peers/list-of-cards.ts'
import type { PeerRun, PeerSettings, PeerStart } from './peers/peers.ts'
import { familyCpuMs } from './process-cpu.ts'
import { type BenchDatabase, type BenchServer, startBenchDatabase, startBenchServer } from './product/product.ts'
import type { ServerUsage } from './product/server.ts'
import { printFigures, printRatios, type Ratio } from './report.ts'
import { type PeerName, planOf, pollingOf, type Scenario, scenarios } from './scenarios.ts'
import { type Changes, startChanges } from './data/changes.ts'
import { benchSearch } from './search/search.ts'
import { measureStaff } from './staff.ts'
import { reportSearch } from './search/search-report.ts'

interface Pace {
  readonly rounds: number
  readonly seconds: number
  readonly warm_up_seconds: number
  readonly connections: number
  readonly narrators: number
}

/** Two to three minutes in all. */
const usualPace: Pace = { rounds: 3, seconds: 2, warm_up_seconds: 1.5, connections: 8, narrators: 10_000 }
const quickPace: Pace = { rounds: 1, seconds: 0.5, warm_up_seconds: 0.3, connections: 8, narrators: 1000 }

interface Running {
  readonly pace: Pace
  readonly changes: Changes
  readonly database: BenchDatabase
  readonly server: BenchServer
  readonly load: Child
  readonly peers: Child
}

/** Something that is measured in slices. */
interface Row {
  readonly measurement: Measurement
  readonly peer?: PeerName
  readonly scenario?: Scenario
  gauge(): Promise<Omit<Gauge, 'database_cpu_ms'>>
  /** Gets a slice of so many seconds ready; what it returns is measured. */
  prepare(seconds: number): Promise<() => Promise<Slice>>
}

/** What was started, to be ended in the opposite order. */
const started: { stop(): Promise<void> }[] = []

let stopping: Promise<void> | undefined

function stopAll(): Promise<void> {
  stopping ??= (async () => {
    for (const part of started.toReversed()) await part.stop()
  })()
  return stopping
}

async function main(pace: Pace, search: { size: SearchSize; isAlone: boolean }, only: string | null): Promise<boolean> {
  const began = Date.now()
  // A few rows are measured with whatever build there is: most of them need none.
  if (!search.isAlone && only === null) await ensureBuilt()
  const database = await startDatabase()
  started.push(database)
  const isRight = search.isAlone || (await measureProduct(database, pace, only))
  if (only === null) await measureSearch(database, search.size)
  say(`\nAll of it took ${duration(Date.now() - began)}.`)
  return isRight
}

async function measureProduct(database: BenchDatabase, pace: Pace, only: string | null): Promise<boolean> {
  const data = await fill(database, pace)
  const server = await startBenchServer(database)
  started.push(server.process)
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production' }
  const load = startChild(new URL('load/load.ts', import.meta.url), { env })
  const peers = startChild(new URL('peers/peers.ts', import.meta.url), { env })
  started.push(load, peers)
  const changes = await startChanges(database.connection, pollingOf(data))
  started.push(changes)
  const running: Running = { pace, changes, database, server, load, peers }
  const before = loadavg()[0] ?? 0
  const { rows, remarks } = await prepareRows(running, data, only)
  await measure(running, rows)
  const isRight = await checkOutcome(running, rows)
  const { memory_bytes } = await server.process.ask<ServerUsage>('usage')
  const head = await describe(running, data, { before, memory_bytes })
  report(head, rows, remarks)
  return isRight
}

/** The staff's lists at a hundred thousand orders, or a million: alone, because making the books takes minutes. */
async function benchStaff(pace: Pace, size: SearchSize, only: string | null): Promise<boolean> {
  const database = await startDatabase()
  started.push(database)
  const data = await fill(database, { ...pace, narrators: 1000 })
  const orders = { small: 2000, usual: 108_000, million: 1_000_000 }[size]
  const people = size === 'small' ? 2000 : 100_000
  const unguarded = size === 'million'
  return measureStaff({ database, data, orders, people, unguarded, only, seconds: pace.seconds * 2, started })
}

/** Catalogues beside the bench's own database; a million take minutes to make, so only when asked for. */
async function measureSearch({ connection }: BenchDatabase, size: SearchSize): Promise<void> {
  const sizes = size === 'small' ? [1000] : [10_000, 100_000, ...(size === 'million' ? [1_000_000] : [])]
  reportSearch(await benchSearch(connection, { sizes, rounds: size === 'small' ? 30 : 300 }))
}

type SearchSize = 'small' | 'usual' | 'million'

async function startDatabase(): Promise<BenchDatabase> {
  const shown = step('Starting PostgreSQL')
  const database = await startBenchDatabase()
  shown.done('PostgreSQL runs')
  return database
}

async function fill({ database }: BenchDatabase, { narrators }: Pace): Promise<BenchData> {
  const shown = step('Inventing people')
  const data = await loadBenchData(database, { narrators, clients: 6000, buyers: 256 }, (done, total) =>
    shown.progress(done, total),
  )
  shown.done(`${narrators} narrators and ${data.clients.length} clients invented`)
  return data
}

async function prepareRows(
  running: Running,
  data: BenchData,
  only: string | null,
): Promise<{ rows: readonly Row[]; remarks: readonly string[] }> {
  const { server, pace } = running
  const present: Scenario[] = []
  const remarks: string[] = []
  for (const scenario of scenarios(data).filter(({ title }) => title.includes(only ?? ''))) {
    const status = scenario.page === undefined ? 200 : (await text(server.url + scenario.page)).status
    if (status === 200) present.push(scenario)
    else remarks.push(`${scenario.title}: ${scenario.page} answers ${status} in this build; left out.`)
  }
  const list = await text(`${server.url}/api/narrators`)
  const page = await text(server.url + (present.find((scenario) => scenario.page !== undefined)?.page ?? '/'))
  const markup = page.body.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
  const started = await running.peers.ask<PeerStart>('start', {
    connection: running.database.connection,
    connections: pace.connections,
    json: list.body,
    cards: (JSON.parse(list.body) as { narrators: PlainCard[] }).narrators,
    html_bytes: Buffer.byteLength(markup),
    orders: await firstOrder(server, data, present),
  } satisfies PeerSettings)
  const isHeldAgainst = (peer: PeerName): boolean => present.some(({ peers }) => peers.includes(peer))
  const peers = peerRows(running, started).filter((row) => row.peer !== undefined && isHeldAgainst(row.peer))
  return { rows: [...present.map((scenario) => scenarioRow(running, scenario)), ...peers], remarks }
}

/** Has the product place the order that the bare ones are copies of, when a row is held against them. */
async function firstOrder(
  { url }: BenchServer,
  { buyers, working_ids }: BenchData,
  present: readonly Scenario[],
): Promise<PeerSettings['orders']> {
  const scenario = present.find(({ peers }) => peers.includes('order'))
  if (scenario === undefined) return null
  const [request] = await scenario.prepare(url)
  const placed = await fetch(url + (request?.path ?? ''), request as RequestInit)
  const answer = await placed.text()
  if (placed.status !== scenario.status) throw new Error(`The first order was answered ${placed.status}: ${answer}`)
  const { order } = JSON.parse(answer) as { order: { id: number } }
  const buyer_ids = buyers.map((buyer) => buyer.profile_id)
  return { order_id: order.id, answer, buyer_ids, narrator_ids: working_ids }
}

async function text(url: string): Promise<{ status: number; body: string }> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  return { status: answer.status, body: await answer.text() }
}

function scenarioRow({ server, load, pace, changes }: Running, scenario: Scenario): Row {
  return {
    measurement: new Measurement(scenario.title),
    scenario,
    gauge: () => server.process.ask<ServerUsage>('usage'),
    async prepare(seconds) {
      const plan = await planOf(scenario, server.url, { seconds, connections: pace.connections })
      return async () => {
        changes.setRate(scenario.changes_per_second ?? 0)
        const done = await load.ask<LoadResult>('load', plan)
        changes.setRate(0)
        return done
      }
    },
  }
}

/** Statements of one turn of each peer. */
const peerStatements = { select: 1, transaction: 7, order: 4, render: 0 } as const

function peerRows({ peers, load, pace }: Running, started: PeerStart): Row[] {
  const gauge = async () => ({ cpu_ms: await peers.ask<number>('cpu'), statements: 0 })
  const plan = (path: string, seconds: number): LoadPlan => ({
    url: started.url,
    requests: [{ method: 'GET', path }],
    repeat: true,
    status: 200,
    seconds,
    connections: pace.connections,
  })
  const own = (peer: keyof typeof peerStatements, title: string, bytes = 0): Row => {
    let statements = 0
    return {
      peer,
      measurement: new Measurement(title),
      gauge: async () => ({ cpu_ms: await peers.ask<number>('cpu'), statements }),
      prepare: async (seconds) => async () => {
        const done = await peers.ask<PeerRun>(peer, seconds)
        statements += done.latencies_us.length * peerStatements[peer]
        return { ...done, bytes: bytes * done.latencies_us.length }
      },
    }
  }
  const answered = (peer: PeerName, title: string): Row => ({
    peer,
    measurement: new Measurement(title),
    gauge,
    prepare: async (seconds) => () => load.ask<LoadResult>('load', plan(`/${peer}`, seconds)),
  })
  return [
    answered('static', 'static JSON of the list, bare Fastify'),
    answered('hello', 'hello, bare Fastify'),
    own('select', 'one prepared SELECT of 24 cards'),
    own('render', 'renderToString of 24 plain cards', started.html_bytes),
    own('transaction', 'a transaction like TPC-B'),
    own('order', 'a bare order in one commit'),
  ]
}

async function measure({ pace, database }: Running, rows: readonly Row[]): Promise<void> {
  const shown = step('Measuring')
  const total = rows.length * (pace.rounds + 2)
  let done = 0
  const show = (row: Row): void => shown.progress((done += 1), total, row.measurement.title)
  const warmUp = async (seconds: number): Promise<void> => {
    for (const row of rows) {
      show(row)
      const run = await row.prepare(seconds)
      await run()
    }
  }
  await warmUp(pace.warm_up_seconds)
  // What has been written by now is a part of what is planned for, as autovacuum sees to within a minute.
  await settle(database.database.pool)
  await warmUp(pace.warm_up_seconds / 3)
  for (let round = 1; round <= pace.rounds; round += 1) {
    for (const row of rows) {
      show(row)
      const run = await row.prepare(pace.seconds)
      const before = await gaugeOf(row, database)
      const slice = await run()
      row.measurement.add(slice, before, await gaugeOf(row, database))
    }
  }
  shown.done('Measured')
}

async function gaugeOf(row: Row, { postgres }: BenchDatabase): Promise<Gauge> {
  return { ...(await row.gauge()), database_cpu_ms: familyCpuMs(postgres.pid) }
}

/** A wrong answer may be fast: everything must have been answered as expected, and the money must add up. */
async function checkOutcome({ database: { database } }: Running, rows: readonly Row[]): Promise<boolean> {
  let isRight = true
  for (const { measurement } of rows) {
    const { title, failures, count } = measurement.figures
    const how = Object.entries(failures).map(([status, times]) => `${status} (${times} times)`)
    if (how.length === 0 && count > 0) continue
    isRight = false
    fail(`${title}: answered ${how.join(', ') || 'nothing'}`)
  }
  const mismatches = await checkLedger(database.kysely)
  const orders = rows.find((row) => row.scenario?.status === 201)?.measurement.figures.count ?? 0
  const paid = await countPaidOrders(database.pool)
  if (mismatches.length > 0) fail(`The ledger does not add up in ${mismatches.length} accounts.`)
  if (paid < orders) fail(`${orders} orders were answered as placed, but only ${paid} are paid.`)
  const differences = await compareOrders(database.pool)
  for (const difference of differences) fail(`A bare order is not what the product writes. ${difference}`)
  return isRight && mismatches.length === 0 && paid >= orders && differences.length === 0
}

interface Head {
  readonly lines: readonly string[]
}

async function describe(
  { pace, database }: Running,
  data: BenchData,
  machine: { before: number; memory_bytes: number },
): Promise<Head> {
  const postgres = await readPostgres(database.database.pool)
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  const load = [machine.before, loadavg()[0] ?? 0].map((value) => value.toFixed(1)).join(' before, ')
  const count = (table: string): string => (data.counts[table] ?? 0).toLocaleString('en')
  return {
    lines: [
      `${availableParallelism()} cores, ${gigabytes} GB; load average ${load} after. Node ${process.version}, ` +
        `PostgreSQL ${postgres.version}, fsync ${postgres.fsync}, synchronous_commit ${postgres.commit}.`,
      `${count('narrators')} narrators, ${count('demos')} demos, ${count('orders')} completed orders, ` +
        `${count('reviews')} reviews, ${count('clients')} clients. One server process, ` +
        `${Math.round(machine.memory_bytes / 1e6)} MB of memory after the run.`,
      `${pace.connections} requests under way at any time; ${pace.rounds} rounds of ${pace.seconds} s for each row.`,
    ],
  }
}

function report(head: Head, rows: readonly Row[], remarks: readonly string[]): void {
  const figures = (of: (row: Row) => boolean): Figures[] => rows.filter(of).map((row) => row.measurement.figures)
  const product = figures((row) => row.scenario !== undefined)
  const peers = figures((row) => row.peer !== undefined)
  const ratios = rows.flatMap((row) => ratiosOf(row, rows))
  say()
  for (const line of [...head.lines, ...remarks]) say(line)
  printFigures('product', product)
  printFigures('peer', peers)
  printRatios(ratios)
  const folder = join(root, 'bench', 'results')
  mkdirSync(folder, { recursive: true })
  const result = { at: new Date().toISOString(), ...head, remarks, product, peers, ratios }
  writeFileSync(join(folder, 'latest.json'), `${JSON.stringify(result, null, 2)}\n`)
}

function ratiosOf({ scenario, measurement }: Row, rows: readonly Row[]): Ratio[] {
  return (scenario?.peers ?? []).flatMap((name) => {
    const peer = rows.find((row) => row.peer === name)?.measurement.figures
    const own = measurement.figures
    if (peer === undefined || own.count === 0) return []
    const cpuOf = (figures: Figures): number => figures.cpu_ms + (figures.database_cpu_ms ?? 0)
    return [
      {
        title: own.title,
        peer: peer.title,
        throughput: own.per_second / peer.per_second,
        cpu: cpuOf(own) / cpuOf(peer),
      },
    ]
  })
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    process.exitCode = 130
    void stopAll().finally(() => process.exit())
  })
}
// Hung up by a starter that died, or by ourselves because the work is done.
process.once('disconnect', () => process.exit(process.exitCode ?? 1))

try {
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({
    options: { quick: flag, search: flag, million: flag, staff: flag, only: { type: 'string' } },
  })
  const size = values.million ? 'million' : values.quick ? 'small' : 'usual'
  const isAlone = values.search
  const pace = values.quick ? quickPace : usualPace
  const isRight = values.staff
    ? await benchStaff(pace, size, values.only ?? null)
    : await main(pace, { size, isAlone }, values.only ?? null)
  process.exitCode = isRight ? 0 : 1
} catch (error) {
  const isOurs =
    error instanceof StartError || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') === true
  // Stopping everything makes what is under way fail; that is no update.
  if (process.exitCode !== 130) fail(isOurs ? (error as Error).message : String((error as Error).stack))
  process.exitCode ??= 1
}
await stopAll()
process.disconnect?.()
