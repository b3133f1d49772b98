/** A ticket handed to a colleague inside a transaction of somebody else (Product 7.963). */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, type TestPerson } from '../../testing/test-people.ts'
import { handTicket } from './operations/hand-ticket.ts'
import { actorOf, createSupporters } from './testing/supporters.ts'

let app: TestApp
let supporter: TestPerson
let colleague: TestPerson
before(async () => {
  app = await createTestApp()
  ;[supporter, colleague] = await createSupporters(app)
})
after(() => app.close())

const hand = (id: number, from: number | null, to: number | null) =>
  inTransaction(app.context.database, (tx) => handTicket(tx, actorOf(supporter), id, { from, to, at: app.clock.now() }))

// Rule 7.963
test('it goes to a colleague and back, and to nobody from whoever has it no more', async () => {
  const client = await createTestClient(app)
  const { id } = (await client.caller.upload('/client/tickets', { text: 'Где счёт?' })).body.ticket
  const isOf = async (by: TestPerson) =>
    (await by.caller.call('GET', '/staff/tickets?assigned=me')).body.tickets.length === 1
  await hand(id, null, colleague.profile_id)
  assert.deepEqual([await isOf(supporter), await isOf(colleague)], [false, true])
  await assert.rejects(hand(id, null, supporter.profile_id), { code: 'CONFLICT' })
  await hand(id, colleague.profile_id, null)
  assert.deepEqual([await isOf(supporter), await isOf(colleague)], [false, false])
  await assert.rejects(hand(999_999_999, null, supporter.profile_id), { code: 'NOT_FOUND' })
})
