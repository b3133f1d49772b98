import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { narratorFilter, pricedOrder } from '@tembrel/contract/calls/narrators.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { setPause } from '../../narrators/rows/operations/set-pause.ts'
import { makeNarrator, NOW } from '../../narrators/testing/make-narrator.ts'
import { countOrder, priceCountedOrder, priceHits } from './quotes.ts'

const COUNT = 30

let app: TestApp
const ids: number[] = []

before(async () => {
  app = await createTestApp()
  for (let made = 0; made < COUNT; made += 1) {
    // Two narrators of each price, the dearest first; every tenth does not sell advertising.
    const ad_30s = 100 * (COUNT - (made >> 1))
    ids.push(
      (await makeNarrator(app.context.database, { genres: [1, 2], prices: { ad_30s, ad_on: made % 10 !== 9 } })).id,
    )
  }
  ids.push((await makeNarrator(app.context.database, { genres: [3] })).id)
})
after(() => app.close())

const order = { genre: 1, text: 'Купите сейчас и получите скидку', cleaning: true }

const ask = (body: Record<string, unknown>) => app.guest.call('POST', '/client/price', { order, ...body })

describe('A page of a list sorted by the total', () => {
  // Rule 7.32
  test('holds the cheapest first, equal totals in the order of the list, those without a price last', async () => {
    const first = await ask({ filter: { genre: 1 } })
    const second = await ask({ filter: { genre: 1 }, page: 2 })
    assert.deepEqual([first.status, first.body.total, first.body.total_pages], [200, COUNT, 2])
    const prices = [...first.body.prices, ...second.body.prices] as { narrator_id: number; total: number | null }[]
    const expected = ids
      .slice(0, COUNT)
      .map((id, made) => ({ id, total: made % 10 === 9 ? Infinity : 100 * (COUNT - (made >> 1)) + 500 }))
      .toSorted((a, b) => a.total - b.total || a.id - b.id)
    assert.deepEqual(
      prices.map(({ narrator_id, total }) => [narrator_id, total ?? Infinity]),
      expected.map(({ id, total }) => [id, total]),
    )
    assert.deepEqual(
      first.body.narrators.map(({ id }: { id: number }) => id),
      first.body.prices.map(({ narrator_id }: { narrator_id: number }) => narrator_id),
    )
  })

  test('holds the prices that a question for the same narrators gets', async () => {
    const { body } = await ask({ filter: { genre: 1 } })
    const narrator_ids = body.prices.map(({ narrator_id }: { narrator_id: number }) => narrator_id)
    const counted = await countOrder(app.context, pricedOrder.parse(order))
    const named = await priceCountedOrder(app.context, counted, narrator_ids, 'ru')
    assert.deepEqual([body.prices, body.words_count], [JSON.parse(JSON.stringify(named.prices)), named.words_count])
  })

  test('is empty beyond the last one', async () => {
    const { status, body } = await ask({ filter: { genre: 1 }, page: 9 })
    assert.deepEqual([status, body.prices, body.narrators, body.total], [200, [], [], COUNT])
  })

  test('prices somebody on pause too, and promises nothing for him', async () => {
    const cheapest = ids[COUNT - 2] ?? 0
    await inTransaction(app.context.database, (tx) => setPause(tx, { narrator_id: cheapest, hours: -1, at: NOW }))
    const { body } = await ask({ filter: { genre: 1 } })
    assert.deepEqual([body.prices[0].narrator_id, body.prices[0].deadline_at], [cheapest, null])
  })
})

describe('A script that not everybody has a price for', () => {
  const long = { genre: 3, text: 'слово '.repeat(400) }
  const made: number[] = []
  before(async () => {
    // Takes no long reads; has a price by the page; has not named it; takes no long reads and refuses a topic.
    const people = [
      { prices: { long_on: false } },
      { prices: { long_c_1p: 300 } },
      { prices: { long_c_1p: null } },
      { prices: { long_on: false }, topics: [4] },
    ]
    for (const person of people) {
      made.push((await makeNarrator(app.context.database, { ...person, genres: [3], timbres: [8] })).id)
    }
  })
  const shown = async (sort = 6) => {
    const { status, body } = await ask({ order: long, filter: { timbre: [8] }, sort })
    assert.equal(status, 200)
    return body as {
      prices: { narrator_id: number; total: number | null; ask_genre: number | null }[]
      total: number
      priced_count: number
      askable_count: number
    }
  }

  // Rules 2.786, 7.784
  test('names first who has a price, then who can be asked for one, and counts both', async () => {
    const body = await shown()
    assert.deepEqual(
      body.prices.map(({ narrator_id, total, ask_genre }) => [narrator_id, total, ask_genre]),
      [
        [made[1], 600, null],
        [made[0], null, 7],
        [made[2], null, 3],
        [made[3], null, 7],
      ],
    )
    assert.deepEqual([body.total, body.priced_count, body.askable_count], [4, 1, 3])
    const byAge = await shown(1)
    assert.deepEqual([byAge.total, byAge.priced_count, byAge.askable_count], [4, 1, 3])
  })

  // Rule 7.784
  test('puts last who cannot be asked, when the site has no genre for what price lists leave out', async () => {
    const setOther = async (active: boolean) =>
      app.context.database.kysely.updateTable('genres').set({ active }).where('id', '=', 7).execute()
    await setOther(false)
    const body = await shown()
    await setOther(true)
    assert.deepEqual(
      body.prices.map(({ narrator_id, ask_genre }) => [narrator_id, ask_genre]),
      [
        [made[1], null],
        [made[2], 3],
        [made[0], null],
        [made[3], null],
      ],
    )
    assert.deepEqual([body.priced_count, body.askable_count], [1, 1])
  })
})

// Rule 7.784
test('A card plays a demo of the language that is asked for, then one of the genre', async () => {
  const demos = [
    { main: true, genre: 1, language: 1, title: 'main' },
    { genre: 3, language: 1, title: 'genre' },
    { genre: 1, language: 2, title: 'english' },
    { genre: 3, language: 2, title: 'both' },
  ]
  await makeNarrator(app.context.database, { genres: [1, 3], timbres: [7], languages: [1, -2], demos })
  const heard = async (order: Record<string, unknown>, filter: Record<string, unknown> = {}) => {
    const { body } = await ask({ order, filter: { timbre: [7], ...filter } })
    return body.narrators[0].related_demo.title as string
  }
  const words = { ru: 'Доброе утро '.repeat(200), en: 'Good morning '.repeat(200) }
  assert.equal(await heard({ genre: 3, text: words.ru }), 'genre')
  assert.equal(await heard({ genre: 3, text: words.en }), 'both')
  assert.equal(await heard({ genre: 1, text: words.en }), 'english')
  assert.equal(await heard({ genre: 2, text: words.ru }), 'main')
  assert.equal(await heard({ genre: 3, text: words.ru }, { language: 2 }), 'both')
})

test('Other sorts are those of the list', async () => {
  const filter = narratorFilter.parse({ genre: 1 })
  const answer = await priceHits(app.context, null, { order: pricedOrder.parse(order), filter, sort: 1, page: 1 }, 'ru')
  const list = await app.guest.call('GET', '/narrators?genre=1&sort=1')
  assert.deepEqual(JSON.parse(JSON.stringify(answer.narrators)), list.body.narrators)
  assert.equal(answer.prices.length, 24)
})

describe('A question', () => {
  // Rule 7.32
  test('names narrators or a filter, not both and not neither', async () => {
    for (const [body, field] of [
      [{}, 'narrator_ids'],
      [{ narrator_ids: [1], filter: {} }, 'filter'],
    ] as const) {
      const answer = await ask(body)
      assert.equal(answer.status, 422)
      assert.deepEqual(Object.keys(answer.body.errors), [field])
    }
  })

  test('refuses unknown filters, sorts and genres, and favourites of a guest', async () => {
    assert.equal((await ask({ filter: { page: 2 } })).body.code, 'UNKNOWN_FIELD')
    assert.equal((await ask({ filter: {}, sort: 7 })).status, 422)
    assert.equal((await ask({ filter: {}, order: { ...order, genre: 99 } })).status, 422)
    assert.equal((await ask({ filter: { featured: true } })).status, 401)
  })
})
