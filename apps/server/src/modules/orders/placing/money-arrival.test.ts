import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { checkLedger } from '../../ledger/operations/check-ledger.ts'
import { readOpenOrderPayment } from '../../payments/rows/operations/order-payments.ts'
import { giveMoney } from '../../payments/testing/give-money.ts'
import { goOnWithOrder } from './operations/go-on-with-order.ts'
import { lockWaitingOrder } from './operations/lock-waiting-order.ts'

let app: TestApp
before(async () => {
  app = await createTestApp({ connections: 20 })
})
after(async () => {
  assert.deepEqual(await checkLedger(app.context.database.kysely), [])
  await app.close()
})

async function write(client: TestPerson, orderstatuses_id: 1 | 15): Promise<number> {
  const narrator = await createTestNarrator(app)
  const written = await client.caller.call('POST', '/client/orders', {
    ...{ text: 'Доброе утро, страна', genre: 1, narrator_id: narrator.profile_id, orderstatuses_id },
    ...(orderstatuses_id === 15 ? { price: 4200, payment_method: 1 } : {}),
  })
  assert.equal(written.status, 201, JSON.stringify(written.body))
  return written.body.order.id
}

const statusOf = async (client: TestPerson, id: number) =>
  (await client.caller.call('GET', `/client/orders/${id}`)).body.order.orderstatuses_id

async function leftInWalletAt(order_id: number): Promise<Date | null> {
  const payments = app.context.database.kysely.selectFrom('payments').where('order_id', '=', order_id)
  const [payment] = await payments.select('left_in_wallet_at').where('type', '=', 1).execute()
  return payment?.left_in_wallet_at ?? null
}

/** As the bank's word does: the order first, then what has come. */
const arrive = (order_id: number) =>
  inTransaction(app.context.database, async (tx) => {
    const waiting = await lockWaitingOrder(tx, order_id)
    const payment = await readOpenOrderPayment(tx.db, order_id)
    assert.ok(payment)
    return goOnWithOrder(app.context, tx, { ...payment, locale: 'ru' }, waiting)
  })

test('only an order that waits for money is locked for it', async () => {
  const client = await createTestClient(app)
  const [draft, waiting] = [await write(client, 1), await write(client, 15)]
  const locked = await inTransaction(app.context.database, async (tx) => [
    await lockWaitingOrder(tx, null),
    await lockWaitingOrder(tx, draft),
    (await lockWaitingOrder(tx, waiting))?.id,
  ])
  assert.deepEqual(locked, [null, null, waiting])
})

test('an order goes on with money that is enough; less stays in the wallet, and the payment remembers it', async () => {
  const client = await createTestClient(app)
  const id = await write(client, 15)
  await giveMoney(app, client.profile_id, 4199)
  assert.equal(await arrive(id), false)
  assert.equal(await statusOf(client, id), 15)
  assert.deepEqual(await leftInWalletAt(id), app.clock.now())
  await giveMoney(app, client.profile_id, 1)
  assert.equal(await arrive(id), true)
  assert.equal(await statusOf(client, id), 2)
})
