import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { scriptMark } from '@tembrel/domain/prompter/kept-reading.ts'
import { makeWav, speechLike } from '../../../adapters/audio/testing/make-wav.ts'
import { setSetting } from '../../../testing/set-setting.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  createTestClient,
  createTestEngineer,
  createTestNarrator,
  type TestPerson,
} from '../../../testing/test-people.ts'
import { createTestSupporter } from '../../../testing/test-supporter.ts'
import { reportProgress } from './operations/report-progress.ts'
import { sharePart } from './operations/share-part.ts'

const SENTENCES = 900
/** Some 40 minutes. */
const BOOK = 'За окном шёл снег и пахло яблоками. '.repeat(SENTENCES)
const WAV = { name: 'chapter.wav', type: 'audio/wav', content: makeWav([speechLike(-6)], 2) }

let app: TestApp
let client: TestPerson
let narrator: TestPerson
before(async () => {
  app = await createTestApp()
  client = await createTestClient(app, 900_000)
  narrator = await createTestNarrator(app, { prices: { book_on: true, book_1h: 3000 } })
})
after(() => app.close())

async function inWork(text = BOOK, genre = 2): Promise<number> {
  const question = { order: { text, genre }, narrator_ids: [narrator.profile_id] }
  const [{ total: price }] = (await client.caller.call('POST', '/client/price', question)).body.prices
  const body = { text, genre, narrator_id: narrator.profile_id, orderstatuses_id: 15, payment_method: 3, price }
  const { status, body: answer } = await client.caller.call('POST', '/client/orders', body)
  assert.equal(status, 201, JSON.stringify(answer).slice(0, 400))
  const id: number = answer.order.id
  assert.equal((await narrator.caller.call('POST', `/narrator/orders/${id}/accept`)).status, 200)
  return id
}

const report = async (id: number, sentences_read: number | null, script = scriptMark(BOOK)) =>
  narrator.caller.call('PUT', `/narrator/orders/${id}/progress`, { script, sentences_read })

async function seen(by: TestPerson, id: number) {
  const { status, body } = await by.caller.call('GET', `/${by.role}/orders/${id}`)
  assert.equal(status, 200)
  return body.order
}

async function rowOf(by: TestPerson, id: number) {
  const { body } = await by.caller.call('GET', `/${by.role}/orders?group=current&per_page=50`)
  return body.orders.find((order: { id: number }) => order.id === id)
}

async function uploaded(id: number): Promise<string> {
  const { status, body } = await narrator.caller.upload(`/narrator/orders/${id}/results`, { file: WAV })
  assert.equal(status, 201, JSON.stringify(body))
  return body.file.id
}

const part = async (id: number, file_id: string, title: string | null, by = narrator) =>
  by.caller.call('PUT', `/narrator/orders/${id}/results/${file_id}/part`, { title })

describe('How far the narrator is', () => {
  // Rule 10.140
  test('The client and the narrator read it in the order and in their lists, the engineer does not', async () => {
    const id = await inWork()
    assert.equal((await seen(client, id)).progress, null)
    assert.deepEqual((await report(id, 120)).body, { sentences_read: 120, sentences_total: SENTENCES })
    for (const person of [client, narrator]) {
      const { progress } = await seen(person, id)
      assert.deepEqual([progress.sentences_read, progress.sentences_total], [120, SENTENCES])
      assert.deepEqual((await rowOf(person, id)).progress, { sentences_read: 120, sentences_total: SENTENCES })
    }
    // The latest report holds, also when it is less: a reading can begin anew.
    await report(id, 3)
    assert.equal((await seen(client, id)).progress.sentences_read, 3)
    await report(id, null)
    assert.equal((await seen(client, id)).progress, null)
  })

  // Rule 10.141
  test('A report about another script, of too many sentences, or of an order that is not in work is refused', async () => {
    const id = await inWork()
    assert.equal((await report(id, 1, scriptMark('Другой текст.'))).status, 422)
    const many = await report(id, SENTENCES + 1)
    assert.equal(many.status, 422)
    assert.ok(many.body.errors.sentences_read)
    assert.equal((await report(id, -1)).status, 422)
    const other = await createTestNarrator(app)
    const foreign = { script: scriptMark(BOOK), sentences_read: 1 }
    assert.equal((await other.caller.call('PUT', `/narrator/orders/${id}/progress`, foreign)).status, 404)
    const file_id = await uploaded(id)
    await report(id, 900)
    const sent = await narrator.caller.call('POST', `/narrator/orders/${id}/send-results`, {
      ...{ file_ids: [file_id], send_anyway: true },
    })
    assert.equal(sent.status, 200, JSON.stringify(sent.body).slice(0, 300))
    assert.equal((await seen(client, id)).progress, null)
    assert.equal((await report(id, 5)).status, 409)
    const actor = { role: 'narrator', profile_id: narrator.profile_id, acting_agent_id: null } as const
    await assert.rejects(
      reportProgress(app.context, actor, { order_id: id, script: scriptMark(BOOK), sentences_read: 5 }),
      { code: 'ORDER_TRANSITION' },
    )
  })

  // Rule 10.141
  test('What was reported before the work was sent back does not count in the next round', async () => {
    const id = await inWork()
    await report(id, 900)
    app.clock.advance(60_000)
    const sent = { file_ids: [await uploaded(id)], send_anyway: true }
    assert.equal((await narrator.caller.call('POST', `/narrator/orders/${id}/send-results`, sent)).status, 200)
    app.clock.advance(60_000)
    const back = { comment: 'Прочитайте спокойнее, пожалуйста.' }
    assert.equal((await client.caller.call('POST', `/client/orders/${id}/not-done`, back)).status, 200)
    assert.equal((await seen(client, id)).progress, null)
    assert.equal((await report(id, 10)).status, 200)
    assert.equal((await seen(client, id)).progress.sentences_read, 10)
  })
})

describe('Parts that are heard before all is sent', () => {
  // Rule 10.143
  test('The client hears a part once it is shown to him, is notified once, and hears it no more when it is taken back', async () => {
    const id = await inWork()
    const file_id = await uploaded(id)
    const file = `/client/orders/${id}/files/${file_id}`
    assert.equal((await client.caller.call('GET', file)).status, 404)
    const shown = await part(id, file_id, ' Глава 1 ')
    assert.equal(shown.status, 200, JSON.stringify(shown.body).slice(0, 300))
    assert.equal(shown.body.order.parts[0].title, 'Глава 1')
    assert.equal(shown.body.order.uploads.length, 1)
    const { parts } = await seen(client, id)
    assert.equal(parts[0].file.path, `/api${file}`)
    assert.equal((await client.caller.call('GET', file)).status, 200)
    const alignment = `/client/orders/${id}/results/${file_id}/sentences`
    assert.notEqual((await client.caller.call('GET', alignment)).status, 403)
    assert.equal((await part(id, file_id, 'Глава первая')).status, 200)
    const { body } = await client.caller.call('GET', '/appstate')
    const told = body.events.filter(
      (event: { order_id: number; data: object }) => event.order_id === id && 'part' in event.data,
    )
    assert.deepEqual(
      told.map(({ data }: { data: { part: string } }) => data.part),
      ['Глава 1'],
    )
    assert.equal((await part(id, file_id, null)).status, 200)
    assert.deepEqual((await seen(client, id)).parts, [])
    assert.equal((await client.caller.call('GET', file)).status, 404)
  })

  // Rule 10.144
  test('Nobody else hears a part: other clients, other narrators, engineers; the support does', async () => {
    const id = await inWork()
    const file_id = await uploaded(id)
    await part(id, file_id, 'Глава 1')
    const stranger = await createTestClient(app, 0)
    const engineer = await createTestEngineer(app)
    const other = await createTestNarrator(app)
    for (const person of [stranger, engineer, other]) {
      const { status } = await person.caller.call('GET', `/${person.role}/orders/${id}/files/${file_id}`)
      assert.equal(status, 404, person.role)
    }
    assert.equal((await part(id, file_id, 'Чужая', other)).status, 404)
    const supporter = await createTestSupporter(app, { is_owner: false })
    assert.equal((await supporter.caller.call('GET', `/supporter/orders/${id}/files/${file_id}`)).status, 200)
  })

  // Rule 10.144
  test('A short order has no parts, and a sent or cancelled one has none any more', async () => {
    const short = await inWork('Кофе, который будит весь город.', 1)
    const short_file = await uploaded(short)
    assert.equal((await part(short, short_file, 'Глава 1')).status, 409)
    const id = await inWork()
    const file_id = await uploaded(id)
    await part(id, file_id, 'Глава 1')
    const sent = { file_ids: [file_id], send_anyway: true }
    assert.equal((await narrator.caller.call('POST', `/narrator/orders/${id}/send-results`, sent)).status, 200)
    assert.deepEqual((await seen(client, id)).parts, [])
    assert.equal((await part(id, file_id, 'Глава 1')).status, 404)
  })

  test('Two shows at once are one: the client is notified once', async () => {
    const id = await inWork()
    const file_id = await uploaded(id)
    const actor = { role: 'narrator', profile_id: narrator.profile_id, acting_agent_id: null } as const
    await Promise.all(
      ['Глава 1', 'Глава 1'].map(async (title) => sharePart(app.context, actor, { order_id: id, file_id, title })),
    )
    const { body } = await client.caller.call('GET', '/appstate')
    const told = body.events.filter(
      (event: { order_id: number; data: object }) => event.order_id === id && 'part' in event.data,
    )
    assert.equal(told.length, 1)
  })

  // Rule 10.147
  test('Switched off, nothing more is reported or shown, and what is shown can be taken back', async () => {
    const id = await inWork()
    const file_id = await uploaded(id)
    await part(id, file_id, 'Глава 1')
    await setSetting(app, 'flags.long_orders', false)
    assert.equal((await report(id, 1)).body.code, 'FLAG_OFF')
    assert.equal((await part(id, file_id, 'Глава 2')).body.code, 'FLAG_OFF')
    assert.equal((await part(id, file_id, null)).status, 200)
    await setSetting(app, 'flags.long_orders', true)
  })
})
