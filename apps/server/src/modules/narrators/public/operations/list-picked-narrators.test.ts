import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts'
import { appAt, changeFlag, makeNarrator } from '../../testing/make-narrator.ts'
import { listPickedNarrators } from './list-picked-narrators.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

const pick = (ids: readonly number[], genre = 0, locale: 'ru' | 'en' = 'ru') =>
  listPickedNarrators(appAt(database), null, { ids, genre }, locale)

test('Narrators come in the order they were picked in, without those who take no orders', async () => {
  const first = await makeNarrator(database)
  const hidden = await makeNarrator(database, { state: 'disabled' })
  const last = await makeNarrator(database)
  const cards = await pick([last.id, hidden.id, first.id])
  assert.deepEqual(
    cards.map(({ id }) => id),
    [last.id, first.id],
  )
  assert.deepEqual(await pick([]), [])
})

test('A card speaks of the genre it was picked for only when the narrator works in it', async () => {
  const both = await makeNarrator(database, { genres: [1, 2] })
  const one = await makeNarrator(database, { genres: [1] })
  const cards = await pick([both.id, one.id], 2, 'en')
  assert.deepEqual(
    cards.map(({ active_genre, main_genre }) => [active_genre?.title, main_genre?.title]),
    [
      ['Audiobook', 'Advertising'],
      ['Advertising', 'Advertising'],
    ],
  )
})

test('Whoever works only in genres that are switched off is not shown', async () => {
  const { id } = await makeNarrator(database, { genres: [4] })
  assert.deepEqual(await pick([id]), [])
  await changeFlag(database, 'flags.offframe_genres', true)
  assert.equal((await pick([id])).length, 1)
})
