/**
 * `node bench/signed-in-pages.ts`: what a page costs that is made for one person, who is signed in: CPU of the process, statements,
 * and how much more than a plain React list with as much markup. `--profile` adds where the time goes, `--statements` what is asked.
 */
import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { GENRE } from '@tembrel/domain/orders/genre-ids.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { PAYMENT_METHOD } from '@tembrel/domain/money/payment-codes.ts'
import { ensureBuilt } from '../tools/start/build.ts'
import { bold, fail, say, step } from '../tools/start/terminal.mjs'
import { type Child, startChild } from './child-process.ts'
import { script } from './data/invented-words.ts'
import { type BenchClient, type BenchData, loadBenchData } from './data/load-data.ts'
import { loadStaffData } from './data/staff-data.ts'
import type { PlainCard } from './peers/list-of-cards.ts'
import type { PeerRun, PeerSettings, PeerStart } from './peers/peers.ts'
import { type BenchDatabase, type BenchServer, startBenchDatabase, startBenchServer } from './product/product.ts'
import type { FunctionTime } from './product/cpu-profile.ts'
import type { ServerUsage } from './product/server.ts'
import { number, printTable } from './report.ts'
import { headersOf } from './scenarios.ts'

interface Visitor extends BenchClient {
  readonly role: 'client' | 'narrator' | 'accountant'
}

interface PageRow {
  readonly title: string
  readonly path: string
  readonly visitor: Visitor
}

interface Figures {
  readonly cpu_ms: number
  readonly statements: number
  readonly markup_bytes: number
  readonly bytes: number
}

/** What a browser sends that is signed in. */
async function cookieOf(visitor: Visitor): Promise<Record<string, string>> {
  const { authorization } = await headersOf(visitor, visitor.role)
  return { accept: 'text/html', cookie: `access_token=${authorization?.replace('Bearer ', '')}` }
}

async function pageRows(server: BenchServer, data: BenchData, accountant: BenchClient): Promise<PageRow[]> {
  const [buyer] = data.buyers
  const [narrator_id] = data.working_ids
  if (buyer === undefined || narrator_id === undefined) throw new Error('Nobody was invented.')
  const client: Visitor = { ...buyer, role: 'client' }
  const { narrator } = await ask<{ narrator: { slug: string } }>(server, client, 'GET', `narrators/id/${narrator_id}`)
  const order_id = await orderWithMessages(server, client, { narrator_id, price: data.ad_prices.get(narrator_id) })
  return [
    { title: 'list', path: '/narrators', visitor: client },
    { title: 'home', path: '/', visitor: client },
    { title: 'profile', path: `/narrators/${narrator.slug}`, visitor: client },
    { title: 'new order', path: `/new-order?narrator=${narrator_id}&genre=${GENRE.advert}`, visitor: client },
    { title: 'order room, 50 messages', path: `/profile/orders/${order_id}`, visitor: client },
    { title: 'orders', path: '/profile/orders', visitor: client },
    { title: 'staff: orders', path: '/staff/orders', visitor: { ...accountant, role: 'accountant' } },
  ]
}

const MESSAGES = 50

async function orderWithMessages(
  server: BenchServer,
  client: Visitor,
  { narrator_id, price }: { narrator_id: number; price: number | undefined },
): Promise<number> {
  const { order } = await ask<{ order: { id: number } }>(server, client, 'POST', 'client/orders', {
    title: 'Ролик для радио',
    text: script,
    genre: GENRE.advert,
    narrator_id,
    orderstatuses_id: ORDER_STATUS.waiting_payment_for_suggested,
    price,
    payment_method: PAYMENT_METHOD.wallet,
  })
  for (let at = 0; at < MESSAGES; at += 1) {
    const message = new FormData()
    message.set('text', `Уточнение ${at + 1}: ${script.slice(0, 120)}`)
    await ask(server, client, 'POST', `client/orders/${order.id}/messages`, message)
  }
  return order.id
}

async function ask<T>(
  { url }: BenchServer,
  visitor: Visitor,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<T> {
  const headers = { ...(await headersOf(visitor, visitor.role)), 'idempotency-key': randomUUID() }
  const isJson = body !== undefined && !(body instanceof FormData)
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: { ...headers, ...(isJson && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
  })
  if (!answer.ok) throw new Error(`${method} /api/${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** One page after another, as nothing else is asked of the process meanwhile. */
async function measure({ url, process: child }: BenchServer, row: PageRow, times: number): Promise<Figures> {
  const headers = await cookieOf(row.visitor)
  const before = await child.ask<ServerUsage>('usage')
  let page = ''
  for (let at = 0; at < times; at += 1) page = await open(url + row.path, headers)
  const after = await child.ask<ServerUsage>('usage')
  const markup = page.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
  return {
    cpu_ms: (after.cpu_ms - before.cpu_ms) / times,
    statements: (after.statements - before.statements) / times,
    markup_bytes: Buffer.byteLength(markup),
    bytes: Buffer.byteLength(page),
  }
}

async function open(address: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(address, { headers: { ...headers, 'accept-encoding': 'identity' }, redirect: 'manual' })
  const page = await answer.text()
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}: ${page.slice(0, 300)}`)
  return page
}

/** CPU of a plain list of 24 cards for each kilobyte of its markup. */
async function plainCpuPerKilobyte(peers: Child, database: BenchDatabase, server: BenchServer): Promise<number> {
  const answer = await fetch(`${server.url}/api/narrators`)
  const json = await answer.text()
  const { html_bytes } = await peers.ask<PeerStart>('start', {
    connection: database.connection,
    connections: 1,
    json,
    cards: (JSON.parse(json) as { narrators: PlainCard[] }).narrators,
    html_bytes: 65_000,
    orders: null,
  } satisfies PeerSettings)
  await peers.ask<PeerRun>('render', 1)
  const before = await peers.ask<number>('cpu')
  const { latencies_us } = await peers.ask<PeerRun>('render', 1.5)
  return ((await peers.ask<number>('cpu')) - before) / latencies_us.length / (html_bytes / 1000)
}

async function printProfile(server: BenchServer, row: PageRow, times: number): Promise<void> {
  await server.process.ask('beginProfile')
  await measure(server, row, times)
  const functions = await server.process.ask<FunctionTime[]>('endProfile')
  const total = functions.reduce((sum, { self_ms }) => sum + self_ms, 0)
  const files = new Map<string, number>()
  for (const { place, self_ms } of functions) {
    const file = place.replace(/:\d+$/, '')
    files.set(file, (files.get(file) ?? 0) + self_ms)
  }
  const line = (what: string, self_ms: number): string[] => [
    what,
    number(self_ms / times),
    `${number((self_ms / total) * 100)} %`,
  ]
  printTable(
    [`${row.title}: files`, 'ms', 'part'],
    [...files]
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, 16)
      .map(([file, ms]) => line(file || '(the engine)', ms)),
  )
  printTable(
    [`${row.title}: functions`, 'ms', 'part'],
    functions.slice(0, 40).map(({ name, place, self_ms }) => line(`${name} ${place}`, self_ms)),
  )
  printTable(
    [`${row.title}: functions with what they call`, 'ms', 'part'],
    functions
      .toSorted((a, b) => b.total_ms - a.total_ms)
      .slice(0, 60)
      .map(({ name, place, total_ms }) => line(`${name} ${place}`, total_ms)),
  )
}

async function printStatements(server: BenchServer, row: PageRow): Promise<void> {
  await server.process.ask('beginStatements')
  await measure(server, row, 1)
  const statements = await server.process.ask<string[]>('endStatements')
  say(bold(`\n${row.title}: ${statements.length} statements`))
  for (const text of statements) say(text.replaceAll(/\s+/g, ' ').slice(0, 260))
}

const { values } = parseArgs({
  options: {
    profile: { type: 'boolean', default: false },
    statements: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    times: { type: 'string', default: '150' },
  },
})
await ensureBuilt()
const times = Number(values.times)
const shown = step('Starting the product')
const database = await startBenchDatabase()
const started: { stop(): Promise<void> }[] = [database]
try {
  const size = { narrators: 1000, clients: 60, buyers: 8 }
  const data = await loadBenchData(database.database, size, () => undefined)
  const { accountant } = await loadStaffData(database.database, data, 2000)
  const server = await startBenchServer(database)
  const peers = startChild(new URL('peers/peers.ts', import.meta.url), {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
  })
  started.push(server.process, peers)
  const rows = await pageRows(server, data, accountant)
  shown.done('The product runs')
  const chosen = rows.filter(({ title }) => title.includes(values.only))
  for (const row of chosen) await measure(server, row, times)
  const plain = await plainCpuPerKilobyte(peers, database, server)
  const lines: string[][] = []
  for (const row of chosen) {
    const { cpu_ms, statements, markup_bytes, bytes } = await measure(server, row, times)
    const kilobytes = markup_bytes / 1000
    lines.push([
      row.title,
      number(cpu_ms),
      number(cpu_ms / (plain * kilobytes)),
      number(statements),
      number(kilobytes),
      number(bytes / 1000),
    ])
  }
  printTable(['signed in', 'CPU ms', 'times plain', 'statements', 'markup kB', 'page kB'], lines)
  for (const row of values.statements ? chosen : []) await printStatements(server, row)
  for (const row of values.profile ? chosen : []) await printProfile(server, row, times)
} catch (error) {
  fail((error as Error).stack ?? String(error))
  process.exitCode = 1
} finally {
  for (const part of started.toReversed()) await part.stop()
}
