/** A narrator with an account takes an agent and leaves him. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestAgent, createTestNarrator } from '../../../testing/test-people.ts'
import { joinAgent } from './operations/join-agent.ts'
import { leaveAgent } from './operations/leave-agent.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

test('one agent at a time; the same again is no change, and leaving is done once', async () => {
  const [one, two, narrator] = [await createTestAgent(app), await createTestAgent(app), await createTestNarrator(app)]
  const at = app.clock.now()
  const join = (agent: typeof one) =>
    inTransaction(app.context.database, (tx) => joinAgent(tx, narrator.profile_id, agent.profile_id, at))
  const leave = () => inTransaction(app.context.database, (tx) => leaveAgent(tx, narrator.profile_id, at))
  assert.deepEqual([await join(one), await join(one)], [true, false])
  await assert.rejects(join(two), { code: 'NARRATOR_HAS_AGENT' })
  assert.deepEqual([await leave(), await leave()], [one.profile_id, null])
  assert.equal(await join(two), true)
})
