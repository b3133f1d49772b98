/**
 * `node bench/many-screens.ts [--screens 10000] [--profile]`: so many people at once, each with an open event stream and a screen that
 * asks for its state every ten seconds, on one server process; some of them write fifty messages a second to others. Lists and pages
 * are asked for beside the messages alone, and beside all of it. Ends with 1 when the process takes more than 1 GB, when a message
 * takes longer than a second to its reader's stream (p99), or when anything else is slowed down by more than half.
 */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../tools/start/build.ts'
import { fail, say, step } from '../tools/start/terminal.mjs'
import { type Child, startChild } from './child-process.ts'
import { type BenchData, loadBenchData } from './data/load-data.ts'
import { loadStaffData } from './data/staff-data.ts'
import type { LoadRequest, LoadResult } from './load/load-plan.ts'
import { type Figures, Measurement } from './measurement.ts'
import { familyCpuMs, otherProcessCpuMs } from './process-cpu.ts'
import type { FunctionTime } from './product/cpu-profile.ts'
import { type BenchDatabase, type BenchServer, startBenchDatabase, startBenchServer } from './product/product.ts'
import type { ServerUsage } from './product/server.ts'
import { number, printTable } from './report.ts'
import { headersOf } from './scenarios.ts'
import { insertSessions, selectOpenRooms } from './screens/people.queries.ts'
import type { ScreenPerson, ScreensPace, ScreensPlan, ScreensResult } from './screens/screens-plan.ts'

const POLL_MS = 10_000
const MESSAGES_PER_SECOND = 50
const ROOMS = 1000
const NARRATORS = 2000
const ROW_SECONDS = 4
/** Everything else that has a connection: PostgreSQL, the other load, files. */
const SPARE_FILES = 1500

const MOST_BYTES = 1e9
const MOST_ARRIVAL_MS = 1000
const MOST_SLOWER = 1.5

const { values } = parseArgs({
  options: { screens: { type: 'string', default: '10000' }, profile: { type: 'boolean', default: false } },
})
const screens = Number(values.screens)

await ensureBuilt()
const started: { stop(): Promise<void> }[] = []
try {
  process.exitCode = (await main()) ? 0 : 1
} finally {
  for (const part of started.toReversed()) await part.stop()
}

async function main(): Promise<boolean> {
  const shown = step('Inventing people and their orders')
  const database = await startBenchDatabase()
  started.push(database)
  const size = { narrators: Math.min(NARRATORS, screens / 2), clients: screens, buyers: 8 }
  const data = await loadBenchData(database.database, size, () => undefined)
  await loadStaffData(database.database, data, 9 * ROOMS * 2, { unguarded: true })
  const people = peopleOf(data)
  await insertSessions(database.database.pool, people)
  const plan = await planOf(database, people)
  const server = await startBenchServer(database)
  started.push(server.process)
  plan.url = server.url
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production' }
  const load = startChild(new URL('load/load.ts', import.meta.url), { env })
  const holder = startChild(new URL('screens/screens.ts', import.meta.url), { env })
  started.push(load, holder)
  shown.done(`${people.length} people are there`)
  return measure({ database, data, server, load, holder, plan })
}

/** Narrators and clients; a narrator of the bench signs in with the account of a client. */
function peopleOf({ clients, narrator_ids }: BenchData): ScreenPerson[] {
  const narrators = narrator_ids.map((profile_id, at) => ({
    ...{ account_id: clients[at]?.account_id ?? 0, profile_id, role: 'narrator' as const, family_id: randomUUID() },
  }))
  const rest = clients.slice(0, screens - narrators.length)
  return [...narrators, ...rest.map((client) => ({ ...client, role: 'client' as const, family_id: randomUUID() }))]
}

async function planOf(
  { database }: BenchDatabase,
  people: readonly ScreenPerson[],
): Promise<ScreensPlan & { url: string }> {
  const places = new Map(people.map(({ profile_id }, at) => [profile_id, at]))
  const rooms = (await selectOpenRooms(database.pool, ROOMS)).flatMap(({ order_id, client_id, narrator_id }) => {
    const [writer, reader] = [places.get(client_id), places.get(narrator_id)]
    return writer === undefined || reader === undefined ? [] : [{ order_id, writer, reader }]
  })
  const connections = Math.min(people.length, fileLimit() - people.length - SPARE_FILES)
  if (connections < 1) throw new Error(`${people.length} streams need more files than ulimit -n allows.`)
  return { url: '', people, rooms, connections, poll_ms: POLL_MS }
}

function fileLimit(): number {
  const limit = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim()
  return limit === 'unlimited' ? Infinity : Number(limit)
}

interface Running {
  readonly database: BenchDatabase
  readonly data: BenchData
  readonly server: BenchServer
  readonly load: Child
  readonly holder: Child
  readonly plan: ScreensPlan
}

async function measure(running: Running): Promise<boolean> {
  const { server, holder, plan, database } = running
  await holder.ask('plan', plan)
  await holder.ask('run', { messages_per_second: MESSAGES_PER_SECOND, polls: false } satisfies ScreensPace)
  await measureRows(running)
  const before = await measureRows(running)
  await holder.ask('run', { messages_per_second: 0, polls: false } satisfies ScreensPace)
  const { memory_bytes: empty_bytes } = await server.process.ask<ServerUsage>('usage')
  const shown = step('Opening streams')
  const opening = Date.now()
  const streams = await holder.ask<number>('openStreams')
  shown.done(
    `${streams} streams opened in ${number((Date.now() - opening) / 1000)} s; ${plan.connections} connections for polls`,
  )
  const { memory_bytes: streams_bytes } = await server.process.ask<ServerUsage>('usage')
  await holder.ask('run', { messages_per_second: MESSAGES_PER_SECOND, polls: true } satisfies ScreensPace)
  // Everybody has asked once, and is remembered.
  await new Promise((resolve) => setTimeout(resolve, POLL_MS * 1.5))
  await holder.ask('result', { patience_ms: 0 })
  if (values.profile) await server.process.ask('beginProfile')
  const cpu = { server: otherProcessCpuMs(server.process.pid), database: familyCpuMs(database.postgres.pid) }
  const began = performance.now()
  const beside = await measureRows(running)
  const seconds = (performance.now() - began) / 1000
  const result = await holder.ask<ScreensResult>('result', { patience_ms: 5000 })
  const used = (now: number | null, then: number | null) => `${number((Number(now) - Number(then)) / seconds / 10)} %`
  const profile = values.profile ? await server.process.ask<FunctionTime[]>('endProfile') : []
  const { memory_bytes } = await server.process.ask<ServerUsage>('usage')
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
  say(
    `Memory of the process: ${megabytes(empty_bytes)} before, ${megabytes(streams_bytes)} with the streams, ${megabytes(memory_bytes)} after ${number(seconds)} s of work.`,
  )
  say(
    `Of one core, everything together: server ${used(otherProcessCpuMs(server.process.pid), cpu.server)}, ` +
      `PostgreSQL ${used(familyCpuMs(database.postgres.pid), cpu.database)}, the screens themselves ${number(result.cpu_ms / seconds / 10)} %.`,
  )
  if (values.profile) printProfile(profile)
  return report({ before, beside, result, memory_bytes, streams })
}

async function measureRows({ data, server, load, database }: Running): Promise<Figures[]> {
  const [client] = data.buyers
  if (!client) throw new Error('Nobody was invented.')
  const rows: readonly [string, () => Promise<LoadRequest>][] = [
    ['GET /api/narrators', async () => ({ method: 'GET', path: '/api/narrators' })],
    ['list page, kept for guests', async () => page({ 'accept-encoding': 'gzip' })],
    [
      'list page, signed in',
      async () => page({ cookie: `access_token=${(await headersOf(client))['authorization']?.slice(7)}` }),
    ],
    [
      'GET /api/client/orders',
      async () => ({ method: 'GET', path: '/api/client/orders', headers: await headersOf(client) }),
    ],
  ]
  const figures: Figures[] = []
  for (const [title, requestOf] of rows) {
    const measurement = new Measurement(title)
    const gauge = async () => ({
      ...(await server.process.ask<ServerUsage>('usage')),
      database_cpu_ms: familyCpuMs(database.postgres.pid),
    })
    const before = await gauge()
    const plan = {
      url: server.url,
      requests: [await requestOf()],
      repeat: true,
      status: 200,
      connections: 1,
      seconds: ROW_SECONDS,
    }
    measurement.add(await load.ask<LoadResult>('load', plan), before, await gauge())
    figures.push(measurement.figures)
  }
  return figures
}

function page(headers: Record<string, string>): LoadRequest {
  return { method: 'GET', path: '/narrators', headers: { accept: 'text/html', ...headers } }
}

interface Outcome {
  readonly before: readonly Figures[]
  readonly beside: readonly Figures[]
  readonly result: ScreensResult
  readonly memory_bytes: number
  readonly streams: number
}

function report({ before, beside, result, memory_bytes, streams }: Outcome): boolean {
  const arrivals = quantiles(result.arrivals_ms)
  const polls = quantiles(result.polls_us.map((us) => us / 1000))
  printTable(
    ['screens', 'count', 'p50 ms', 'p99 ms', 'longest ms'],
    [
      ['message, from sending to the stream', String(result.arrivals_ms.length), ...arrivals.map(number)],
      ['poll of appstate', String(result.polls_us.length), ...polls.map(number)],
    ],
  )
  const rows = before.map((row, at) => ({ row, now: beside[at] ?? row }))
  printTable(
    ['others', 'p50 ms before', 'p50 ms beside', 'times', 'p99 ms before', 'p99 ms beside'],
    rows.map(({ row, now }) => [
      row.title,
      ...[row.p50_ms, now.p50_ms, now.p50_ms / row.p50_ms, row.p99_ms, now.p99_ms].map(number),
    ]),
  )
  say(
    `Polls were answered ${Object.entries(result.statuses)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}.`,
  )
  const wrong = [
    ...(streams < screens || result.streams < screens
      ? [`Of ${screens} streams ${streams} opened and ${result.streams} stayed open.`]
      : []),
    ...(result.missing > 0 ? [`${result.missing} messages did not arrive.`] : []),
    ...(Object.keys(result.statuses).some((status) => status !== '200' && status !== '304')
      ? ['Some were answered wrongly.']
      : []),
    ...(memory_bytes > MOST_BYTES ? [`The process takes ${Math.round(memory_bytes / 1e6)} MB.`] : []),
    ...((arrivals[1] ?? 0) > MOST_ARRIVAL_MS ? [`A message takes ${number(arrivals[1] ?? 0)} ms.`] : []),
    ...rows.flatMap(({ row, now }) =>
      now.p50_ms > row.p50_ms * MOST_SLOWER ? [`${row.title} is ${number(now.p50_ms / row.p50_ms)} times slower.`] : [],
    ),
  ]
  for (const sentence of wrong) fail(sentence)
  return wrong.length === 0
}

function quantiles(values: readonly number[]): [number, number, number] {
  const sorted = Float64Array.from(values).sort()
  const at = (part: number): number => sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0
  return [at(0.5), at(0.99), at(1)]
}

function printProfile(times: readonly FunctionTime[]): void {
  const lines = times
    .slice(0, 40)
    .map(({ name, place, self_ms, total_ms }) => [name, place, number(self_ms), number(total_ms)])
  printTable(['function', 'place', 'self ms', 'total ms'], lines, 2)
}
