import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { postingsForPay, postingsForTopup } from '@tembrel/domain/money/postings.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { checkLedger } from './check-ledger.ts'
import { postFromWallet } from './post-from-wallet.ts'
import { postOperation } from './post-operation.ts'
import { readBalance } from './balances.ts'

const RIVALS = 16
let database: TestDatabase

before(async () => {
  database = await createTestDatabase({ max: RIVALS })
})
after(() => database.drop())

const at = new Date('2026-11-18T09:00:00Z')

async function newProfile(): Promise<number> {
  const { id } = await database.kysely
    .insertInto('profiles')
    .values({ role: 'client' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A person with so many kopecks, and one without any. */
async function twoPeople(amount: bigint): Promise<[number, number]> {
  const [from, to] = [await newProfile(), await newProfile()]
  const legs = postingsForTopup({ profile_id: from, from: 'card', sum: kopecks(amount), fee: kopecks(0) })
  await inTransaction(database, (tx) =>
    postOperation(tx, { kind: 'test', scope: 'topup', key: String(from), legs, at }),
  )
  return [from, to]
}

const pay = (key: string, [from, to]: readonly [number, number], amount: bigint) =>
  inTransaction(database, (tx) =>
    postFromWallet(tx, {
      ...{ kind: 'test', scope: `of ${from}`, key, profile_id: from, at },
      legs: [
        {
          debit: { kind: 'wallet', profile_id: from },
          credit: { kind: 'wallet', profile_id: to },
          amount_kopecks: kopecks(amount),
        },
      ],
    }),
  )

const balanceOf = async (profile_id: number) => readBalance(database.kysely, { kind: 'wallet', profile_id })

test('a wallet that holds enough pays, and what is left of it is told', async () => {
  const people = await twoPeople(1000n)
  assert.equal((await pay('first', people, 700n))?.wallet, 300n)
  assert.equal((await pay('second', people, 300n))?.wallet, 0n)
  assert.deepEqual([await balanceOf(people[0]), await balanceOf(people[1])], [0n, 1000n])
})

test('a wallet that holds a kopeck less, or was never opened, pays nothing and says so', async () => {
  const people = await twoPeople(1000n)
  assert.equal(await pay('too much', people, 1001n), null)
  assert.equal(await pay('from nothing', [people[1], people[0]], 1n), null)
  assert.deepEqual([await balanceOf(people[0]), await balanceOf(people[1])], [1000n, 0n])
})

/** Pays an order, which no row has to be there for before the commit: the transaction is undone. */
async function payOrder(from: number, keys: readonly string[], amounts: readonly bigint[]) {
  const undone = new Error('undone')
  const answers: { wallet: bigint; escrow: bigint; replayed: boolean }[] = []
  const paying = inTransaction(database, async (tx) => {
    for (const [index, key] of keys.entries()) {
      const order_id = 1
      const legs = postingsForPay({ profile_id: from, order_id, sum: kopecks(amounts[index] ?? 0n) })
      const operation = { kind: 'pay', scope: 'order:1', key, profile_id: from, order_id, at, legs }
      const { wallet, escrow, replayed } = (await postFromWallet(tx, operation)) ?? {
        wallet: -1n,
        escrow: -1n,
        replayed: false,
      }
      answers.push({ wallet, escrow, replayed })
    }
    assert.deepEqual(await checkLedger(tx.db), [])
    throw undone
  })
  await assert.rejects(paying, (error) => {
    if (error !== undone) throw error
    return true
  })
  return answers
}

test('an order is paid into its escrow, once for each key, and a repetition tells what there is', async () => {
  const [from] = await twoPeople(1000n)
  assert.deepEqual(await payOrder(from, ['a', 'b', 'a', 'c'], [400n, 100n, 400n, 501n]), [
    { wallet: 600n, escrow: 400n, replayed: false },
    { wallet: 500n, escrow: 500n, replayed: false },
    { wallet: 500n, escrow: 500n, replayed: true },
    { wallet: -1n, escrow: -1n, replayed: false },
  ])
})

test('another payment of an order under a key that was used is an error', async () => {
  const [from] = await twoPeople(1000n)
  await assert.rejects(payOrder(from, ['a', 'a'], [400n, 300n]), { code: '23505' })
})

test('of sixteen rivals for the last money one is paid, and fifteen are told that it is gone', async () => {
  const people = await twoPeople(1000n)
  const answers = await Promise.all(
    Array.from({ length: RIVALS }, async (_, rival) => pay(`rival ${rival}`, people, 1000n)),
  )
  assert.equal(answers.filter((answer) => answer !== null).length, 1)
  assert.deepEqual([await balanceOf(people[0]), await balanceOf(people[1])], [0n, 1000n])
  assert.deepEqual(await checkLedger(database.kysely), [])
})
