/** What an order may be placed with (Product §5): a genre its text fits, a length, an hour, half an hour, options that exist. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setSetting } from '../../testing/set-setting.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { listDueOrders } from './lifecycle/operations/list-due-orders.ts'
import { runOrderClock } from './lifecycle/operations/run-order-clock.ts'

const MINUTE = 60_000

let app: TestApp
let client: TestPerson
let narrator: TestPerson
before(async () => {
  app = await createTestApp()
  client = await createTestClient(app, 200_000)
  narrator = await createTestNarrator(app, {
    narrator: { urgent: true },
    prices: { frame_on: true, frame_1m: 60, frame_min: 15 },
  })
})
after(() => app.close())

/** `count` words: two of them are a second. */
const words = (count: number) => 'слово '.repeat(count).trim()

const place = (body: object, person = narrator) =>
  client.caller.call('POST', '/client/orders', {
    genre: 1,
    narrator_id: person.profile_id,
    orderstatuses_id: 15,
    price: 4200,
    payment_method: 3,
    ...body,
  })
const send = (body: object) => place({ orderstatuses_id: 3, payment_method: undefined, ...body })

async function withFlag<T>(flag: string, then: () => Promise<T>): Promise<T> {
  const set = (value: boolean) => setSetting(app, `flags.${flag}`, value)
  await set(true)
  try {
    return await then()
  } finally {
    await set(false)
  }
}

describe('a long read', () => {
  // 181 words are 90.5 seconds, counted as 90; 182 are 91.
  const [short, enough] = [words(181), words(182)]
  const refusal = 'Текст слишком короткий для этого жанра: нужно больше 90 сек, файл или ссылка'

  // Rule 5.25
  test('of 90 seconds is neither placed nor sent for a price, and the genre says why', async () => {
    for (const ask of [place, send]) {
      const { status, body } = await ask({ genre: 3, text: short })
      assert.deepEqual([status, body.errors], [422, { genre: refusal }])
    }
  })

  test('of 91 seconds is placed', async () => {
    const { status, body } = await place({ genre: 3, text: enough, price: 250 })
    assert.equal(status, 201, JSON.stringify(body))
  })

  test('of 90 seconds with a link is sent for a price', async () => {
    const { status, body } = await send({ genre: 3, text: short, link: 'https://example.com/text' })
    assert.deepEqual([status, body.order?.orderstatuses_id], [201, 3], JSON.stringify(body))
  })

  test('without a word asks for the words', async () => {
    const { status, body } = await place({ genre: 3, text: '' })
    assert.deepEqual([status, body.errors], [422, { text: 'Заполните это поле' }])
  })
})

test('a genre with a greatest length takes a text of exactly that, and none longer', async () => {
  const setMost = (seconds: number) =>
    app.context.database.kysely.updateTable('genres').set({ max_seconds: seconds }).where('id', '=', 6).execute()
  await setMost(60)
  const [fits, longer] = [
    await place({ genre: 6, text: words(120), price: 6000 }),
    await place({ genre: 6, text: words(122) }),
  ]
  await setMost(0)
  assert.equal(fits.status, 201, JSON.stringify(fits.body))
  const refusal = 'Текст слишком длинный для этого жанра: можно до 60 сек'
  assert.deepEqual([longer.status, longer.body.errors], [422, { genre: refusal }])
})

for (const [genre, name] of [
  [4, 'Off-frame narration'],
  [5, 'Video narration'],
] as const) {
  // Rule 5.26
  test(`${name} has no price without the length of the clip, and the field says so`, async () => {
    await withFlag('offframe_genres', async () => {
      for (const clip_length of [undefined, 0]) {
        const { status, body } = await place({ genre, text: words(20), clip_length })
        assert.deepEqual([status, body.errors], [422, { clip_length: 'Заполните это поле' }])
      }
      const placed = await place({ genre, text: words(20), clip_length: 20, price: 1200 })
      // 20 minutes × 60 ₽, more than the least 15.
      assert.deepEqual([placed.status, placed.body.order?.base_price], [201, 1200], JSON.stringify(placed.body))
    })
  })
}

test('an audiobook of a few words costs its hour', async () => {
  const { body } = await place({ genre: 2, text: words(6), price: 4500 })
  assert.equal(body.order.base_price, 3000)
})

test('an urgent order that the narrator has not confirmed in 30 minutes is declined, and not a minute before', async () => {
  const placed = await withFlag('urgents', () => place({ text: words(6), urgent: 1, price: 6300 }))
  const { id } = placed.body.order
  assert.equal(placed.body.order.urgent, true, JSON.stringify(placed.body.order.urgent))
  app.clock.advance(29 * MINUTE)
  assert.deepEqual(await listDueOrders(app.context), [])
  app.clock.advance(MINUTE)
  assert.deepEqual(await listDueOrders(app.context), [id])
  assert.equal(await runOrderClock(app.context, id), true)
  const { order } = (await client.caller.call('GET', `/client/orders/${id}`)).body
  assert.ok([1, 4].includes(order.orderstatuses_id), String(order.orderstatuses_id))
})

describe('an option that an order cannot have', () => {
  test('is not in it, whatever was asked for: mixing without music, rights of a genre without them', async () => {
    const { order } = (await place({ text: words(6), mixing: true })).body
    assert.equal(order.mixing, false)
    const read = (await place({ genre: 3, text: words(400), federal: true, price: 500 })).body.order
    assert.equal(read.federal, false)
  })

  test('is not sold by a narrator who does not sell it', async () => {
    const other = await createTestNarrator(app, { prices: { alienation: null, federal: null } })
    const { order } = (await place({ text: words(6), alienation: true, federal: true }, other)).body
    assert.deepEqual([order.alienation, order.federal, order.price], [false, false, order.base_price])
  })

  test('is not in it while the site does not have it', async () => {
    const set = (value: boolean) => setSetting(app, 'flags.federal', value)
    await set(false)
    const { order } = (await place({ text: words(6), federal: true })).body
    await set(true)
    assert.equal(order.federal, false)
  })
})
