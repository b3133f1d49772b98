/** A profile that the index keeps is as the database says it after whatever it shows has changed, whoever changed it. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { TestDatabase } from '../../../testing/test-database.ts'
import { readNarrator, readProfile } from '../public/operations/narrators.ts'
import { appAt, makeClient, makeNarrator, makeOrder, NOW } from '../testing/make-narrator.ts'
import type { NarratorIndex } from './narrator-index.ts'
import { profileHolds } from './running-index.ts'
import { createIndexedDatabase, type IndexedDatabase } from './testing/indexed-database.ts'

let indexed: IndexedDatabase
let database: TestDatabase
let index: NarratorIndex
let id: number
let client_id: number

async function fill(filled: TestDatabase): Promise<void> {
  const narrator = await makeNarrator(filled, { demos: [{ main: true }, {}], topics: [3] })
  client_id = (await makeClient(filled)).id
  id = narrator.id
  const order_id = await makeOrder(filled, { narrator_id: id, client_id, status: ORDER_STATUS.inwork })
  await filled.pool.query(
    `insert into reviews (order_id, client_id, narrator_id, rating, text, created_at) values ($1, $2, $3, 5, 'Живо', now())`,
    [order_id, client_id, id],
  )
  await filled.pool.query(
    `insert into cliches (id, icon, title_ru, title_en, negative) values (900, 'star', 'Быстро', 'Fast', false)`,
  )
}

before(async () => {
  indexed = await createIndexedDatabase(fill)
  ;({ database, index } = indexed)
})
after(() => indexed.close())

/** What is changed, and how, in the words of PostgreSQL; `$1` is the narrator. */
const CHANGES: Readonly<Record<string, string>> = {
  description: `update narrators set description = 'Другое' where profile_id = $1`,
  city: `update narrators set city = 'Пермь' where profile_id = $1`,
  timetable: `update narrators set timetable = '{"day11": "10:00", "day12": "12:00"}' where profile_id = $1`,
  pause: `update narrators set pause_hours = -1 where profile_id = $1`,
  'no pause': `update narrators set pause_hours = 0 where profile_id = $1`,
  urgent: `update narrators set urgent = not urgent where profile_id = $1`,
  name: `update profiles set firstname = 'Алина' where id = $1`,
  links: `insert into narrator_links (narrator_id, position, link_id, link) select $1, 1, min(id), 'https://example.ru' from links`,
  'no links': `delete from narrator_links where narrator_id = $1`,
  equipment: `insert into narrator_equipment (narrator_id, position, equipmenttype_id, title) select $1, 1, min(id), 'U 87' from equipmenttypes`,
  languages: `insert into narrator_languages (narrator_id, language_id, main, native) values ($1, 2, false, false)`,
  topics: `delete from narrator_topics where narrator_id = $1`,
  genres: `insert into narrator_genres (narrator_id, genre_id, main) values ($1, 2, false)`,
  timbres: `insert into narrator_timbres (narrator_id, timbre_id, main) values ($1, 2, false)`,
  genders: `delete from narrator_genders where narrator_id = $1`,
  ages: `delete from narrator_ages where narrator_id = $1`,
  price: `update narrator_prices set ad_30s = 9999 where narrator_id = $1`,
  coefficient: `insert into narrator_topic_coefficients (narrator_id, topic_id, percent) values ($1, 2, 30)`,
  demo: `update demos set title = 'Сказка' where narrator_id = $1 and main`,
  review: `update reviews set text = 'Очень живо' where narrator_id = $1`,
  reply: `update reviews set reply = 'Спасибо', replied_at = now() where narrator_id = $1`,
  cliche: `insert into review_cliches (review_id, cliche_id) select id, 900 from reviews where narrator_id = $1`,
  reviewer: `update profiles set firstname = 'Зоя' where id = (select client_id from reviews where narrator_id = $1)`,
  hidden: `update reviews set hidden_at = now() where narrator_id = $1`,
  completed: `update orders set orderstatuses_id = 9 where narrator_id = $1`,
}

test('Whatever a profile shows, a change of it is in the kept one', async () => {
  const app = appAt(database)
  const missed: string[] = []
  const unseen: string[] = []
  for (const [what, statement] of Object.entries(CHANGES)) {
    await index.refresh()
    const before = await readProfile(app, null, String(id), 'ru')
    assert.equal(await readProfile(app, null, String(id), 'ru'), before, 'kept')
    await database.pool.query(statement, [id])
    await index.refresh()
    const shown = await readProfile(app, null, String(id), 'ru')
    const narrator = await readNarrator(app, null, String(id), 'ru')
    if (JSON.stringify(shown.narrator) !== JSON.stringify(narrator)) missed.push(what)
    if (JSON.stringify(narrator) === JSON.stringify(before.narrator)) unseen.push(what)
  }
  assert.deepEqual({ missed, unseen }, { missed: [], unseen: [] })
})

test('A pause ends when it says, and who takes no orders any more is gone', async () => {
  const until = new Date(NOW.getTime() + 30_000)
  await database.pool.query('update narrators set pause_hours = 1, paused_until = $2 where profile_id = $1', [
    id,
    until,
  ])
  await index.refresh()
  const paused = await readProfile(appAt(database), null, String(id), 'ru')
  assert.ok(paused.narrator.on_pause && profileHolds(database, paused, NOW))
  assert.ok(!profileHolds(database, paused, until))
  assert.equal((await readProfile(appAt(database, until), null, String(id), 'ru')).narrator.on_pause, false)
  await database.pool.query(`update narrators set state = 'disabled' where profile_id = $1`, [id])
  await index.refresh()
  await assert.rejects(readProfile(appAt(database), null, String(id), 'ru'), { code: 'NOT_FOUND' })
  await database.pool.query(`update narrators set state = 'active' where profile_id = $1`, [id])
})

test('The narrator himself reads what he has just saved, and a client his own heart', async () => {
  await index.refresh()
  const app = appAt(database)
  await readProfile(app, null, String(id), 'ru')
  await database.pool.query(`update narrators set description = 'Только что' where profile_id = $1`, [id])
  const own = await readProfile(app, { role: 'narrator', profile_id: id }, String(id), 'ru')
  assert.equal(own.narrator.description, 'Только что')
  const client = { role: 'client', profile_id: client_id }
  assert.equal((await readProfile(app, client, String(id), 'ru')).narrator.featured, false)
  await database.pool.query('insert into client_featured_narrators (client_id, narrator_id) values ($1, $2)', [
    client_id,
    id,
  ])
  assert.equal((await readProfile(app, client, String(id), 'ru')).narrator.featured, true)
  assert.equal((await readProfile(app, null, String(id), 'ru')).narrator.featured, false)
})
