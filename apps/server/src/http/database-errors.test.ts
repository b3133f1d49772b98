import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { openDatabase } from '../database/database.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { codeOfDatabaseError, isOverdraft } from './database-errors.ts'

let database: TestDatabase

before(async () => {
  database = await createTestDatabase()
})

after(() => database.drop())

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => assert.fail('it should have failed'),
    (error: unknown) => error,
  )
}

const failing = (statement: string) => errorOf(database.pool.query(statement))

// Rule 8.17
test('a balance that would fall below zero is BALANCE_TOO_LOW', async () => {
  const error = await failing(`
    create temporary table balance (sum integer constraint no_overdraft check (sum >= 0));
    insert into balance values (-1)`)
  assert.equal(codeOfDatabaseError(error), 'BALANCE_TOO_LOW')
  assert.ok(isOverdraft(error))
})

test('any other check that fails is a fault of ours', async () => {
  const error = await failing("insert into accounts (phone) values ('12')")
  assert.equal(codeOfDatabaseError(error), null)
  assert.ok(!isOverdraft(error))
})

test('a lock that could not be had in time is a conflict', async () => {
  const holder = await database.pool.connect()
  await holder.query('begin; lock table accounts')
  const error = await failing("set lock_timeout = '1ms'; lock table accounts")
  assert.equal(codeOfDatabaseError(error), 'CONFLICT')
  await holder.query('rollback')
  holder.release()
})

test('a lost connection and a statement cut off for its time are UNAVAILABLE', async () => {
  assert.equal(codeOfDatabaseError(await failing('select pg_terminate_backend(pg_backend_pid())')), 'UNAVAILABLE')
  assert.equal(codeOfDatabaseError(await failing("set statement_timeout = '1ms'; select pg_sleep(1)")), 'UNAVAILABLE')
})

test('a database without a free connection is UNAVAILABLE', async () => {
  const narrow = openDatabase(database.connection, { max: 1 })
  const holder = await narrow.pool.connect()
  narrow.pool.options.connectionTimeoutMillis = 20
  assert.equal(codeOfDatabaseError(await errorOf(narrow.pool.query('select 1'))), 'UNAVAILABLE')
  holder.release()
  await narrow.end()
})

test('a missing file is no missing database', async () => {
  assert.equal(codeOfDatabaseError(await errorOf(readFile('/nowhere/at/all'))), null)
  assert.equal(codeOfDatabaseError(new Error('anything')), null)
  assert.equal(codeOfDatabaseError('text'), null)
})
