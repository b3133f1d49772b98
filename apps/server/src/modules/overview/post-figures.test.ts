/** What posts bring: readers counted by nobody’s name, orders by the last post their client had opened. */
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { POST_FIGURES } from '@tembrel/domain/content/post-figures.ts'
import type { Actor } from '../../http/session/session.ts'
import type { CallResponse } from '@tembrel/contract/contract.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { createTestSupporter } from '../../testing/test-supporter.ts'
import { listAudit } from '../activity/operations/audit-log.ts'
import { loadInitialTexts } from '../content/texts/operations/load-initial-texts.ts'
import { WalletScenario } from '../payments/testing/wallet-scenario.ts'
import { closeDays } from './operations/close-days.ts'
import { exportPostFigures, readPostFigures } from './operations/post-figures.ts'
import { noteVisitor, settleVisitors } from './operations/visitors.ts'
import { overviewOf } from './testing/owner.ts'

let app: TestApp
let scenario: WalletScenario
let owner: TestPerson
let narrator: TestPerson
let first: number
let second: number
before(async () => {
  app = await createTestApp({ connections: 10 })
  scenario = new WalletScenario(app)
  owner = await createTestSupporter(app, { is_owner: true })
  narrator = await createTestNarrator(app)
  await loadInitialTexts(app.context)
  await db()
    .updateTable('posts')
    .set({ published_at: new Date('2026-01-01T09:00:00Z') })
    .execute()
  const posts = await db().selectFrom('posts').select('id').orderBy('id').limit(2).execute()
  ;[first = 0, second = 0] = posts.map(({ id }) => id)
})
after(() => app.close())

const db = () => app.context.database.kysely
const MINUTE = 60_000
const DAY = 86_400_000
let month = 2
// Each test has a month of its own, so that no order of one follows a post of another.
beforeEach(async () => {
  await settleVisitors(app.context)
  month += 1
  app.clock.set(new Date(Date.UTC(2026, month, 3, 9)).toISOString())
})

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'
interface Reader {
  readonly ip?: string
  readonly headers?: Record<string, string>
  readonly session?: { readonly role: string; readonly profile_id: number } | null
}

/** An answer that a visitor was sent, as its listener sees it. */
function sent(call: { path: string; method: string }, more: object, status: number, reader: Reader) {
  const { ip = '10.0.0.1', headers = {}, session = null } = reader
  const request = {
    ...{ method: call.method, originalUrl: call.path, ip, session, is_asset: false, query: {}, body: undefined },
    ...{ headers: { 'user-agent': BROWSER, ...headers }, routeOptions: { url: call.path, config: { call } }, ...more },
  }
  noteVisitor(app.context, request as unknown as FastifyRequest, { statusCode: status } as FastifyReply)
}
const read = (id: number, reader: Reader = {}) =>
  sent({ method: 'POST', path: '/posts/{id}/seen' }, { params: { id: String(id) } }, 204, reader)
const hear = (reader: Reader = {}) => sent({ method: 'GET', path: '/download' }, { query: { track: '1' } }, 206, reader)
const asClient = ({ profile_id }: TestPerson) => ({ role: 'client', profile_id })

type Figures = CallResponse<'GET /staff/posts/figures'>
const figuresOf = async (query = ''): Promise<Figures> => {
  await settleVisitors(app.context)
  const { status, body } = await owner.caller.call('GET', `/staff/posts/figures?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const today = () => app.clock.now().toISOString().slice(0, 10)
const ofToday = () => figuresOf(`from=${today()}&to=${today()}`)
const rowOf = ({ posts }: Figures, id: number) => {
  const row = posts.find((post) => post.id === id)
  return POST_FIGURES.map((name) => row?.[name] ?? 0)
}

describe('readers of a post', () => {
  // Rule 7.868
  test('count once a day, those who heard a demo on it as well; not the house, robots, or who asks not to be tracked', async () => {
    read(first)
    read(second)
    read(first)
    hear()
    read(first, { ip: '10.0.0.2' })
    read(first, { ip: '10.0.0.3', headers: { dnt: '1' } })
    read(first, { ip: '10.0.0.4', headers: { 'user-agent': 'Googlebot/2.1' } })
    read(first, { ip: '10.0.0.5' })
    sent({ method: 'GET', path: '/staff/posts' }, {}, 200, {
      ip: '10.0.0.5',
      session: { role: 'supporter', profile_id: owner.profile_id },
    })
    read(999_999, { ip: '10.0.0.6' })
    const figures = await ofToday()
    assert.deepEqual(
      [rowOf(figures, first), rowOf(figures, second)],
      [
        [2, 1, 0, 0, 0],
        [1, 1, 0, 0, 0],
      ],
    )
    // Back after it was written: still once.
    read(second)
    read(first)
    assert.deepEqual(await ofToday(), figures)
    assert.deepEqual((await figuresOf(`from=${today()}&to=${today()}&post=${second}`)).totals.views, 1)
  })

  // Rules 7.868, 7.869
  test('are counts when the day is over, and nobody can be found in them', async () => {
    const client = await createTestClient(app, 10_000)
    read(first, { ip: '10.1.0.1', session: asClient(client) })
    hear({ ip: '10.1.0.1' })
    read(second, { ip: '10.1.0.2' })
    const before = await ofToday()
    const span = `from=${today()}&to=${today()}`
    app.clock.advance(DAY)
    await Promise.all([closeDays(app.context), closeDays(app.context)])
    assert.deepEqual(await figuresOf(span), before)
    for (const table of ['post_visits', 'visitor_clients'] as const) {
      assert.deepEqual(await db().selectFrom(table).selectAll().execute(), [])
    }
    app.clock.advance(7 * DAY)
    await closeDays(app.context)
    assert.deepEqual(await db().selectFrom('post_readers').selectAll().execute(), [])
    assert.deepEqual(await figuresOf(span), before)
  })

  // Rule 7.868
  test('are told by their browser, whoever they are', async () => {
    const answer = await app.guest.call('POST', `/posts/${first}/seen`)
    assert.deepEqual([answer.status, (await app.guest.call('POST', '/posts/none/seen')).status], [204, 404])
  })
})

describe('an order', () => {
  // Rule 7.867
  test('follows the last post that its client had opened before it, also as a guest on the same day', async () => {
    const client = await createTestClient(app, 20_000)
    const reader = { ip: '10.2.0.1' }
    read(first, reader)
    app.clock.advance(MINUTE)
    read(second, reader)
    app.clock.advance(MINUTE)
    sent({ method: 'GET', path: '/me' }, {}, 200, { ...reader, session: asClient(client) })
    await scenario.place(client, narrator)
    app.clock.advance(MINUTE)
    read(first, { ...reader, session: asClient(client) })
    const figures = await ofToday()
    assert.deepEqual(
      [rowOf(figures, first), rowOf(figures, second)],
      [
        [1, 0, 0, 0, 0],
        [1, 0, 1, 1, 420_000],
      ],
    )
  })

  // Rule 7.867
  test('follows a post for a week and no longer, over nights, once for all who close them', async () => {
    const [soon, late, never] = [
      await createTestClient(app, 20_000),
      await createTestClient(app, 20_000),
      await createTestClient(app, 20_000),
    ]
    read(first, { ip: '10.3.0.1', session: asClient(soon) })
    read(second, { ip: '10.3.0.2', session: asClient(late) })
    const from = today()
    await settleVisitors(app.context)
    app.clock.advance(7 * DAY - MINUTE)
    await closeDays(app.context)
    await scenario.place(soon, narrator)
    app.clock.advance(MINUTE)
    await scenario.place(late, narrator)
    await scenario.place(never, narrator)
    const live = await figuresOf(`from=${from}&to=${today()}`)
    assert.deepEqual(
      [rowOf(live, first), rowOf(live, second)],
      [
        [1, 0, 1, 1, 420_000],
        [1, 0, 0, 0, 0],
      ],
    )
    const span = `from=${from}&to=${today()}`
    const day = today()
    app.clock.advance(DAY)
    await Promise.all([closeDays(app.context), closeDays(app.context)])
    await closeDays(app.context, { from: day, to: day })
    assert.deepEqual(await figuresOf(span), live)
  })

  // Rule 7.867
  test('counts as in the owner’s figures: when every client has read a post, the totals are the same', async () => {
    const [whole, card] = [await createTestClient(app, 20_000), await scenario.paidByCard()]
    void card
    read(first, { ip: '10.4.0.1', session: asClient(whole) })
    app.clock.advance(MINUTE)
    await scenario.completed(whole, narrator)
    await scenario.place(whole, narrator)
    const span = `from=${today()}&to=${today()}`
    const [{ totals }, overview] = [await figuresOf(span), await overviewOf(owner, span)]
    const { orders, paid, turnover_kopecks } = overview.totals.now
    // The one who paid by card has read nothing: 4 200 ₽ less.
    assert.deepEqual(
      [totals.orders, totals.paid, totals.turnover_kopecks],
      [orders - 1, paid - 1, turnover_kopecks - 420_000],
    )
  })
})

describe('the figures of posts', () => {
  // Rule 7.867
  test('are a table by day and post whose columns add up, and whoever takes it stands in the log; wrong days are refused', async () => {
    const client = await createTestClient(app, 20_000)
    read(first, { ip: '10.5.0.1', session: asClient(client) })
    app.clock.advance(MINUTE)
    await scenario.place(client, narrator)
    await settleVisitors(app.context)
    const question = { from: today(), to: today() }
    const actor: Actor = { role: 'supporter', profile_id: owner.profile_id, acting_agent_id: null }
    const { totals } = await readPostFigures(app.context, actor, question, 'en')
    const answer = await owner.caller.call('GET', `/staff/posts/figures.csv?from=${today()}&to=${today()}&locale=en`)
    assert.equal(answer.status, 200)
    const chunks: string[] = []
    for await (const chunk of await exportPostFigures(app.context, actor, question, 'en')) chunks.push(String(chunk))
    const rows: Record<string, string>[] = parse(chunks.join(''), { bom: true, delimiter: ';', columns: true })
    const sum = (name: string) => rows.reduce((total, row) => total + Number(row[name]), 0)
    assert.deepEqual(
      [sum('Readers'), sum('Heard a demo'), sum('Orders'), sum('Paid'), sum('Turnover, RUB') * 100],
      POST_FIGURES.map((name) => totals[name]),
    )
    // Others of the support see what posts bring, and no money.
    const editor = await createTestSupporter(app, { is_owner: false })
    const seen = (await editor.caller.call('GET', `/staff/posts/figures?from=${today()}&to=${today()}`)).body
    assert.deepEqual(seen.totals, { ...totals, turnover_kopecks: null })
    assert.ok(seen.posts.every((post: { turnover_kopecks: unknown }) => post.turnover_kopecks === null))
    const other: Actor = { ...actor, profile_id: editor.profile_id }
    const csv: string[] = []
    for await (const chunk of await exportPostFigures(app.context, other, question, 'en')) csv.push(String(chunk))
    assert.doesNotMatch(csv.join(''), /Turnover/)
    const log = await listAudit(db(), { kind: 'export', id: 'post-figures' })
    assert.deepEqual(log.at(-1)?.action, 'export-post-figures')
    for (const query of [
      'from=2026-05-02&to=2026-05-01',
      'from=2026-05-02',
      'period=7&from=2026-05-01&to=2026-05-02',
    ]) {
      assert.equal((await owner.caller.call('GET', `/staff/posts/figures?${query}`)).status, 422, query)
    }
  })
})
