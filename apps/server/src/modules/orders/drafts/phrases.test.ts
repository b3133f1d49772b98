import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { mustAct } from '../../../testing/order-steps.ts'
import { setSetting } from '../../../testing/set-setting.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { bodyOf, placed } from '../testing/journey-steps.ts'

let app: TestApp
let client: TestPerson
let narrator: TestPerson
before(async () => {
  app = await createTestApp()
  client = await createTestClient(app, 50_000)
  narrator = await createTestNarrator(app)
})
after(() => app.close())

const PHRASES = [
  { name: 'hello', note: 'бодро', text: 'Доброе утро. Вы позвонили в «Северный чай».' },
  { name: 'wait', note: '', text: 'Оставайтесь на линии.' },
  { name: 'bye', note: 'тепло', text: 'До свидания!' },
]
const TEXT = PHRASES.map(({ text }) => text).join('\n')
type Phrases = typeof PHRASES

const saved = async (body: object, id?: number) => {
  const answer = await (id === undefined
    ? client.caller.call('POST', '/client/orders', body)
    : client.caller.call('PUT', `/client/orders/${id}`, body))
  assert.ok(answer.status < 300, JSON.stringify(answer.body))
  return answer.body.order as { id: number; text: string; words_count: number; phrases: Phrases }
}
const readBy = async (person: TestPerson, id: number) =>
  (await person.caller.call('GET', `/${person.role}/orders/${id}`)).body.order

describe('the list of an order', () => {
  // Rule 10.124
  test('is kept with its draft, and its phrases alone are counted', async () => {
    const plain = await saved({ text: TEXT })
    const order = await saved({ text: TEXT, phrases: PHRASES })
    assert.deepEqual(order.phrases, PHRASES)
    assert.equal(order.words_count, plain.words_count)
    assert.deepEqual((await saved({ title: 'Меню' }, order.id)).phrases, PHRASES)
    assert.deepEqual((await saved({ phrases: [] }, order.id)).phrases, [])
    assert.equal((await readBy(client, order.id)).text, TEXT)
  })

  // Rule 10.127
  test('keeps the names of phrases that are still in a changed text', async () => {
    const { id } = await saved({ text: TEXT, phrases: PHRASES })
    const [hello, , bye] = PHRASES
    const changed = await saved({ text: `${bye?.text}\n${hello?.text}\nИ вот ещё что.` }, id)
    assert.deepEqual(changed.phrases, [bye, hello, { name: '', note: '', text: 'И вот ещё что.' }])
    const other = await saved({ text: TEXT, phrases: [{ name: 'x', note: '', text: 'Другое' }] }, id)
    assert.deepEqual(
      other.phrases.map(({ name, text }) => [name, text]),
      PHRASES.map(({ text }) => ['', text]),
    )
  })

  // Rule 10.125
  test('is saved with wrong names, and placed with none', async () => {
    const cases: readonly [row: number, change: Partial<Phrases[0]>, key: string, more: object][] = [
      [2, { name: 'два слова' }, 'имя файла', {}],
      [3, { name: 'HELLO' }, 'имя файла', {}],
      [2, { name: '' }, 'имя файла', {}],
      [1, { name: 'con' }, 'имя файла', {}],
      [2, { note: 'x'.repeat(501) }, '500', {}],
      [2, { text: '' }, 'нет фразы', { text: `${PHRASES[0]?.text}\n${PHRASES[2]?.text}` }],
    ]
    for (const [row, change, words, more] of cases) {
      const phrases = PHRASES.map((phrase, at) => (at === row - 1 ? { ...phrase, ...change } : phrase))
      const body = { ...bodyOf(narrator, { text: TEXT }), phrases, ...more }
      const { id } = await saved(body)
      for (const send of [{ orderstatuses_id: 15, price: 4200, payment_method: 3 }, { orderstatuses_id: 3 }]) {
        const refused = await client.caller.call('PUT', `/client/orders/${id}`, { ...body, ...send })
        assert.equal(refused.status, 422, JSON.stringify(refused.body))
        assert.match(refused.body.errors.phrases, new RegExp(words))
      }
      assert.deepEqual((await readBy(client, id)).phrases, phrases)
    }
  })

  // Rule 10.124
  test('goes with the order to its narrator, and to nobody else', async () => {
    const id = await placed(client, narrator, { text: TEXT, phrases: PHRASES, payment_method: 3 })
    assert.deepEqual((await readBy(narrator, id)).phrases, PHRASES)
    await mustAct(narrator, id, 'accept')
    const late = await client.caller.call('PUT', `/client/orders/${id}`, { phrases: [] })
    assert.ok(late.status >= 400, String(late.status))
    assert.deepEqual((await readBy(client, id)).phrases, PHRASES)
    for (const stranger of [await createTestClient(app), await createTestNarrator(app)])
      assert.equal((await stranger.caller.call('GET', `/${stranger.role}/orders/${id}`)).status, 404)
  })

  test('that is no list is refused with its field', async () => {
    const [hello] = PHRASES
    const wrong = [[{ ...hello, more: 1 }], [{ name: 'x' }], [{ ...hello, name: 'x'.repeat(2001) }], 'list']
    for (const phrases of [...wrong, Array.from({ length: 5001 }, () => hello)]) {
      const { status, body } = await client.caller.call('POST', '/client/orders', { text: TEXT, phrases })
      assert.equal(status, 422)
      assert.ok(
        Object.keys(body.errors).every((field) => field.startsWith('phrases')),
        JSON.stringify(body),
      )
    }
  })

  // Rule 10.128
  test('is not taken while lists are switched off, and those that are there stay', async () => {
    const { id } = await saved({ text: TEXT, phrases: PHRASES })
    await setSetting(app, 'flags.phrase_lists', false)
    try {
      assert.deepEqual((await saved({ text: TEXT, phrases: PHRASES })).phrases, [])
      assert.deepEqual((await saved({ title: 'Меню' }, id)).phrases, PHRASES)
    } finally {
      await setSetting(app, 'flags.phrase_lists', true)
    }
  })
})
