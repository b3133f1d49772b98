import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../../../database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts'
import { createCliche } from '../../../reviews/operations/cliches.ts'
import { importReview } from '../../../reviews/operations/import-review.ts'
import { appAt, daysAgo, makeClient, makeNarrator, NOW } from '../../testing/make-narrator.ts'
import { listNarratorReviews } from './list-narrator-reviews.ts'

let database: TestDatabase
let narrator: { id: number; slug: string }
before(async () => {
  database = await createTestDatabase()
  narrator = await makeNarrator(database)
  const client = await makeClient(database)
  await inTransaction(database, async (tx) => {
    await createCliche(tx, { id: 7, icon: 'clock', title_ru: 'В срок', title_en: 'On time', negative: false })
    for (let age = 1; age <= 21; age += 1) {
      await importReview(
        tx,
        {
          client_id: client.id,
          narrator_id: narrator.id,
          rating: 5,
          text: `${age} дн. назад`,
          created_at: daysAgo(age),
          ...(age === 1 ? { cliches: [7], reply: 'Спасибо!', replied_at: NOW } : {}),
        },
        NOW,
      )
    }
  })
  await database.kysely.updateTable('reviews').set({ hidden_at: NOW }).where('text', '=', '2 дн. назад').execute()
})
after(() => database.drop())

const list = (page: number, locale: 'ru' | 'en' = 'ru', address: string = narrator.slug) =>
  listNarratorReviews(appAt(database), address, page, locale)

test('Reviews come newest first, without hidden ones, twenty a page', async () => {
  const { reviews, total, total_pages } = await list(1)
  assert.deepEqual([reviews.length, total, total_pages], [20, 20, 1])
  assert.deepEqual(
    reviews.slice(0, 2).map((review) => review.text),
    ['1 дн. назад', '3 дн. назад'],
  )
  assert.deepEqual((await list(2)).reviews, [])
})

// Rule 7.3
test('A review carries its ready-made words, the reply and both days in the language of the request', async () => {
  const [review] = (await list(1)).reviews
  assert.deepEqual(
    { ...review, id: 0 },
    {
      id: 0,
      client: { firstname: 'Марина', lastname: 'Котова' },
      narrator: { id: narrator.id, firstname: 'Арина', lastname: 'Вельская' },
      text: '1 дн. назад',
      reply: 'Спасибо!',
      rating: 5,
      cliches: [{ id: 7, icon: 'clock', title: 'В срок', negative: false }],
      formatted_created_at: '17 ноября 2026 г.',
      formatted_replied_at: '18 ноября 2026 г.',
    },
  )
  const [english] = (await list(1, 'en')).reviews
  assert.deepEqual([english?.cliches[0]?.title, english?.formatted_created_at], ['On time', '17 November 2026'])
})

test('Reviews of somebody who is not listed are not shown', async () => {
  const hidden = await makeNarrator(database, { state: 'on_moderate' })
  await assert.rejects(list(1, 'ru', hidden.slug), { status: 404 })
  await assert.rejects(list(1, 'ru', 'nobody'), { status: 404 })
})
