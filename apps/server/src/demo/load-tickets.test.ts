import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createSupporters } from '../modules/support/testing/supporters.ts'
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
  const pavel = await createTestClient(app)
  const clock = createDemoClock(app.clock.now())
  const ids = new Map([
    ['marina-kotova', marina.profile_id],
    ['pavel-ilyin', pavel.profile_id],
  ])
  await loadTickets({ ...app.context, clock }, clock, ids)
  const { counts } = (await supporter.caller.call('GET', '/staff/tickets')).body
  assert.deepEqual(counts, { waiting: 1, answered: 1, closed: 1 })
  const { tickets } = (await marina.caller.call('GET', '/client/tickets')).body
  assert.equal(tickets[0].unread, true)
  const { canned_answers } = (await supporter.caller.call('GET', '/staff/canned-answers')).body
  assert.equal(canned_answers.length, 3)
})
