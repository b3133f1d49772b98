/** Two wallets become one. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { postingsForTopup, postingsForWithdraw } from '@tembrel/domain/money/postings.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient } from '../../../testing/test-people.ts'
import { checkLedger } from './check-ledger.ts'
import { mergeWallets } from './merge-wallets.ts'
import { postOperation } from './post-operation.ts'
import { readBalance } from './balances.ts'

let app: TestApp
before(async () => {
  app = await createTestApp({ connections: 20 })
})
after(() => app.close())

const db = () => app.context.database.kysely
const both = async (profile_id: number) => [
  await readBalance(db(), { kind: 'wallet', profile_id }),
  await readBalance(db(), { kind: 'payout', profile_id }),
]

test('wallet and payout move by one operation, once; what is posted later arrives at the other', async () => {
  const [one, two] = [await createTestClient(app, 500), await createTestClient(app, 70)]
  const [from, into] = [one.profile_id, two.profile_id]
  const at = app.clock.now()
  const post = (key: string, legs: Parameters<typeof postOperation>[1]['legs']) =>
    inTransaction(app.context.database, (tx) => postOperation(tx, { kind: 'test', scope: 'test', key, at, legs }))
  await post('asked', postingsForWithdraw({ profile_id: from, sum: kopecks(20_000) }))
  await inTransaction(app.context.database, (tx) => mergeWallets(tx, { from, into, at }))
  assert.deepEqual(
    [await both(from), await both(into)],
    [
      [0n, 0n],
      [37_000n, 20_000n],
    ],
  )
  await inTransaction(app.context.database, (tx) => mergeWallets(tx, { from, into, at }))
  await post('late', postingsForTopup({ profile_id: from, from: 'card', sum: kopecks(100), fee: kopecks(0) }))
  assert.deepEqual(
    [await both(from), await both(into)],
    [
      [0n, 0n],
      [37_100n, 20_000n],
    ],
  )
  const { rows } = await app.context.database.pool.query(
    `select count(*)::int as count from ledger_operations where kind = 'merge' and scope = $1`,
    [`profile:${from}`],
  )
  assert.deepEqual(rows, [{ count: 1 }])
  assert.deepEqual(await checkLedger(db()), [])
})

test('of postings that race the merge none is left behind', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = [await createTestClient(app, 10), await createTestClient(app)]
    const [from, into] = [one.profile_id, two.profile_id]
    const at = app.clock.now()
    const legs = postingsForTopup({ profile_id: from, from: 'card', sum: kopecks(100), fee: kopecks(0) })
    const posting = Array.from({ length: 8 }, (_, index) =>
      inTransaction(app.context.database, (tx) =>
        postOperation(tx, { kind: 'test', scope: `race:${from}`, key: String(index), at, legs }),
      ),
    )
    const merging = inTransaction(app.context.database, (tx) => mergeWallets(tx, { from, into, at }))
    await Promise.all([...posting, merging])
    assert.deepEqual(
      [await both(from), await both(into)],
      [
        [0n, 0n],
        [1800n, 0n],
      ],
    )
  }
  assert.deepEqual(await checkLedger(db()), [])
})
