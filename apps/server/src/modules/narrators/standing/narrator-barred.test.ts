/** Narrators whom staff disable and enable (Product §7). */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestNarrator } from '../../../testing/test-people.ts'
import { barNarrator } from './operations/bar-narrator.ts'
import { readNarratorState } from '../rows/operations/narrators.ts'
import { restoreNarrator } from './operations/restore-narrator.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

test('a listed narrator comes back listed, anybody else registers on; doing it twice changes nothing', async () => {
  const states: (string | null)[] = []
  for (const narrator of [{}, { state: 'on_moderate', activated_at: null }] as const) {
    const { profile_id } = await createTestNarrator(app, { narrator })
    const at = app.clock.now()
    const change = (act: typeof barNarrator) => inTransaction(app.context.database, (tx) => act(tx, profile_id, at))
    assert.deepEqual([await change(barNarrator), await change(barNarrator)], [true, false])
    states.push(await readNarratorState(app.context.database.kysely, profile_id))
    assert.deepEqual([await change(restoreNarrator), await change(restoreNarrator)], [true, false])
    states.push(await readNarratorState(app.context.database.kysely, profile_id))
  }
  assert.deepEqual(states, ['disabled', 'active', 'disabled', 'registering'])
})
