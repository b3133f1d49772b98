/** What a narrator asked before his agent came. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestAgent, createTestNarrator } from '../../testing/test-people.ts'
import { closeTicketsToAgent } from './operations/tickets.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

test('is read by the narrator, and not by an agent in his place; what is asked later is', async () => {
  const [agent, narrator] = [await createTestAgent(app), await createTestNarrator(app)]
  await narrator.caller.upload('/narrator/tickets', { text: 'Раньше' })
  await inTransaction(app.context.database, (tx) => closeTicketsToAgent(tx, narrator.profile_id))
  await narrator.caller.upload('/narrator/tickets', { text: 'Теперь' })
  const { profile_id } = narrator
  const as = await app.as({
    ...{ role: 'narrator', profile_id },
    ...{ account_id: agent.account_id, acting_agent_id: agent.profile_id },
  })
  const count = async (caller: typeof as) => (await caller.call('GET', '/narrator/tickets')).body.tickets.length
  assert.deepEqual([await count(as), await count(narrator.caller)], [1, 2])
})
