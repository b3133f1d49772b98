import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../../database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { makeNarrator } from '../../narrators/testing/make-narrator.ts'
import { importNarratorDays } from './visits.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

test('Counts that come from elsewhere are added to the days of listed narrators, and nobody else’s', async () => {
  const listed = await makeNarrator(database)
  const disabled = await makeNarrator(database, { state: 'disabled' })
  const day = { day: '2026-11-17', views: 12, plays: 5, selects: 1 }
  for (const { id } of [listed, disabled, listed]) {
    await inTransaction(database, (tx) => importNarratorDays(tx, [{ narrator_id: id, ...day }]))
  }
  const rows = await database.kysely
    .selectFrom('narrator_days')
    .select(['narrator_id', 'views', 'plays', 'selects'])
    .execute()
  assert.deepEqual(rows, [{ narrator_id: listed.id, views: 24, plays: 10, selects: 2 }])
})
