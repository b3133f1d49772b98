import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../../database/transaction.ts'
import { setSetting } from '../../../testing/set-setting.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestNarrator } from '../../../testing/test-people.ts'
import { createNarratorcomp } from '../showcase/operations/compilations.ts'
import { readAppInfo } from './operations/read-app-info.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

test('the application is described in the language of the request', async () => {
  const [ru, en] = [await readAppInfo(app.context, 'ru'), await readAppInfo(app.context, 'en')]
  assert.deepEqual([ru.genres[0]?.title, en.genres[0]?.title], ['Реклама', 'Advertising'])
  assert.deepEqual(ru.register_genres, [1, 2, 3, 4, 5, 6])
  assert.deepEqual(
    en.orderoptions.map(({ id, title }) => [id, title]),
    [
      [1, 'Cleaning'],
      [2, 'Mixing'],
      [3, 'Rights transfer'],
      [4, 'Federal broadcast'],
    ],
  )
  assert.equal(ru.orderstatuses.length, 15)
})

// Rule 7.22
test('genres behind a flag come and go with it', async () => {
  const ids = async () => (await app.guest.call('GET', '/appinfo')).body.genres.map((genre: { id: number }) => genre.id)
  assert.deepEqual(await ids(), [1, 2, 3, 6, 7])
  const set = (key: string, value: unknown) => setSetting(app, key, value)
  await set('flags.offframe_genres', true)
  await set('flags.other_genre', false)
  assert.deepEqual(await ids(), [1, 2, 3, 4, 5, 6])
})

test('compilations keep their narrators', async () => {
  const narrator = await createTestNarrator(app)
  await inTransaction(app.context.database, async (tx) => {
    const comp = { title_ru: 'Тёплые', title_en: 'Warm', slug: 'warm', genres_id: 1, image: null, position: 1 }
    await createNarratorcomp(tx, comp, [narrator.profile_id])
  })
  const found = await app.context.database.kysely.selectFrom('narratorcomp_narrators').select('narrator_id').execute()
  assert.deepEqual(found, [{ narrator_id: narrator.profile_id }])
})
