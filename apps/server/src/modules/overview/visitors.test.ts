/** What visitors do on their way to an order: counted once a day, by nobody’s name, and not at all for whoever asks so. */
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { GENRE } from '@tembrel/domain/orders/genre-ids.ts'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../database/database.ts'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { createTestSupporter } from '../../testing/test-supporter.ts'
import { SHORT_SCRIPT } from '../../testing/scenario.ts'
import { closeDays } from './operations/close-days.ts'
import { importVisitorDays, noteVisitor, settleVisitors } from './operations/visitors.ts'
import { overviewOf } from './testing/owner.ts'

let app: TestApp
let owner: TestPerson
let narrator: TestPerson
before(async () => {
  app = await createTestApp({ connections: 20 })
  owner = await createTestSupporter(app, { is_owner: true })
  narrator = await createTestNarrator(app)
})
after(() => app.close())
let day = 0
// Each test has a day of its own.
beforeEach(async () => {
  await settleVisitors(app.context)
  day += 1
  app.clock.set(new Date(Date.UTC(2026, 6, day, 9)).toISOString())
})

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'
const db = () => app.context.database.kysely

interface Visitor {
  readonly ip?: string
  readonly headers?: Record<string, string>
  readonly session?: { readonly role: string; readonly profile_id: number } | null
  readonly status?: number
}

/** A page that a visitor was sent, as its listener sees it. */
function open(
  context: AppContext,
  path: string,
  { ip = '10.0.0.1', headers = {}, session = null, status = 200 }: Visitor = {},
) {
  const request = {
    ...{ method: 'GET', originalUrl: path, ip, session, is_asset: false, query: {}, body: undefined },
    ...{ headers: { 'user-agent': BROWSER, ...headers }, routeOptions: { url: '/*', config: {} } },
  }
  noteVisitor(context, request as unknown as FastifyRequest, { statusCode: status } as FastifyReply)
}

const brief = (ip: string) =>
  app.http.inject({
    method: 'POST',
    url: '/api/client/briefs',
    remoteAddress: ip,
    headers: { 'user-agent': BROWSER },
    payload: { order: { text: SHORT_SCRIPT } },
  })

const price = (ip: string, headers: Record<string, string> = {}) =>
  app.http.inject({
    method: 'POST',
    url: '/api/client/price',
    remoteAddress: ip,
    headers: { 'user-agent': BROWSER, ...headers },
    payload: { order: { genre: GENRE.advert, text: SHORT_SCRIPT }, narrator_ids: [narrator.profile_id] },
  })

type SourceRow = readonly (string | number)[]
const bySource = ([a]: SourceRow, [b]: SourceRow): number => String(a).localeCompare(String(b))

const today = () => app.clock.now().toISOString().slice(0, 10)
const funnelOf = async () => {
  const { funnel } = await overviewOf(owner, `from=${today()}&to=${today()}`)
  return funnel.slice(0, 4).map(({ now }) => now)
}

describe('the way of a visitor', () => {
  // Rule 7.977
  test('is counted once a day for each step, with the source of the visit and the genre where it is known', async () => {
    const campaign = '/?utm_source=radio'
    open(app.context, campaign)
    open(app.context, '/narrators')
    open(app.context, '/', { ip: '10.0.0.2', headers: { referer: 'https://yandex.ru/' } })
    assert.equal((await price('10.0.0.1')).statusCode, 200)
    assert.equal((await price('10.0.0.1')).statusCode, 200)
    assert.deepEqual(await funnelOf(), [0, 0, 0, 0], 'nothing is written at once')
    await settleVisitors(app.context)
    // A brief has a script and prices, too.
    open(app.context, '/', { ip: '10.0.0.2' })
    assert.equal((await brief('10.0.0.2')).statusCode, 200)
    // The same visitor comes back after it was written.
    open(app.context, '/')
    await settleVisitors(app.context)
    assert.deepEqual(await funnelOf(), [2, 0, 2, 2])
    const { sources, genres } = await overviewOf(owner, `from=${today()}&to=${today()}`)
    assert.deepEqual(sources.map(({ source, now }) => [source, now.visits, now.prices]).toSorted(bySource), [
      ['campaign:radio', 1, 1],
      ['search', 1, 1],
    ])
    assert.deepEqual(genres.find(({ genre }) => genre?.id === GENRE.advert)?.now.prices, 1)
  })

  // Rule 7.977
  test('begins with pages for people: not of robots, of the house, fetched ahead, not there, or of who asks not to be tracked', async () => {
    open(app.context, '/', { headers: { 'user-agent': 'Googlebot/2.1' } })
    open(app.context, '/', { headers: { dnt: '1' } })
    open(app.context, '/', { headers: { 'sec-gpc': '1' } })
    open(app.context, '/', { headers: { 'sec-purpose': 'prefetch' } })
    open(app.context, '/en/staff/orders')
    open(app.context, '/staff')
    open(app.context, '/no-such-page', { status: 404 })
    open(app.context, '/narrators.data')
    await price('10.0.0.9', { dnt: '1' })
    await settleVisitors(app.context)
    assert.deepEqual(await funnelOf(), [0, 0, 0, 0])
    // Who works here is left out once his browser has called.
    open(app.context, '/', { ip: '10.0.0.7' })
    const session = { role: 'supporter', profile_id: owner.profile_id }
    open(app.context, '/staff/orders', { ip: '10.0.0.7', session })
    open(app.context, '/', { ip: '10.0.0.7' })
    await settleVisitors(app.context)
    assert.deepEqual(await funnelOf(), [0, 0, 0, 0])
  })

  // Rule 7.978
  test('is one visitor for all processes, whose batches do not wait for each other', async () => {
    const processes = Array.from({ length: 6 }, () => ({ ...app.context }))
    for (const [index, process] of processes.entries()) {
      const visitors = Array.from({ length: 20 }, (_, at) => `10.9.0.${at}`)
      for (const ip of index % 2 === 0 ? visitors : visitors.toReversed()) open(process, '/', { ip })
    }
    await Promise.all(processes.map((process) => settleVisitors(process)))
    assert.deepEqual((await funnelOf())[0], 20)
    const keys = await db().selectFrom('visitor_keys').select('day').where('day', '=', today()).execute()
    assert.equal(keys.length, 1)
  })

  // Rule 7.978
  test('waits for the next time when it cannot be written', async () => {
    const away: Database = { ...app.context.database, connect: () => Promise.reject(new Error('nobody answers')) }
    const broken = { ...app.context, database: away }
    open(broken, '/')
    await settleVisitors(broken)
    assert.equal((await funnelOf())[0], 0)
    broken.database = app.context.database as never
    await settleVisitors(broken)
    assert.equal((await funnelOf())[0], 1)
  })

  // Rule 7.979
  test('is a count when the day is over, and nobody can be found in it any more', async () => {
    open(app.context, '/', { ip: '10.4.0.1' })
    open(app.context, '/', { ip: '10.4.0.2' })
    await settleVisitors(app.context)
    const rows = await db().selectFrom('visitor_steps').select('visitor').where('day', '=', today()).execute()
    assert.equal(new Set(rows.map(({ visitor }) => visitor.toString('hex'))).size, 2)
    const before = await funnelOf()
    const of = today()
    app.clock.advance(86_400_000)
    await Promise.all([closeDays(app.context), closeDays(app.context)])
    await closeDays(app.context, { from: of, to: of })
    assert.deepEqual(await db().selectFrom('visitor_steps').select('step').execute(), [])
    assert.deepEqual(await db().selectFrom('visitor_keys').select('day').execute(), [])
    const { funnel } = await overviewOf(owner, `from=${of}&to=${of}`)
    assert.deepEqual(
      funnel.slice(0, 4).map(({ now }) => now),
      before,
    )
    day += 1
  })

  test('of a day that is over can be brought along, and counts when the day is written down', async () => {
    const of = today()
    app.clock.advance(86_400_000)
    const row = { day: of, step: 'visits', source: 'search', visitors: 7 } as const
    await inTransaction(app.context.database, (tx) =>
      importVisitorDays(tx, [row, { ...row, step: 'heard', visitors: 3 }]),
    )
    await closeDays(app.context)
    const { funnel, sources } = await overviewOf(owner, `from=${of}&to=${of}`)
    assert.deepEqual(
      funnel.slice(0, 4).map(({ now }) => now),
      [7, 3, 0, 0],
    )
    assert.deepEqual(
      sources.map(({ source, now }) => [source, now.visits]),
      [['search', 7]],
    )
    day += 1
  })

  // Rule 7.977
  test('gives a client who signs up today his source, and his orders with him; one of another day stays unknown', async () => {
    const known = await createTestClient(app, 10_000)
    const earlier = await createTestClient(app, 10_000)
    await db()
      .updateTable('profiles')
      .set({ created_at: new Date('2026-05-01T09:00:00Z') })
      .where('id', '=', earlier.profile_id)
      .execute()
    for (const [client, ip] of [
      [known, '10.6.0.1'],
      [earlier, '10.6.0.2'],
    ] as const) {
      open(app.context, '/', { ip, headers: { referer: 'https://vk.com/feed' } })
      open(app.context, '/', { ip, session: { role: 'client', profile_id: client.profile_id } })
      await settleVisitors(app.context)
      const body = { text: SHORT_SCRIPT, genre: GENRE.advert, narrator_id: narrator.profile_id, price: 4200 }
      const placed = { ...body, orderstatuses_id: 15, payment_method: 3 }
      assert.equal((await client.caller.call('POST', '/client/orders', placed)).status, 201)
    }
    const { sources } = await overviewOf(owner, `from=${today()}&to=${today()}`)
    assert.deepEqual(sources.map(({ source, now }) => [source, now.paid]).toSorted(bySource), [
      ['social', 1],
      ['unknown', 1],
    ])
  })
})
