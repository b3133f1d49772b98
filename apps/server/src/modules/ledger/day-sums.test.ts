/** What moved on days that are over: written down at night, once, and held against the transfers. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { postingsForTopup } from '@tembrel/domain/money/postings.ts'
import { sheetLines } from '@tembrel/domain/office/trial-balance.ts'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, type TestPerson } from '../../testing/test-people.ts'
import { checkDaySums, readFirstDay, readSheetSums } from './operations/day-sums.ts'
import { listRowMovements } from './operations/movements.ts'
import { postOperation } from './operations/post-operation.ts'
import { sumDays } from './operations/sum-days.ts'

let app: TestApp
let client: TestPerson
before(async () => {
  app = await createTestApp({ connections: 10 })
  client = await createTestClient(app)
})
after(() => app.close())

const database = () => app.context.database
const db = () => database().kysely

async function topUp(at: string, sum: bigint): Promise<void> {
  const { profile_id } = client
  const legs = postingsForTopup({ profile_id, from: 'card', sum: kopecks(sum), fee: kopecks(0n) })
  await inTransaction(database(), (tx) =>
    postOperation(tx, {
      kind: 'topup',
      scope: 'day-sums',
      key: crypto.randomUUID(),
      profile_id,
      at: new Date(at),
      legs,
    }),
  )
}

const walletOf = async (from: string, to: string) => {
  const { opening, turnover, closing } =
    sheetLines(await readSheetSums(db(), { from, to })).get('client_wallets') ?? assert.fail()
  return [opening.credit, turnover.credit, closing.credit]
}

// Rule 4.999
test('a day reads the same before and after it is written down, by however many at once', async () => {
  assert.equal(await readFirstDay(db()), null)
  assert.deepEqual(await readSheetSums(db(), { from: '2026-06-01', to: '2026-06-30' }), [])
  // The last moment of 30 June in Moscow, and the first of 1 July.
  await topUp('2026-06-30T20:59:59.999Z', 100n)
  await topUp('2026-06-30T21:00:00.000Z', 20n)
  await topUp('2026-07-02T10:00:00.000Z', 3n)
  assert.equal(await readFirstDay(db()), '2026-06-30')
  const spans = [
    ['2026-06-01', '2026-06-30'],
    ['2026-07-01', '2026-07-01'],
    ['2026-07-01', '2026-07-31'],
    ['2026-07-02', '2026-07-02'],
    ['2027-01-01', '2027-01-31'],
    ['2025-01-01', '2025-12-31'],
  ] as const
  const read = () => Promise.all(spans.map(([from, to]) => walletOf(from, to)))
  const live = await read()
  assert.deepEqual(live, [
    [0, 100, 100],
    [100, 20, 120],
    [100, 23, 123],
    [120, 3, 123],
    [123, 0, 123],
    [0, 0, 0],
  ])
  const night = new Date('2026-07-02T00:10:00.000Z')
  await Promise.all([1, 2, 3].map(() => sumDays(database(), night)))
  assert.equal((await db().selectFrom('ledger_summed_days').selectAll().execute()).length, 1)
  assert.equal((await db().selectFrom('ledger_day_sums').selectAll().execute()).length, 2)
  assert.deepEqual(await read(), live)
  await sumDays(database(), new Date('2026-07-05T00:10:00.000Z'))
  await sumDays(database(), night)
  assert.deepEqual(await read(), live)
  assert.deepEqual(await checkDaySums(database()), [])
})

// Rule 4.999
test('an operation that came into a day after it was written down is found at night', async () => {
  await topUp('2026-07-02T12:00:00.000Z', 5n)
  const [found, ...more] = await checkDaySums(database())
  assert.deepEqual(more, [])
  assert.deepEqual(
    [found?.day, found?.operation_kind, found?.stored_kopecks, found?.summed_kopecks],
    ['2026-07-02', 'topup', 3, 8],
  )
  // Thrown away and made again they are right.
  await db().deleteFrom('ledger_day_sums').execute()
  await db().deleteFrom('ledger_summed_days').execute()
  await sumDays(database(), new Date('2026-07-06T00:10:00.000Z'))
  assert.deepEqual(await checkDaySums(database()), [])
  assert.deepEqual(await walletOf('2026-07-02', '2026-07-02'), [120, 8, 128])
})

test('the transfers of a kind are listed newest first or oldest first, of their days alone', async () => {
  const sums = await readSheetSums(db(), { from: '2026-07-01', to: '2026-07-31' })
  const span = { from: new Date('2026-06-30T21:00:00.000Z'), until: new Date('2026-07-31T21:00:00.000Z') }
  const amounts = async (more: object, kinds = sums) =>
    (await listRowMovements(db(), kinds, { limit: 2, ...span, ...more })).movements.map(({ amount }) => amount)
  assert.deepEqual(await amounts({}), [3n, 5n])
  assert.deepEqual(await amounts({ after: 0 }), [20n, 3n])
  assert.deepEqual(await amounts({}, []), [])
  assert.deepEqual(await amounts({ until: span.from, from: new Date('2020-01-01T00:00:00.000Z') }), [100n])
  assert.deepEqual(
    await amounts({ from: new Date('2030-01-01T00:00:00.000Z'), until: new Date('2031-01-01T00:00:00.000Z') }),
    [],
  )
})
