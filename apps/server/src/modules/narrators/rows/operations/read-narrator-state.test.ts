import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts'
import { makeNarrator } from '../../testing/make-narrator.ts'
import { readNarratorState } from './read-narrator-state.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

// Rule 4.18
test('The state of a narrator is told, and that somebody is none', async () => {
  const { id } = await makeNarrator(database, { state: 'returned' })
  assert.equal(await readNarratorState(database.kysely, id), 'returned')
  assert.equal(await readNarratorState(database.kysely, 1), null)
})
