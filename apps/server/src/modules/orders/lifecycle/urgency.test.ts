/** Urgency where a price is named: asked for, approved and paid only while the narrator works (Product 4.663). */
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { act } from '../../../testing/order-steps.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { changeSetting } from '../../settings/operations/change-setting.ts'
import { settleCardPayment } from '../../checkout/operations/settle-card-payment.ts'

let app: TestApp
let client: TestPerson
let narrator: TestPerson
const days = [1, 2, 3, 4, 5, 6, 7]
/** Ten to six, every day, in Moscow. */
const OFFICE = JSON.stringify(
  Object.fromEntries(
    days.flatMap((day) => [
      [`day${day}1`, '10:00'],
      [`day${day}2`, '18:00'],
    ]),
  ),
)
const NOON = '2026-11-18T09:00:00.000Z'
const EVENING = '2026-11-18T15:00:00.000Z'
before(async () => {
  app = await createTestApp()
  const change = { key: 'flags.urgents', value: true, by_profile_id: null, at: app.clock.now() }
  await inTransaction(app.context.database, (tx) => changeSetting(tx, change))
  narrator = await createTestNarrator(app, { narrator: { urgent: true, timetable: OFFICE } })
})
after(() => app.close())
beforeEach(async () => {
  app.clock.set(NOON)
  client = await createTestClient(app, 50_000)
})

const shown = async (id: number) => (await client.caller.call('GET', `/client/orders/${id}`)).body.order
const save = (more: object) => {
  const body = { narrator_id: narrator.profile_id, genre: 1, text: 'Доброе утро, страна', urgent: true }
  return client.caller.call('POST', '/client/orders', { ...body, ...more })
}

/** An urgent order with a named price (5). */
async function named(): Promise<number> {
  const { body } = await save({ orderstatuses_id: 3 })
  assert.equal((await act(narrator, body.order.id, 'name-price', { price: 2900 })).status, 200)
  return body.order.id
}

// Rule 4.663
test('a price for an urgent order is asked for only while the narrator works', async () => {
  // The minute his day ends is his no more.
  app.clock.set(EVENING)
  const refused = await save({ orderstatuses_id: 3 })
  assert.deepEqual([refused.status, refused.body.code], [422, 'NARRATOR_NOT_URGENT'])
  assert.match(refused.body.errors.urgent, /не\s+работает/u)
  app.clock.set('2026-11-18T14:59:59.000Z')
  const sent = await save({ orderstatuses_id: 3 })
  assert.deepEqual([sent.status, sent.body.order.orderstatuses_id], [201, 3])
})

// Rule 4.663
test('an urgent order is not approved outside his hours, with the reason and the ways out, and is when they begin', async () => {
  const id = await named()
  const body = { price: 2900, payment_method: 3 }
  app.clock.set(EVENING)
  for (const refused of [
    await act(client, id, 'approve', body),
    await client.caller.call('PUT', `/client/orders/${id}`, { orderstatuses_id: 16, ...body }),
  ]) {
    assert.deepEqual([refused.status, refused.body.code], [422, 'NARRATOR_OUTSIDE_HOURS'])
    assert.match(refused.body.message, /нужно за 30\u00a0мин\./)
    assert.match(refused.body.errors.urgent, /Откажитесь/u)
  }
  assert.deepEqual([(await shown(id)).orderstatuses_id, (await shown(id)).total_paid], [5, 0])
  app.clock.set('2026-11-19T07:00:00.000Z')
  assert.equal((await act(client, id, 'approve', body)).status, 200)
  assert.equal((await shown(id)).deadline_at, '2026-11-19T07:30:00.000Z')
})

// Rule 4.663
test('the client may give up the urgency and pay the named price at any hour, for the usual deadline', async () => {
  const id = await named()
  app.clock.set(EVENING)
  const answer = await act(client, id, 'approve', { price: 2900, payment_method: 3, urgent: false })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  const { orderstatuses_id, urgent, total_paid, deadline_at } = await shown(id)
  assert.deepEqual([orderstatuses_id, urgent, total_paid], [7, false, 2900])
  // Paid after five, it is begun the next day and due at its end.
  assert.equal(deadline_at, '2026-11-19T20:59:00.000Z')
})

// Rule 4.663
test('money that comes at night for an urgent order starts its half an hour in the morning', async () => {
  client = await createTestClient(app)
  const id = await named()
  assert.equal((await act(client, id, 'approve', { price: 2900, payment_method: 1 })).status, 200)
  const payment = (await shown(id)).payment.id
  app.clock.set('2026-11-18T20:00:10.000Z')
  const card = [...app.cards.payments.values()].find(({ metadata }) => Number(metadata['payment_id']) === payment)
  assert.ok(card)
  app.cards.pay(card.id)
  await settleCardPayment(app.context, { payment_id: payment })
  assert.deepEqual([(await shown(id)).orderstatuses_id, (await shown(id)).deadline_at], [7, '2026-11-19T07:30:00.000Z'])
})
