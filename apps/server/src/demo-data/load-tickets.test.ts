import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ticketScenarios } from '../../../../database/demo-data/tickets.ts'
import { createProfile } from '../modules/accounts/operations/create-profile.ts'
import { createSupporters } from '../modules/support/testing/supporters.ts'
import { inTransaction } from '../database/transaction.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestClient } from '../testing/test-people.ts'
import { createDemoClock } from './demo-clock.ts'
import { loadTickets } from './load-tickets.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

test('the demo has a ticket in every state, an unread answer, a note and ready-made answers', async () => {
  const [supporter] = await createSupporters(app)
  const marina = await createTestClient(app)
  const clock = createDemoClock(app.clock.now())
  const ids = new Map([['marina-kotova', marina.profile_id]])
  for (const { person, role } of ticketScenarios) {
    if (ids.has(person)) continue
    const { account_id } = await createTestClient(app)
    const profile = await inTransaction(app.context.database, (tx) =>
      createProfile(tx, {
        ...{ account_id, role, firstname: 'Полина', lastname: '', contact_email: null, image: null, locale: 'ru' },
        created_at: clock.now(),
      }),
    )
    ids.set(person, profile.id)
  }
  await loadTickets({ ...app.context, clock }, clock, ids)
  const { counts } = (await supporter.caller.call('GET', '/staff/tickets')).body
  assert.deepEqual(counts, { waiting: 3, answered: 1, closed: 2 })
  const { tickets } = (await marina.caller.call('GET', '/client/tickets')).body
  assert.equal(tickets[0].unread, true)
  const taken = (await supporter.caller.call('GET', '/staff/tickets?assigned=me')).body.tickets
  assert.equal(taken.length, 1)
  const { canned_answers } = (await supporter.caller.call('GET', '/staff/canned-answers')).body
  assert.equal(canned_answers.length, 3)
})
