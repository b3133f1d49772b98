import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ORDER_STATUS, type OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator } from '../../../testing/test-people.ts'
import type { NewOrder } from './blank.ts'
import { drawOrderId, type NewMove, type OrderRow, type UnwrittenOrder } from './orders.queries.ts'
import { OrderUnitOfWork } from './unit-of-work.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

const NOT_WRITTEN = /has moves that are not written/

function moveTo(to_status: OrderStatusId, from_status: OrderStatusId | null = ORDER_STATUS.draft): NewMove {
  return {
    ...{ action: 'save', from_status, to_status, role: 'client', by_profile_id: null, acting_agent_id: null },
    ...{ comment: null, at: app.clock.now() },
  }
}

async function draft(): Promise<number> {
  const client = await createTestClient(app)
  const narrator = await createTestNarrator(app)
  const body = { text: 'Доброе утро', genre: 1, narrator_id: narrator.profile_id }
  return (await client.caller.call('POST', '/client/orders', body)).body.order.id
}

const stored = async (id: number) => {
  const db = app.context.database.kysely
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  const moves = db.selectFrom('order_history').select(['from_status', 'to_status']).where('order_id', '=', id)
  return { order, moves: await moves.orderBy('id').execute() }
}

test('a new order is read by nothing before it is written, and then as it was made', async () => {
  const client = await createTestClient(app)
  const at = app.clock.now()
  const made = await OrderUnitOfWork.run(app.context, async (work) => {
    const id = await drawOrderId(work.tx.db)
    const row: NewOrder = {
      ...{ id, client_id: client.profile_id, genre_id: 1, orderstatuses_id: 1, title: 'Утро' },
      ...{ created_at: at, updated_at: at, status_changed_at: at },
    }
    const begun = work.begin(row, moveTo(1, null))
    const moved = work.move(begun, { change: { orderstatuses_id: 3, prevstatus_id: 1 }, move: moveTo(3) })
    assert.equal(work.isNew(moved), true)
    await assert.rejects(work.load(id), NOT_WRITTEN)
    assert.throws(() => work.made(id), NOT_WRITTEN)
    assert.throws(() => work.end(), NOT_WRITTEN)
    const written = await work.flush(moved)
    assert.deepEqual(await work.load(id), written)
    assert.equal(work.isNew(written), false)
    return written
  })
  const { order, moves } = await stored(made.id)
  assert.deepEqual(order, made)
  assert.equal(order?.orderstatuses_id, 3)
  assert.deepEqual(moves, [
    { from_status: null, to_status: 1 },
    { from_status: 1, to_status: 3 },
  ])
})

test('moves of an order that is there are written at once, in their order, and by nothing before', async () => {
  const id = await draft()
  await OrderUnitOfWork.run(app.context, async (work) => {
    const order = await work.load(id)
    assert.ok(order)
    const first = work.move(order, { change: { title: 'Первое', comment: 'слова' }, move: moveTo(3) })
    const second = work.move(first, { change: { title: 'Второе', comment: undefined }, move: moveTo(1, 3) })
    assert.deepEqual([second.title, second.comment], ['Второе', 'слова'])
    await assert.rejects(work.load(id), NOT_WRITTEN)
    const written = await work.flush(second)
    assert.deepEqual(await work.load(id), written)
    // Nothing waits any more: asked again, it writes nothing.
    assert.equal(await work.flush(written), written)
  })
  const { order, moves } = await stored(id)
  assert.deepEqual([order?.title, order?.comment], ['Второе', 'слова'])
  assert.deepEqual(
    moves.map(({ to_status }) => to_status),
    [1, 3, 1],
  )
})

test('a change that would lose a move is undone', async () => {
  const id = await draft()
  const before = await stored(id)
  const losing = OrderUnitOfWork.run(app.context, async (work) => {
    const order = await work.load(id)
    assert.ok(order)
    work.move(order, { change: { title: 'Никогда' }, move: moveTo(3) })
  })
  await assert.rejects(losing, NOT_WRITTEN)
  assert.deepEqual(await stored(id), before)
})

test('one change agrees on one price', async () => {
  const id = await draft()
  await inTransaction(app.context.database, async (tx) => {
    const work = await OrderUnitOfWork.open(app.context, tx)
    const order = await work.load(id)
    assert.ok(order)
    const version = { order_id: id, total: 1, lines: [], at: app.clock.now() }
    const agreed = work.move(order, { change: {}, move: moveTo(15), version })
    assert.throws(() => work.move(agreed, { change: {}, move: moveTo(2, 15), version }), /agrees on one price/)
  })
})

test('the types keep an unwritten row from whatever takes a row', () => {
  // @ts-expect-error -- queries and presenters take an `OrderRow`
  const asRow = (unwritten: UnwrittenOrder): OrderRow => unwritten
  assert.equal(typeof asRow, 'function')
})
