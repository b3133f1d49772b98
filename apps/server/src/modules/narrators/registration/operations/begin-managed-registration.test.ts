import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { createTestAgent } from '../../../../testing/test-people.ts'
import { listAgentNarrators, readNarratorState } from '../../rows/operations/narrators.ts'
import { beginManagedRegistration } from './begin-managed-registration.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

const begin = (agent_id: number) =>
  inTransaction(app.context.database, (tx) =>
    beginManagedRegistration(tx, { agent_id, locale: 'ru', at: app.clock.now() }),
  )

test('a new narrator of an agent has no account, waits for the registration and begins with the usual surcharges', async () => {
  const { kysely } = app.context.database
  const agent = await createTestAgent(app)
  const id = await begin(agent.profile_id)
  assert.equal(await readNarratorState(kysely, id), 'registering')
  assert.deepEqual(
    (await listAgentNarrators(kysely, agent.profile_id, 'ru')).map((narrator) => narrator.id),
    [id],
  )
  const profile = await kysely.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  assert.equal(profile.account_id, null)
  const prices = await kysely
    .selectFrom('narrator_prices')
    .select(['federal', 'urgent'])
    .where('narrator_id', '=', id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([prices.federal, prices.urgent], [100, 50])
})

test('one that is not finished is taken again, of its own agent only', async () => {
  const [agent, other] = [await createTestAgent(app), await createTestAgent(app)]
  const id = await begin(agent.profile_id)
  assert.equal(await begin(agent.profile_id), id)
  assert.notEqual(await begin(other.profile_id), id)
})
