/** A client who becomes another. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestNarrator } from '../../testing/test-people.ts'
import { closeClient } from './operations/clients.ts'
import { holdClient } from './operations/hold-client.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

test('the favourites go to the other, each once, and nothing can be begun as the closed one', async () => {
  const [from, into, narrator] = [
    await createTestClient(app),
    await createTestClient(app),
    await createTestNarrator(app),
  ]
  const second = await createTestNarrator(app)
  const db = app.context.database.kysely
  const heart = (client_id: number, narrator_id: number) =>
    db.insertInto('client_featured_narrators').values({ client_id, narrator_id, created_at: app.clock.now() }).execute()
  await heart(from.profile_id, narrator.profile_id)
  await heart(from.profile_id, second.profile_id)
  await heart(into.profile_id, narrator.profile_id)
  await inTransaction(app.context.database, async (tx) => {
    await holdClient(tx, from.profile_id)
    await closeClient(tx, { from: from.profile_id, into: into.profile_id })
  })
  const rows = await db.selectFrom('client_featured_narrators').select(['client_id', 'narrator_id']).execute()
  assert.deepEqual(
    rows.map(({ client_id, narrator_id }) => [client_id, narrator_id]).toSorted((a, b) => Number(a[1]) - Number(b[1])),
    [
      [into.profile_id, narrator.profile_id],
      [into.profile_id, second.profile_id],
    ],
  )
  await assert.rejects(heart(from.profile_id, narrator.profile_id), { code: '23503' })
})
