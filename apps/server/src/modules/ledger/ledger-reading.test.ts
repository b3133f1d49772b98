import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestNarrator } from '../../testing/test-people.ts'
import { inTransaction } from '../../database/transaction.ts'
import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { postingsForGoodwill } from '@tembrel/domain/money/postings.ts'
import { listAccountMovements, listMovements, readMovementTotals } from './operations/movements.ts'
import { readAccountTotal, readGoodwill, readHeld } from './operations/balances.ts'
import { lockWallet } from './operations/lock-wallet.ts'
import { postOperation } from './operations/post-operation.ts'
import { placePaidOrder } from './testing/paid-order.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

test('what a client’s orders hold is the sum of their escrows', async () => {
  const client = await createTestClient(app, 20_000)
  const narrator = await createTestNarrator(app)
  assert.equal(await readHeld(app.context.database.kysely, client.profile_id), 0n)
  await placePaidOrder(client, narrator)
  await placePaidOrder(client, narrator)
  assert.equal(await readHeld(app.context.database.kysely, client.profile_id), 840_000n)
  assert.equal(await readHeld(app.context.database.kysely, narrator.profile_id), 0n)
})

test('goodwill of an order is the sum of its gifts', async () => {
  const client = await createTestClient(app)
  const narrator = await createTestNarrator(app)
  const order_id = (
    await client.caller.call('POST', '/client/orders', {
      text: 'Доброе утро',
      genre: 1,
      narrator_id: narrator.profile_id,
    })
  ).body.order.id
  for (const [key, sum] of [
    ['first', 100n],
    ['second', 250n],
  ] as const) {
    const legs = postingsForGoodwill({ profile_id: client.profile_id, sum: kopecks(sum) })
    await inTransaction(app.context.database, (tx) =>
      postOperation(tx, { kind: 'goodwill', scope: 'test', key, order_id, at: app.clock.now(), legs }),
    )
  }
  assert.equal(await readGoodwill(app.context.database.kysely, order_id), 350n)
})

test('a locked wallet tells its kopecks; one that was never used has none', async () => {
  const client = await createTestClient(app, 20_000)
  const narrator = await createTestNarrator(app)
  const locked = (profile_id: number) => inTransaction(app.context.database, (tx) => lockWallet(tx, profile_id))
  assert.equal(await locked(client.profile_id), 2_000_000n)
  assert.equal(await locked(narrator.profile_id), 0n)
})

test('the movements of an order tell who gave what to whom, oldest first', async () => {
  const client = await createTestClient(app, 20_000)
  const narrator = await createTestNarrator(app)
  const order_id = await placePaidOrder(client, narrator)
  await client.caller.call('POST', `/client/orders/${order_id}/withdraw`)
  const movements = await listMovements(app.context.database.kysely, { order_id })
  assert.deepEqual(
    movements.map(({ kind, debit, credit, amount }) => [kind, debit.kind, credit.kind, amount]),
    [
      ['pay', 'wallet', 'escrow', 420_000n],
      ['return', 'escrow', 'wallet', 420_000n],
    ],
  )
  assert.deepEqual([movements[0]?.debit.profile_id, movements[0]?.credit.order_id], [client.profile_id, order_id])
  assert.deepEqual([movements[0]?.credit_after, movements[1]?.debit_after], [420_000n, 0n])
})

test('an account is read back from its last movement, and what passed our own is summed by kind', async () => {
  const { profile_id } = await createTestClient(app)
  const db = app.context.database.kysely
  app.clock.advance(24 * 60 * 60 * 1000)
  const at = app.clock.now()
  const before = await readAccountTotal(db, { kind: 'revenue' })
  for (const [key, sum] of [
    ['one', 100n],
    ['two', 250n],
    ['three', 50n],
  ] as const) {
    const legs = postingsForGoodwill({ profile_id, sum: kopecks(sum) })
    await inTransaction(app.context.database, (tx) =>
      postOperation(tx, { kind: 'goodwill', scope: 'reading', key, at, legs }),
    )
  }
  const wallet = { kind: 'wallet', profile_id } as const
  const { balance, movements, owners } = await listAccountMovements(db, wallet, { limit: 2 })
  assert.equal(balance, 400n)
  assert.deepEqual(
    movements.map(({ amount }) => amount),
    [250n, 50n],
  )
  assert.ok(owners.profiles.has(profile_id))
  const earlier = await listAccountMovements(db, wallet, { limit: 2, before: movements[0]?.operation_id })
  assert.deepEqual(
    earlier.movements.map(({ amount }) => amount),
    [100n],
  )
  const revenue = await listAccountMovements(db, { kind: 'revenue' }, { limit: 10, from: at })
  assert.deepEqual([revenue.balance, revenue.movements.length], [null, 3])
  assert.equal((await readAccountTotal(db, { kind: 'revenue' })) - before, -400)
  assert.equal(await readAccountTotal(db, { kind: 'crypto' }), 0)
  assert.deepEqual(await readMovementTotals(db, { from: at, until: new Date(at.getTime() + 1) }), [
    {
      ...{ kind: 'goodwill', debit_kind: 'revenue', credit_kind: 'wallet' },
      ...{ is_outside: true, sum_kopecks: 400, count: 3 },
    },
  ])
})
