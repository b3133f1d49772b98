/** Reviews of a client who becomes another. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestNarrator } from '../../testing/test-people.ts'
import { moveReviews } from './operations/reviews.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

test('reviews are the other’s, with rating and words as they were', async () => {
  const [from, into, narrator] = [
    await createTestClient(app),
    await createTestClient(app),
    await createTestNarrator(app),
  ]
  const db = app.context.database.kysely
  const review = { narrator_id: narrator.profile_id, rating: 4, text: 'Хорошо', created_at: app.clock.now() }
  await db
    .insertInto('reviews')
    .values({ ...review, client_id: from.profile_id })
    .execute()
  await inTransaction(app.context.database, (tx) => moveReviews(tx, { from: from.profile_id, into: into.profile_id }))
  const rows = await db.selectFrom('reviews').select(['client_id', 'rating', 'text']).execute()
  assert.deepEqual(rows, [{ client_id: into.profile_id, rating: 4, text: 'Хорошо' }])
})
