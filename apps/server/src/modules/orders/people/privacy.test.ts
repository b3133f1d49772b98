import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { act } from '../../../testing/order-steps.ts'
import { createTestApp, type TestApp, type TestFile } from '../../../testing/test-app.ts'
import {
  createTestClient,
  createTestEngineer,
  createTestNarrator,
  type TestPerson,
} from '../../../testing/test-people.ts'
import { mp3Sample } from '../../files/sniff/sniff-samples.ts'
import { cancelWithRefund } from '../staff/operations/cancel-with-refund.ts'

const SUPPORTER = { role: 'supporter', profile_id: 1, acting_agent_id: null } as const
const TAKE: TestFile = { name: 'take.mp3', content: mp3Sample(20), type: 'audio/mpeg' }

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

const read = (person: TestPerson, id: number) => person.caller.call('GET', `/${person.role}/orders/${id}`)
const orderBody = (narrator: TestPerson, more: object = {}) => ({
  text: 'Доброе утро, страна',
  genre: 1,
  narrator_id: narrator.profile_id,
  orderstatuses_id: 15,
  price: 4200,
  payment_method: 3,
  ...more,
})

async function placed(client: TestPerson, narrator: TestPerson, more: object = {}): Promise<number> {
  const answer = await client.caller.call('POST', '/client/orders', orderBody(narrator, more))
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.order.id
}

async function sendTake(worker: TestPerson, id: number): Promise<void> {
  const { file } = (await worker.caller.upload(`/${worker.role}/orders/${id}/results`, { file: TAKE })).body
  assert.equal((await act(worker, id, 'send-results', { file_ids: [file.id] })).status, 200)
}

describe('an order that passes from one narrator to another', () => {
  // Rules 4.99, 6.13
  test('tells the second nothing of what the first said and did', async () => {
    const client = await createTestClient(app, 20_000)
    const [first, second] = [await createTestNarrator(app), await createTestNarrator(app)]
    const id = await placed(client, first)
    await act(first, id, 'decline', { comment: 'За такие деньги не работаю' })
    await client.caller.call('PUT', `/client/orders/${id}`, orderBody(second))
    const seen = (await read(second, id)).body.order.history
    assert.deepEqual(
      seen.map((entry: { action: string; comment: string | null }) => [entry.action, entry.comment]),
      [
        ['place', null],
        ['paid', null],
      ],
    )
    assert.equal((await read(first, id)).status, 404)
    assert.ok(
      (await read(client, id)).body.order.history.some((entry: { action: string }) => entry.action === 'decline'),
    )
  })
})

describe('an order that an engineer had in his hands', () => {
  // Rule 6.18
  test('is out of his sight once the client takes it back as a draft', async () => {
    const engineer = await createTestEngineer(app)
    const [client, narrator] = [await createTestClient(app, 20_000), await createTestNarrator(app)]
    const id = await placed(client, narrator, { cleaning: true, price: 4700 })
    await act(narrator, id, 'accept')
    await sendTake(narrator, id)
    await act(client, id, 'confirm')
    assert.equal((await read(engineer, id)).status, 200)
    await cancelWithRefund(app.context, SUPPORTER, id, { fault: 'service', comment: 'Студия закрыта' })
    assert.equal((await read(engineer, id)).status, 200)
    await client.caller.call('PUT', `/client/orders/${id}`, { text: 'Другой текст, ещё не готов' })
    assert.equal((await read(engineer, id)).status, 404)
    const { events } = (await engineer.caller.call('GET', '/appstate')).body
    assert.equal(events.at(-1).type, 90)
  })
})

describe('the updates of a conversation', () => {
  // Rule 4.109
  test('carries messages as their reader sees them, and nothing of a deleted one', async () => {
    const [client, narrator] = [await createTestClient(app, 20_000), await createTestNarrator(app)]
    const id = await placed(client, narrator)
    await act(narrator, id, 'accept')
    const updatesOf = async (person: TestPerson) =>
      (await person.caller.call('GET', '/appstate')).body.events.filter((event: { type: number }) => event.type <= 3)
    const sent = await client.caller.upload(`/client/orders/${id}/messages`, {
      text: 'Мой тайный телефон',
      files: [TAKE],
    })
    const message = sent.body.message
    const [created] = await updatesOf(narrator)
    assert.deepEqual([created.type, created.data.id, created.data.text], [1, message.id, 'Мой тайный телефон'])
    assert.deepEqual([created.data.own, created.data.from, created.data.editable_until], [false, 'client', null])
    assert.equal((await narrator.caller.call('GET', created.data.files[0].path.replace('/api', ''))).status, 200)
    await client.caller.call('PUT', `/client/orders/${id}/messages/${message.id}`, { text: 'Мой телефон' })
    assert.deepEqual(
      (await updatesOf(narrator)).map((event: { type: number; data: { text: string } }) => [
        event.type,
        event.data.text,
      ]),
      [
        [1, 'Мой тайный телефон'],
        [3, 'Мой телефон'],
      ],
    )
    await client.caller.call('DELETE', `/client/orders/${id}/messages/${message.id}`)
    assert.deepEqual(
      (await updatesOf(narrator)).map((event: { type: number; data: object }) => [event.type, event.data]),
      [[2, { id: message.id }]],
    )
    assert.deepEqual(await updatesOf(client), [])
  })
})
