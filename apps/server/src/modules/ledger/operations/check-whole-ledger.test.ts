import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { postingsForTopup } from '@tembrel/domain/money/postings.ts'
import { sql } from 'kysely'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { allowLongReading } from '../ledger.queries.ts'
import { checkLedger } from './check-ledger.ts'
import { checkWholeLedger } from './check-whole-ledger.ts'
import { postOperation } from './post-operation.ts'

const RIVALS = 8
let database: TestDatabase
let wallets: number[]

before(async () => {
  database = await createTestDatabase({ max: RIVALS + 4 })
  const made = await sql<{ id: number }>`
    insert into profiles (role) select 'client' from generate_series(1, ${RIVALS}) returning id`.execute(
    database.kysely,
  )
  wallets = made.rows.map(({ id }) => id)
  await Promise.all(wallets.map((profile_id) => inTransaction(database, (tx) => topUp(tx, profile_id, 'first'))))
})
after(() => database.drop())

async function topUp(tx: Tx, profile_id: number, key: string): Promise<void> {
  const legs = postingsForTopup({ profile_id, from: 'card', sum: kopecks(500), fee: kopecks(15) })
  await postOperation(tx, { kind: 'topup', scope: `test:${profile_id}`, key, profile_id, legs, at: new Date() })
}

/** Modes of the locks that the connection of a transaction holds on tables, rows and indexes. */
async function lockModes(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ mode: string }>`
    select distinct mode from pg_locks where pid = pg_backend_pid() and locktype <> 'virtualxid'`.execute(tx.db)
  return rows.map(({ mode }) => mode)
}

// Rule 4.130
test('the nightly check waits for no posting, and no posting waits for it', async () => {
  // A posting under way holds its wallet: the check reads what was committed and goes on.
  await inTransaction(database, async (tx) => {
    await topUp(tx, wallets[0] ?? 0, 'under way')
    assert.deepEqual(await checkWholeLedger(database), [])
  })
  // The check holds what it holds while every wallet is posted to.
  await inTransaction(database, async (tx) => {
    await allowLongReading(tx.db)
    assert.deepEqual(await checkLedger(tx.db), [])
    await Promise.all(
      wallets.map((profile_id) => inTransaction(database, (rival) => topUp(rival, profile_id, 'beside'))),
    )
    assert.deepEqual(await lockModes(tx), ['AccessShareLock'])
  })
  assert.deepEqual(await checkWholeLedger(database), [])
})

test('the nightly check cannot write, and has more patience than a request', async () => {
  await inTransaction(database, async (tx) => {
    await allowLongReading(tx.db)
    const { rows } = await sql<{ timeout: string }>`select current_setting('statement_timeout') as timeout`.execute(
      tx.db,
    )
    assert.equal(rows[0]?.timeout, '10min')
  })
  await assert.rejects(
    inTransaction(database, async (tx) => {
      await allowLongReading(tx.db)
      await topUp(tx, wallets[0] ?? 0, 'forbidden')
    }),
    { code: '25006' },
  )
  const { rows } = await sql<{ timeout: string }>`select current_setting('statement_timeout') as timeout`.execute(
    database.kysely,
  )
  assert.equal(rows[0]?.timeout, '30s')
})
