import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { createTestDatabase } from './test-database.ts'
import { tablesFile, tableTypes } from './table-types.ts'

test('tables.ts says what the migrations make', async () => {
  const database = await createTestDatabase()
  try {
    const current = readFileSync(tablesFile, 'utf8')
    assert.equal(current, await tableTypes(database.connection), 'run "npm run generate:tables"')
  } finally {
    await database.drop()
  }
})

test('the generator sees the tables', async () => {
  const database = await createTestDatabase()
  try {
    await database.pool.query('create table canary (id bigint primary key, taken_on date, seen_at timestamptz)')
    const types = await tableTypes(database.connection)
    assert.match(
      types,
      /interface Canary \{\s+id: number;?\s+seen_at: Timestamp \| null;?\s+taken_on: string \| null;?\s+\}/,
    )
  } finally {
    await database.drop()
  }
})
