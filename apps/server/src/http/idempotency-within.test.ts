import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { inTransaction } from '../database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { apiError } from './api-error.ts'
import type { IssuedSession } from './session/session.ts'
import { codeOf, createGate, newKey, sendOrder } from './testing/keyed-orders.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

let database: TestDatabase
let site: TestApp
let client: IssuedSession
/** What the handler does between claiming its key and storing the answer. */
let meanwhile: (title: string) => Promise<void> = async () => undefined

before(async () => {
  database = await createTestDatabase({ max: 30 })
  await database.pool.query('create table made (id int generated always as identity primary key)')
  site = await createTestApp({
    database,
    handlers: (api) =>
      api.handle(
        'POST /client/orders',
        async (c) => {
          const answer = await inTransaction(database, async (tx) => {
            await c.claim(tx)
            await tx.db.executeQuery(insertion())
            await meanwhile(c.body.title)
            const early = { id: 1, title: c.body.title }
            await c.settle(tx, early)
            return early
          })
          if (c.body.note === 'more is known later') return { ...answer, title: 'and more' }
          if (c.body.note === 'fail after settling') throw new Error('the process dies here')
          return answer
        },
        { claims_key: true },
      ),
  })
  client = await site.signIn('client')
})

beforeEach(async () => {
  meanwhile = async () => undefined
  await database.pool.query('truncate made')
})

after(async () => {
  await site.close()
  await database.drop()
})

const insertion = () =>
  database.kysely
    .insertInto('made' as never)
    .defaultValues()
    .compile()

const order = (key: string | null, payload?: Record<string, unknown>) => sendOrder(site, client, key, payload)

async function made(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from made')
  return rows[0]?.count ?? -1
}

/** A row under the key, as another process writes it. */
const writeRow = (key: string, row: { status: number | null; answer: string | null; hash: Buffer; locked: Date }) =>
  database.pool.query(
    `insert into idempotency_keys (scope, call, key, owner, request_hash, status, answer, created_at, locked_until)
     values ($1, 'POST /client/orders', $2, gen_random_uuid(), $3, $4, $5, $6, $6)`,
    [
      `account ${client.session.account_id} profile ${client.session.profile_id}`,
      ...[key, row.hash, row.status, row.answer, row.locked],
    ],
  )

// Rule 7.9
test('the same request gets the first answer again, and another one under its key is refused', async () => {
  const key = newKey()
  const [first, again] = [await order(key), await order(key)]
  assert.deepEqual([first.statusCode, first.headers['idempotent-replayed']], [201, undefined])
  assert.deepEqual([again.statusCode, again.headers['idempotent-replayed']], [201, 'true'])
  assert.deepEqual(again.json(), first.json())
  const other = await order(key, { title: 'b' })
  assert.deepEqual([other.statusCode, codeOf(other)], [409, 'IDEMPOTENCY_KEY_REUSED'])
  assert.equal(await made(), 1)
})

test('without a key each request is done', async () => {
  await order(null)
  await order(null)
  assert.equal(await made(), 2)
})

test('a refusal changes nothing and leaves the key free', async () => {
  const key = newKey()
  meanwhile = async () => {
    throw apiError('BALANCE_TOO_LOW')
  }
  assert.equal(codeOf(await order(key)), 'BALANCE_TOO_LOW')
  meanwhile = async () => undefined
  assert.equal((await order(key)).statusCode, 201)
  assert.equal(await made(), 1)
})

test('of sixteen requests at once one works and all get its answer', async () => {
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 16 }, () => order(key)))
  assert.deepEqual(new Set(answers.map((answer) => answer.statusCode)), new Set([201]))
  assert.deepEqual(new Set(answers.map((answer) => answer.body)).size, 1)
  assert.equal(answers.filter((answer) => answer.headers['idempotent-replayed'] === undefined).length, 1)
  assert.equal(await made(), 1)
})

test('a second request waits for the first, and another one is refused when that has been answered', async () => {
  const key = newKey()
  const gate = createGate()
  meanwhile = gate.pass
  const first = order(key)
  await gate.begun
  const [second, other] = [order(key), order(key, { title: 'b' })]
  gate.letGo()
  assert.deepEqual((await second).json(), (await first).json())
  assert.equal(codeOf(await other), 'IDEMPOTENCY_KEY_REUSED')
  assert.equal(await made(), 1)
})

test('who began too late to be the first is told what the first was told, whatever it came upon itself', async () => {
  for (const failure of [null, apiError('BALANCE_TOO_LOW')]) {
    const key = newKey()
    const known = await order(key)
    const { rows } = await database.pool.query<{ request_hash: Buffer }>(
      'delete from idempotency_keys where key = $1 returning request_hash',
      [key],
    )
    meanwhile = async () => {
      const hash = rows[0]?.request_hash ?? Buffer.alloc(0)
      await writeRow(key, { status: 201, answer: known.body, hash, locked: new Date() })
      if (failure) throw failure
    }
    const late = await order(key)
    assert.deepEqual([late.statusCode, late.headers['idempotent-replayed']], [201, 'true'])
    assert.deepEqual(late.json(), known.json())
    meanwhile = async () => undefined
  }
  assert.equal(await made(), 2)
})

test('what fails after the commit has left the answer', async () => {
  const key = newKey()
  const payload = { title: 'a', note: 'fail after settling' }
  assert.equal((await order(key, payload)).statusCode, 500)
  const again = await order(key, payload)
  assert.deepEqual([again.statusCode, again.json()], [201, { id: 1, title: 'a' }])
  assert.equal(await made(), 1)
})

test('more may be answered than could be stored with the work, and a repetition is told all of it', async () => {
  const key = newKey()
  const payload = { title: 'a', note: 'more is known later' }
  assert.deepEqual((await order(key, payload)).json(), { id: 1, title: 'and more' })
  assert.deepEqual((await order(key, payload)).json(), { id: 1, title: 'and more' })
  assert.equal(await made(), 1)
})

test('a key that a process of an older release had claimed before it died is free', async () => {
  const key = newKey()
  await writeRow(key, { status: null, answer: null, hash: Buffer.alloc(32), locked: site.context.clock.now() })
  assert.equal((await order(key)).statusCode, 201)
  assert.equal(await made(), 1)
})
