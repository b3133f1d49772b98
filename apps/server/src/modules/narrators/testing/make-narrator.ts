/** Narrators, clients, sounds and orders for tests of the catalogue, made by the product's own operations where there are any. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { ORDER_STATUS, type OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import { LOGIN_METHOD } from '@tembrel/domain/accounts/sign-in-codes.ts'
import type { Database } from '../../../database/database.ts'
import type { NarratorPrices } from '../../../database/tables.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { insertAccount } from '../../accounts/accounts.queries.ts'
import { createClient } from '../../clients/operations/clients.ts'
import { createNarrator, type NewNarrator } from '../registration/operations/create-narrator.ts'
import type { NarratorState } from '../rows/narrators.queries.ts'

/** A Wednesday before 17:00 in Moscow, with no holiday near. */
export const NOW = new Date('2026-11-18T09:00:00.000Z')

/** A moment so many days before `NOW`. */
export function daysAgo(days: number): Date {
  return new Date(NOW.getTime() - days * 24 * 3_600_000)
}

/** What reading operations need of the application, at a fixed moment. */
export function appAt(database: Database, now: Date = NOW) {
  return { database, clock: { now: () => now } }
}

export interface DemoNote {
  readonly genre?: number
  readonly language?: number
  readonly main?: boolean
  readonly opened?: boolean
  readonly approved?: boolean
  /** false = stored, but not yet listened to by staff. */
  readonly heard?: boolean
  readonly title?: string
}

export interface NarratorNote {
  readonly firstname?: string
  readonly lastname?: string
  readonly state?: NarratorState
  readonly gender?: number
  readonly age?: number
  /** The first is the main one; so for timbres and languages. */
  readonly genres?: readonly number[]
  readonly timbres?: readonly number[]
  /** Negative = learned, positive = by birth. */
  readonly languages?: readonly number[]
  readonly topics?: readonly number[]
  readonly coefficients?: NonNullable<NewNarrator['parts']>['coefficients']
  readonly prices?: Partial<Insertable<NarratorPrices>>
  readonly demos?: readonly DemoNote[]
  readonly narrator?: NewNarrator['narrator']
  readonly at?: Date
}

const ALL_WEEK = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 7].flatMap((day) => [
    [`day${day}1`, '00:00'],
    [`day${day}2`, '23:59'],
  ]),
)

const PRICES: NonNullable<NewNarrator['prices']> = {
  ad_on: true,
  ad_30s: 4200,
  ad_60s: 6000,
  ad_90s: 8000,
  long_on: true,
  long_c_1p: 250,
  long_c_5p: 200,
  book_on: true,
  book_1h: 3000,
  federal: 100,
  urgent: 50,
  alienation: 3000,
}

export async function makeNarrator(database: Database, note: NarratorNote = {}) {
  const demos: Awaited<ReturnType<typeof demoOf>>[] = []
  for (const demo of note.demos ?? []) demos.push(await demoOf(database, demo))
  const withMain = (ids: readonly number[]) => ids.map((id, index) => ({ id, main: index === 0 }))
  return inTransaction(database, (tx) =>
    createNarrator(tx, {
      account_id: null,
      state: note.state ?? 'active',
      firstname: note.firstname ?? 'Арина',
      lastname: note.lastname ?? 'Вельская',
      narrator: { timezone_id: 2, timetable: ALL_WEEK, ...note.narrator },
      parts: {
        languages: withMain(note.languages ?? [1]).map(({ id, main }) => ({
          language_id: Math.abs(id),
          main,
          native: id > 0,
        })),
        genres: withMain(note.genres ?? [1]).map(({ id, main }) => ({ genre_id: id, main })),
        timbres: withMain(note.timbres ?? [1]).map(({ id, main }) => ({ timbre_id: id, main })),
        gender_id: note.gender ?? 2,
        age_id: note.age ?? 2,
        topics: note.topics ?? [],
        coefficients: note.coefficients ?? [],
      },
      prices: { ...PRICES, ...note.prices },
      demos,
      at: note.at ?? NOW,
    }),
  )
}

async function demoOf(database: Database, demo: DemoNote) {
  return {
    file_id: await makeSound(database, demo.heard ?? true),
    title: demo.title ?? 'Образец',
    title_en: demo.title === undefined ? 'Sample' : '',
    main: demo.main ?? false,
    genres_id: demo.genre ?? null,
    languages_id: demo.language ?? null,
    opened: demo.opened ?? true,
    approved: demo.approved ?? true,
  }
}

/** The row of a stored sound; nothing is in the storage under its keys. */
export async function makeSound(database: Database, heard = true): Promise<string> {
  const id = randomUUID()
  await database.kysely
    .insertInto('files')
    .values({
      id,
      kind: 'demo',
      name: 'take.wav',
      content_type: 'audio/wav',
      size: 2000,
      storage_key: `demos/${id}`,
      sha256: randomBytes(32),
      ...(heard
        ? {
            play_key: `play/${id}`,
            play_size: 1000,
            duration_ms: 12_000,
            peaks: Buffer.alloc(400, 7),
            loudness_lufs: -16,
          }
        : {}),
    })
    .execute()
  return id
}

let people = 0

/** A client; `account_id` signs him in. */
export async function makeClient(database: Database): Promise<{ id: number; account_id: number }> {
  people += 1
  const address = `client-${people}@example.com`
  return inTransaction(database, async (tx) => {
    const account = await insertAccount(tx.db, { login_method: LOGIN_METHOD.email, address }, NOW)
    const person = { account_id: account.id, locale: 'ru' as const, firstname: 'Марина', lastname: 'Котова', at: NOW }
    return { id: (await createClient(tx, person)).id, account_id: account.id }
  })
}

/** An order in a status, as far as reviews and rankings look at it. */
export async function makeOrder(
  database: Database,
  order: { client_id: number; narrator_id: number; status?: OrderStatusId; completed_at?: Date | null },
): Promise<number> {
  const status = order.status ?? ORDER_STATUS.completed
  const { id } = await database.kysely
    .insertInto('orders')
    .values({
      client_id: order.client_id,
      narrator_id: order.narrator_id,
      orderstatuses_id: status,
      genre_id: 1,
      created_at: NOW,
      updated_at: NOW,
      status_changed_at: NOW,
      completed_at: status === ORDER_STATUS.completed ? (order.completed_at ?? NOW) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The same settings with one of them changed. */
export async function changeFlag(database: Database, key: string, value: unknown): Promise<void> {
  await database.kysely
    .updateTable('settings')
    .set({ value: JSON.stringify(value) })
    .where('key', '=', key)
    .execute()
}

/** How many statements `use` sends. */
export async function countStatements(database: Database, use: () => Promise<unknown>): Promise<number> {
  const before = database.statements.total
  await use()
  return database.statements.total - before
}
