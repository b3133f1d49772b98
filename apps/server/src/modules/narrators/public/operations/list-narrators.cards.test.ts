import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { narratorFilter } from '@tembrel/contract/calls/narrators.ts'
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts'
import { appAt, makeNarrator, type NarratorNote } from '../../testing/make-narrator.ts'
import { listNarrators } from './list-narrators.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

let made = 0

/** A narrator of his own and what the list shows of him. */
async function cardOf(note: NarratorNote, query: Record<string, unknown> = {}, locale: 'ru' | 'en' = 'ru') {
  made += 1
  const lastname = `Номер${made}`
  const { demo_ids, slug } = await makeNarrator(database, { ...note, lastname })
  const filter = narratorFilter.parse({ ...query, name: lastname })
  const answer = await listNarrators(appAt(database), null, filter, locale)
  return { card: answer.narrators[0], demo_ids, slug }
}

// Rule 3.980
test('A card shows the name, the prices of the sections that are on, and the main genre', async () => {
  const { card, slug } = await cardOf({ genres: [2, 1], prices: { long_on: false }, narrator: { city: 'Казань' } })
  assert.deepEqual(
    { ...card, id: 0 },
    {
      id: 0,
      firstname: 'Арина',
      lastname: 'Номер1',
      image: null,
      slug,
      featured: false,
      prices: { ad_30s: 4200, book_1h: 3000, long_c_1p: null, frame_1m: null },
      main_genre: { id: 2, title: 'Аудиокнига' },
      active_genre: { id: 2, title: 'Аудиокнига' },
      timbre_id: 1,
      age_id: 2,
      rating: null,
      reviews_count: 0,
      completed_count: 0,
      answer_minutes: null,
      delivery_minutes: null,
      on_pause: false,
      paused_until: null,
      related_demo: null,
    },
  )
})

// Rule 3.10
test('The active genre is the filtered one, and its demo is the one to play', async () => {
  const demos = [
    { genre: 2, main: true },
    { genre: 1, title: 'Ролик' },
  ]
  const { card, demo_ids } = await cardOf({ genres: [2, 1], demos }, { genre: 1 })
  const id = demo_ids[1]
  assert.deepEqual(card?.active_genre, { id: 1, title: 'Реклама' })
  assert.deepEqual(card?.main_genre, { id: 2, title: 'Аудиокнига' })
  assert.deepEqual(card?.related_demo, {
    file: `/download?track=${id}`,
    title: 'Ролик',
    track: { id },
    sound: {
      play: `/download?track=${id}`,
      save: `/download?file=${id}`,
      duration_ms: 12_000,
      peaks: Buffer.alloc(400, 7).toString('base64'),
      loudness_lufs: -16,
    },
  })
})

// Rule 3.10
test('Without a demo of the active genre the main demo plays', async () => {
  const { card, demo_ids } = await cardOf({ genres: [1, 2], demos: [{ genre: 3 }, { main: true }] }, { genre: 1 })
  assert.equal(card?.related_demo?.track.id, demo_ids[1])
})

// Rule 3.7
test('Demos that the narrator hides, staff have not approved, or nobody has listened to yet are not played', async () => {
  const demos = [
    { genre: 1, opened: false },
    { genre: 1, approved: false },
    { genre: 1, heard: false },
    { main: true, genre: 6 },
  ]
  const { card, demo_ids } = await cardOf({ genres: [1], demos })
  assert.equal(card?.related_demo?.track.id, demo_ids[3])
  const silent = await cardOf({ genres: [1], demos: demos.slice(0, 3) })
  assert.equal(silent.card?.related_demo, null)
})

test('Titles are English on English pages, where there are any', async () => {
  const { card } = await cardOf({ demos: [{ main: true }] }, {}, 'en')
  assert.equal(card?.main_genre?.title, 'Advertising')
  assert.equal(card?.related_demo?.title, 'Sample')
  const untranslated = await cardOf({ demos: [{ main: true, title: 'Ролик' }] }, {}, 'en')
  assert.equal(untranslated.card?.related_demo?.title, 'Ролик')
})

test('A main genre that is switched off is left to the next one in the order of the site', async () => {
  const { card } = await cardOf({ genres: [4, 6, 2] })
  assert.deepEqual(card?.main_genre, { id: 2, title: 'Аудиокнига' })
})
