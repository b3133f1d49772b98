import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { narratorFilter } from '@tembrel/contract/calls/narrators.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts'
import {
  appAt,
  changeFlag,
  countStatements,
  daysAgo,
  makeClient,
  makeNarrator,
  NOW,
} from '../../testing/make-narrator.ts'
import { listNarrators, type ListReader } from './list-narrators.ts'
import { setPause } from '../../rows/operations/set-pause.ts'

let database: TestDatabase
/** Key → id, so that expectations read as names. */
const ids = new Map<string, number>()
let client: { id: number }

before(async () => {
  database = await createTestDatabase()
  const people: [string, Parameters<typeof makeNarrator>[1]][] = [
    // Women
    [
      'anna',
      { firstname: 'Анна', lastname: 'Ежова', gender: 2, age: 1, genres: [1, 2], timbres: [1, 3], at: daysAgo(5) },
    ],
    [
      'alena',
      {
        firstname: 'Алёна',
        lastname: 'Ёлкина',
        gender: 2,
        age: 2,
        genres: [2],
        timbres: [3],
        at: daysAgo(4),
        languages: [1, -2],
        prices: { book_1h: 2000 },
      },
    ],
    // Men
    [
      'ivan',
      {
        firstname: 'Иван',
        lastname: 'Кузнецов',
        gender: 1,
        age: 2,
        genres: [1],
        timbres: [5],
        at: daysAgo(3),
        languages: [1, 2],
        prices: { ad_30s: 1000 },
        topics: [1],
      },
    ],
    [
      'john',
      {
        firstname: 'John',
        lastname: 'Smith',
        gender: 1,
        age: 4,
        genres: [1, 3],
        timbres: [5, 1],
        at: daysAgo(2),
        languages: [2],
        prices: { ad_30s: 9000 },
        topics: [1, 2],
      },
    ],
    [
      'petr',
      {
        firstname: 'Пётр',
        lastname: 'Жуков',
        gender: 1,
        age: 2,
        genres: [1],
        timbres: [6],
        at: daysAgo(1),
        languages: [-1],
        prices: { ad_on: false },
      },
    ],
    [
      'vera',
      {
        firstname: 'Вера',
        lastname: 'Кадрова',
        gender: 2,
        age: 3,
        genres: [4],
        timbres: [2],
        at: daysAgo(6),
        prices: { frame_on: true, frame_1m: 90, frame_min: 10 },
      },
    ],
    ['hidden', { firstname: 'Анна', lastname: 'Скрытая', state: 'on_moderate' }],
  ]
  for (const [key, note] of people) ids.set(key, (await makeNarrator(database, note)).id)
  client = await makeClient(database)
  await database.kysely
    .insertInto('client_featured_narrators')
    .values([{ client_id: client.id, narrator_id: ids.get('john')! }])
    .execute()
})
after(() => database.drop())

async function list(
  query: Record<string, unknown> = {},
  reader: ListReader | null = null,
  now = NOW,
  locale: 'ru' | 'en' = 'ru',
) {
  return listNarrators(appAt(database, now), reader, narratorFilter.parse(query), locale)
}

/** The keys of a page in its order. */
async function found(query: Record<string, unknown>, reader: ListReader | null = null, now = NOW): Promise<string[]> {
  const keys = new Map([...ids].map(([key, id]) => [id, key]))
  return (await list(query, reader, now)).narrators.map((card) => keys.get(card.id) ?? String(card.id))
}

const counts = (facet: { id: number; count: number }[]) =>
  Object.fromEntries(facet.filter(({ count }) => count > 0).map(({ id, count }) => [id, count]))

describe('Filters', () => {
  test('Without a filter everybody is listed who takes orders in a genre that is browsed', async () => {
    const { total, total_pages } = await list()
    assert.deepEqual((await found({})).toSorted(), ['alena', 'anna', 'ivan', 'john', 'petr'])
    assert.deepEqual({ total, total_pages }, { total: 5, total_pages: 1 })
  })

  // Rule 7.26
  test('Values of one filter widen it, different filters narrow each other', async () => {
    assert.deepEqual((await found({ timbre: '3,5' })).toSorted(), ['alena', 'anna', 'ivan', 'john'])
    assert.deepEqual((await found({ timbre: ['3', '5'], gender: '1' })).toSorted(), ['ivan', 'john'])
    assert.deepEqual(await found({ timbre: ['3', '5'], gender: '1', age: [2, 3] }), ['ivan'])
  })

  test('A genre is found among all genres of a narrator, not only the main one', async () => {
    assert.deepEqual((await found({ genre: 2 })).toSorted(), ['alena', 'anna'])
    assert.deepEqual(await found({ genre: 3 }), ['john'])
  })

  // Rule 7.27
  test('A language is spoken; native asks for it by birth', async () => {
    assert.deepEqual((await found({ language: 2 })).toSorted(), ['alena', 'ivan', 'john'])
    assert.deepEqual((await found({ language: 2, native: 1 })).toSorted(), ['ivan', 'john'])
  })

  // Rule 7.27
  test('Native without a language asks for the main language by birth', async () => {
    assert.deepEqual((await found({ native: 1 })).toSorted(), ['alena', 'anna', 'ivan', 'john'])
  })

  test('An unknown id finds nobody, however large it is', async () => {
    assert.deepEqual(await found({ gender: 9 }), [])
    assert.deepEqual(await found({ timbre: 40_000 }), [])
    assert.deepEqual(await found({ age: Number.MAX_SAFE_INTEGER }), [])
    assert.deepEqual(await found({ genre: 999 }), [])
  })
})

describe('Topics', () => {
  test('While the site does not ask for topics they narrow nothing', async () => {
    assert.equal((await found({ topic: 1 })).length, 5)
  })

  // Rules 4.29, 7.28
  test('A topic leaves out who refuses it; −2 leaves out who refuses any; 0 and −1 nobody', async () => {
    await changeFlag(database, 'flags.topics', true)
    try {
      assert.deepEqual((await found({ topic: 1 })).toSorted(), ['alena', 'anna', 'petr'])
      assert.deepEqual((await found({ topic: 2 })).toSorted(), ['alena', 'anna', 'ivan', 'petr'])
      assert.deepEqual((await found({ topic: -2 })).toSorted(), ['alena', 'anna', 'petr'])
      assert.equal((await found({ topic: -1 })).length, 5)
      assert.equal((await found({ topic: 0 })).length, 5)
    } finally {
      await changeFlag(database, 'flags.topics', false)
    }
  })
})

describe('Favourites', () => {
  test('A guest who asks for favourites is asked to sign in', async () => {
    await assert.rejects(list({ featured: 1 }), { status: 401, code: 'UNAUTHORIZED' })
  })

  // Rule 6.11
  test('A narrator has no favourites', async () => {
    await assert.rejects(list({ featured: 1 }, { role: 'narrator', profile_id: ids.get('ivan')! }), { status: 403 })
  })

  test('A client sees his own, and their hearts in every list', async () => {
    const reader = { role: 'client', profile_id: client.id }
    assert.deepEqual(await found({ featured: 1 }, reader), ['john'])
    const hearts = (await list({}, reader)).narrators.filter((card) => card.featured).map((card) => card.id)
    assert.deepEqual(hearts, [ids.get('john')])
    assert.equal(
      (await list()).narrators.some((card) => card.featured),
      false,
    )
  })
})

describe('Names', () => {
  test('Each typed word begins a word of the name, in any order and any case', async () => {
    assert.deepEqual(await found({ name: 'кузн' }), ['ivan'])
    assert.deepEqual(await found({ name: 'КУЗНЕЦОВ ив' }), ['ivan'])
    assert.deepEqual(await found({ name: 'знецов' }), [])
  })

  test('ё and е are one letter in what is typed and in what is stored', async () => {
    // Three letters are too few for a typo to be forgiven.
    assert.deepEqual(await found({ name: 'елк але' }), ['alena'])
    assert.deepEqual(await found({ name: 'Ёжо' }), ['anna'])
    assert.deepEqual(await found({ name: 'ПЕТ' }), ['petr'])
    assert.deepEqual(await found({ name: 'пёт' }), ['petr'])
  })

  test('A Russian name is found in Latin letters', async () => {
    assert.deepEqual(await found({ name: 'kuznetsov' }), ['ivan'])
  })

  test('One mistyped letter is forgiven when nobody bears the name as typed, and the counts agree', async () => {
    assert.deepEqual(await found({ name: 'кузницов' }), ['ivan'])
    assert.deepEqual(await found({ name: 'Smtih' }), ['john'])
    const { total, genders } = await list({ name: 'кузницов' })
    assert.equal(total, 1)
    assert.deepEqual(counts(genders), { 1: 1 })
  })

  test('A right name that the other filters leave out is not swapped for a similar one', async () => {
    assert.deepEqual(await found({ name: 'анна', gender: 1 }), [])
  })

  test('A search without a letter finds nobody, and no sign stands for letters', async () => {
    assert.deepEqual(await found({ name: '%' }), [])
    assert.deepEqual(await found({ name: '_ван' }), [])
  })

  test('Who is not listed is not found by name either', async () => {
    assert.deepEqual(await found({ name: 'скрытая' }), [])
  })
})

describe('Sorts', () => {
  // Rule 4.29
  test('New first', async () => {
    assert.deepEqual(await found({ sort: 1 }), ['petr', 'john', 'ivan', 'alena', 'anna'])
  })

  // Rules 4.29, 7.29
  test('Cheap and dear first by the price that stands for the genre, without a price last in both', async () => {
    assert.deepEqual(await found({ sort: 2, genre: 1 }), ['ivan', 'anna', 'john', 'petr'])
    assert.deepEqual(await found({ sort: 3, genre: 1 }), ['john', 'anna', 'ivan', 'petr'])
    assert.deepEqual(await found({ sort: 2, genre: 2 }), ['alena', 'anna'])
  })

  test('Without a genre the price sorts are the default one', async () => {
    const byDefault = await found({})
    assert.deepEqual(await found({ sort: 2 }), byDefault)
    assert.deepEqual(await found({ sort: 3 }), byDefault)
  })

  // Rules 4.29, 7.29
  test('By the shown name as Russians sort: Cyrillic before Latin, ё beside е', async () => {
    assert.deepEqual(await found({ sort: 4 }), ['alena', 'anna', 'ivan', 'petr', 'john'])
    assert.deepEqual(await found({ sort: 5 }), ['john', 'petr', 'ivan', 'anna', 'alena'])
  })

  // Rule 4.29
  test('On English pages by the name in Latin letters, as it is read there', async () => {
    const shown = async (sort: number) =>
      (await list({ sort }, null, NOW, 'en')).narrators.map(({ firstname, lastname }) => `${firstname} ${lastname}`)
    const ascending = ['Alyona Yolkina', 'Anna Ezhova', 'Ivan Kuznetsov', 'John Smith', 'Pyotr Zhukov']
    assert.deepEqual(await shown(4), ascending)
    assert.deepEqual(await shown(5), ascending.toReversed())
  })

  // Rule 4.24
  test('Who is on pause comes last by default, says so, and returns by himself', async () => {
    const [first = ''] = await found({})
    const narrator_id = ids.get(first)!
    await inTransaction(database, (tx) => setPause(tx, { narrator_id, hours: 3, at: NOW }))
    try {
      assert.equal((await found({})).at(-1), first)
      const card = (await list()).narrators.at(-1)
      assert.deepEqual([card?.on_pause, card?.paused_until], [true, '2026-11-18T12:00:00.000Z'])
      const later = new Date('2026-11-18T12:00:00.000Z')
      assert.equal((await found({}, null, later))[0], first)
      await inTransaction(database, (tx) => setPause(tx, { narrator_id, hours: -1, at: NOW }))
      const endless = (await list({}, null, new Date('2036-01-01T00:00:00.000Z'))).narrators.at(-1)
      assert.deepEqual([endless?.id, endless?.on_pause, endless?.paused_until], [narrator_id, true, null])
    } finally {
      await inTransaction(database, (tx) => setPause(tx, { narrator_id, hours: 0, at: NOW }))
    }
    assert.equal((await found({}))[0], first)
  })
})

describe('Facets', () => {
  // Rules 7.25, 7.26
  test('Every value is counted with the other filters applied and its own left out', async () => {
    const answer = await list({ gender: 1, genre: 1 })
    assert.equal(answer.total, 3)
    assert.deepEqual(counts(answer.genders), { 1: 3, 2: 1 })
    assert.deepEqual(counts(answer.genres), { 1: 3, 3: 1 })
    assert.deepEqual(counts(answer.ages), { 2: 2, 4: 1 })
    assert.deepEqual(counts(answer.timbres), { 1: 1, 5: 2, 6: 1 })
    assert.deepEqual(counts(answer.languages), { 1: 2, 2: 2 })
  })

  test('Each count is what choosing that value would find', async () => {
    const filter = { gender: '1', age: '2,4', language: 1 }
    const answer = await list(filter)
    for (const { id, count } of answer.timbres) assert.equal((await list({ ...filter, timbre: id })).total, count)
    for (const { id, count } of answer.genres) assert.equal((await list({ ...filter, genre: id })).total, count)
    for (const { id, count } of answer.languages) assert.equal((await list({ ...filter, language: id })).total, count)
    for (const { id, count } of answer.genders) assert.equal((await list({ ...filter, gender: id })).total, count)
    for (const { id, count } of answer.ages) assert.equal((await list({ ...filter, age: id })).total, count)
  })

  test('With native on, languages are counted by birth', async () => {
    assert.deepEqual(counts((await list({ native: 1, language: 1 })).languages), { 1: 3, 2: 2 })
  })

  test('Values nobody has are there with zero, titled in the language of the request', async () => {
    const { languages, genders } = await list({}, null, NOW, 'en')
    assert.equal(languages.length, 12)
    assert.deepEqual(
      languages.find(({ id }) => id === 3),
      { id: 3, title: 'German', slug: 'german', count: 0 },
    )
    assert.deepEqual(
      genders.map(({ title }) => title),
      ['Male', 'Female'],
    )
  })
})

describe('Genres behind a flag', () => {
  // Rule 9.15
  test('A genre that is switched off is neither counted nor found, nor is who has no other', async () => {
    assert.equal(
      (await list()).genres.some(({ id }) => id === 4 || id === 5),
      false,
    )
    assert.deepEqual(await found({ genre: 4 }), [])
    assert.deepEqual(await found({ name: 'Кадрова' }), [])
  })

  test('With the flag on it is', async () => {
    await changeFlag(database, 'flags.offframe_genres', true)
    try {
      assert.deepEqual(await found({ genre: 4 }), ['vera'])
      assert.equal((await list()).genres.find(({ id }) => id === 4)?.count, 1)
      assert.deepEqual((await list({ genre: 4 })).narrators[0]?.prices, {
        ad_30s: 4200,
        book_1h: 3000,
        long_c_1p: 250,
        frame_1m: 90,
      })
    } finally {
      await changeFlag(database, 'flags.offframe_genres', false)
    }
  })
})

test('A list takes four statements, a mistyped name seven', async () => {
  assert.equal(await countStatements(database, () => list({ genre: 1, gender: 1, sort: 2 })), 4)
  assert.equal(await countStatements(database, () => list({ name: 'кузницов' })), 7)
})
