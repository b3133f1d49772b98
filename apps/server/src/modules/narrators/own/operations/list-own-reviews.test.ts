import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts'
import { daysAgo, makeClient, makeNarrator } from '../../testing/make-narrator.ts'
import { listOwnReviews } from './list-own-reviews.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

test('A narrator without reviews has no mean, and nobody’s count is left out', async () => {
  const narrator = await makeNarrator(database)
  const { summary, total, total_pages } = await listOwnReviews({ database }, narrator.id, {
    filter: 'all',
    page: 1,
    locale: 'ru',
  })
  assert.deepEqual([summary.rating, summary.total, summary.unanswered, total, total_pages], [null, 0, 0, 0, 0])
  assert.deepEqual(
    summary.ratings.map(({ count }) => count),
    [0, 0, 0, 0, 0],
  )
})

test('Ready-made words are in the language of the reader, and what is hidden counts nowhere', async () => {
  const narrator = await makeNarrator(database)
  const { id: client_id } = await makeClient(database)
  const cliche = { id: 7, icon: 'clock', title_ru: 'В срок', title_en: 'On time', negative: false }
  await database.kysely.insertInto('cliches').values(cliche).execute()
  const row = { client_id, narrator_id: narrator.id, text: '', created_at: daysAgo(1) }
  const rows = await database.kysely
    .insertInto('reviews')
    .values([
      { ...row, rating: 4 },
      { ...row, rating: 1, hidden_at: daysAgo(0) },
    ])
    .returning('id')
    .execute()
  const words = rows.map(({ id }) => ({ review_id: id, cliche_id: 7 }))
  await database.kysely.insertInto('review_cliches').values(words).execute()
  const question = { filter: 'all', page: 1, locale: 'en' } as const
  const { reviews, summary } = await listOwnReviews({ database }, narrator.id, question)
  assert.deepEqual([reviews.length, summary.rating, summary.total], [1, 4, 1])
  assert.deepEqual(
    summary.cliches.map(({ title, count }) => [title, count]),
    [['On time', 1]],
  )
  assert.deepEqual(
    reviews[0]?.cliches.map(({ title }) => title),
    ['On time'],
  )
})
