import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { createTestNarrator, type TestPerson } from '../../../../testing/test-people.ts'
import { setPause } from './set-pause.ts'
import { shiftDemoDataPauses } from './shift-demo-data-pauses.ts'

const HOUR_MS = 3_600_000

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

async function paused(hours: number, isDemo: boolean): Promise<TestPerson> {
  const narrator = await createTestNarrator(app)
  const { kysely } = app.context.database
  if (isDemo) {
    await kysely.updateTable('accounts').set({ is_demo: true }).where('id', '=', narrator.account_id).execute()
  }
  const pause = { narrator_id: narrator.profile_id, hours, at: app.clock.now() }
  await inTransaction(app.context.database, (tx) => setPause(tx, pause))
  return narrator
}

/** Hours until the narrator is back, as he sees it; 0 without a pause. */
async function hoursLeft({ caller }: TestPerson): Promise<number> {
  return (await caller.call('GET', '/appstate?role=narrator')).body.pause_left / 3600
}

test('A pause of a demo narrator goes on after an absence where it was, one that had run out is over', async () => {
  const [day, hour, real] = [await paused(24, true), await paused(1, true), await paused(24, false)]
  app.clock.advance(2 * HOUR_MS)
  const from = app.clock.now()
  app.clock.advance(12 * HOUR_MS)
  await inTransaction(app.context.database, (tx) => shiftDemoDataPauses(tx, { from, to: app.clock.now() }))
  assert.deepEqual([await hoursLeft(day), await hoursLeft(hour), await hoursLeft(real)], [22, 0, 10])
})
