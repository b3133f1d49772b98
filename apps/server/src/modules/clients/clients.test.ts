import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestNarrator } from '../../testing/test-people.ts'
import { createClient } from './operations/clients.ts'
import { setFeatured } from './operations/set-featured.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

// Rule 7.34
test('the heart adds and removes a favourite, doubled presses change nothing more', async () => {
  const client = await createTestClient(app)
  const narrator = await createTestNarrator(app)
  const heart = (status: boolean | 0 | 1) =>
    client.caller.call('PUT', `/client/${client.profile_id}/set-featured-narrator`, {
      narrator_id: narrator.profile_id,
      status,
    })
  assert.deepEqual(
    (await Promise.all([heart(true), heart(1)])).map(({ body }) => body),
    [{ featured: true }, { featured: true }],
  )
  assert.deepEqual((await client.caller.call('GET', '/me')).body.user.featured, [narrator.profile_id])
  assert.deepEqual((await heart(0)).body, { featured: false })
  assert.deepEqual((await client.caller.call('GET', '/me')).body.user.featured, [])
})

test('nobody can touch another client’s favourites, or add a narrator who is not listed', async () => {
  const [client, other] = [await createTestClient(app), await createTestClient(app)]
  const narrator = await createTestNarrator(app, { narrator: { state: 'on_moderate' } })
  const body = { narrator_id: narrator.profile_id, status: true }
  assert.equal((await client.caller.call('PUT', `/client/${other.profile_id}/set-featured-narrator`, body)).status, 404)
  assert.equal(
    (await client.caller.call('PUT', `/client/${client.profile_id}/set-featured-narrator`, body)).status,
    404,
  )
  assert.equal(
    (await narrator.caller.call('PUT', `/client/${client.profile_id}/set-featured-narrator`, body)).status,
    403,
  )
  await assert.rejects(setFeatured(app.context, client.profile_id, { narrator_id: 1, featured: true }), {
    code: 'NOT_FOUND',
  })
})

// Rule 6.2
test('a person becomes a client once', async () => {
  const client = await createTestClient(app)
  const again = await inTransaction(app.context.database, (tx) =>
    createClient(tx, { account_id: client.account_id, locale: 'en', at: app.clock.now() }),
  )
  assert.equal(again.id, client.profile_id)
})
