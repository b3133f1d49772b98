/** What the menu of the staff counts. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { setScenario, type Scenario } from '../../testing/scenario.ts'
import { createTestNarrator } from '../../testing/test-people.ts'
import { readWaiting } from './operations/read-waiting.ts'

let app: TestApp
let scenario: Scenario
before(async () => {
  app = await createTestApp()
  scenario = await setScenario(app)
})
after(() => app.close())

const waitingOf = async (role: 'supporter' | 'accountant') =>
  (await scenario.people[role].caller.call('GET', '/staff/waiting')).body.waiting

// Rule 2.197
test('the support sees how many narrators and tickets wait, as its queues count them, and nothing of the money', async () => {
  const { caller } = scenario.people.supporter
  const before = await waitingOf('supporter')
  await createTestNarrator(app, { narrator: { state: 'on_moderate', waiting_since: app.clock.now() } })
  const now = await waitingOf('supporter')
  assert.equal(now.narrators, before.narrators + 1)
  assert.equal(now.narrators, (await caller.call('GET', '/staff/narrators')).body.waiting_total)
  assert.ok(now.tickets > 0)
  assert.equal(now.tickets, (await caller.call('GET', '/staff/tickets')).body.counts.waiting)
  assert.equal(now.orders, (await caller.call('GET', '/staff/orders')).body.flagged_total)
  assert.equal(now.payments, 0)
})

// Rule 2.197
test('the accountant sees invoices and withdrawals that are to be done, and nothing of the support’s', async () => {
  const { caller } = scenario.people.accountant
  const now = await waitingOf('accountant')
  const { counts } = (await caller.call('GET', '/staff/payments')).body
  assert.ok(now.payments > 0)
  assert.equal(now.payments, counts.invoices + counts.payouts)
  assert.deepEqual([now.narrators, now.tickets, now.orders], [0, 0, 0])
  assert.deepEqual(
    await readWaiting(
      app.context.database.kysely,
      { role: 'accountant', profile_id: 20, account_id: null, duty: null },
      app.clock.now(),
    ),
    now,
  )
})
