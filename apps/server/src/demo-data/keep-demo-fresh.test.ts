import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../database/transaction.ts'
import { setPause } from '../modules/narrators/rows/operations/set-pause.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestClient, createTestNarrator } from '../testing/test-people.ts'
import { keepDemoFresh } from './keep-demo-fresh.ts'

/** A Wednesday, noon in Moscow. */
const LOADED = '2026-11-18T09:00:00.000Z'
let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

type Client = Awaited<ReturnType<typeof createTestClient>>

async function demoClient(balance: number): Promise<Client> {
  const client = await createTestClient(app, balance)
  await app.context.database.kysely
    .updateTable('accounts')
    .set({ is_demo: true })
    .where('id', '=', client.account_id)
    .execute()
  return client
}

async function order(client: Client, narrator_id: number, more: object = {}): Promise<number> {
  const body = {
    text: 'Доброе утро',
    genre: 1,
    narrator_id,
    orderstatuses_id: 15,
    payment_method: 3,
    price: 4200,
    ...more,
  }
  const { body: answer } = await client.caller.call('POST', '/client/orders', body)
  return answer.order.id
}

/** The deadline and the clock of an order as Moscow reads them, `2026-11-18 23:59`. */
async function clocks(id: number): Promise<[string, string]> {
  const row = await app.context.database.kysely
    .selectFrom('orders')
    .select(['deadline_at', 'clock_due_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [moscow(row.deadline_at), moscow(row.clock_due_at)]
}

function moscow(at: Date | null): string {
  if (at === null) return 'none'
  return new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
}

// Rule 2.471
test('a demo that comes back finds its orders as they were left, whatever the hour; people’s own orders are not touched', async () => {
  app.clock.set(LOADED)
  const narrator = await createTestNarrator(app)
  const [demo, real] = [await demoClient(9000), await createTestClient(app, 9000)]
  const [ofDemo, ofReal] = [await order(demo, narrator.profile_id), await order(real, narrator.profile_id)]
  await keepDemoFresh(app.context)
  assert.deepEqual(await clocks(ofDemo), ['2026-11-18 23:59', '2026-11-18 22:59'])
  // Twelve minutes away: the day has not changed, and what is promised for its end is promised for its end.
  app.clock.advance(12 * 60_000)
  await keepDemoFresh(app.context)
  assert.deepEqual(await clocks(ofDemo), ['2026-11-18 23:59', '2026-11-18 22:59'])
  // Wednesday evening: the day is too short for the work, so tomorrow is promised.
  app.clock.set('2026-11-18T19:00:00.000Z')
  await keepDemoFresh(app.context)
  assert.deepEqual(await clocks(ofDemo), ['2026-11-19 23:59', '2026-11-19 08:47'])
  // A week later, on a Wednesday morning before anybody is up.
  app.clock.set('2026-11-25T01:00:00.000Z')
  await keepDemoFresh(app.context)
  assert.deepEqual(await clocks(ofDemo), ['2026-11-26 23:59', '2026-11-25 14:47'])
  assert.deepEqual(await clocks(ofReal), ['2026-11-18 23:59', '2026-11-18 22:59'])
})

// Rule 2.471
test('an order in work is late neither after the demo was started again and again, nor after a month', async () => {
  app.clock.set(LOADED)
  const narrator = await createTestNarrator(app)
  const client = await demoClient(9000)
  const id = await order(client, narrator.profile_id)
  await narrator.caller.call('POST', `/narrator/orders/${id}/accept`)
  await keepDemoFresh(app.context)
  for (const at of ['2026-11-18T09:09:00.000Z', '2026-11-18T09:18:00.000Z', '2026-12-19T20:58:30.000Z']) {
    app.clock.set(at)
    await keepDemoFresh(app.context)
    const [deadline] = await clocks(id)
    assert.match(deadline, / 23:59$/)
    const { body } = await client.caller.call('GET', `/client/orders/${id}`)
    const left_hours = (Date.parse(body.order.deadline_at) - Date.parse(at)) / 3_600_000
    assert.ok(left_hours >= 8 && left_hours < 4 * 24, `${left_hours} h are left at ${at}`)
  }
})

// Rule 2.471
test('open invoices and pauses count from the latest start too', async () => {
  app.clock.set(LOADED)
  const narrator = await createTestNarrator(app)
  const client = await demoClient(0)
  const { kysely } = app.context.database
  await kysely.updateTable('accounts').set({ is_demo: true }).where('id', '=', narrator.account_id).execute()
  await inTransaction(app.context.database, (tx) =>
    setPause(tx, { narrator_id: narrator.profile_id, hours: 24, at: app.clock.now() }),
  )
  const company = {
    title: 'ООО «Пряник»',
    inn: '7700000009',
    legal_address: 'Казань',
    current_account_number: '40702810200000000001',
    bank_name: 'Банк',
    bik: '044525225',
    bank_corr_account: '30101810400000000225',
  }
  const { id: company_id } = (await client.caller.call('POST', '/client/companies', company)).body
  const invoice = { type: 1, method: 2, sum: 1000, company: company_id }
  const payment_id = (await client.caller.call('POST', '/client/payments', invoice)).body.id
  await keepDemoFresh(app.context)
  app.clock.set('2026-11-25T09:00:00.000Z')
  await keepDemoFresh(app.context)
  const { expires_at } = await kysely
    .selectFrom('payments')
    .select('expires_at')
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow()
  // Five business days after the Wednesday.
  assert.equal(moscow(expires_at), '2026-12-02 23:59')
  const { paused_until } = await kysely
    .selectFrom('narrators')
    .select('paused_until')
    .where('profile_id', '=', narrator.profile_id)
    .executeTakeFirstOrThrow()
  assert.equal(moscow(paused_until), '2026-11-26 12:00')
})
