import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../../database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { daysAgo, makeClient, makeNarrator, NOW } from '../../narrators/testing/make-narrator.ts'
import { importReview } from './import-review.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

test('A client can bring several reviews without orders; they count in the rating and keep their dates', async () => {
  const client = await makeClient(database)
  const narrator = await makeNarrator(database)
  const review = { client_id: client.id, narrator_id: narrator.id, rating: 5, text: 'Отлично', created_at: daysAgo(40) }
  const [first, second] = await inTransaction(database, async (tx) => [
    await importReview(tx, review, NOW),
    await importReview(tx, { ...review, rating: 2, reply: 'Жаль', replied_at: daysAgo(39) }, NOW),
  ])
  const rows = await database.kysely
    .selectFrom('reviews')
    .select(['id', 'order_id', 'created_at', 'reply', 'replied_at'])
    .orderBy('id')
    .execute()
  assert.deepEqual(rows, [
    { id: first, order_id: null, created_at: daysAgo(40), reply: null, replied_at: null },
    { id: second, order_id: null, created_at: daysAgo(40), reply: 'Жаль', replied_at: daysAgo(39) },
  ])
  const card = await database.kysely
    .selectFrom('narrator_cards')
    .select(['rating_sum', 'rating_count'])
    .executeTakeFirst()
  assert.deepEqual(card, { rating_sum: 7, rating_count: 2 })
})
