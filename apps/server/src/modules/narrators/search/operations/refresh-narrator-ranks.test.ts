import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createLog } from '../../../../http/log.ts'
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts'
import { appAt, daysAgo, makeClient, makeNarrator, makeOrder, NOW } from '../../testing/make-narrator.ts'
import { refreshNarratorRanks } from './refresh-narrator-ranks.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

const cards = async () =>
  new Map(
    (await database.kysely.selectFrom('narrator_cards').selectAll().execute()).map((row) => [row.narrator_id, row]),
  )

test('Orders that have become old leave the rank, stale cards go and missing ones come', async () => {
  const client = await makeClient(database)
  const worker = await makeNarrator(database)
  await makeOrder(database, { client_id: client.id, narrator_id: worker.id, completed_at: daysAgo(89) })
  const left = await makeNarrator(database)
  await database.kysely.updateTable('narrators').set({ state: 'disabled' }).where('profile_id', '=', left.id).execute()
  const missing = await makeNarrator(database)
  await database.kysely.deleteFrom('narrator_cards').where('narrator_id', '=', missing.id).execute()

  const app = { ...appAt(database), log: createLog('silent') }
  await refreshNarratorRanks(app)
  const today = await cards()
  assert.deepEqual(new Set(today.keys()), new Set([worker.id, missing.id]))
  assert.equal(today.get(worker.id)?.completed_90_days, 1)

  await refreshNarratorRanks({ ...app, clock: { now: () => new Date(NOW.getTime() + 3 * 24 * 3_600_000) } })
  assert.equal((await cards()).get(worker.id)?.completed_90_days, 0)
})
