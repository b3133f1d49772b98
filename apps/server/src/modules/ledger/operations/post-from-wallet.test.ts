import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { postingsForTopup } from '@tembrel/domain/money/postings.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { checkLedger } from './check-ledger.ts'
import { postFromWallet } from './post-from-wallet.ts'
import { postOperation } from './post-operation.ts'
import { readBalance } from './read-balance.ts'

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

test('of sixteen rivals for the last money one is paid, and fifteen are told that it is gone', async () => {
  const people = await twoPeople(1000n)
  const answers = await Promise.all(
    Array.from({ length: RIVALS }, async (_, rival) => pay(`rival ${rival}`, people, 1000n)),
  )
  assert.equal(answers.filter((answer) => answer !== null).length, 1)
  assert.deepEqual([await balanceOf(people[0]), await balanceOf(people[1])], [0n, 1000n])
  assert.deepEqual(await checkLedger(database.kysely), [])
})
