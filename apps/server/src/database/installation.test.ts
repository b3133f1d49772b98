import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { emptyDatabase, readDemoState, writeDemoState } from './installation.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})

afterEach(() => database.drop())

test('a fresh database may take the demo, and remembers how far that went', async () => {
  assert.equal(await readDemoState(database.connection), 'unset')
  await writeDemoState(database.connection, 'loading')
  assert.equal(await readDemoState(database.connection), 'loading')
  await writeDemoState(database.connection, 'loaded')
  assert.equal(await readDemoState(database.connection), 'loaded')
})

test('a database with people in it that nobody marked counts as real', async () => {
  await database.pool.query(`insert into accounts (phone) values ('+79161234567')`)
  assert.equal(await readDemoState(database.connection), 'real')
})

test('an emptied database takes the migrations again', async () => {
  await writeDemoState(database.connection, 'loaded')
  await emptyDatabase(database.connection)
  const { created, applied } = await migrate(database.connection)
  assert.ok(created && applied.length > 0)
  assert.equal(await readDemoState(database.connection), 'unset')
})
