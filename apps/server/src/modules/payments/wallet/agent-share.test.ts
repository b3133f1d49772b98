/** What an agent may move of a wallet that a narrator had before him. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestAgent, createTestNarrator } from '../../../testing/test-people.ts'
import { readAgentShare } from '../rows/operations/read-agent-share.ts'
import { giveMoney } from '../testing/give-money.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

test('nothing of what was there before; all of it for a narrator whom he has registered; asked by the agent alone', async () => {
  const [agent, narrator] = [await createTestAgent(app), await createTestNarrator(app)]
  const db = app.context.database.kysely
  await giveMoney(app, narrator.profile_id, 5000)
  const own = (agent_since: Date | null) =>
    db
      .updateTable('narrators')
      .set({ agent_id: agent.profile_id, agent_since })
      .where('profile_id', '=', narrator.profile_id)
      .execute()
  await own(app.clock.now())
  const share = () => readAgentShare(db, narrator.profile_id, agent.profile_id)
  assert.deepEqual(await share(), { share: 0n, waiting: 0n })
  await own(null)
  assert.equal(await share(), null)
  await assert.rejects(readAgentShare(db, narrator.profile_id, agent.profile_id + 1), { code: 'NOT_YOUR_NARRATOR' })
})
