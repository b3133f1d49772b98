import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { narratorFilter, pricedOrder } from '@tembrel/contract/calls/narrators.ts'
import { openDatabase, type Database } from '../../../database/database.ts'
import type { TestDatabase } from '../../../testing/test-database.ts'
import { priceHits } from '../../quotes/operations/quotes.ts'
import { listFilterAddresses } from '../public/operations/list-filter-addresses.ts'
import { listNarrators } from '../public/operations/list-narrators.ts'
import { readHits } from '../public/operations/read-hits.ts'
import { appAt, changeFlag, countStatements, makeClient, NOW } from '../testing/make-narrator.ts'
import type { NarratorIndex } from './narrator-index.ts'
import { createIndexedDatabase, type IndexedDatabase } from './testing/indexed-database.ts'
import {
  changeCatalogue,
  diceFrom,
  FIRST_NAMES,
  inventCatalogue,
  LAST_NAMES,
  one,
  type Dice,
} from './testing/invented-catalogue.ts'

const COUNT = 700
const dice = diceFrom(20_261_121)
const idsFrom = (first: number, count: number): number[] => Array.from({ length: count }, (_, at) => first + at)

let indexed: IndexedDatabase
let database: TestDatabase
/** The same data through a pool that no index belongs to. */
let plain: Database
let index: NarratorIndex
let client: { id: number }

async function fill(filled: TestDatabase): Promise<void> {
  await inventCatalogue(filled, dice, idsFrom(10_000, COUNT))
  client = await makeClient(filled)
  const favourites = idsFrom(10_000, COUNT).filter(() => dice(4) === 0)
  await filled.kysely
    .insertInto('client_featured_narrators')
    .values(favourites.map((narrator_id) => ({ client_id: client.id, narrator_id })))
    .execute()
  await changeFlag(filled, 'flags.topics', true)
}

before(async () => {
  indexed = await createIndexedDatabase(fill)
  ;({ database, index } = indexed)
  plain = openDatabase(database.connection, { max: 4 })
})
after(async () => {
  await plain.end()
  await indexed.close()
})

const reader = () => ({ role: 'client', profile_id: client.id })

function inventQuestion(): Record<string, unknown> {
  const often = (value: unknown, percent: number): unknown => (dice(100) < percent ? value : undefined)
  return {
    page: dice(4) === 0 ? dice(40) + 1 : 1,
    genre: often(dice(9), 50),
    gender: often([dice(3) + 1], 25),
    age: often([dice(5) + 1, dice(5) + 1], 25),
    timbre: often([dice(9) + 1, dice(9) + 1, 40_000], 20),
    topic: often(dice(8) - 2, 30),
    language: often(dice(8), 25),
    native: often(true, 25),
    featured: often(true, 15),
    sort: dice(6),
    name: often(inventName(dice), 45),
  }
}

/** A part of a name, sometimes mistyped, sometimes two parts, sometimes nothing a name can hold. */
function inventName(roll: Dice): string {
  const whole = roll(2) === 0 ? one(roll, FIRST_NAMES) : one(roll, LAST_NAMES)
  const part = whole.slice(0, roll(whole.length + 1))
  const at = roll(part.length + 1)
  switch (roll(7)) {
    case 0:
      return `${part.slice(0, at)}ы${part.slice(at + 1)}`
    case 1:
      return `${part.slice(0, at)}${part.slice(at + 1)}`
    case 2:
      return `${part.slice(0, at)}р${part.slice(at)}`
    case 3:
      return `${part.slice(0, at)}${part[at + 1] ?? ''}${part[at] ?? ''}${part.slice(at + 2)}`
    case 4:
      return `${part} ${one(roll, LAST_NAMES).slice(0, 2)}`
    case 5:
      return roll(6) === 0 ? '!?' : part.toUpperCase()
    default:
      return part
  }
}

const clean = (question: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(question).filter(([, value]) => value !== undefined))

async function compare(questions: number, now = NOW): Promise<{ filled: number; typos: number }> {
  let filled = 0
  let typos = 0
  for (let asked = 0; asked < questions; asked += 1) {
    const raw = clean(inventQuestion())
    const query = narratorFilter.parse(raw)
    const locale = dice(2) === 0 ? 'ru' : 'en'
    const own = await listNarrators(appAt(database, now), reader(), query, locale)
    const expected = await listNarrators(appAt(plain, now), reader(), query, locale)
    assert.deepEqual(own, expected, JSON.stringify(raw))
    if (own.total > 0) filled += 1
    if (own.total > 0 && query.name.includes('ы')) typos += 1
  }
  const addresses = await listFilterAddresses(appAt(database, now))
  assert.deepEqual(addresses, await listFilterAddresses(appAt(plain, now)))
  assert.ok(addresses.length > 100)
  return { filled, typos }
}

describe('The index answers exactly what the database answers', () => {
  // Rule 4.29
  test('for any filters, sorts, pages and names', async () => {
    const { filled, typos } = await compare(400)
    assert.ok(filled > 150 && typos > 3, `${filled} of the answers held somebody, ${typos} after a typo`)
  })

  test('when pauses have run out since it was built', async () => {
    for (const hours of [2, 4, 50, 2000]) await compare(15, new Date(NOW.getTime() + hours * 3_600_000))
  })

  test('after narrators were changed, removed and added, before it is built anew', async () => {
    for (let round = 0; round < 4; round += 1) {
      const ids = idsFrom(10_000, COUNT).filter(() => dice(12) === 0)
      await changeCatalogue(database, dice, { ids, fresh: idsFrom(20_000 + round * 100, 15) })
      await index.refresh()
      await compare(60)
    }
  })

  test('when genres and topics are switched on and off', async () => {
    for (const [flag, value] of [
      ['offframe_genres', true],
      ['other_genre', false],
      ['topics', false],
    ] as const) {
      await changeFlag(database, `flags.${flag}`, value)
      await index.refresh()
      await compare(40)
    }
    for (const flag of ['other_genre', 'topics']) await changeFlag(database, `flags.${flag}`, true)
    await index.refresh()
  })

  test('after it was built anew while changes went on', async () => {
    const rebuilt = index.rebuild()
    const ids = idsFrom(10_000, 40)
    await changeCatalogue(database, dice, { ids, fresh: idsFrom(30_000, 10) })
    await rebuilt
    await index.refresh()
    await compare(80)
  })
})

describe('Prices of a whole hit set', () => {
  test('everybody who fits is there, in the order of the list, with cards as the list shows them', async () => {
    for (let asked = 0; asked < 30; asked += 1) {
      const { sort: _sort, page: _page, ...filter } = narratorFilter.parse(clean(inventQuestion()))
      const own = await readHits(appAt(database), reader(), { filter, topic: 0 })
      const expected = await readHits(appAt(plain), reader(), { filter, topic: 0 })
      assert.equal(own.count, expected.count)
      const ids = own.idsAt(Array(own.count).keys())
      assert.deepEqual(ids, expected.idsAt(Array(own.count).keys()))
      const shown = ids.slice(-5)
      assert.deepEqual(await own.cards(shown, 'en'), await expected.cards(shown, 'en'))
    }
  })

  const orders: Record<string, unknown>[] = [
    { genre: 1, text: 'слово '.repeat(120), federal: true, cleaning: true, topic: 2 },
    { genre: 2, text: 'слово '.repeat(9000), topic: 3 },
    { genre: 3, text: 'слово '.repeat(3000), alienation: true },
    { genre: 1, text: 'слово '.repeat(20), urgent: true, mixing: true },
  ]
  test('the index sorts by the total as the database does, for any order', async () => {
    await changeFlag(database, 'flags.urgents', true)
    await index.refresh()
    for (const order of orders) {
      for (let asked = 0; asked < 6; asked += 1) {
        const {
          sort: _sort,
          page: _page,
          ...filter
        } = narratorFilter.parse(clean({ ...inventQuestion(), name: undefined }))
        const question = { order: pricedOrder.parse(order), filter, sort: 6, page: asked % 3 === 0 ? 2 : 1 }
        const own = await priceHits(appAt(database), reader(), question, 'ru')
        assert.deepEqual(own, await priceHits(appAt(plain), reader(), question, 'ru'))
        const totals = own.prices.map(({ total }) => total ?? Infinity)
        assert.deepEqual(
          totals,
          totals.toSorted((a, b) => a - b),
        )
      }
    }
  })
})

test('A page that was shown before costs no statement', async () => {
  const query = narratorFilter.parse({ genre: 1, sort: 2 })
  await listNarrators(appAt(database), null, query, 'ru')
  await index.refresh()
  assert.equal(await countStatements(database, () => listNarrators(appAt(database), null, query, 'en')), 0)
})

test('Without an index the database answers', async () => {
  await index.close()
  const query = narratorFilter.parse({})
  assert.ok((await countStatements(database, () => listNarrators(appAt(database), null, query, 'ru'))) > 0)
})
