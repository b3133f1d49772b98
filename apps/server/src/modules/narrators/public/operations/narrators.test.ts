import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../../../database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts'
import { importReview } from '../../../reviews/operations/import-review.ts'
import {
  appAt,
  changeFlag,
  countStatements,
  daysAgo,
  makeClient,
  makeNarrator,
  makeOrder,
  NOW,
} from '../../testing/make-narrator.ts'
import { listPickedNarrators, readNarrator } from './narrators.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

const read = (address: string | number, locale: 'ru' | 'en' = 'ru') =>
  readNarrator(appAt(database), null, String(address), locale)

// Rules 2.6, 2.18
test('A narrator is read by id, by slug, and by a slug with the name he once had', async () => {
  const { id, slug } = await makeNarrator(database, { firstname: 'Артём', lastname: 'Щукин' })
  assert.equal(slug, `artyom-shchukin-${id}`)
  for (const address of [id, slug, `artyom-prezhniy-${id}`]) {
    const narrator = await read(address)
    assert.deepEqual([narrator.id, narrator.slug], [id, slug])
  }
})

test('English readers see his name in English letters, Russian ones as he typed it', async () => {
  const { id, slug } = await makeNarrator(database, { firstname: 'Артём', lastname: 'Щукин' })
  assert.deepEqual(namesOf(await read(id, 'ru')), ['Артём', 'Щукин'])
  const english = await read(id, 'en')
  assert.deepEqual([...namesOf(english), english.slug], ['Artyom', 'Shchukin', slug])
})

test('English readers see his city as they know it, Russian ones as he typed it', async () => {
  const { id } = await makeNarrator(database, { narrator: { city: 'Москва' } })
  assert.deepEqual([(await read(id, 'ru')).city, (await read(id, 'en')).city], ['Москва', 'Moscow'])
})

const namesOf = ({ firstname, lastname }: { firstname: string; lastname: string }) => [firstname, lastname]

for (const address of ['artyom', 'artyom-', '0', '-1', '99999999', '99999999999999999999', 'artyom-1.5', '%00', '']) {
  test(`There is nobody at «${address}»`, async () => {
    await assert.rejects(read(address), { status: 404, code: 'NOT_FOUND' })
  })
}

// Rules 2.40, 7.30
test('Who takes no orders is not shown; a page learns whether he once did', async () => {
  const never = await makeNarrator(database, { state: 'on_moderate' })
  await assert.rejects(read(never.id), (error: { details: { data?: unknown } }) => error.details.data === undefined)
  const once = await makeNarrator(database, { state: 'disabled', narrator: { activated_at: daysAgo(30) } })
  await assert.rejects(read(once.slug), { status: 404, code: 'NOT_FOUND', details: { data: { gone: true } } })
})

test('Other profiles are no narrators', async () => {
  const client = await makeClient(database)
  await assert.rejects(read(client.id), { status: 404 })
})

// Rule 7.30
test('Phone, e-mail and birth date never leave the server', async () => {
  const { id } = await makeNarrator(database, { narrator: { birthdate: '1990-04-01' } })
  await database.kysely
    .updateTable('profiles')
    .set({ contact_email: 'arina@example.com' })
    .where('id', '=', id)
    .execute()
  const text = JSON.stringify(await read(id))
  for (const secret of ['1990-04-01', 'arina@example.com', 'birthdate', 'phone', 'account_id']) {
    assert.equal(text.includes(secret), false, secret)
  }
})

// Rule 2.40
test('Everything about him is there, with titles in the language of the request', async () => {
  const { id } = await makeNarrator(database, {
    genres: [2, 1],
    timbres: [3, 1],
    languages: [1, -2],
    topics: [4],
    coefficients: [{ topic_id: 5, percent: 30 }],
    narrator: {
      city: 'Казань',
      description: 'Читаю медленно.',
      description_en: 'I read slowly.',
      urgent: true,
      timetable: { day11: '10:00', day12: '19:00' },
    },
  })
  const ru = await read(id)
  assert.equal(ru.description, 'Читаю медленно.')
  assert.deepEqual(ru.timezone, { id: 2, title: 'Москва', name: 'Europe/Moscow' })
  assert.equal(Object.keys(ru.timetable).length, 14)
  assert.deepEqual([ru.timetable['day11'], ru.timetable['day12'], ru.timetable['day72']], ['10:00', '19:00', null])
  assert.deepEqual(ru.genres, [
    { id: 2, pivot: { main: true } },
    { id: 1, pivot: { main: false } },
  ])
  assert.deepEqual(ru.timbres[0], { id: 3, pivot: { main: true } })
  assert.deepEqual(ru.languages, [
    { id: 1, pivot: { main: true, native: true } },
    { id: 2, pivot: { main: false, native: false } },
  ])
  assert.deepEqual([ru.genders, ru.ages, ru.topics], [[{ id: 2 }], [{ id: 2 }], [{ id: 4 }]])
  assert.deepEqual([ru.prices.ad_30s, ru.prices.frame_on, ru.prices.coeff], [4200, false, [{ topic: 5, percent: 30 }]])
  assert.equal('narrator_id' in ru.prices, false)
  assert.deepEqual([ru.rating, ru.reviews_count, ru.completed_count, ru.reviews], [null, 0, 0, []])
  const en = await read(id, 'en')
  assert.deepEqual([en.description, en.timezone?.title], ['I read slowly.', 'Moscow'])
})

test('Without an English description the Russian one is shown', async () => {
  const { id } = await makeNarrator(database, { narrator: { description: 'Читаю медленно.' } })
  assert.equal((await read(id, 'en')).description, 'Читаю медленно.')
})

test('Genres that are switched off are not among his', async () => {
  const { id } = await makeNarrator(database, { genres: [1, 4] })
  assert.deepEqual(
    (await read(id)).genres.map((genre) => genre.id),
    [1],
  )
  await changeFlag(database, 'flags.offframe_genres', true)
  assert.deepEqual(
    (await read(id)).genres.map((genre) => genre.id),
    [1, 4],
  )
  await changeFlag(database, 'flags.offframe_genres', false)
})

test('Only demos are heard that he shows, staff have approved and somebody has listened to; the main one first', async () => {
  const { id, demo_ids } = await makeNarrator(database, {
    demos: [{ genre: 1 }, { opened: false }, { approved: false }, { heard: false }, { main: true, genre: 2 }],
  })
  const narrator = await read(id)
  assert.deepEqual(
    narrator.demos.map((demo) => demo.id),
    [demo_ids[4], demo_ids[0]],
  )
  assert.equal(narrator.maindemo?.id, demo_ids[4])
  assert.equal(narrator.demos[1]?.sound.play, `/download?track=${demo_ids[0]}`)
  assert.equal(narrator.demos[1]?.sound.save, `/download?file=${demo_ids[0]}`)
  assert.equal((await read(id, 'en')).demos[1]?.sound.save, `/download?file=${demo_ids[0]}&locale=en`)
})

test('The three newest reviews, the rating over all of them and the completed orders are counted', async () => {
  const client = await makeClient(database)
  const { id } = await makeNarrator(database)
  await inTransaction(database, async (tx) => {
    for (const [index, rating] of [5, 4, 4, 1].entries()) {
      const review = {
        client_id: client.id,
        narrator_id: id,
        rating,
        text: `№ ${index}`,
        created_at: daysAgo(10 - index),
      }
      await importReview(tx, review, NOW)
    }
  })
  await makeOrder(database, { client_id: client.id, narrator_id: id })
  await makeOrder(database, { client_id: client.id, narrator_id: id, completed_at: daysAgo(400) })
  await makeOrder(database, { client_id: client.id, narrator_id: id, status: 8 })
  const narrator = await read(id)
  assert.deepEqual(
    narrator.reviews.map((review) => review.text),
    ['№ 3', '№ 2', '№ 1'],
  )
  assert.deepEqual([narrator.rating, narrator.reviews_count, narrator.completed_count], [3.5, 4, 2])
  assert.deepEqual(narrator.reviews[0]?.client, { firstname: 'Марина', lastname: 'Котова' })
})

test('A client sees whether he is a favourite', async () => {
  const client = await makeClient(database)
  const { id } = await makeNarrator(database)
  await database.kysely
    .insertInto('client_featured_narrators')
    .values({ client_id: client.id, narrator_id: id })
    .execute()
  const reader = { role: 'client', profile_id: client.id }
  assert.equal((await readNarrator(appAt(database), reader, String(id), 'ru')).featured, true)
  assert.equal((await read(id)).featured, false)
})

test('A profile takes five statements', async () => {
  const { id } = await makeNarrator(database, { demos: [{ main: true }, { genre: 1 }] })
  assert.equal(await countStatements(database, () => read(id)), 5)
})

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
