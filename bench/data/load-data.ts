/** Fills an empty database of the product with invented people. The same numbers give the same data. */
import { randomUUID } from 'node:crypto'
import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { postingsForTopup } from '@tembrel/domain/money/postings.ts'
import type { Database } from '../../apps/server/src/database/database.ts'
import { inTransaction } from '../../apps/server/src/database/transaction.ts'
import { postOperation } from '../../apps/server/src/modules/ledger/operations/post-operation.ts'
import { refreshNarratorCard } from '../../apps/server/src/modules/narrators/rows/operations/refresh-narrator-card.ts'
import { readSettings } from '../../apps/server/src/modules/settings/operations/read-settings.ts'
import { alignIds, insertRows, readCards, settle } from './bench-data.queries.ts'
import { inventNarrator, type Row, type Rows, type Surroundings } from './invented-narrator.ts'
import { chanceFrom, type Chance } from './random.ts'

export interface BenchClient {
  readonly profile_id: number
  readonly account_id: number
}

export interface BenchData {
  readonly narrator_ids: readonly number[]
  /** Those of them who take orders now. */
  readonly working_ids: readonly number[]
  /** Roubles for up to 30 s of advertising, by narrator: what an order of `script` costs. */
  readonly ad_prices: ReadonlyMap<number, number>
  readonly clients: readonly BenchClient[]
  /** Clients with a million roubles each; they are among `clients`, at its beginning. */
  readonly buyers: readonly BenchClient[]
  readonly counts: Readonly<Record<string, number>>
}

export interface DataSize {
  readonly narrators: number
  readonly clients: number
  readonly buyers: number
}

/** In the order of their references. */
const tables = [
  'profiles',
  'narrators',
  'narrator_genres',
  'narrator_genders',
  'narrator_ages',
  'narrator_timbres',
  'narrator_languages',
  'narrator_topics',
  'narrator_equipment',
  'narrator_prices',
  'files',
  'demos',
  'orders',
  'reviews',
  'narrator_cards',
]

/** Narrators written by one statement each table. */
const batchSize = 500

/** Above the ids of service profiles (Product §9). */
const firstId = 3000

/** Every so many rows a card is compared with what the product makes. */
const comparedCards = 25

export async function loadBenchData(
  database: Database,
  size: DataSize,
  onProgress: (done: number, total: number) => void,
): Promise<BenchData> {
  const chance = chanceFrom(20_261_121)
  const now = new Date()
  const clients = await insertClients(database, size.clients, now)
  const { ranking } = await readSettings(database.kysely)
  const given: Surroundings = {
    chance,
    now,
    ranking,
    client_ids: clients.map((client) => client.profile_id),
    waves: inventWaves(chance),
    ids: { demo: 0, order: 2000, review: 0 },
  }
  const counts: Record<string, number> = { clients: clients.length }
  const firstNarrator = firstId + size.clients
  const narrator_ids = Array.from({ length: size.narrators }, (_, at) => firstNarrator + at)
  const working_ids: number[] = []
  const ad_prices = new Map<number, number>()
  for (let from = 0; from < narrator_ids.length; from += batchSize) {
    const batch = narrator_ids.slice(from, from + batchSize).map((id) => inventNarrator(id, given))
    for (const table of tables) {
      const rows = batch.flatMap((narrator: Rows) => narrator[table] ?? [])
      await insertRows(database.pool, table, rows)
      counts[table] = (counts[table] ?? 0) + rows.length
    }
    for (const { narrators = [], narrator_prices = [] } of batch) {
      for (const row of narrator_prices) ad_prices.set(Number(row['narrator_id']), Number(row['ad_30s']))
      for (const row of narrators) if (row['pause_hours'] === 0) working_ids.push(Number(row['profile_id']))
    }
    onProgress(Math.min(from + batchSize, size.narrators), size.narrators)
  }
  for (const table of ['accounts', 'profiles', 'demos', 'orders', 'reviews']) await alignIds(database.pool, table)
  await compareCards(database, narrator_ids, now)
  const buyers = clients.slice(0, size.buyers)
  await giveMoney(database, buyers, now)
  await settle(database.pool)
  return { narrator_ids, working_ids, ad_prices, clients, buyers, counts }
}

async function insertClients(database: Database, count: number, now: Date): Promise<BenchClient[]> {
  const people = Array.from({ length: count }, (_, at) => ({ account_id: at + 1, profile_id: firstId + at }))
  const insert = (table: string, rowOf: (person: BenchClient) => Row): Promise<void> =>
    insertRows(database.pool, table, people.map(rowOf))
  await insert('accounts', ({ account_id }) => ({
    id: account_id,
    email: `client-${account_id}@example.com`,
    created_at: now,
  }))
  await insert('profiles', ({ profile_id, account_id }) => ({
    id: profile_id,
    account_id,
    role: 'client',
    firstname: 'Марина',
    lastname: 'Котова',
    created_at: now,
  }))
  await insert('clients', ({ profile_id }) => ({ profile_id, created_at: now }))
  return people
}

/** Curves like those of speech: syllables and pauses, 400 bars each. */
function inventWaves(chance: Chance): string[] {
  return Array.from({ length: 64 }, () => {
    const bytes = Buffer.alloc(400)
    let level = 0
    for (let at = 0; at < bytes.length; at += 1) {
      const target = chance.percent(12) ? 0 : chance.whole(40, 255)
      level += (target - level) * 0.6
      bytes[at] = Math.round(level)
    }
    return `\\x${bytes.toString('hex')}`
  })
}

/** A million roubles each, by the product's own posting: enough for every order of a run. */
async function giveMoney(database: Database, buyers: readonly BenchClient[], at: Date): Promise<void> {
  const run = randomUUID()
  await inTransaction(database, async (tx) => {
    for (const { profile_id } of buyers) {
      await postOperation(tx, {
        kind: 'topup',
        scope: `bench:${run}`,
        key: `start:${profile_id}`,
        profile_id,
        at,
        legs: postingsForTopup({ profile_id, from: 'card', sum: kopecks(100_000_000), fee: kopecks(0) }),
      })
    }
  })
}

/** Throws when cards made in bulk are not the cards the product makes: then the bench would measure something else. */
async function compareCards(database: Database, ids: readonly number[], now: Date): Promise<void> {
  const step = Math.max(1, Math.floor(ids.length / comparedCards))
  const chosen = ids.filter((_, at) => at % step === 0)
  const before = await readCards(database.pool, chosen)
  await inTransaction(database, async (tx) => {
    for (const id of chosen) await refreshNarratorCard(tx, id, now)
  })
  const after = await readCards(database.pool, chosen)
  for (const id of chosen) {
    if (before.get(id) !== after.get(id)) {
      throw new Error(`The card of narrator ${id} differs:\nbench    ${before.get(id)}\nproduct  ${after.get(id)}`)
    }
  }
}
