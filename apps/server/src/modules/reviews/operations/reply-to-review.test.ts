import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../../database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { appAt, makeClient, makeNarrator, makeOrder, NOW } from '../../narrators/testing/make-narrator.ts'
import { importReview } from './import-review.ts'
import { replyToReview, type AnsweredReview } from './reply-to-review.ts'
import { writeReview } from './write-review.ts'

let database: TestDatabase
let client_id: number
let narrator_id: number
let review_id: number
before(async () => {
  database = await createTestDatabase()
  client_id = (await makeClient(database)).id
  narrator_id = (await makeNarrator(database)).id
  const review = { client_id, narrator_id, rating: 3, text: 'Ждали долго', created_at: NOW }
  review_id = await inTransaction(database, (tx) => importReview(tx, review, NOW))
})
after(() => database.drop())

const reply = (of: AnsweredReview, text: string, by = narrator_id, at = NOW) =>
  replyToReview(appAt(database, at), by, { ...of, text })
const stored = (id: number) =>
  database.kysely.selectFrom('reviews').select(['reply', 'replied_at']).where('id', '=', id).executeTakeFirst()

// Rule 7.37
test('A reply is written, and changed later', async () => {
  assert.deepEqual(await reply({ review_id }, ' Спасибо, учту. '), NOW)
  assert.deepEqual(await stored(review_id), { reply: 'Спасибо, учту.', replied_at: NOW })
  const later = new Date(NOW.getTime() + 60_000)
  await reply({ review_id }, 'Спасибо!', narrator_id, later)
  assert.deepEqual(await stored(review_id), { reply: 'Спасибо!', replied_at: later })
})

test('A review can be named by its order', async () => {
  const order_id = await makeOrder(database, { client_id, narrator_id })
  const id = await writeReview(appAt(database), client_id, order_id, { rating: 5 })
  await reply({ order_id }, 'Рада помочь')
  assert.equal((await stored(id))?.reply, 'Рада помочь')
})

// Rule 5.19
test('An empty reply is refused at its field', async () => {
  await assert.rejects(reply({ review_id }, '  '), { status: 422, details: { errors: { text: 'required' } } })
})

test('Nobody answers for another narrator, nor to a hidden or unknown review', async () => {
  const other = await makeNarrator(database)
  await assert.rejects(reply({ review_id }, 'Это не так', other.id), { status: 404 })
  await assert.rejects(reply({ review_id: 987_654 }, 'Кто здесь?'), { status: 404 })
  const before = await stored(review_id)
  await database.kysely.updateTable('reviews').set({ hidden_at: NOW }).where('id', '=', review_id).execute()
  await assert.rejects(reply({ review_id }, 'Верните отзыв'), { status: 404 })
  assert.deepEqual(await stored(review_id), before)
})
