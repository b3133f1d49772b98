import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { scriptMark } from '@tembrel/domain/prompter/kept-reading.ts'
import { act, mustAct } from '../../../testing/order-steps.ts'
import { setSetting } from '../../../testing/set-setting.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { placed } from '../testing/journey-steps.ts'
import { keepOwnReadings } from './operations/keep-own-readings.ts'
import { readOwnReadings } from './operations/read-own-readings.ts'

let app: TestApp
let client: TestPerson
let narrator: TestPerson
let other: TestPerson
before(async () => {
  app = await createTestApp()
  client = await createTestClient(app, 50_000)
  narrator = await createTestNarrator(app)
  other = await createTestNarrator(app)
})
after(() => app.close())

const TEXT = 'Старый замок стоит 350 ₽. Приезжайте за iPhone.'
const at = (written: string, spoken: string) => ({ start: TEXT.indexOf(written), written, spoken })
const CASTLE = at('замок', 'за́мок')
const COSTS = at('стоит', 'сто́ит')
const PHONE = at('iPhone', 'айфо́н')

const ordered = async (readings: object[] = []) => placed(client, narrator, { text: TEXT, readings, payment_method: 3 })
const read = async (person: TestPerson, id: number) => person.caller.call('GET', `/narrator/orders/${id}/readings`)
const note = async (id: number, readings: object[], dropped: number[] = [], script = scriptMark(TEXT)) =>
  narrator.caller.call('PUT', `/narrator/orders/${id}/readings`, { script, readings, dropped })
const notesOf = async (person: TestPerson, id: number) => (await read(person, id)).body.readings

describe('what the narrator notes on a script', () => {
  // Rule 10.148
  test('begins with what the client left open, before he has accepted the order', async () => {
    const id = await ordered([CASTLE, at('стоит', '')])
    const { status, body } = await read(narrator, id)
    assert.equal(status, 200)
    assert.deepEqual(
      body.findings.map((finding: { kind: string; written: string }) => [finding.kind, finding.written]),
      [
        ['number', '350 ₽'],
        ['name', 'iPhone'],
      ],
    )
    assert.deepEqual(body.readings, [])
  })

  // Rule 10.149
  test('is kept for him alone, changes only what it names, and leaves text and readings of the order as they are', async () => {
    const id = await ordered([CASTLE])
    assert.deepEqual((await note(id, [PHONE, COSTS])).body, { readings: [COSTS, PHONE] })
    const again = { ...PHONE, spoken: 'айфон' }
    assert.deepEqual((await note(id, [again])).body.readings, [COSTS, again])
    assert.deepEqual((await note(id, [], [COSTS.start])).body.readings, [again])
    await mustAct(narrator, id, 'accept')
    assert.deepEqual(await notesOf(narrator, id), [again])
    const { order } = (await narrator.caller.call('GET', `/narrator/orders/${id}`)).body
    assert.deepEqual([order.text, order.readings], [TEXT, [CASTLE]])
    const seen = (await client.caller.call('GET', `/client/orders/${id}`)).body.order
    assert.ok(!JSON.stringify(seen).includes('айфон'))
  })

  // Rule 10.149
  test('by two devices at once is all kept', async () => {
    const id = await ordered()
    const notes = [CASTLE, COSTS, at('350 ₽', 'триста пятьдесят рублей'), PHONE]
    const answers = await Promise.all(notes.map((one) => note(id, [one])))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
    )
    assert.deepEqual(await notesOf(narrator, id), notes)
  })

  // Rule 10.149
  test('is refused on another script, of another narrator, and when the check is off', async () => {
    const id = await ordered()
    const wrong = await note(id, [CASTLE], [], scriptMark('Другой текст.'))
    assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['script']])
    // What does not stand there is left out.
    assert.deepEqual((await note(id, [{ ...CASTLE, start: 0 }])).body.readings, [])
    assert.equal((await read(other, id)).status, 404)
    await setSetting(app, 'flags.script_check', false)
    assert.deepEqual(
      [await read(narrator, id), await note(id, [CASTLE])].map(({ status, body }) => [status, body.code]),
      [
        [422, 'FLAG_OFF'],
        [422, 'FLAG_OFF'],
      ],
    )
    await setSetting(app, 'flags.script_check', true)
  })

  // Rule 10.149
  test('goes with him when the order leaves him', async () => {
    const id = await ordered()
    await note(id, [PHONE])
    assert.equal((await act(narrator, id, 'decline')).status, 200)
    const next = await client.caller.call('PUT', `/client/orders/${id}`, {
      ...{ narrator_id: other.profile_id, orderstatuses_id: 15, payment_method: 3, price: 4200 },
    })
    assert.equal(next.status, 200, JSON.stringify(next.body))
    assert.deepEqual(await notesOf(other, id), [])
    const actor = (person: TestPerson) => ({
      ...{ role: 'narrator' as const, profile_id: person.profile_id, acting_agent_id: null },
    })
    await assert.rejects(readOwnReadings(app.context, actor(narrator), id), { code: 'ORDER_NOT_FOUND' })
    const noted = { order_id: id, script: scriptMark(TEXT), readings: [], dropped: [] }
    await assert.rejects(keepOwnReadings(app.context, actor(narrator), noted), { code: 'ORDER_NOT_FOUND' })
  })
})
