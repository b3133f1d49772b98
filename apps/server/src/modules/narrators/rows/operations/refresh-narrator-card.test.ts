import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { FIRST_TRY } from '../../../../jobs/earlier-tries.ts'
import { shownName } from '@tembrel/domain/accounts/shown-name.ts'
import type { OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import { migrationsFolder } from '../../../../database/migration-files.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts'
import { importReview } from '../../../reviews/operations/import-review.ts'
import { narratorsJobs } from '../../narrators.jobs.ts'
import { appAt, changeFlag, daysAgo, makeClient, makeNarrator, makeOrder, NOW } from '../../testing/make-narrator.ts'
import { diceFrom, inventCatalogue } from '../../search/testing/invented-catalogue.ts'
import { readUsualFigures } from './read-usual-figures.ts'
import { refreshNarratorCard } from './refresh-narrator-card.ts'

const BOUNDS = { answers_counted: 20, answers_needed: 5 }

let database: TestDatabase
before(async () => {
  database = await createTestDatabase({ max: 20 })
})
after(() => database.drop())

const refresh = (id: number) => inTransaction(database, (tx) => refreshNarratorCard(tx, id, NOW))
const card = (id: number) =>
  database.kysely.selectFrom('narrator_cards').selectAll().where('narrator_id', '=', id).executeTakeFirst()

test('A card holds what lists filter and sort by', async () => {
  const { id, slug } = await makeNarrator(database, {
    firstname: 'Артём',
    lastname: 'Щукин',
    gender: 1,
    age: 3,
    genres: [2, 1],
    timbres: [5, 2],
    languages: [1, -2, 3],
    topics: [4, 1],
    prices: { long_on: false, frame_on: true },
    at: daysAgo(3),
  })
  const row = await card(id)
  assert.deepEqual(
    { ...row, rank: 0 },
    {
      narrator_id: id,
      slug,
      shown_name: 'Артём Щукин',
      shown_name_en: 'Artyom Shchukin',
      name_norm: 'артем щукин artyom shchukin',
      gender_id: 1,
      age_id: 3,
      genre_ids: [1, 2],
      main_genre_id: 2,
      timbre_ids: [2, 5],
      main_timbre_id: 5,
      language_ids: [1, 2, 3],
      native_language_ids: [1, 3],
      main_language_native: true,
      forbidden_topic_ids: [1, 4],
      price_ad: 4200,
      price_book: 3000,
      price_long: null,
      // Nothing was set, so the product's 50 ₽ a minute holds (Product §9).
      price_frame: 50,
      rating_sum: 0,
      rating_count: 0,
      completed_90_days: 0,
      completed_count: 0,
      answer_minutes: null,
      usual_times: [],
      rank: 0,
      paused_until: null,
      activated_at: daysAgo(3),
      refreshed_at: daysAgo(3),
    },
  )
})

// Rule 4.31
test('The rank is the smoothed rating plus the logarithm of recent orders', async () => {
  const { id } = await makeNarrator(database)
  assert.equal((await card(id))?.rank, 4.5)
  const client = await makeClient(database)
  await inTransaction(database, (tx) =>
    importReview(tx, { client_id: client.id, narrator_id: id, rating: 1, text: '', created_at: NOW }, NOW),
  )
  for (const completed_at of [daysAgo(1), daysAgo(89), daysAgo(91)]) {
    await makeOrder(database, { client_id: client.id, narrator_id: id, completed_at })
  }
  await makeOrder(database, { client_id: client.id, narrator_id: id, status: 8 })
  await refresh(id)
  const row = await card(id)
  // (1 + 5 × 4.5) / 6 + ln(1 + 2) / 4
  assert.deepEqual([row?.rating_sum, row?.rating_count, row?.completed_90_days], [1, 1, 2])
  assert.ok(Math.abs((row?.rank ?? 0) - (23.5 / 6 + Math.log(3) / 4)) < 1e-9)
})

const addMinutes = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

const step = (
  order_id: number,
  [action, from_status, to_status]: readonly [string, OrderStatusId, OrderStatusId],
  at: Date,
  by_profile_id: number | null,
) =>
  database.kysely
    .insertInto('order_history')
    .values({ order_id, action, from_status, to_status, role: 'narrator', by_profile_id, at })
    .execute()

/** An order that came then and was answered after some minutes, and, where `delivery` is told, recorded so many minutes later. */
async function answered(
  narrator_id: number,
  came_at: Date,
  minutes: number,
  { delivery, ...order }: { delivery?: number; status?: OrderStatusId; genre_id?: number; urgent?: boolean } = {},
) {
  const client = await makeClient(database)
  const { status } = order
  const order_id = await makeOrder(database, { client_id: client.id, narrator_id, ...(status ? { status } : {}) })
  const { genre_id = 1, urgent = false } = order
  await database.kysely.updateTable('orders').set({ genre_id, urgent }).where('id', '=', order_id).execute()
  await step(order_id, ['paid', 15, 2], came_at, null)
  const at = addMinutes(came_at, minutes)
  await step(order_id, ['accept', 2, 7], at, narrator_id)
  if (delivery !== undefined) await step(order_id, ['send-results', 7, 8], addMinutes(at, delivery), narrator_id)
  return { order_id, at }
}

// Rule 4.980
test('The card tells completed orders, and the time of four of five last answers once there are enough of them', async () => {
  const { id } = await makeNarrator(database)
  const shownFigures = async () => {
    await refresh(id)
    const row = await card(id)
    return [row?.completed_count, row?.usual_times]
  }
  for (const minutes of [10, 50, 40]) await answered(id, daysAgo(2), minutes, { delivery: 100 })
  const { order_id, at } = await answered(id, daysAgo(2), 20, { delivery: 200 })
  assert.deepEqual(await shownFigures(), [4, []])
  // A price named once more after an answer is no answer of its own, and a refusal is none.
  await step(order_id, ['name-price', 3, 5], addMinutes(at, 600), id)
  const client = await makeClient(database)
  const refused = await makeOrder(database, { client_id: client.id, narrator_id: id, status: 4 })
  await step(refused, ['paid', 15, 2], daysAgo(2), null)
  await step(refused, ['decline', 2, 4], daysAgo(1), id)
  assert.deepEqual(await shownFigures(), [4, []])
  await answered(id, daysAgo(2), 30)
  const day = { genre_id: 1, part: 'day' }
  assert.deepEqual(await shownFigures(), [5, [{ ...day, answer_minutes: 40, delivery_minutes: null }]])
  // Twenty newer ones leave the old ones out.
  for (let index = 0; index < 20; index += 1) await answered(id, daysAgo(1), 5, { delivery: 300 })
  assert.deepEqual(await shownFigures(), [25, [{ ...day, answer_minutes: 5, delivery_minutes: 300 }]])
  await changeFlag(database, 'ranking.answers_needed', 21)
  assert.deepEqual(await shownFigures(), [25, []])
  await changeFlag(database, 'ranking.answers_needed', 5)
})

// Rules 10.91, 10.92
test('Urgent, additional, cancelled, deleted and refunded orders and those of others do not count', async () => {
  const { id } = await makeNarrator(database)
  const other = await makeNarrator(database)
  for (const minutes of [1, 2, 3, 4]) await answered(id, daysAgo(2), minutes)
  const counted = async () => (await readUsualFigures(database.kysely, id, BOUNDS)).map(({ answer }) => answer.orders)
  const refunded = await answered(id, daysAgo(1), 60)
  assert.deepEqual(await counted(), [5])
  await step(refunded.order_id, ['goodwill-refund', 9, 9], daysAgo(1), null)
  assert.deepEqual(await counted(), [4])
  await answered(id, daysAgo(1), 60, { urgent: true })
  await answered(id, daysAgo(1), 60, { status: 4 })
  await answered(id, daysAgo(1), 60, { status: 6 })
  await answered(id, daysAgo(1), 60, { status: 1 })
  await answered(other.id, daysAgo(1), 60)
  const set = (order_id: number, change: { parent_id: number } | { deleted_at: Date } | { narrator_id: number }) =>
    database.kysely.updateTable('orders').set(change).where('id', '=', order_id).execute()
  await set((await answered(id, daysAgo(1), 60)).order_id, { parent_id: refunded.order_id })
  await set((await answered(id, daysAgo(1), 60)).order_id, { deleted_at: NOW })
  await set((await answered(id, daysAgo(1), 60)).order_id, { narrator_id: other.id })
  assert.deepEqual(await counted(), [4])
})

test('The settings of the ranking count', async () => {
  const { id } = await makeNarrator(database)
  await changeFlag(database, 'ranking.prior_rating', 4)
  await refresh(id)
  assert.equal((await card(id))?.rank, 4)
  await changeFlag(database, 'ranking.prior_rating', 4.5)
})

test('Hidden reviews do not count', async () => {
  const { id } = await makeNarrator(database)
  const client = await makeClient(database)
  await inTransaction(database, (tx) =>
    importReview(tx, { client_id: client.id, narrator_id: id, rating: 1, text: '', created_at: NOW }, NOW),
  )
  await database.kysely.updateTable('reviews').set({ hidden_at: NOW }).where('narrator_id', '=', id).execute()
  await refresh(id)
  assert.equal((await card(id))?.rating_count, 0)
})

test('The card goes when the narrator is disabled and comes back with him', async () => {
  const { id } = await makeNarrator(database)
  const setState = (state: string) =>
    database.kysely.updateTable('narrators').set({ state }).where('profile_id', '=', id).execute()
  await setState('disabled')
  await refresh(id)
  assert.equal(await card(id), undefined)
  await setState('active')
  await refresh(id)
  assert.equal((await card(id))?.narrator_id, id)
})

test('Refreshing nobody does nothing', async () => {
  await refresh(123_456_789)
  assert.equal(await card(123_456_789), undefined)
})

test('Reviews written at the same moment are all counted', async () => {
  const { id } = await makeNarrator(database)
  const client = await makeClient(database)
  const review = { client_id: client.id, narrator_id: id, rating: 4, text: '', created_at: NOW }
  await Promise.all(Array.from({ length: 16 }, () => inTransaction(database, (tx) => importReview(tx, review, NOW))))
  const row = await card(id)
  assert.deepEqual([row?.rating_count, row?.rating_sum], [16, 64])
})

test('The job refreshes the narrator it is given', async () => {
  const { id } = await makeNarrator(database)
  await database.kysely
    .updateTable('narrators')
    .set({ slug: `new-name-${id}` })
    .where('profile_id', '=', id)
    .execute()
  await narratorsJobs['refresh-narrator-card']?.(appAt(database) as never, { narrator_id: id }, FIRST_TRY)
  assert.equal((await card(id))?.slug, `new-name-${id}`)
})

test('Cards older than names in English letters got what a refresh writes', async () => {
  // Of its own: the table is taken apart.
  const old = await createTestDatabase()
  try {
    const odd = [
      'ЩУКИН',
      'Юлия Ё',
      'Дарья Подъячева-Цой',
      'Савелий ЮСУПОВ',
      'Әсел Ғ',
      "Łucja O'Neil",
      'Łucja Жак',
      'ИЯ',
    ]
    const ids = Array.from({ length: 60 }, (_, at) => 10_000 + at)
    await inventCatalogue(old, diceFrom(7), ids)
    for (const [at, name] of odd.entries()) {
      await old.pool.query('update narrator_cards set shown_name = $1 where narrator_id = $2', [name, ids[at]])
    }
    await old.pool.query('alter table narrator_cards drop column shown_name_en')
    await old.pool.query(readFileSync(join(migrationsFolder, '0038_names_in_english_letters.sql'), 'utf8'))
    const { rows } = await old.pool.query<Record<'typed' | 'shown', string>>(
      'select shown_name as typed, shown_name_en as shown from narrator_cards',
    )
    assert.equal(rows.length, ids.length)
    for (const { typed, shown } of rows) assert.equal(shown, shownName(typed, 'en'))
  } finally {
    await old.drop()
  }
})
