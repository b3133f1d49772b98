import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { narratorFilter, pricedOrder } from '@tembrel/contract/calls/narrators.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { setPause } from '../../narrators/operations/set-pause.ts'
import { makeNarrator, NOW } from '../../narrators/testing/make-narrator.ts'
import { countOrder } from './count-order.ts'
import { priceCountedOrder } from './price-counted-order.ts'
import { priceHits } from './price-hits.ts'

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

test('Other sorts are those of the list', async () => {
  const filter = narratorFilter.parse({ genre: 1 })
  const answer = await priceHits(app.context, null, { order: pricedOrder.parse(order), filter, sort: 1, page: 1 }, 'ru')
  const list = await app.guest.call('GET', '/narrators?genre=1&sort=1')
  assert.deepEqual(JSON.parse(JSON.stringify(answer.narrators)), list.body.narrators)
  assert.equal(answer.prices.length, 24)
})

describe('A question', () => {
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
