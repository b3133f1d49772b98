import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readBalance } from '../ledger/operations/balances.ts'
import { createTestApp, type Answer, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

let count = 0
const newKey = () => `one-intention-${(count += 1)}`

/** The same request under the same key, as a client sends it whose first answer was lost. */
async function twice(
  person: TestPerson,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
): Promise<[first: Answer, again: Answer]> {
  const key = { 'idempotency-key': newKey() }
  const send = () => person.caller.call(method, path, body, key)
  const first = await send()
  const again = await send()
  assert.equal(again.headers['idempotent-replayed'], 'true')
  return [first, again]
}

const draftFor = (narrator: TestPerson) => ({
  text: 'Утро начинается с тишины.',
  genre: 1,
  narrator_id: narrator.profile_id,
})

const walletOf = (person: TestPerson) =>
  readBalance(app.context.database.kysely, { kind: 'wallet', profile_id: person.profile_id })

test('a repeated action gets the first answer, and under another key the refusal of the lifecycle', async () => {
  const client = await createTestClient(app, 5000)
  const narrator = await createTestNarrator(app)
  const body = { ...draftFor(narrator), orderstatuses_id: 15, payment_method: 3, price: 4200 }
  const { order } = (await client.caller.call('POST', '/client/orders', body)).body
  const [first, again] = await twice(narrator, 'POST', `/narrator/orders/${order.id}/accept`, {})
  assert.deepEqual([first.status, first.body.order.orderstatuses_id], [200, 7])
  assert.deepEqual(again.body, first.body)
  const other = await narrator.caller.call(
    'POST',
    `/narrator/orders/${order.id}/accept`,
    {},
    { 'idempotency-key': newKey() },
  )
  assert.deepEqual([other.status, other.body.code], [409, 'ORDER_TRANSITION'])
})

test('a draft placed twice under one key is paid once from the wallet', async () => {
  const client = await createTestClient(app, 10_000)
  const narrator = await createTestNarrator(app)
  const { order } = (await client.caller.call('POST', '/client/orders', draftFor(narrator))).body
  const placing = { orderstatuses_id: 15, payment_method: 3, price: 4200 }
  const [first, again] = await twice(client, 'PUT', `/client/orders/${order.id}`, placing)
  assert.deepEqual([first.status, first.body.order.orderstatuses_id], [200, 2])
  assert.deepEqual(again.body, first.body)
  assert.equal(await walletOf(client), 580_000n)
})

test('an order placed twice by card under one key leads to the same pay page', async () => {
  const client = await createTestClient(app)
  const narrator = await createTestNarrator(app)
  const body = { ...draftFor(narrator), orderstatuses_id: 15, payment_method: 1, price: 4200 }
  const [first, again] = await twice(client, 'POST', '/client/orders', body)
  assert.equal(first.body.payment.confirmation_url, 'http://pay.example/')
  assert.deepEqual(again.body, first.body)
})

test('a waiting order paid twice from the wallet under one key is paid once', async () => {
  const client = await createTestClient(app, 1000)
  const rich = 5000
  const narrator = await createTestNarrator(app)
  const body = { ...draftFor(narrator), orderstatuses_id: 15, payment_method: 1, price: 4200 }
  const { order } = (await client.caller.call('POST', '/client/orders', body)).body
  await topUp(client, rich)
  const [first, again] = await twice(client, 'POST', '/client/payments', { type: 2, method: 3, order_id: order.id })
  assert.deepEqual([first.status, first.body.payment.status], [201, 2])
  assert.deepEqual(again.body, first.body)
  // 1 000 ₽ were set aside at placing.
  assert.equal(await walletOf(client), BigInt((rich - 3200) * 100))
})

test('a top-up whose pay page did not come is one payment, and asking for it brings the page', async () => {
  const client = await createTestClient(app)
  const key = { 'idempotency-key': newKey() }
  const body = { type: 1, method: 1, sum: 1000 }
  app.cards.fail.times = 1
  app.cards.fail.created = true
  const failed = await client.caller.call('POST', '/client/payments', body, key)
  assert.deepEqual([failed.status, failed.body.code], [503, 'PAYMENT_PROVIDER'])
  const again = await client.caller.call('POST', '/client/payments', body, key)
  assert.deepEqual([again.status, again.body.confirmation_url], [201, null])
  const { payment } = (await client.caller.call('GET', `/client/payments/${again.body.id}`)).body
  assert.equal(payment.confirmation_url, 'http://pay.example/')
  assert.equal((await client.caller.call('GET', '/client/payments')).body.payments.length, 1)
})

async function topUp(client: TestPerson, sum: number): Promise<void> {
  const { id } = (await client.caller.call('POST', '/client/payments', { type: 1, method: 1, sum })).body
  const card = [...app.cards.payments.values()].at(-1)
  app.cards.pay(card?.id ?? '')
  const { payment } = (await client.caller.call('GET', `/client/payments/${id}`)).body
  assert.equal(payment.status, 2)
}
