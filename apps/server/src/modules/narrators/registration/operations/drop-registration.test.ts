import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { createTestAgent, createTestNarrator } from '../../../../testing/test-people.ts'
import { beginManagedRegistration } from './begin-managed-registration.ts'
import { dropRegistration } from './drop-registration.ts'
import { listAgentNarrators } from '../../rows/operations/narrators.ts'
import { restoreNarrator } from '../../standing/operations/restore-narrator.ts'

let app: TestApp
before(async () => {
  app = await createTestApp({ connections: 12 })
})
after(() => app.close())

const begin = (agent_id: number) =>
  inTransaction(app.context.database, (tx) =>
    beginManagedRegistration(tx, { agent_id, locale: 'ru', at: app.clock.now() }),
  )
const idsOf = async (agent_id: number) =>
  (await listAgentNarrators(app.context.database.kysely, agent_id, 'ru')).map(({ id }) => id)

// Rule 4.745
test('Dropped and begun at the same moment, at most one is left, and it is not the dropped one', async () => {
  const { profile_id } = await createTestAgent(app)
  const id = await begin(profile_id)
  const drop = () => dropRegistration(app.context, profile_id, id)
  await Promise.all([drop(), begin(profile_id), drop(), begin(profile_id), drop()])
  const left = await idsOf(profile_id)
  assert.ok(left.length <= 1, String(left))
  assert.ok(!left.includes(id))
})

test('Whom staff bring back is the unfinished one again, with what had been saved', async () => {
  const { profile_id } = await createTestAgent(app)
  const id = await begin(profile_id)
  await dropRegistration(app.context, profile_id, id)
  assert.deepEqual(await idsOf(profile_id), [])
  await inTransaction(app.context.database, (tx) => restoreNarrator(tx, id, app.clock.now()))
  assert.equal(await begin(profile_id), id)
})

test('A narrator who was listed and is disabled is no registration to be dropped', async () => {
  const agent = await createTestAgent(app)
  const narrator = { agent_id: agent.profile_id, state: 'disabled', activated_at: app.clock.now() }
  const own = await createTestNarrator(app, { narrator })
  const dropping = dropRegistration(app.context, agent.profile_id, own.profile_id)
  await assert.rejects(dropping, { code: 'CONFLICT' })
})
