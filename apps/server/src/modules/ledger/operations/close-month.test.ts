/** A posting that is under way while its month is closed is in the month or refused, never in it unseen (Product 4.833). */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { postingsForTopup } from '@tembrel/domain/money/postings.ts'
import { sql } from 'kysely'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, type TestPerson } from '../../../testing/test-people.ts'
import { checkClosings } from './check-closings.ts'
import { closeMonth } from './close-month.ts'
import { waitForWriters } from './wait-for-writers.ts'
import {
  listClosings,
  otherMonth,
  readClosingLines,
  readCorrectedLater,
  readCorrectedMonths,
  requireOpenDay,
} from './closings.ts'
import { areBooksRight } from './day-sums.ts'
import { postOperation } from './post-operation.ts'
import { reopenMonth } from './reopen-month.ts'

let app: TestApp
let client: TestPerson
before(async () => {
  app = await createTestApp({ connections: 40 })
  client = await createTestClient(app)
})
after(() => app.close())

const database = () => app.context.database
const db = () => database().kysely
const AT = new Date('2025-12-01T09:00:00.000Z')

async function topUp(tx: Tx, at: string, sum: bigint): Promise<void> {
  const { profile_id } = client
  const legs = postingsForTopup({ profile_id, from: 'card', sum: kopecks(sum), fee: kopecks(0n) })
  await postOperation(tx, {
    kind: 'topup',
    scope: 'test',
    key: crypto.randomUUID(),
    profile_id,
    at: new Date(at),
    legs,
  })
}
const post = (at: string, sum: bigint) => inTransaction(database(), (tx) => topUp(tx, at, sum))
const close = (month: string, check: (tx: Tx) => Promise<readonly string[]> = async () => []) =>
  inTransaction(database(), (tx) => closeMonth(tx, { month, closed_by: 1, at: AT }, check))

/** What the wallets of clients held at the end of a closed month; kopecks. */
async function closingOf(month: string): Promise<number | undefined> {
  const [closing] = await listClosings(db(), month)
  return (await readClosingLines(db(), closing?.id ?? 0)).get('client_wallets')?.closing.credit
}

/** A gate that is opened by hand. */
function gate(): { readonly open: () => void; readonly opened: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { open: resolve, opened: promise }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve))
}

const isSomebodyWaiting = async (): Promise<boolean> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where not granted`.execute(db())
  return (rows[0]?.count ?? 0) > 0
}

// Rule 4.833
test('whoever closes a month waits for those who were writing before, and counts what they wrote', async () => {
  await post('2025-10-05T09:00:00.000Z', 100n)
  const [written, may_commit] = [gate(), gate()]
  // As one that was written while the month still ran: the guard let it through then, without a lock.
  await sql`alter table ledger_operations disable trigger ledger_operations_of_open_month`.execute(db())
  const late = inTransaction(database(), async (tx) => {
    await topUp(tx, '2025-10-31T20:59:59.999Z', 20n)
    written.open()
    await may_commit.opened
  })
  await written.opened
  await assert.rejects(waitForWriters(db(), 120), { code: 'MONTH_BUSY' })
  const closing = waitForWriters(db()).then(() => close('2025-10'))
  may_commit.open()
  await Promise.all([late, closing])
  await sql`alter table ledger_operations enable trigger ledger_operations_of_open_month`.execute(db())
  assert.equal(await closingOf('2025-10'), 120)
  assert.deepEqual(await checkClosings(database()), [])
})

// Rule 4.833
test('whoever writes into a month while it is being closed waits, and is refused', async () => {
  let rival: Promise<unknown> = Promise.resolve()
  await close('2025-11', async () => {
    rival = post('2025-11-30T20:59:59.999Z', 7n).then(
      () => 'written',
      (error: unknown) => error,
    )
    await until(isSomebodyWaiting)
    // Others go on meanwhile, in the month that runs.
    await post(new Date().toISOString(), 1n)
    return []
  })
  assert.equal(((await rival) as { constraint?: string }).constraint, 'month_is_closed')
  assert.equal(await closingOf('2025-11'), 120)
})

// Rule 4.833
test('a late posting that was first is in the month, whoever closes it waits', async () => {
  await inTransaction(database(), (tx) => reopenMonth(tx, '2025-11', { by: 1, at: AT, reason: 'Ещё раз' }))
  const [written, may_commit] = [gate(), gate()]
  const late = inTransaction(database(), async (tx) => {
    await topUp(tx, '2025-11-30T20:59:59.999Z', 3n)
    written.open()
    await may_commit.opened
  })
  await written.opened
  const closing = close('2025-11')
  await until(isSomebodyWaiting)
  may_commit.open()
  await Promise.all([late, closing])
  assert.equal(await closingOf('2025-11'), 123)
})

// Rule 4.833
test('of thirty postings that race with a closing each is in the month or refused', async () => {
  await inTransaction(database(), (tx) => reopenMonth(tx, '2025-11', { by: 1, at: AT, reason: 'Ещё раз' }))
  const posts = Array.from({ length: 30 }, () =>
    post('2025-11-15T09:00:00.000Z', 1n).then(
      () => 1,
      () => 0,
    ),
  )
  const closing = waitForWriters(db()).then(() => close('2025-11'))
  const written = (await Promise.all(posts)).reduce<number>((sum, one) => sum + one, 0)
  await closing
  assert.equal(await closingOf('2025-11'), 123 + written)
  assert.deepEqual(await checkClosings(database()), [])
})

// Rule 4.831
test('books that are not what their transfers say are not right', async () => {
  const november = { from: '2025-11-01', to: '2025-11-30' }
  assert.equal(await areBooksRight(db(), november), true)
  await db().insertInto('ledger_summed_days').values({ day: '2025-11-30', summed_at: AT }).execute()
  assert.equal(await areBooksRight(db(), november), false)
  await db().deleteFrom('ledger_summed_days').execute()
})

test('a day is open after the last closed month, and nothing is corrected of what nobody corrected', async () => {
  await assert.rejects(requireOpenDay(db(), '2025-11-30'), { code: 'MONTH_CLOSED' })
  await requireOpenDay(db(), '2025-12-01')
  assert.deepEqual(await readCorrectedLater(db(), '2025-11'), { count: 0, sum_kopecks: 0 })
  assert.deepEqual(await readCorrectedMonths(db(), [1]), new Map())
  assert.equal(otherMonth(new Date('2025-04-30T20:59:59.999Z'), new Date('2025-04-30T21:00:00.000Z')), '2025-04')
  assert.equal(otherMonth(new Date('2025-04-30T21:00:00.000Z'), new Date('2025-05-31T20:00:00.000Z')), null)
  await assert.rejects(
    inTransaction(database(), (tx) => reopenMonth(tx, '2025-10', { by: 1, at: AT, reason: 'Не тот' })),
    { code: 'MONTH_NOT_LAST' },
  )
})
