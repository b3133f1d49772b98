import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readFilterAddress } from '@tembrel/domain/narrators/filter-address.ts'
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts'
import { readEnumerations } from '../../../catalog/operations/read-enumerations.ts'
import { changeFlag, makeNarrator, type NarratorNote } from '../../testing/make-narrator.ts'
import { listFilterAddresses } from './list-filter-addresses.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
  const note: NarratorNote = { genres: [1, 4], gender: 2, age: 1, timbres: [1], languages: [1, -2] }
  await makeNarrator(database, note)
  await makeNarrator(database, { ...note, topics: [1] })
  await makeNarrator(database, { ...note, timbres: [2], genres: [1] })
  await makeNarrator(database, { ...note, gender: 1, genres: [2], state: 'disabled' })
})
after(() => database.drop())

const addresses = async () =>
  new Map((await listFilterAddresses({ database })).map((one) => [one.parts.join('/'), one.narrators_count]))

test('One or two values that leave three listed narrators make an address, others do not', async () => {
  assert.deepEqual(Object.fromEntries(await addresses()), {
    advert: 3,
    'advert/female': 3,
    'advert/age-18-25': 3,
    'advert/russian': 3,
    'advert/english': 3,
    female: 3,
    'female/age-18-25': 3,
    'female/russian': 3,
    'female/english': 3,
    'age-18-25': 3,
    'age-18-25/russian': 3,
    'age-18-25/english': 3,
    russian: 3,
    english: 3,
  })
})

test('Topics make addresses only while they are switched on, of those who do not refuse them', async () => {
  await changeFlag(database, 'flags.topics', true)
  const found = await addresses()
  assert.equal(found.get('advert/religion'), 3)
  assert.equal(found.has('advert/politics'), false)
  await changeFlag(database, 'flags.topics', false)
})

// Rule 2.20
test('Every slug of every kind is another, so that an address can name it', async () => {
  const { genres, genders, ages, timbres, languages, topics } = await readEnumerations(database.kysely)
  const slugs = [genres, genders, ages, timbres, languages, topics].flatMap((list) => list.map(({ slug }) => slug))
  assert.equal(new Set(slugs).size, slugs.length)
  const known = slugs.map((slug, id) => ({ kind: 'genre' as const, id, slug }))
  for (const slug of slugs) assert.equal(readFilterAddress([slug], known)?.entries[0]?.slug, slug)
})
