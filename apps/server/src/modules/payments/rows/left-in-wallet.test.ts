import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator } from '../../../testing/test-people.ts'
import { noteLeftInWallet } from './operations/payments.ts'
import { readLeftInWallet } from './operations/order-payments.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

test('What an order could not take is counted from a moment on, and its payment says so to its owner', async () => {
  const client = await createTestClient(app)
  const narrator = await createTestNarrator(app)
  const body = { text: 'Доброе утро', genre: 1, narrator_id: narrator.profile_id, orderstatuses_id: 15, price: 4200 }
  const { order, payment } = (await client.caller.call('POST', '/client/orders', { ...body, payment_method: 1 })).body
  const { kysely } = app.context.database
  const now = app.clock.now()
  assert.equal(await readLeftInWallet(kysely, order.id, new Date(0)), 0n)
  await inTransaction(app.context.database, (tx) => noteLeftInWallet(tx, payment.id, now))
  assert.equal(await readLeftInWallet(kysely, order.id, now), 420_000n)
  assert.equal(await readLeftInWallet(kysely, order.id, new Date(now.getTime() + 1)), 0n)
  const shown = (await client.caller.call('GET', '/client/payments')).body.payments
  assert.deepEqual(
    shown.map(({ id, left_in_wallet }: { id: number; left_in_wallet: boolean }) => [id, left_in_wallet]),
    [[payment.id, true]],
  )
})
