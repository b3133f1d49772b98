import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestEngineer } from '../../testing/test-people.ts'
import { createEngineer, setEngineerGenres } from './operations/engineers.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

test('an engineer has his genres, and inviting him twice adds only what is new', async () => {
  const engineer = await createTestEngineer(app)
  await inTransaction(app.context.database, (tx) =>
    createEngineer(tx, {
      account_id: engineer.account_id,
      firstname: 'Глеб',
      lastname: 'Орлов',
      image: null,
      genres: [1, 6],
      at: app.clock.now(),
    }),
  )
  const me = (await engineer.caller.call('GET', '/me-soundengineer')).body.user
  assert.deepEqual([me.id, me.genres], [engineer.profile_id, [1, 6]])
})

test('genres that are set stand in place of the former ones', async () => {
  const engineer = await createTestEngineer(app)
  await inTransaction(app.context.database, (tx) => setEngineerGenres(tx, engineer.profile_id, [2, 5]))
  assert.deepEqual((await engineer.caller.call('GET', '/me-soundengineer')).body.user.genres, [2, 5])
})
