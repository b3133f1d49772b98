/** What visitors do with a narrator, and what he makes of it: counted by hand beside every figure (docs/decisions/0050). */
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { Database } from '../../database/database.ts'
import { mustAct } from '../../testing/order-steps.ts'
import { setSetting } from '../../testing/set-setting.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestAgent, createTestClient, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { mp3Sample } from '../files/sniff/sniff-samples.ts'
import { prepareSound } from '../files/operations/prepare-sound.ts'
import { bodyOf } from '../narrators/testing/answer-body.ts'
import { makeNarrator } from '../narrators/testing/make-narrator.ts'
import { noteSeen, settleSeen } from './operations/visits.ts'
import { readStatistics } from './operations/read-statistics.ts'

let app: TestApp
before(async () => {
  app = await createTestApp({ connections: 20 })
})
after(() => app.close())
beforeEach(() => app.clock.set('2026-11-18T09:00:00.000Z'))

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'
const HOUR = 3_600_000

/** A visitor of his own address looks, hears or chooses. */
const see = (narrator_id: number, kind: string, visitor: { ip?: string; agent?: string } = {}) =>
  app.http.inject({
    method: 'POST',
    url: `/api/narrators/${narrator_id}/seen`,
    headers: { 'user-agent': visitor.agent ?? BROWSER },
    remoteAddress: visitor.ip ?? '10.0.0.1',
    payload: { kind },
  })

const daysOf = async (narrator_id: number) => {
  const rows = await app.context.database.kysely
    .selectFrom('narrator_days')
    .select(['day', 'views', 'plays', 'selects'])
    .where('narrator_id', '=', narrator_id)
    .orderBy('day')
    .execute()
  return rows.map(({ day, views, plays, selects }) => [String(day).slice(0, 10), views, plays, selects])
}

const statisticsOf = async (person: TestPerson, query = '') =>
  bodyOf<'GET /narrator/statistics'>(await person.caller.call('GET', `/narrator/statistics${query}`))

describe('what visitors do', () => {
  // Rule 4.302
  test('is counted once a day for each of them, and written down together', async () => {
    const { profile_id } = await createTestNarrator(app)
    const answers = await Promise.all([
      see(profile_id, 'view'),
      see(profile_id, 'view'),
      see(profile_id, 'play'),
      see(profile_id, 'view', { ip: '10.0.0.2' }),
      see(profile_id, 'view', { agent: 'Mozilla/5.0 Safari/620.1' }),
      see(profile_id, 'select', { ip: '10.0.0.2' }),
    ])
    assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([204]))
    assert.deepEqual(await daysOf(profile_id), [])
    await settleSeen(app.context)
    assert.deepEqual(await daysOf(profile_id), [['2026-11-18', 3, 1, 1]])
    // 21:30 in UTC is the next day in Moscow, and there everybody is new again.
    app.clock.set('2026-11-18T21:30:00.000Z')
    await see(profile_id, 'view')
    await settleSeen(app.context)
    assert.deepEqual(await daysOf(profile_id), [
      ['2026-11-18', 3, 1, 1],
      ['2026-11-19', 1, 0, 0],
    ])
  })

  // Rule 4.302
  test('is not counted for robots and whoever hides what he is', async () => {
    const { profile_id } = await createTestNarrator(app)
    for (const agent of [
      'Mozilla/5.0 (compatible; Googlebot/2.1)',
      'curl/8.5.0',
      'TelegramBot (like TwitterBot)',
      '',
    ]) {
      assert.equal((await see(profile_id, 'view', { agent })).statusCode, 204)
    }
    await settleSeen(app.context)
    assert.deepEqual(await daysOf(profile_id), [])
  })

  // Rule 4.302
  test('is not counted for the narrator himself, his agent and staff; for a client it is', async () => {
    const agent = await createTestAgent(app)
    const narrator = await createTestNarrator(app, { narrator: { agent_id: agent.profile_id } })
    const own = await createTestNarrator(app)
    const client = await createTestClient(app, 0)
    const headers = { 'user-agent': BROWSER }
    const looks = (person: TestPerson, id: number) =>
      person.caller.call('POST', `/narrators/${id}/seen`, { kind: 'view' }, headers)
    await looks(agent, narrator.profile_id)
    await looks(own, own.profile_id)
    await looks(client, own.profile_id)
    await looks(client, narrator.profile_id)
    await settleSeen(app.context)
    assert.deepEqual(await daysOf(narrator.profile_id), [['2026-11-18', 1, 0, 0]])
    assert.deepEqual(await daysOf(own.profile_id), [['2026-11-18', 1, 0, 0]])
  })

  test('of nobody, or of a narrator who is not listed, is dropped', async () => {
    const hidden = await createTestNarrator(app, { narrator: { state: 'on_moderate' } })
    assert.equal((await see(hidden.profile_id, 'view')).statusCode, 204)
    assert.equal((await see(999_999, 'view')).statusCode, 204)
    await settleSeen(app.context)
    assert.deepEqual(await daysOf(hidden.profile_id), [])
    assert.deepEqual(await daysOf(999_999), [])
  })

  test('adds up when several processes write the same days at once', async () => {
    const narrators = await Promise.all(Array.from({ length: 6 }, () => createTestNarrator(app)))
    const processes = Array.from({ length: 8 }, () => ({ ...app.context }))
    for (const [index, process] of processes.entries()) {
      // Each in an order of its own: rows that are locked in different orders would wait for each other.
      const order = index % 2 === 0 ? narrators : narrators.toReversed()
      for (const { profile_id } of order) {
        for (let visitor = 0; visitor < 5; visitor += 1) {
          const from = { address: `10.${index}.0.${visitor}`, user_agent: BROWSER, account_id: null }
          noteSeen(process, profile_id, 'play', from)
        }
      }
    }
    await Promise.all(processes.map((process) => settleSeen(process)))
    for (const { profile_id } of narrators) assert.deepEqual(await daysOf(profile_id), [['2026-11-18', 0, 40, 0]])
  })

  test('is kept for the next time when it cannot be written now', async () => {
    const { profile_id } = await createTestNarrator(app)
    const away: Database = { ...app.context.database, connect: () => Promise.reject(new Error('nobody answers')) }
    const broken = { ...app.context, database: away }
    noteSeen(broken, profile_id, 'view', { address: '10.1.1.1', user_agent: BROWSER, account_id: null })
    await settleSeen(broken)
    assert.deepEqual(await daysOf(profile_id), [])
    broken.database = app.context.database as never
    await settleSeen(broken)
    assert.deepEqual(await daysOf(profile_id), [['2026-11-18', 1, 0, 0]])
  })

  // Rule 7.151
  test('is refused when it is none of the things we count', async () => {
    const { profile_id } = await createTestNarrator(app)
    assert.equal((await see(profile_id, 'buy')).statusCode, 422)
  })
})

async function placed(client: TestPerson, narrator: TestPerson): Promise<number> {
  const answer = await client.caller.call('POST', '/client/orders', {
    title: 'Ролик «Северный чай»',
    text: 'Утро начинается с тишины.',
    genre: 1,
    narrator_id: narrator.profile_id,
    orderstatuses_id: 15,
    price: 4200,
    payment_method: 3,
  })
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.order.id
}

async function complete(client: TestPerson, narrator: TestPerson, order_id: number): Promise<void> {
  const take = { name: 'take.mp3', content: mp3Sample(40), type: 'audio/mpeg' }
  const uploaded = await narrator.caller.upload(`/narrator/orders/${order_id}/results`, { file: take })
  await prepareSound(app.context, uploaded.body.file.id, [])
  await mustAct(narrator, order_id, 'send-results', { file_ids: [uploaded.body.file.id] })
  await mustAct(client, order_id, 'confirm')
}

describe('the figures of a narrator', () => {
  // Rules 4.303, 7.151, 10.165
  test('are those of his orders, counted by hand', async () => {
    const client = await createTestClient(app, 100_000)
    const narrator = await createTestNarrator(app)
    const rival = await createTestNarrator(app)
    app.clock.set('2026-10-20T09:00:00.000Z')
    // October: one order, accepted after 30 minutes and completed in October: 4 200 ₽ less 20 % are 3 360 ₽.
    const first = await placed(client, narrator)
    app.clock.advance(HOUR / 2)
    await mustAct(narrator, first, 'accept')
    await complete(client, narrator, first)
    // November: accepted after 2 hours and not completed; declined after 1 hour, and sent to the rival; not answered yet.
    app.clock.set('2026-11-18T09:00:00.000Z')
    const second = await placed(client, narrator)
    app.clock.advance(HOUR)
    const third = await placed(client, narrator)
    app.clock.advance(HOUR)
    await mustAct(narrator, second, 'accept')
    await mustAct(narrator, third, 'decline')
    const moved = await client.caller.call('PUT', `/client/orders/${third}`, {
      narrator_id: rival.profile_id,
      genre: 1,
      text: 'Утро начинается с тишины.',
      orderstatuses_id: 15,
      price: 4200,
      payment_method: 3,
    })
    assert.equal(moved.status, 200, JSON.stringify(moved.body))
    await placed(client, narrator)
    const { months, usual_times } = await statisticsOf(narrator, '?months=2')
    assert.deepEqual(
      months.map(({ month, orders, completed, income }) => [month, orders, completed, income]),
      [
        ['2026-10', 1, 1, 3360],
        ['2026-11', 3, 0, 0],
      ],
    )
    // 30 and 120 minutes; what was declined is no answer, and two are too few for clients to be told.
    assert.ok(usual_times)
    const { genre, part, answer, delivery } = usual_times.figures[0] ?? assert.fail()
    assert.deepEqual([usual_times.figures.length, genre.id, part, answer.orders, delivery.orders], [1, 1, 'day', 2, 1])
    assert.deepEqual([usual_times.counted, usual_times.needed, answer.minutes], [20, 5, null])
    const there = await statisticsOf(rival, '?months=1')
    assert.deepEqual([there.months[0]?.orders, there.usual_times?.figures], [1, []])
    await setSetting(app, 'flags.usual_times', false)
    assert.equal((await statisticsOf(narrator, '?months=1')).usual_times, null)
    await setSetting(app, 'flags.usual_times', true)
  })

  // Rule 7.151
  test('bring together the visitors of a month in Moscow', async () => {
    const narrator = await createTestNarrator(app)
    app.clock.set('2026-10-31T20:59:00.000Z')
    await see(narrator.profile_id, 'view', { ip: '10.3.0.1' })
    app.clock.set('2026-10-31T21:01:00.000Z')
    await see(narrator.profile_id, 'view', { ip: '10.3.0.2' })
    await see(narrator.profile_id, 'select', { ip: '10.3.0.2' })
    await settleSeen(app.context)
    app.clock.set('2026-11-18T09:00:00.000Z')
    const { months } = await statisticsOf(narrator)
    assert.deepEqual(
      months.map(({ month, views, selects }) => [month, views, selects]),
      [
        ['2026-06', 0, 0],
        ['2026-07', 0, 0],
        ['2026-08', 0, 0],
        ['2026-09', 0, 0],
        ['2026-10', 1, 0],
        ['2026-11', 1, 1],
      ],
    )
  })

  // Rule 4.304
  test('come with advice that is true: a genre without a demo, an empty description, a pause', async () => {
    const made = await makeNarrator(app.context.database, { genres: [1, 2, 4], demos: [{ genre: 1, main: true }] })
    const { account_id } = await createTestClient(app)
    const person = { profile_id: made.id, account_id, role: 'narrator' as const }
    const narrator = { ...person, caller: await app.as(person) }
    const { hints } = await statisticsOf(narrator)
    assert.deepEqual(
      hints.map((hint) => (hint.kind === 'no_demo_of_genre' ? [hint.kind, hint.genre.id] : [hint.kind])),
      [['no_picture'], ['no_description'], ['no_demo_of_genre', 2]],
      'off-frame is not for ordering',
    )
    await narrator.caller.call('POST', '/narrator/set-pause', { hours: 1 })
    assert.equal((await statisticsOf(narrator)).hints[0]?.kind, 'on_pause')
    app.clock.advance(2 * HOUR)
    assert.equal((await statisticsOf(narrator)).hints[0]?.kind, 'no_picture')
    const english = await readStatistics(app.context, made.id, { months: 1, locale: 'en' })
    const silent = english.hints.find((hint) => hint.kind === 'no_demo_of_genre')
    assert.match(silent?.kind === 'no_demo_of_genre' ? silent.genre.title : '', /^[A-Z][a-z- ]+$/)
  })
})
