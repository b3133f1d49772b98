import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'

/** What a call may cost (docs/performance.md), its idempotency key, begin and commit included. */
const PLACING_AT_MOST = 15
/** The room is read once for the answer, a notice of the feed is counted too. */
const MESSAGE_AT_MOST = 19

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

const written = (narrator: TestPerson, more: object) => ({
  text: 'Доброе утро, страна',
  genre: 1,
  topic: 1,
  narrator_id: narrator.profile_id,
  ...more,
})

/** How many statements were sent until the answer; a notice of the change feed may be among them. */
async function statementsOf(call: () => Promise<{ status: number; body: unknown }>): Promise<number> {
  const { statements } = app.context.database
  const first = statements.total
  const answer = await call()
  assert.ok(answer.status < 300, JSON.stringify(answer.body))
  return statements.total - first
}

test('an order is placed and paid from the wallet in at most fifteen statements, its key included', async () => {
  const [client, narrator] = [await createTestClient(app, 50_000), await createTestNarrator(app)]
  const place = (key: string) =>
    client.caller.call(
      'POST',
      '/client/orders',
      written(narrator, { orderstatuses_id: 15, payment_method: 3, price: 4200 }),
      {
        'idempotency-key': key,
      },
    )
  await place('the-first-of-all')
  const statements = await statementsOf(() => place('the-one-that-counts'))
  assert.ok(statements <= PLACING_AT_MOST, `${statements} statements`)
  assert.ok(statements > 5, 'nothing was counted')
})

test('a draft is placed and paid in as few', async () => {
  const [client, narrator] = [await createTestClient(app, 50_000), await createTestNarrator(app)]
  const draft = await client.caller.call('POST', '/client/orders', written(narrator, { orderstatuses_id: 1 }))
  const path = `/client/orders/${draft.body.order.id}/place`
  const key = { 'idempotency-key': 'place-the-draft' }
  const statements = await statementsOf(() => client.caller.call('POST', path, { payment_method: 3, price: 4200 }, key))
  assert.ok(statements <= PLACING_AT_MOST, `${statements} statements`)
})

test('a message reads its room once, for the answer, and not again after the commit', async () => {
  const [client, narrator] = [await createTestClient(app, 50_000), await createTestNarrator(app)]
  const body = written(narrator, { orderstatuses_id: 15, payment_method: 3, price: 4200 })
  const { order } = (await client.caller.call('POST', '/client/orders', body)).body
  const write = () => client.caller.upload(`/client/orders/${order.id}/messages`, { text: 'Пауза перед слоганом' })
  await write()
  const statements = await statementsOf(write)
  assert.ok(statements <= MESSAGE_AT_MOST, `${statements} statements`)
  assert.ok(statements > 5, 'nothing was counted')
})

// Rule 4.70
test('the history and the price of an order that was paid at once tell of both moves', async () => {
  const [client, narrator] = [await createTestClient(app, 50_000), await createTestNarrator(app)]
  const body = written(narrator, { orderstatuses_id: 15, payment_method: 3, price: 4200 })
  const { order } = (await client.caller.call('POST', '/client/orders', body)).body
  assert.deepEqual(
    order.history.map((entry: { action: string; from_status: number | null; to_status: number }) => [
      entry.action,
      entry.from_status,
      entry.to_status,
    ]),
    [
      ['save', null, 1],
      ['place', 1, 15],
      ['paid', 15, 2],
    ],
  )
  assert.equal(
    order.lines.reduce((sum: number, line: { amount: number }) => sum + line.amount, 0),
    order.price,
  )
  const again = (await client.caller.call('GET', `/client/orders/${order.id}`)).body.order
  assert.deepEqual(again, order)
})
