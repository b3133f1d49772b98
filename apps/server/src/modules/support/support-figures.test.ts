/** How the support answers: times, load and satisfaction of a period (Product 7.997). */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, type TestPerson } from '../../testing/test-people.ts'
import { exportSupportFigures, readSupportFigures } from './operations/support-figures.ts'
import { actorOf, createSupporters } from './testing/supporters.ts'

const MINUTE = 60_000
let app: TestApp
let anna: TestPerson
let peter: TestPerson
let client: TestPerson
before(async () => {
  app = await createTestApp()
  ;[anna, peter] = await createSupporters(app)
  client = await createTestClient(app)
})
after(() => app.close())

const figures = (query: object = { period: '7' }) => readSupportFigures(app.context, query, 'ru')

/** A client asks. */
async function ask(text: string): Promise<number> {
  const { status, body } = await client.caller.upload('/client/tickets', { text })
  assert.ok(status < 300, JSON.stringify(body))
  return body.ticket.id as number
}
async function answer(as: TestPerson, id: number, text: string): Promise<void> {
  const { status, body } = await as.caller.upload(`/supporter/tickets/${id}/messages`, { text })
  assert.ok(status < 300, JSON.stringify(body))
}
const move = (as: TestPerson, id: number, action: 'assign' | 'close') =>
  as.caller.call('POST', `/staff/tickets/${id}/${action}`, {})

describe('the figures of the support', () => {
  test('are all nothing before anybody has asked', async () => {
    const { totals, first_answer, supporters, days } = await figures()
    assert.deepEqual(totals, { opened: 0, answers: 0, closed: 0 })
    assert.deepEqual(first_answer, { count: 0, p50: null, p80: null })
    assert.deepEqual([supporters, days.length], [[], 7])
  })

  // Rule 7.997
  test('count first answers, answers, closings and ratings, each for whoever it was', async () => {
    const [one, two] = [await ask('Где моя запись?'), await ask('Как вернуть деньги?')]
    await move(anna, one, 'assign')
    app.clock.advance(10 * MINUTE)
    await answer(anna, one, 'Запись готова.')
    app.clock.advance(20 * MINUTE)
    await answer(peter, two, 'На кошелёк, в тот же день.')
    await answer(anna, one, 'И письмо ушло.')
    app.clock.advance(30 * MINUTE)
    assert.equal((await move(anna, one, 'close')).status, 200)
    const rated = await client.caller.call('PUT', `/client/tickets/${one}/rating`, { rating: 'good', comment: '' })
    assert.equal(rated.status, 200)
    const { totals, first_answer, resolution, ratings, supporters, days } = await figures()
    assert.deepEqual(totals, { opened: 2, answers: 3, closed: 1 })
    assert.deepEqual(first_answer, { count: 2, p50: 20, p80: 26 })
    assert.deepEqual(resolution, { count: 1, p50: 60, p80: 60 })
    assert.deepEqual(ratings, { good: 1, fair: 0, poor: 0 })
    assert.deepEqual(
      supporters.map(({ id, answers, tickets, first_answer: first, closed, ratings: said }) => [
        ...[id, answers, tickets, first.p50, closed, said.good],
      ]),
      [
        [anna.profile_id, 2, 1, 10, 1, 1],
        [peter.profile_id, 1, 1, 30, 0, 0],
      ],
    )
    assert.equal(
      days.reduce((sum, { answers }) => sum + answers, 0),
      totals.answers,
    )
  })

  test('of other days are those of other days', async () => {
    const own = { from: '2020-01-01', to: '2020-01-31' }
    const { totals, days, supporters } = await figures(own)
    assert.deepEqual([totals.opened, days.length, supporters], [0, 31, []])
    for (const wrong of [{ from: '2020-01-01' }, { from: '2020-01-01', to: '2021-06-01' }, { ...own, period: '7' }]) {
      await assert.rejects(readSupportFigures(app.context, wrong as never, 'ru'), { code: 'VALIDATION' })
    }
  })

  // Rule 7.997
  test('are a table by person, and whoever takes it is written down', async () => {
    const stream = await exportSupportFigures(app.context, actorOf(anna), { period: '7' }, 'ru')
    const text = (await stream.toArray()).join('')
    const rows = parse(text, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[]
    const { supporters } = await figures()
    assert.deepEqual(
      rows.map((row) => [row['Ответов'], row['Закрыто'], row['Довольны']]),
      supporters.map(({ answers, closed, ratings }) => [answers, closed, ratings.good].map(String)),
    )
    const logged = await app.context.database.kysely
      .selectFrom('audit_log')
      .select('profile_id')
      .where('action', '=', 'export-support-figures')
      .execute()
    assert.deepEqual(logged, [{ profile_id: anna.profile_id }])
  })
})

describe('links to the help', () => {
  const MINUTE_MS = 60_000
  const DAY_MS = 24 * 3_600_000
  const question = async (title: string): Promise<{ id: number; address: string; title: string }> => {
    const db = app.context.database.kysely
    const topic = await db
      .insertInto('question_topics')
      .values({ slug: crypto.randomUUID(), title_ru: 'Деньги', title_en: 'Money' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('questions')
      .values({ topic_id: topic.id, question_ru: title, question_en: 'When?', answer_ru: 'Сразу.', answer_en: 'Now.' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, title, address: `${app.context.config.public_url}/help#question-${String(id)}` }
  }
  const helpOf = async (by: TestPerson, id: number) =>
    (await by.caller.call('GET', `/${by.role}/tickets/${id}`)).body.ticket.messages.map(
      (message: { help: unknown }) => message.help,
    )

  // Rule 7.892
  test('are named by title to the reader, and follow a change of the answer', async () => {
    const { id, address, title } = await question('Когда вернутся деньги?')
    const ticket = await ask(`Вот моя ссылка: ${address}`)
    await answer(anna, ticket, `Смотрите ${address} и ${app.context.config.public_url}/help#question-999999.`)
    assert.deepEqual(await helpOf(client, ticket), [[], [{ id, title }]])
    const { messages } = (await anna.caller.call('GET', `/supporter/tickets/${ticket}`)).body.ticket
    const path = `/supporter/tickets/${ticket}/messages/${messages[1].id}`
    assert.equal((await anna.caller.call('PUT', path, { text: 'Без ссылки.' })).status, 200)
    assert.deepEqual(await helpOf(client, ticket), [[], []])
  })

  // Rule 7.893
  test('are counted by ticket, and as closed where nothing more was asked within three days', async () => {
    const { id, title, address } = await question('Где мой счёт?')
    const before = (await figures()).help
    assert.deepEqual(before, [])
    const [quiet, asking, late, open] = [await ask('Раз'), await ask('Два'), await ask('Три'), await ask('Четыре')]
    for (const ticket of [quiet, asking, late, open]) await answer(anna, ticket, `Ответ: ${address}`)
    await answer(anna, quiet, `Ещё раз: ${address}`)
    app.clock.advance(MINUTE_MS)
    const more = async (ticket: number) => client.caller.upload(`/client/tickets/${ticket}/messages`, { text: 'Ещё' })
    assert.equal((await more(asking)).status, 201)
    app.clock.advance(3 * DAY_MS)
    assert.equal((await more(late)).status, 201)
    for (const ticket of [quiet, asking, late]) assert.equal((await move(anna, ticket, 'close')).status, 200)
    assert.deepEqual((await figures()).help, [{ question_id: id, title, sent: 4, closed: 2 }])
  })
})
