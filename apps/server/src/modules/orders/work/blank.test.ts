import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator } from '../../../testing/test-people.ts'
import { saveOrder } from '../placing/operations/save-order.ts'
import { readOrder } from '../reading/operations/read-order.ts'
import { rowOf } from './blank.ts'
import { drawOrderId, orderInsertion, selectOrder } from './orders.queries.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

test('a new order is taken for what the database makes of it', async () => {
  const client = await createTestClient(app)
  const at = new Date('2026-11-18T09:00:00.123Z')
  await inTransaction(app.context.database, async ({ db }) => {
    const row = {
      ...{
        id: await drawOrderId(db),
        client_id: client.profile_id,
        genre_id: 1,
        orderstatuses_id: ORDER_STATUS.draft,
        title: 'Ролик',
      },
      ...{ created_at: at, updated_at: at, status_changed_at: at },
    }
    const move = {
      ...{ action: 'save', from_status: null, to_status: ORDER_STATUS.draft, role: 'client', comment: null, at },
      ...{ by_profile_id: client.profile_id, acting_agent_id: null },
    }
    await db.executeQuery(orderInsertion(db, row, { moves: [move], version: null }))
    assert.deepEqual(rowOf(row), await selectOrder(db, row.id))
  })
})

test('the answer to a new order says what a reading of it says: a draft, one to be calculated, one that is paid', async () => {
  const [client, narrator] = [await createTestClient(app, 50_000), await createTestNarrator(app)]
  for (const orderstatuses_id of [1, 3, 15]) {
    const body = {
      ...{ text: 'Доброе утро, страна', genre: 1, narrator_id: narrator.profile_id },
      ...{ orderstatuses_id, payment_method: 3, price: 4200 },
    }
    const made = await client.caller.call('POST', '/client/orders', body)
    assert.equal(made.status, 201, JSON.stringify(made.body))
    const { order } = (await client.caller.call('GET', `/client/orders/${made.body.order.id}`)).body
    assert.deepEqual(made.body.order, order)
    assert.equal(order.orderstatuses_id, orderstatuses_id === 15 ? 2 : orderstatuses_id)
  }
})

test('what is kept for a repetition of a new order tells of the payment that it waits for', async () => {
  const [client, narrator] = [await createTestClient(app), await createTestNarrator(app)]
  const actor = { role: 'client', profile_id: client.profile_id, acting_agent_id: null } as const
  const body = {
    ...{ text: 'Доброе утро, страна', genre: 1, narrator_id: narrator.profile_id },
    ...{ orderstatuses_id: 15 as const, payment_method: 1, price: 4200 },
  }
  let kept: unknown
  const { order_id, payment_id } = await saveOrder(app.context, actor, null, body, 'ru', {
    first: async () => undefined,
    last: async (work, saved) => {
      kept = await readOrder(app.context, work.tx.db, actor, saved.order_id, 'ru', work)
    },
  })
  const order = await readOrder(app.context, app.context.database.kysely, actor, order_id, 'ru')
  assert.deepEqual(kept, order)
  assert.ok(payment_id !== null)
  assert.equal(order.payment?.id, payment_id)
})

test('an order that the wallet cannot pay is refused and leaves nothing behind', async () => {
  const [client, narrator] = [await createTestClient(app, 1), await createTestNarrator(app)]
  const body = { text: 'Доброе утро, страна', genre: 1, narrator_id: narrator.profile_id, orderstatuses_id: 15 }
  const { body: refusal } = await client.caller.call('POST', '/client/orders', {
    ...body,
    payment_method: 3,
    price: 4200,
  })
  assert.equal(refusal.code, 'BALANCE_TOO_LOW')
  const { rows } = await app.context.database.pool.query(
    `select (select count(*) from orders where client_id = $1) as orders, (select balance_kopecks from ledger_accounts
       where kind = 'wallet' and profile_id = $1) as wallet`,
    [client.profile_id],
  )
  assert.deepEqual(rows, [{ orders: 0, wallet: 100 }])
})
