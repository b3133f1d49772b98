import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../../../database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts'
import { insertAccount } from '../../../accounts/accounts.queries.ts'
import { makeSound, NOW } from '../../testing/make-narrator.ts'
import { createNarrator, type NewNarrator } from './create-narrator.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

const create = (person: NewNarrator) => inTransaction(database, (tx) => createNarrator(tx, person))
const BARE = { account_id: null, firstname: 'Юлия', lastname: 'Щедрина', prices: null, at: NOW } as const

test('A narrator is created with every part, and listed at once when active', async () => {
  const [first, second] = [await makeSound(database), await makeSound(database)]
  const { id, slug, demo_ids } = await create({
    ...BARE,
    state: 'active',
    image: '/images/yulia.webp',
    narrator: { city: 'Омск', timezone_id: 5, timetable: { day11: '10:00', day12: '18:00' }, registration_step: 4 },
    parts: {
      links: [{ link_id: 1, link: 'https://example.com' }],
      equipment: [{ equipmenttype_id: 1, title: 'Neumann TLM 103' }],
      languages: [{ language_id: 1, main: true, native: true }],
      topics: [3],
      genres: [{ genre_id: 1, main: true }],
      gender_id: 2,
      age_id: 1,
      timbres: [{ timbre_id: 2, main: true }],
      coefficients: [{ topic_id: 5, percent: 20 }],
    },
    prices: { ad_on: true, ad_30s: 1000, ad_60s: 2000, ad_90s: 3000 },
    demos: [
      { file_id: first, main: true, approved: true },
      { file_id: second, genres_id: 1, approved: true },
    ],
  })
  assert.equal(slug, `yuliya-shchedrina-${id}`)
  const db = database.kysely
  const profile = await db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  assert.deepEqual([profile.role, profile.account_id, profile.image], ['narrator', null, '/images/yulia.webp'])
  const row = await db.selectFrom('narrators').selectAll().where('profile_id', '=', id).executeTakeFirstOrThrow()
  assert.deepEqual([row.city, row.timetable, row.activated_at], ['Омск', { day11: '10:00', day12: '18:00' }, NOW])
  const demos = await db
    .selectFrom('demos')
    .select(['id', 'file_id', 'position'])
    .where('narrator_id', '=', id)
    .orderBy('id')
    .execute()
  assert.deepEqual(demos, [
    { id: demo_ids[0], file_id: first, position: 1 },
    { id: demo_ids[1], file_id: second, position: 2 },
  ])
  for (const table of [
    'narrator_links',
    'narrator_equipment',
    'narrator_topics',
    'narrator_topic_coefficients',
  ] as const) {
    assert.equal((await db.selectFrom(table).selectAll().where('narrator_id', '=', id).execute()).length, 1, table)
  }
  const card = await db.selectFrom('narrator_cards').select('price_ad').where('narrator_id', '=', id).executeTakeFirst()
  assert.equal(card?.price_ad, 1000)
})

// Rules 1.9, 4.20
test('Who still registers or is being moderated is not listed', async () => {
  for (const state of ['registering', 'on_moderate', 'returned', 'disabled'] as const) {
    const { id } = await create({ ...BARE, state })
    const row = await database.kysely
      .selectFrom('narrators as n')
      .leftJoin('narrator_cards as c', 'c.narrator_id', 'n.profile_id')
      .select(['n.activated_at', 'c.narrator_id'])
      .where('n.profile_id', '=', id)
      .executeTakeFirstOrThrow()
    assert.deepEqual(row, { activated_at: null, narrator_id: null }, state)
  }
})

test('A name without a letter we can write leaves the id alone as the address', async () => {
  const { id, slug } = await create({ ...BARE, firstname: '李', lastname: '', state: 'active' })
  assert.equal(slug, String(id))
})

test('One person is one narrator', async () => {
  const account = await inTransaction(database, (tx) =>
    insertAccount(tx.db, { login_method: 2, address: 'once@example.com' }, NOW),
  )
  await create({ ...BARE, account_id: account.id, state: 'registering' })
  await assert.rejects(create({ ...BARE, account_id: account.id, state: 'registering' }), {
    status: 409,
    code: 'CONFLICT',
  })
})
