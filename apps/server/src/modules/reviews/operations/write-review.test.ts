import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ORDER_STATUS, ORDER_STATUS_IDS, type OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { appAt, makeClient, makeNarrator, makeOrder, NOW } from '../../narrators/testing/make-narrator.ts'
import { createCliche } from './cliches.ts'
import { writeReview, type NewReview } from './write-review.ts'

let database: TestDatabase
let client_id: number
let narrator_id: number
before(async () => {
  database = await createTestDatabase({ max: 20 })
  client_id = (await makeClient(database)).id
  await inTransaction(database, (tx) =>
    createCliche(tx, { id: 3, icon: 'clock', title_ru: 'В срок', title_en: 'On time', negative: false }),
  )
})
after(() => database.drop())

/** A completed order, or one in another status, at a narrator of its own. */
async function order(status: OrderStatusId = ORDER_STATUS.completed): Promise<number> {
  narrator_id = (await makeNarrator(database)).id
  return makeOrder(database, { client_id, narrator_id, status })
}

const write = (order_id: number, review: NewReview = { rating: 4 }, by = client_id) =>
  writeReview(appAt(database), by, order_id, review)

// Rule 3.14
test('A review of a completed order is public at once and counts in the rating', async () => {
  const order_id = await order()
  const changed: number[] = []
  const stop = database.onChanged((ids) => changed.push(...ids))
  const id = await write(order_id, { rating: 4, text: '  Спасибо, всё вовремя.  ', cliches: [3, 3] })
  stop()
  const review = await database.kysely.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  assert.deepEqual(review, {
    id,
    order_id,
    client_id,
    narrator_id,
    rating: 4,
    text: 'Спасибо, всё вовремя.',
    reply: null,
    hidden_at: null,
    created_at: NOW,
    replied_at: null,
  })
  const words = await database.kysely.selectFrom('review_cliches').selectAll().where('review_id', '=', id).execute()
  assert.deepEqual(words, [{ review_id: id, cliche_id: 3 }])
  const card = await database.kysely
    .selectFrom('narrator_cards')
    .select(['rating_sum', 'rating_count'])
    .where('narrator_id', '=', narrator_id)
    .executeTakeFirst()
  assert.deepEqual(card, { rating_sum: 4, rating_count: 1 })
  assert.deepEqual(new Set(changed), new Set([client_id, narrator_id]))
})

test('A rating needs no words', async () => {
  const id = await write(await order())
  const review = await database.kysely.selectFrom('reviews').select('text').where('id', '=', id).executeTakeFirst()
  assert.equal(review?.text, '')
})

for (const status of ORDER_STATUS_IDS.filter((id) => id !== ORDER_STATUS.completed)) {
  test(`An order in status ${status} cannot be reviewed`, async () => {
    await assert.rejects(write(await order(status)), { status: 409, code: 'ORDER_TRANSITION' })
  })
}

test('An order of somebody else is not there', async () => {
  const order_id = await order()
  const stranger = await makeClient(database)
  await assert.rejects(write(order_id, { rating: 1 }, stranger.id), { status: 404, code: 'ORDER_NOT_FOUND' })
  await assert.rejects(write(999_999), { status: 404, code: 'ORDER_NOT_FOUND' })
})

// Rule 7.47
test('A second review is refused, and the first one stays', async () => {
  const order_id = await order()
  await write(order_id, { rating: 5 })
  await assert.rejects(write(order_id, { rating: 1 }), { status: 409, code: 'ALREADY_REVIEWED' })
  const rows = await database.kysely.selectFrom('reviews').select('rating').where('order_id', '=', order_id).execute()
  assert.deepEqual(rows, [{ rating: 5 }])
})

test('Of sixteen reviews at the same moment one is written and counted', async () => {
  const order_id = await order()
  const answers = await Promise.allSettled(Array.from({ length: 16 }, () => write(order_id)))
  assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const answer of answers) {
    if (answer.status === 'rejected') assert.equal((answer.reason as { code: string }).code, 'ALREADY_REVIEWED')
  }
  const card = await database.kysely
    .selectFrom('narrator_cards')
    .select('rating_count')
    .where('narrator_id', '=', narrator_id)
    .executeTakeFirst()
  assert.equal(card?.rating_count, 1)
})

test('Unknown ready-made words are named at their field, and nothing is written', async () => {
  const order_id = await order()
  for (const cliche of [4, 100_000, -1]) {
    await assert.rejects(write(order_id, { rating: 4, cliches: [3, cliche] }), {
      status: 422,
      details: { errors: { cliches: 'not_found' } },
    })
  }
  assert.ok((await write(order_id)) > 0)
})

test('When storing the answer fails, the review is not written either', async () => {
  const order_id = await order()
  const failing = writeReview(appAt(database), client_id, order_id, { rating: 2 }, async () => {
    throw new Error('the key is taken')
  })
  await assert.rejects(failing, { message: 'the key is taken' })
  assert.ok((await write(order_id)) > 0)
})
