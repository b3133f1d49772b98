import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { mustAct } from '../../../testing/order-steps.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { placed } from '../testing/journey-steps.ts'

let app: TestApp
let client: TestPerson
let narrator: TestPerson
before(async () => {
  app = await createTestApp()
  client = await createTestClient(app, 50_000)
  narrator = await createTestNarrator(app)
})
after(() => app.close())

const TEXT = 'Старый замок стоит 350 ₽.'
const READINGS = [
  { start: 7, written: 'замок', spoken: 'за́мок' },
  { start: 13, written: 'стоит', spoken: '' },
  { start: 19, written: '350 ₽', spoken: 'триста пятьдесят рублей' },
]

const saved = async (body: object, id?: number) => {
  const answer = await (id === undefined
    ? client.caller.call('POST', '/client/orders', body)
    : client.caller.call('PUT', `/client/orders/${id}`, body))
  assert.ok(answer.status < 300, JSON.stringify(answer.body))
  return answer.body.order as { id: number; text: string; words_count: number; readings: typeof READINGS }
}
const readBy = async (person: TestPerson, id: number) =>
  (await person.caller.call('GET', `/${person.role}/orders/${id}`)).body.order

describe('readings of a script', () => {
  // Rule 10.7
  test('are kept with the draft, change neither its text nor its words, and go on with a changed text', async () => {
    const plain = await saved({ text: TEXT })
    assert.deepEqual(plain.readings, [])
    const order = await saved({ text: TEXT, readings: READINGS })
    assert.deepEqual([order.text, order.words_count, order.readings], [TEXT, plain.words_count, READINGS])
    const titled = await saved({ title: 'Замок' }, order.id)
    assert.deepEqual(titled.readings, READINGS)
    const changed = await saved({ text: 'Новый замок стоит всего 350 ₽.' }, order.id)
    assert.deepEqual(
      changed.readings.map(({ start, written }) => [start, written]),
      [
        [6, 'замок'],
        [12, 'стоит'],
        [24, '350 ₽'],
      ],
    )
    assert.deepEqual((await saved({ text: 'Дом.' }, order.id)).readings, [])
  })

  // Rule 10.7
  test('whose words do not stand where they say, or stand in another reading, are left out', async () => {
    const [castle] = READINGS
    const order = await saved({
      text: TEXT,
      readings: [
        { ...castle, start: 8 },
        castle,
        { ...castle, written: 'замок стоит' },
        { start: 900, written: 'а', spoken: 'а' },
      ],
    })
    assert.deepEqual(order.readings, [castle])
  })

  test('are refused when they are no readings, with their field', async () => {
    const [castle] = READINGS
    const wrong = [
      [{ ...castle, spoken: 'а'.repeat(301) }],
      [{ ...castle, written: '' }],
      [{ ...castle, start: -1 }],
      [{ ...castle, more: 1 }],
      Array.from({ length: 1001 }, () => castle),
      'замок',
    ]
    for (const readings of wrong) {
      const { status, body } = await client.caller.call('POST', '/client/orders', { text: TEXT, readings })
      assert.equal(status, 422, JSON.stringify(readings).slice(0, 80))
      assert.ok(
        Object.keys(body.errors).every((field) => field.startsWith('readings')),
        JSON.stringify(body),
      )
    }
  })

  // Rule 10.10
  test('travel with the order to its narrator, and stay as they were paid for', async () => {
    const id = await placed(client, narrator, { text: TEXT, readings: READINGS, payment_method: 3 })
    assert.deepEqual((await readBy(narrator, id)).readings, READINGS)
    await mustAct(narrator, id, 'accept')
    const late = await client.caller.call('PUT', `/client/orders/${id}`, { text: TEXT, readings: [] })
    assert.ok(late.status >= 400, String(late.status))
    assert.deepEqual((await readBy(narrator, id)).readings, READINGS)
    const stranger = await createTestClient(app)
    assert.equal((await stranger.caller.call('GET', `/client/orders/${id}`)).status, 404)
  })
})
