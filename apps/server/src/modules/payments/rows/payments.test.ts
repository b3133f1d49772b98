import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { bookTopup } from '../topups/operations/book-topup.ts'
import { closeCardPayment } from './operations/close-card-payment.ts'
import { findCardPayment, noteClosedAtProvider, readOwnPayment, touchCardPayment } from './operations/payments.ts'
import { listPayments } from '../wallet/operations/list-payments.ts'
import { listStuckPayments } from '../topups/operations/list-stuck-payments.ts'
import { nullOrderPayments } from './operations/null-order-payments.ts'
import { openCardTopup } from '../topups/operations/open-card-topup.ts'
import { openPlainTopup } from '../../checkout/operations/open-plain-topup.ts'
import { presentPayment } from '../wallet/operations/present-payment.ts'
import {
  readLastOrderPayment,
  readOpenOrderPayment,
  readOrderFees,
  readOrderReward,
} from './operations/order-payments.ts'
import { recordOrderPayment } from './operations/record-order-payment.ts'
import { recordReward } from './operations/record-reward.ts'
import { requestCardPage } from '../topups/operations/request-card-page.ts'
import { updatePaymentStatus } from './payments.queries.ts'

let app: TestApp
before(async () => {
  app = await createTestApp({ connections: 20 })
})
after(() => app.close())

const db = () => app.context.database.kysely

async function newOrder(client: TestPerson): Promise<number> {
  const narrator = await createTestNarrator(app)
  const body = { text: 'Доброе утро', genre: 1, narrator_id: narrator.profile_id }
  return (await client.caller.call('POST', '/client/orders', body)).body.order.id
}

async function openBound(client: TestPerson, order_id: number) {
  return inTransaction(app.context.database, (tx) =>
    openCardTopup(tx, app.context, {
      profile_id: client.profile_id,
      sum: kopecks(100_000),
      fee: kopecks(3000),
      order_id,
      locale: 'ru',
    }),
  )
}

test('sixteen bookings of the same money put it into the wallet once', async () => {
  const client = await createTestClient(app)
  const opened = await openPlainTopup(app.context, client.profile_id, 1000, 'ru')
  const page = await requestCardPage(app.context, opened.id)
  app.cards.pay(page.provider_payment_id ?? '')
  const card = app.cards.payments.get(page.provider_payment_id ?? '')
  assert.ok(card)
  const booked = await Promise.all(
    Array.from({ length: 16 }, () =>
      inTransaction(app.context.database, (tx) => bookTopup(tx, app.context, opened.id, card, null)),
    ),
  )
  assert.equal(booked.filter((row) => row !== null).length, 1)
  const wallet = await listPayments(app.context, client, { page: 1 }, 'ru')
  assert.deepEqual([wallet.balance, wallet.payments[0]?.card_number], [1000, '555555******4444'])
})

test('another sum than was asked for is booked by nobody', async () => {
  const client = await createTestClient(app)
  const opened = await openPlainTopup(app.context, client.profile_id, 1000, 'ru')
  const page = await requestCardPage(app.context, opened.id)
  const card = app.cards.payments.get(page.provider_payment_id ?? '')
  assert.ok(card)
  const forged = { ...card, status: 'succeeded' as const, amount_kopecks: kopecks(1) }
  await assert.rejects(inTransaction(app.context.database, (tx) => bookTopup(tx, app.context, opened.id, forged, null)))
  assert.equal((await listPayments(app.context, client, { page: 1 }, 'ru')).balance, 0)
})

// Rule 4.116
test('an order has at most one open card payment, and giving it up frees its place', async () => {
  const client = await createTestClient(app)
  const order_id = await newOrder(client)
  const first = await openBound(client, order_id)
  await assert.rejects(openBound(client, order_id), { code: '23505' })
  assert.equal((await readOpenOrderPayment(db(), order_id))?.id, first.id)
  await inTransaction(app.context.database, (tx) =>
    nullOrderPayments(tx, { order_id, reason: 'cancelled', paid: false, at: app.clock.now() }),
  )
  assert.equal(await readOpenOrderPayment(db(), order_id), undefined)
  const second = await openBound(client, order_id)
  await inTransaction(app.context.database, (tx) =>
    closeCardPayment(tx, app.context, { payment_id: second.id, status: 6, reason: 'insufficient_funds' }),
  )
  const last = await readLastOrderPayment(db(), order_id)
  assert.deepEqual([last?.status, last?.failure_reason], [6, 'insufficient_funds'])
  await inTransaction(app.context.database, (tx) =>
    closeCardPayment(tx, app.context, { payment_id: second.id, status: 10, reason: 'too late' }),
  )
  assert.equal(
    (await readOwnPayment(app.context.database.kysely, client.profile_id, { payment_id: second.id })).status,
    6,
  )
})

test('fees of an order count from a moment on', async () => {
  const client = await createTestClient(app)
  const order_id = await newOrder(client)
  const opened = await openBound(client, order_id)
  const page = await requestCardPage(app.context, opened.id)
  app.cards.pay(page.provider_payment_id ?? '')
  const card = app.cards.payments.get(page.provider_payment_id ?? '')
  assert.ok(card)
  await inTransaction(app.context.database, (tx) => bookTopup(tx, app.context, opened.id, card, null))
  const now = app.clock.now().getTime()
  assert.equal(await readOrderFees(db(), order_id, new Date(now - 1)), 3000n)
  assert.equal(await readOrderFees(db(), order_id, new Date(now + 1)), 0n)
  for (const status of [PAYMENT_STATUS.nulled, PAYMENT_STATUS.executed]) {
    await updatePaymentStatus(db(), { id: opened.id, status, reason: null, at: new Date(now + 2) })
  }
  assert.equal(await readOrderFees(db(), order_id, new Date(now - 1)), 3000n)
  assert.equal(await readOrderFees(db(), order_id, new Date(now + 1)), 0n)
})

// Rules 4.139, 7.51
test('open payments that nobody has looked at for a minute are looked at again, in their turn', async () => {
  const client = await createTestClient(app)
  const opened = await openPlainTopup(app.context, client.profile_id, 500, 'ru')
  assert.equal((await listStuckPayments(app.context)).includes(opened.id), false)
  app.clock.advance(61_000)
  assert.equal((await listStuckPayments(app.context)).includes(opened.id), true)
  assert.equal((await listStuckPayments(app.context, [opened.id])).includes(opened.id), false)
  await inTransaction(app.context.database, (tx) => touchCardPayment(tx, app.context, opened.id))
  assert.equal((await listStuckPayments(app.context)).includes(opened.id), false)
  assert.equal((await findCardPayment(db(), { payment_id: opened.id }))?.id, opened.id)
  assert.equal(await findCardPayment(db(), { provider_payment_id: 'nobody’s' }), undefined)
})

const openNulled = async (client: TestPerson) => {
  const order_id = await newOrder(client)
  const opened = await openBound(client, order_id)
  await requestCardPage(app.context, opened.id)
  const change = { order_id, reason: 'cancelled', paid: false, at: app.clock.now() }
  await inTransaction(app.context.database, (tx) => nullOrderPayments(tx, change))
  return opened
}

// Rule 4.139
test('given-up payments are looked at now and then until the provider has closed them, and not for ever', async () => {
  const client = await createTestClient(app)
  const opened = await openNulled(client)
  const isDue = async () => (await listStuckPayments(app.context)).includes(opened.id)
  assert.equal(await isDue(), false)
  app.clock.advance(16 * 60_000)
  assert.equal(await isDue(), true)
  await inTransaction(app.context.database, (tx) =>
    closeCardPayment(tx, app.context, { payment_id: opened.id, status: 10, reason: 'expired_on_confirmation' }),
  )
  assert.equal(await isDue(), false)
  app.clock.advance(16 * 60_000)
  assert.equal(await isDue(), true)
  app.clock.advance(29 * 86_400_000)
  assert.equal(await isDue(), true)
  app.clock.advance(86_400_000)
  assert.equal(await isDue(), false)
  const closed = await openNulled(client)
  await inTransaction(app.context.database, (tx) => noteClosedAtProvider(tx, app.context, closed.id))
  app.clock.advance(16 * 60_000)
  assert.equal((await listStuckPayments(app.context)).includes(closed.id), false)
})

test('payments and rewards stand in the wallet’s list; a foreign payment does not exist', async () => {
  const client = await createTestClient(app)
  const narrator = await createTestNarrator(app)
  const order_id = await newOrder(client)
  await inTransaction(app.context.database, async (tx) => {
    const at = app.clock.now()
    await recordOrderPayment(tx, {
      profile_id: client.profile_id,
      order_id,
      method: 3,
      sum: kopecks(420_000),
      reason: 'superseded',
      is_first: false,
      at,
    })
    await recordReward(tx, {
      profile_id: narrator.profile_id,
      worker: 'narrator',
      order_id,
      net: kopecks(336_000),
      fee: kopecks(84_000),
      at,
    })
  })
  const [row] = (await listPayments(app.context, narrator, { page: 1, type: 3 }, 'en')).payments
  assert.deepEqual([row?.sum, row?.fee, row?.status], [3360, 840, 2])
  const own = await readOwnPayment(app.context.database.kysely, client.profile_id, { order_id })
  assert.equal(presentPayment(own, 'ru').sum, 4200)
  await assert.rejects(readOwnPayment(app.context.database.kysely, narrator.profile_id, { payment_id: own.id }), {
    code: 'NOT_FOUND',
  })
})

test('what a worker was booked for an order counts from a moment on, and for nobody else', async () => {
  const client = await createTestClient(app)
  const narrator = await createTestNarrator(app)
  const order_id = await newOrder(client)
  const since = app.clock.now()
  const { profile_id } = narrator
  const reward = { profile_id, worker: 'narrator', order_id, net: kopecks(336_000), fee: kopecks(84_000) } as const
  await inTransaction(app.context.database, (tx) => recordReward(tx, { ...reward, at: since }))
  const of = { order_id, profile_id, since }
  assert.deepEqual(await readOrderReward(db(), of), { net: 336_000n, fee: 84_000n })
  assert.equal(await readOrderReward(db(), { ...of, profile_id: client.profile_id }), null)
  assert.equal(await readOrderReward(db(), { ...of, since: new Date(since.getTime() + 1) }), null)
})
