import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { postingsForTopup, type PostingLeg } from '@tembrel/domain/money/postings.ts'
import { sql } from 'kysely'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { ApiError } from '../../../http/api-error.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { checkLedger } from './check-ledger.ts'
import { postOperation } from './post-operation.ts'
import { readBalance } from './balances.ts'

const RIVALS = 24
let database: TestDatabase

before(async () => {
  database = await createTestDatabase({ max: RIVALS })
})
after(() => database.drop())

async function newProfile(): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into profiles (role) values ('client') returning id`.execute(
    database.kysely,
  )
  return rows[0]?.id ?? 0
}

async function topUp(profile_id: number, amount: bigint): Promise<void> {
  await post(
    `topup:${profile_id}:${amount}`,
    postingsForTopup({ profile_id, from: 'card', sum: kopecks(amount), fee: kopecks(0) }),
  )
}

async function post(key: string, legs: readonly PostingLeg[]): Promise<{ operation_id: number; replayed: boolean }> {
  return inTransaction(database, (tx) => postOperation(tx, { kind: 'test', scope: 'test', key, legs, at: new Date() }))
}

function between(from: number, to: number, amount: number): PostingLeg {
  return {
    debit: { kind: 'wallet', profile_id: from },
    credit: { kind: 'wallet', profile_id: to },
    amount_kopecks: kopecks(amount),
  }
}

const balanceOf = async (profile_id: number) => readBalance(database.kysely, { kind: 'wallet', profile_id })

test('24 connections moving money among ten wallets neither create nor lose a kopeck', async () => {
  const wallets = await Promise.all(Array.from({ length: 10 }, newProfile))
  for (const id of wallets) await topUp(id, 20_000n)
  let refused = 0
  let moved = 0
  const rival = async (seed: number): Promise<void> => {
    let state = seed * 7919 + 13
    const next = (bound: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return state % bound
    }
    for (let step = 0; step < 25; step += 1) {
      const from = wallets[next(10)] ?? 0
      const to = wallets[next(10)] ?? 0
      if (from === to) continue
      try {
        await post(`race:${seed}:${step}`, [between(from, to, 1 + next(15_000))])
        moved += 1
      } catch (error) {
        assert.ok(error instanceof ApiError && error.code === 'BALANCE_TOO_LOW', String(error))
        refused += 1
      }
    }
  }
  await Promise.all(Array.from({ length: RIVALS }, (_, index) => rival(index + 1)))
  const balances = await Promise.all(wallets.map(balanceOf))
  assert.equal(
    balances.reduce((sum, balance) => sum + balance, 0n),
    200_000n,
  )
  assert.ok(balances.every((balance) => balance >= 0n))
  assert.ok(moved > 100, `only ${moved} transfers went through`)
  assert.ok(refused > 0, 'nobody ever asked for more than there was')
  assert.deepEqual(await checkLedger(database.kysely), [])
})

// Rule 4.128
test('16 rivals with one key charge a wallet once', async () => {
  const [from, to] = [await newProfile(), await newProfile()]
  await topUp(from, 10_000n)
  const results = await Promise.all(Array.from({ length: 16 }, () => post('one-key', [between(from, to, 4000)])))
  assert.equal(results.filter((result) => !result.replayed).length, 1)
  assert.equal(new Set(results.map((result) => result.operation_id)).size, 1)
  assert.equal(await balanceOf(from), 6000n)
  assert.equal(await balanceOf(to), 4000n)
})

// Rule 4.129
test('16 rivals spending the same last money leave one winner and a wallet at zero', async () => {
  const [from, to] = [await newProfile(), await newProfile()]
  await topUp(from, 5000n)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 16 }, (_, index) => post(`last:${index}`, [between(from, to, 5000)])),
  )
  assert.equal(outcomes.filter((outcome) => outcome.status === 'fulfilled').length, 1)
  assert.equal(await balanceOf(from), 0n)
  assert.equal(await balanceOf(to), 5000n)
})

// Rule 4.128
test('the same key with another request is refused', async () => {
  const [from, to] = [await newProfile(), await newProfile()]
  await topUp(from, 5000n)
  await post('reused', [between(from, to, 100)])
  await assert.rejects(post('reused', [between(from, to, 200)]), { code: '23505' })
})

// Rule 4.127
test('the database itself refuses to change, delete or write the ledger past its function', async () => {
  const [from, to] = [await newProfile(), await newProfile()]
  await topUp(from, 5000n)
  await post('kept', [between(from, to, 100)])
  const db = database.kysely
  await assert.rejects(sql`update ledger_transfers set amount_kopecks = 1`.execute(db), { code: '42501' })
  await assert.rejects(sql`delete from ledger_transfers`.execute(db), { code: '42501' })
  await assert.rejects(sql`truncate ledger_transfers`.execute(db), { code: '42501' })
  await assert.rejects(sql`update ledger_operations set kind = 'x'`.execute(db), { code: '42501' })
  await assert.rejects(sql`update ledger_accounts set balance_kopecks = 1`.execute(db), { code: '42501' })
  await assert.rejects(
    sql`insert into ledger_accounts (kind, profile_id, balance_kopecks) values ('payout', ${from}, 100)`.execute(db),
    { code: '42501' },
  )
  await assert.rejects(
    sql`insert into ledger_operations (kind, scope, key, request_hash, created_at) values ('x', 'x', 'x', decode(repeat('00', 32), 'hex'), now())`.execute(
      db,
    ),
    { code: '42501' },
  )
  await assert.rejects(post('negative', [{ ...between(from, to, 1), amount_kopecks: kopecks(-1) }]), { code: '23514' })
  assert.deepEqual(await checkLedger(db), [])
})

test('no posting reads through all accounts, however many orders there have been', async () => {
  const [from, to] = [await newProfile(), await newProfile()]
  await topUp(from, 1000n)
  const scans = async (tx: Tx): Promise<number | undefined> => {
    const { rows } = await sql<{ scans: number }>`
      select pg_stat_get_xact_numscans('ledger_accounts'::regclass) as scans`.execute(tx.db)
    return rows[0]?.scans
  }
  const enough = new Error('what was tried is undone')
  const trial = inTransaction(database, async (tx) => {
    await sql`insert into ledger_accounts (kind, order_id) select 'escrow', 900000 + n from generate_series(1, 5000) n`.execute(
      tx.db,
    )
    await sql`analyze ledger_accounts`.execute(tx.db)
    const before = await scans(tx)
    const at = new Date()
    await postOperation(tx, {
      kind: 'test',
      scope: 'test',
      key: 'found',
      legs: [between(from, to, 1)],
      at,
      order_id: 900_007,
    })
    assert.equal(await scans(tx), before)
    throw enough
  })
  await assert.rejects(trial, enough)
})

// Rule 4.130
test('the nightly check finds a balance that does not follow from its transfers', async () => {
  const profile_id = await newProfile()
  await topUp(profile_id, 700n)
  await inTransaction(database, async (tx) => {
    await sql`select set_config('tembrel.posting', 'on', true)`.execute(tx.db)
    await sql`update ledger_accounts set balance_kopecks = 701 where profile_id = ${profile_id}`.execute(tx.db)
  })
  const found = await checkLedger(database.kysely)
  assert.deepEqual(
    found.map(({ stored_kopecks, summed_kopecks }) => [stored_kopecks, summed_kopecks]),
    [[701, 700]],
  )
})
