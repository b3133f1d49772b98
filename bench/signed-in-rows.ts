/** Pages that are made for one person who is signed in, opened one after another on a product with invented people. */
import { randomUUID } from 'node:crypto'
import { GENRE } from '@tembrel/domain/orders/genre-ids.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { PAYMENT_METHOD } from '@tembrel/domain/money/payment-codes.ts'
import { script } from './data/invented-words.ts'
import { type BenchClient, type BenchData, loadBenchData } from './data/load-data.ts'
import { loadStaffData } from './data/staff-data.ts'
import { type BenchDatabase, type BenchServer, startBenchDatabase, startBenchServer } from './product/product.ts'
import type { ServerUsage } from './product/server.ts'
import { headersOf } from './scenarios.ts'

interface Visitor extends BenchClient {
  readonly role: 'client' | 'narrator' | 'accountant'
}

export interface PageRow {
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

/** A running product and the pages to open on it. */
export interface SignedInPages {
  readonly database: BenchDatabase
  readonly server: BenchServer
  readonly rows: readonly PageRow[]
  stop(): Promise<void>
}

/** Starts the production build with so many people, of whom a few are signed in. */
export async function startSignedInPages(size: { narrators: number; orders: number }): Promise<SignedInPages> {
  const database = await startBenchDatabase()
  const started: { stop(): Promise<void> }[] = [database]
  const stop = async (): Promise<void> => {
    for (const part of started.toReversed()) await part.stop()
  }
  try {
    const people = { narrators: size.narrators, clients: 60, buyers: 8 }
    const data = await loadBenchData(database.database, people, () => undefined)
    const { accountant } = await loadStaffData(database.database, data, size.orders)
    const server = await startBenchServer(database)
    started.push(server.process)
    return { database, server, rows: await pageRows(server, data, accountant), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What a browser sends that is signed in. */
export async function cookieOf(visitor: Visitor): Promise<Record<string, string>> {
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
export async function measurePage({ url, process: child }: BenchServer, row: PageRow, times: number): Promise<Figures> {
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
