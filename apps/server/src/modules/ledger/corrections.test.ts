/** What the ledger itself holds to when an operation is corrected; the accountant's call is tested in payments/accounting/corrections.test.ts. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { postingsForGoodwill, postingsForReceipt } from '@tembrel/domain/money/postings.ts'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { checkLedger } from './operations/check-ledger.ts'
import { correctOperation } from './operations/correct-operation.ts'
import { findCorrectable, findCorrectableReceipt, readCorrectionBars } from './operations/correctable-operations.ts'
import { lockUnclaimed } from './operations/lock-unclaimed.ts'
import { listMovements } from './operations/movements.ts'
import { postOperation } from './operations/post-operation.ts'
import { readBalance } from './operations/balances.ts'
import { placePaidOrder } from './testing/paid-order.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(async () => {
  assert.deepEqual(await checkLedger(db()), [])
  await app.close()
})

const db = () => app.context.database.kysely
const balanceOf = ({ profile_id }: TestPerson) => readBalance(db(), { kind: 'wallet', profile_id })
const barOf = async (id: number) => (await readCorrectionBars(db(), [id])).get(id)

async function give({ profile_id }: TestPerson, sum: bigint): Promise<number> {
  const legs = postingsForGoodwill({ profile_id, sum: kopecks(sum) })
  const { operation_id } = await inTransaction(app.context.database, (tx) =>
    postOperation(tx, { kind: 'goodwill', scope: 'test', key: crypto.randomUUID(), at: app.clock.now(), legs }),
  )
  return operation_id
}

const correct = (id: number) =>
  inTransaction(app.context.database, async (tx) =>
    correctOperation(tx, await findCorrectable(tx, id), app.clock.now()),
  )

test('an operation is corrected by its mirror, once, and the correction by another one', async () => {
  const client = await createTestClient(app)
  const gift = await give(client, 500n)
  assert.equal(await barOf(gift), null)
  const mirror = await correct(gift)
  assert.equal(await balanceOf(client), 0n)
  assert.equal(await barOf(gift), 'corrected')
  await assert.rejects(correct(gift), { code: 'OPERATION_CORRECTED' })
  await inTransaction(app.context.database, async (tx) => {
    const { first, undoes } = await findCorrectable(tx, mirror)
    assert.deepEqual([first.id, undoes], [gift, false])
  })
  await correct(mirror)
  assert.equal(await balanceOf(client), 500n)
})

test('money of an order is bound, and an operation that is not there is not found', async () => {
  const client = await createTestClient(app, 20_000)
  const narrator = await createTestNarrator(app)
  const order_id = await placePaidOrder(client, narrator)
  const [paid] = await listMovements(db(), { order_id })
  assert.ok(paid)
  assert.equal(await barOf(paid.operation_id), 'bound')
  await assert.rejects(correct(paid.operation_id), { code: 'OPERATION_BOUND' })
  await assert.rejects(correct(999_999_999), { code: 'NOT_FOUND' })
})

test('a wallet that does not hold the money any more keeps what it has', async () => {
  const client = await createTestClient(app)
  const gift = await give(client, 500n)
  const legs = postingsForGoodwill({ profile_id: client.profile_id, sum: kopecks(200n) }).map(
    ({ debit, credit, ...leg }) => ({
      ...leg,
      debit: credit,
      credit: debit,
    }),
  )
  await inTransaction(app.context.database, (tx) =>
    postOperation(tx, { kind: 'correction', scope: 'test', key: crypto.randomUUID(), at: app.clock.now(), legs }),
  )
  await assert.rejects(correct(gift), { code: 'BALANCE_TOO_LOW' })
  assert.equal(await balanceOf(client), 300n)
  assert.equal(await barOf(gift), null)
})

test('money of receipts is corrected by whoever keeps them in step, and by nobody else', async () => {
  const posted = await inTransaction(app.context.database, async (tx) => {
    await lockUnclaimed(tx)
    const legs = postingsForReceipt({ sum: kopecks(500n) })
    return postOperation(tx, { kind: 'receipt', scope: 'receipt:1', key: 'came', at: app.clock.now(), legs })
  })
  const unclaimed = () => readBalance(db(), { kind: 'unclaimed' })
  assert.deepEqual([await unclaimed(), await barOf(posted.operation_id)], [500n, 'bound'])
  const find = (scope: string) =>
    inTransaction(app.context.database, async (tx) => {
      const wrong = await findCorrectableReceipt(tx, scope, 'came')
      return correctOperation(tx, wrong, app.clock.now())
    })
  await assert.rejects(
    inTransaction(app.context.database, (tx) => findCorrectable(tx, posted.operation_id)),
    { code: 'OPERATION_BOUND' },
  )
  await assert.rejects(find('receipt:2'), { code: 'NOT_FOUND' })
  await find('receipt:1')
  assert.equal(await unclaimed(), 0n)
})
