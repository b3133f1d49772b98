/** Orders that a narrator had before his agent came. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator } from '../../../testing/test-people.ts'
import { closeOrdersToAgent } from './operations/owners.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

test('are marked once, those of others are not', async () => {
  const [client, narrator, other] = [
    await createTestClient(app),
    await createTestNarrator(app),
    await createTestNarrator(app),
  ]
  const ids: number[] = []
  for (const { profile_id } of [narrator, other]) {
    const body = { text: 'Доброе утро', genre: 1, narrator_id: profile_id }
    ids.push((await client.caller.call('POST', '/client/orders', body)).body.order.id)
  }
  for (const _ of [1, 2]) {
    await inTransaction(app.context.database, (tx) => closeOrdersToAgent(tx, narrator.profile_id))
  }
  const rows = await app.context.database.kysely
    .selectFrom('orders')
    .select('before_agent_of')
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    rows.map(({ before_agent_of }) => before_agent_of),
    [[narrator.profile_id], []],
  )
})
