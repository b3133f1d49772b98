/** The owner’s figures: counted by hand beside the product’s own acts, held against the ledger, and read by nobody else. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { plusDays } from '@tembrel/domain/orders/deadline-calendar.ts'
import { GENRE } from '@tembrel/domain/orders/genre-ids.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { createTestSupporter } from '../../testing/test-supporter.ts'
import { listAudit } from '../activity/operations/audit-log.ts'
import { WalletScenario } from '../payments/testing/wallet-scenario.ts'
import { closeDays } from './operations/close-days.ts'
import { exportOverview } from './operations/export-overview.ts'
import { readOverview } from './operations/read-overview.ts'
import { overviewOf } from './testing/owner.ts'
import { selectBooks } from './testing/books.queries.ts'
import { liveRandomMonth, randomSeed } from './testing/random-month.ts'

let app: TestApp
let scenario: WalletScenario
let owner: TestPerson
before(async () => {
  app = await createTestApp({ connections: 10 })
  scenario = new WalletScenario(app)
  owner = await createTestSupporter(app, { is_owner: true })
})
after(() => app.close())

const db = () => app.context.database.kysely
const MINUTE = 60_000

const figures = (more: object) => ({
  ...{ orders: 0, paid: 0, approved: 0, second_orders: 0, new_clients: 0, turnover_kopecks: 0, refunds_kopecks: 0 },
  ...{ service_kopecks: 0, arrival_kopecks: 0, withdrawal_kopecks: 0, fees_returned_kopecks: 0, gifts_kopecks: 0 },
  ...{ corrections_kopecks: 0, take_kopecks: 0, visits: 0, heard: 0, scripts: 0, prices: 0, ...more },
})

describe('the figures of a day', () => {
  // Rules 7.968, 7.969, 7.972
  test('are those of its orders and of the ledger, counted by hand', async () => {
    app.clock.set('2026-03-10T09:00:00.000Z')
    const [client, narrator] = [await createTestClient(app, 20_000), await createTestNarrator(app)]
    // Accepted a minute after it came, recorded a minute later, approved: 4 200 ₽, of which 20 % are ours.
    await scenario.completed(client, narrator)
    // The same client pays for a second order, which waits for its narrator.
    await scenario.place(client, narrator)
    // Another brings 3 200 ₽ by card with 96 ₽ of fee; the narrator declines after three minutes, and all of it goes back.
    const card = await scenario.paidByCard()
    app.clock.advance(3 * MINUTE)
    await scenario.act(card.narrator, card.id, 'decline')
    const { totals, waits, clients, narrators, days, genres, sources } = await overviewOf(
      owner,
      'from=2026-03-10&to=2026-03-10',
    )
    const expected = figures({
      ...{ orders: 3, paid: 3, approved: 1, second_orders: 1, new_clients: 2 },
      ...{ turnover_kopecks: 1_260_000, refunds_kopecks: 420_000, service_kopecks: 84_000 },
      ...{ arrival_kopecks: 9_600, fees_returned_kopecks: -9_600, take_kopecks: 84_000 },
    })
    assert.deepEqual(totals, { now: expected, before: figures({}) })
    assert.deepEqual(
      days.map(({ day, now }) => [day, now]),
      [['2026-03-10', expected]],
    )
    assert.deepEqual(waits.answer.now, { count: 2, p50: 1, p80: 3 })
    assert.deepEqual(waits.delivery.now, { count: 1, p50: 2, p80: 2 })
    assert.deepEqual(clients, { all: { now: 2, before: 0 }, returning: { now: 0, before: 0 } })
    // Both narrators had a paid order, and on the day before nobody had.
    assert.deepEqual([narrators.listed - narrators.idle.now, narrators.idle.before], [2, narrators.listed])
    assert.deepEqual(
      genres.map(({ genre, now }) => [genre?.id ?? null, now.turnover_kopecks]),
      [[GENRE.advert, 1_260_000]],
    )
    assert.deepEqual(
      sources.map(({ source }) => source),
      ['unknown'],
    )
  })

  // Rule 7.969
  test('have what belongs to no order under no genre, and withdrawals in the take', async () => {
    app.clock.set('2026-03-20T09:00:00.000Z')
    const [client, narrator] = [await createTestClient(app, 10_000), await createTestNarrator(app)]
    await scenario.completed(client, narrator)
    const row = await scenario.withdraw(narrator, 4, 1000, 50)
    await scenario.endWithdrawal(row, { status: 2, reason: null, by_profile_id: 20 })
    const { totals, genres, sources } = await overviewOf(owner, 'from=2026-03-20&to=2026-03-20')
    assert.deepEqual([totals.now.withdrawal_kopecks, totals.now.take_kopecks], [5000, 89_000])
    assert.deepEqual(
      genres.map(({ genre, now }) => [genre?.id ?? null, now.take_kopecks]),
      [
        [GENRE.advert, 84_000],
        [null, 5000],
      ],
    )
    assert.deepEqual(
      sources.map(({ source }) => source),
      ['unknown', ''],
    )
  })

  // Rules 7.971, 7.972
  test('are held against the period before, where a client who comes again is returning', async () => {
    app.clock.set('2026-04-06T09:00:00.000Z')
    const [client, narrator] = [await createTestClient(app, 20_000), await createTestNarrator(app)]
    await scenario.completed(client, narrator)
    app.clock.set('2026-04-13T09:00:00.000Z')
    await scenario.completed(client, narrator)
    await scenario.completed(client, narrator)
    const { totals, clients, before, weeks, funnel } = await overviewOf(owner, 'period=7')
    assert.deepEqual(before, { from: '2026-03-31', to: '2026-04-06' })
    assert.deepEqual([totals.now.paid, totals.before.paid], [2, 1])
    assert.deepEqual(clients, { all: { now: 1, before: 1 }, returning: { now: 1, before: 0 } })
    assert.deepEqual(
      weeks.map(({ from, to, figures: { paid } }) => [from, to, paid]),
      [
        ['2026-04-07', '2026-04-12', 0],
        ['2026-04-13', '2026-04-13', 2],
      ],
    )
    assert.deepEqual(
      funnel.find(({ step }) => step === 'second_orders'),
      { step: 'second_orders', now: 1, before: 0 },
    )
  })

  // Rule 7.968
  test('count an order once, however often it is paid', async () => {
    app.clock.set('2026-04-25T09:00:00.000Z')
    const [client, narrator] = [await createTestClient(app, 20_000), await createTestNarrator(app)]
    const id = await scenario.place(client, narrator)
    await scenario.act(client, id, 'withdraw')
    app.clock.set('2026-04-26T09:00:00.000Z')
    const again = await client.caller.call('PUT', `/client/orders/${id}`, {
      ...{
        narrator_id: narrator.profile_id,
        genre: GENRE.advert,
        orderstatuses_id: 15,
        price: 4200,
        payment_method: 3,
      },
      text: 'Утро начинается с тишины.',
    })
    assert.equal(again.status, 200, JSON.stringify(again.body))
    const { days } = await overviewOf(owner, 'from=2026-04-25&to=2026-04-26')
    assert.deepEqual(
      days.map(({ now: { orders, paid, new_clients, turnover_kopecks, refunds_kopecks } }) => [
        ...[orders, paid, new_clients, turnover_kopecks, refunds_kopecks],
      ]),
      [
        [1, 1, 1, 420_000, 420_000],
        [0, 0, 0, 420_000, 0],
      ],
    )
  })
})

describe('a day that is over', () => {
  // Rule 7.970
  test('is written down, reads the same as before, and the same when it is written again or by two at once', async () => {
    app.clock.set('2026-05-04T20:59:00.000Z')
    const [client, narrator] = [await createTestClient(app, 50_000), await createTestNarrator(app)]
    await scenario.completed(client, narrator)
    // Already the next day in Moscow.
    await scenario.completed(client, narrator)
    app.clock.set('2026-05-06T00:05:00.000Z')
    const live = await overviewOf(owner, 'from=2026-05-01&to=2026-05-06')
    assert.deepEqual(
      live.days.slice(3, 5).map(({ now }) => now.approved),
      [0, 2],
    )
    assert.deepEqual(
      live.days.slice(3, 5).map(({ now }) => now.paid),
      [1, 1],
    )
    await Promise.all([closeDays(app.context), closeDays(app.context), closeDays(app.context)])
    const closed = await db().selectFrom('overview_closed').select('day').orderBy('day', 'desc').executeTakeFirst()
    assert.equal(String(closed?.day).slice(0, 10), '2026-05-05')
    assert.deepEqual(await overviewOf(owner, 'from=2026-05-01&to=2026-05-06'), live)
    const rows = await db().selectFrom('overview_days').selectAll().orderBy('day').orderBy('source').execute()
    await closeDays(app.context, { from: '2026-03-01', to: '2026-05-05' })
    assert.deepEqual(
      await db().selectFrom('overview_days').selectAll().orderBy('day').orderBy('source').execute(),
      rows,
    )
    assert.deepEqual(await overviewOf(owner, 'from=2026-05-01&to=2026-05-06'), live)
    // What is done today is there at once, beside what is written down.
    await scenario.place(client, narrator)
    const { totals } = await overviewOf(owner, 'from=2026-05-01&to=2026-05-06')
    assert.equal(totals.now.paid, live.totals.now.paid + 1)
  })
})

describe('a random month', () => {
  // Rules 7.969, 7.970, 7.975
  test('has the totals of the ledger on the page and in the table, to the kopeck', async (t) => {
    const to = await liveRandomMonth(app, scenario, {
      begins: '2026-06-01T05:00:00.000Z',
      seed: randomSeed(t),
      atNight: async () => closeDays(app.context),
    })
    for (const span of [
      { from: '2026-06-01', to },
      { from: '2026-06-08', to: '2026-06-14' },
      { from: to, to },
    ]) {
      const books = await selectBooks(db(), span)
      const page = await overviewOf(owner, `from=${span.from}&to=${span.to}`)
      const { now } = page.totals
      assert.deepEqual(
        [now.take_kopecks, now.turnover_kopecks, now.refunds_kopecks],
        [books.revenue, books.into_escrow, books.returned],
        JSON.stringify(span),
      )
      const added = (rows: readonly { readonly now: typeof now }[]) =>
        rows.reduce((sum, row) => sum + row.now.take_kopecks + row.now.turnover_kopecks * 7 + row.now.paid, 0)
      assert.deepEqual(
        [added(page.days), added(page.genres), added(page.sources)],
        Array(3).fill(added([{ now }])),
        'cuts make the total',
      )
      const table = await tableOf(`from=${span.from}&to=${span.to}`)
      const column = (name: string): number =>
        table.reduce((sum, row) => sum + Math.round(Number((row[name] ?? '').replace(',', '.')) * 100), 0)
      assert.deepEqual(
        [column('Доход, ₽'), column('Оборот, ₽'), column('Возвраты, ₽'), column('Оплачены') / 100],
        [now.take_kopecks, now.turnover_kopecks, now.refunds_kopecks, now.paid],
      )
    }
    assert.ok(plusDays('2026-06-01', 5) < to)
  })
})

async function tableOf(query: string): Promise<Record<string, string>[]> {
  const answer = await owner.caller.call('GET', `/staff/overview.csv?${query}`)
  assert.equal(answer.status, 200)
  return parse(answer.body as Buffer, { bom: true, delimiter: ';', record_delimiter: '\r\n', columns: true })
}

describe('the figures are read', () => {
  // Rule 7.974
  test('by an owner alone: another of the support is refused, and an owner whose right has ended', async () => {
    const other = await createTestSupporter(app, { is_owner: false })
    for (const path of ['/staff/overview', '/staff/overview.csv']) {
      const refused = await other.caller.call('GET', path)
      assert.deepEqual([refused.status, refused.body.code], [403, 'OWNER_ONLY'])
    }
    await assert.rejects(readOverview(app.context, other, {}, 'ru'), { code: 'OWNER_ONLY' })
    await db().updateTable('accounts').set({ is_owner: true }).where('id', '=', other.account_id).execute()
    assert.equal((await other.caller.call('GET', '/staff/overview')).status, 200)
    await db().updateTable('accounts').set({ is_owner: false }).where('id', '=', other.account_id).execute()
    assert.equal((await other.caller.call('GET', '/staff/overview')).status, 403)
    assert.equal((await owner.caller.call('GET', '/me')).body.user.is_owner, true)
    assert.equal((await other.caller.call('GET', '/me')).body.user.is_owner, false)
  })

  // Rules 7.971, 7.976
  test('for days that are a period, and what is none is refused in words', async () => {
    const wrong = async (query: string) => (await owner.caller.call('GET', `/staff/overview?${query}`)).body.errors
    assert.deepEqual(Object.keys(await wrong('from=2026-05-01')), ['to'])
    assert.deepEqual(Object.keys(await wrong('to=2026-05-01')), ['from'])
    assert.deepEqual(Object.keys(await wrong('from=2026-05-02&to=2026-05-01')), ['to'])
    assert.deepEqual(Object.keys(await wrong('from=2026-05-01&to=2026-05-01&period=7')), ['period'])
    assert.deepEqual(Object.keys(await wrong('from=2025-05-01&to=2026-05-02')), ['from'])
    assert.deepEqual(Object.keys(await wrong('from=0001-01-01&to=0001-01-02')), ['from', 'to'])
    assert.deepEqual(Object.keys(await wrong('period=8')), ['period'])
    assert.equal((await overviewOf(owner, 'from=2025-05-01&to=2026-05-01')).days.length, 366)
  })

  // Rule 7.975
  test('and whoever takes the table is written down', async () => {
    const actor = { role: 'supporter', profile_id: owner.profile_id, acting_agent_id: null } as const
    await exportOverview(app.context, actor, { from: '2026-03-10', to: '2026-03-11' }, 'en')
    const [entry] = (await listAudit(db(), { kind: 'export', id: 'overview' })).slice(-1)
    assert.deepEqual([entry?.action, entry?.data], ['export-overview', { from: '2026-03-10', to: '2026-03-11' }])
  })
})
