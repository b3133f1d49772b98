import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestClient, createTestNarrator } from '../testing/test-people.ts'
import { keepDemoFresh } from './keep-demo-fresh.ts'

const DAY = 24 * 3_600_000
let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

test('a demo that comes back after a week finds its orders as they were left; people’s own orders are not touched', async () => {
  const narrator = await createTestNarrator(app)
  const [demo, real] = [await createTestClient(app, 9000), await createTestClient(app, 9000)]
  const { kysely } = app.context.database
  await kysely.updateTable('accounts').set({ is_demo: true }).where('id', '=', demo.account_id).execute()
  const body = {
    text: 'Доброе утро',
    genre: 1,
    narrator_id: narrator.profile_id,
    orderstatuses_id: 15,
    payment_method: 3,
  }
  const due = async (id: number) => {
    const row = await kysely.selectFrom('orders').select('clock_due_at').where('id', '=', id).executeTakeFirstOrThrow()
    return row.clock_due_at?.getTime() ?? 0
  }
  const ids = []
  for (const client of [demo, real]) ids.push((await client.caller.call('POST', '/client/orders', body)).body.order.id)
  const [ofDemo = 0, ofReal = 0] = ids
  const before = [await due(ofDemo), await due(ofReal)]
  await keepDemoFresh(app.context)
  assert.deepEqual([await due(ofDemo), await due(ofReal)], before)
  app.clock.advance(7 * DAY)
  await keepDemoFresh(app.context)
  assert.deepEqual([await due(ofDemo), await due(ofReal)], [(before[0] ?? 0) + 7 * DAY, before[1]])
})
