/**
 * How search grows: catalogues of 10,000, 100,000 and 1,000,000 narrators, each in a database of its own, the same questions asked
 * of the index one after the other. What is measured is the whole answer of the operation, written as JSON; HTTP is not in it.
 */
import { narratorFilter, pricedOrder } from '@tembrel/contract/calls/narrators.ts'
import { openChangeFeed } from '../../apps/server/src/database/change-feed.ts'
import { openDatabase, type Database } from '../../apps/server/src/database/database.ts'
import { listNarrators } from '../../apps/server/src/modules/narrators/public/operations/list-narrators.ts'
import { readProfile } from '../../apps/server/src/modules/narrators/public/operations/narrators.ts'
import { startNarratorIndex } from '../../apps/server/src/modules/narrators/search/running-index.ts'
import { priceAtNarrators, priceHits } from '../../apps/server/src/modules/quotes/operations/quotes.ts'
import { step } from '../../tools/start/terminal.mjs'
import { createDatabaseBeside } from '../product/product.ts'
import { fillCatalogue } from './bulk-catalogue.queries.ts'
import { bulkNames } from './bulk-names.ts'
import { measureLatencies, type Latencies } from './latencies.ts'

export interface SearchFigures {
  readonly narrators: number
  readonly fill_seconds: number
  readonly build_seconds: number
  /** Of the whole process, with the index. */
  readonly memory_bytes: number
  readonly rows: readonly Latencies[]
  /** The same questions without the index. */
  readonly database_rows: readonly Latencies[]
}

export interface SearchPace {
  readonly sizes: readonly number[]
  readonly rounds: number
}

/** Puts a catalogue of each size beside the bench's own database and measures it; the databases go with the cluster. */
export async function benchSearch(connection: string, { sizes, rounds }: SearchPace): Promise<SearchFigures[]> {
  const figures: SearchFigures[] = []
  for (const size of sizes) {
    const address = await createDatabaseBeside(connection, `search_${size}`)
    const database = openDatabase(address, { max: 8, name: 'bench-search' })
    try {
      figures.push(await measureSize({ database, address, size, rounds }))
    } finally {
      await database.end()
    }
  }
  return figures
}

interface Subject {
  readonly database: Database
  readonly address: string
  readonly size: number
  readonly rounds: number
}

async function measureSize({ database, address, size, rounds }: Subject): Promise<SearchFigures> {
  const shown = step(`Search: inventing ${size.toLocaleString('en')} narrators`)
  const began = performance.now()
  await fillCatalogue(database.pool, size, bulkNames(), (done) => shown.progress(done, size))
  const fill_seconds = (performance.now() - began) / 1000
  const questions = questionsOf({ database, clock: { now: () => new Date() } }, size)
  const database_rows: Latencies[] = []
  // Among a million one question without the index takes as long as the database lets any statement run.
  for (const { title, ask } of size < 1_000_000 ? questions.lists : []) {
    database_rows.push(await measureLatencies(title, ask, { rounds: 10, warm_up: 1 }))
  }
  const changes = await openChangeFeed(database, address)
  const built = performance.now()
  const index = startNarratorIndex({ database, changes, connection: address, log: { info: () => undefined } })
  try {
    await index.whenBuilt()
    const build_seconds = (performance.now() - built) / 1000
    const rows: Latencies[] = []
    for (const { title, ask } of [...questions.lists, ...questions.profiles, ...questions.prices]) {
      shown.progress(size, size, title)
      const slow = title.startsWith('sort by total')
      rows.push(await measureLatencies(title, ask, { rounds: slow ? Math.ceil(rounds / 5) : rounds, warm_up: 20 }))
    }
    const memory_bytes = process.memoryUsage.rss()
    shown.done(`Search among ${size.toLocaleString('en')} narrators measured`)
    return { narrators: size, fill_seconds, build_seconds, memory_bytes, rows, database_rows }
  } finally {
    await index.close()
    await changes.close()
  }
}

interface Ask {
  readonly title: string
  readonly ask: (round: number) => Promise<unknown>
}

function questionsOf(
  app: Parameters<typeof listNarrators>[0],
  size: number,
): { lists: Ask[]; profiles: Ask[]; prices: Ask[] } {
  const list = (title: string, queryOf: (round: number) => object): Ask => ({
    title,
    ask: async (round) => JSON.stringify(await listNarrators(app, null, narratorFilter.parse(queryOf(round)), 'ru')),
  })
  const script = 'Купите сейчас и получите скидку 50% до конца месяца на сайте '.repeat(300)
  const order = (round: number) =>
    pricedOrder.parse({ genre: 3, text: `${script}${round}`, cleaning: true, alienation: true, topic: 0 })
  const lasts = [...new Set(bulkNames().last)]
  const nameAt = (round: number): string => lasts[(round * 37) % lasts.length] ?? ''
  // About ten thousand hits whatever the size: everybody of 10,000, a timbre and a genre of 100,000, three filters of a million.
  const tenThousand =
    size <= 10_000
      ? {}
      : size <= 100_000
        ? { genre: 3, timbre: [2, 3] }
        : { genre: 3, timbre: [2], gender: [1], age: [1] }
  const { page: _page, sort: _sort, ...filter } = narratorFilter.parse(tenThousand)
  return {
    lists: [
      list('first page', () => ({})),
      list('3 filters, counts, price sort', (round) => ({
        genre: [1, 2, 3][round % 3],
        gender: [1 + (round % 2)],
        timbre: [1 + (round % 8)],
        sort: 2 + (round % 2),
      })),
      list('name, its beginning', (round) => ({ name: nameAt(round).slice(0, 3 + (round % 3)) })),
      list('name with a typo', (round) => ({ name: mistyped(nameAt(round), round) })),
      list('page 500, or the last', (round) => ({
        page: Math.min(500, Math.ceil(size / 24)),
        sort: [0, 4, 1][round % 3],
      })),
    ],
    profiles: [
      {
        title: 'profile, made anew',
        ask: async (round) => JSON.stringify(await readProfile(app, null, `n-${10_000 + ((round * 37) % size)}`, 'ru')),
      },
    ],
    prices: [
      {
        title: 'price of 3,000 words at 24',
        ask: async (round) => {
          const ids = Array.from({ length: 24 }, (_, at) => 10_000 + ((round * 24 + at) % size))
          return JSON.stringify(await priceAtNarrators(app, { order: order(round), narrator_ids: ids }, 'ru'))
        },
      },
      {
        title: 'sort by total, 10,000 hits',
        ask: async (round) =>
          JSON.stringify(
            await priceHits(app, null, { order: order(round), filter, sort: 6, page: 1 + (round % 5) }, 'ru'),
          ),
      },
    ],
  }
}

/** Replaces a letter in the middle by one that is rare there. */
function mistyped(name: string, round: number): string {
  const at = 2 + (round % Math.max(1, name.length - 3))
  return `${name.slice(0, at)}ъ${name.slice(at + 1)}`
}
