/** Tickets of a client who becomes another. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient } from '../../testing/test-people.ts'
import { moveTickets } from './operations/move-tickets.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

test('tickets are the other’s, and what was asked in them is his own', async () => {
  const [from, into] = [await createTestClient(app), await createTestClient(app)]
  const asked = await from.caller.upload('/client/tickets', { text: 'Где мой заказ?' })
  assert.ok(asked.status < 300, JSON.stringify(asked.body))
  await inTransaction(app.context.database, (tx) => moveTickets(tx, { from: from.profile_id, into: into.profile_id }))
  const db = app.context.database.kysely
  const tickets = await db.selectFrom('tickets').select('owner_id').execute()
  const messages = await db.selectFrom('ticket_messages').select('from_profile_id').execute()
  assert.deepEqual([tickets, messages], [[{ owner_id: into.profile_id }], [{ from_profile_id: into.profile_id }]])
})
