import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { narratorFilter } from '@tembrel/contract/calls/narrators.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts'
import { appAt, makeNarrator, NOW } from '../../testing/make-narrator.ts'
import { listNarrators } from './list-narrators.ts'
import { refreshNarratorCard } from '../../rows/operations/refresh-narrator-card.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
  const ids: number[] = []
  for (let made = 0; made < 50; made += 1) {
    ids.push((await makeNarrator(database, { firstname: made % 2 === 0 ? 'Анна' : 'Вера' })).id)
  }
  // The table then holds them in another order than that of their ids.
  for (const id of ids.toReversed()) await inTransaction(database, (tx) => refreshNarratorCard(tx, id, NOW))
})
after(() => database.drop())

const list = (query: Record<string, unknown>) => listNarrators(appAt(database), null, narratorFilter.parse(query), 'ru')

for (const sort of [0, 1, 2, 4, 5]) {
  // Rule 7.5
  test(`Pages of 24 show everybody once, also when all are equal (sort ${sort})`, async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page, sort, genre: 1 })))
    assert.deepEqual(
      pages.map((page) => page.narrators.length),
      [24, 24, 2],
    )
    assert.equal(new Set(pages.flatMap((page) => page.narrators.map((card) => card.id))).size, 50)
    for (const page of pages) assert.deepEqual([page.total, page.total_pages], [50, 3])
  })
}

for (const sort of [0, 1, 2, 3]) {
  test(`Equal narrators come by their ids (sort ${sort})`, async () => {
    const ids = (await list({ sort, genre: 1 })).narrators.map((card) => card.id)
    assert.deepEqual(
      ids,
      ids.toSorted((a, b) => a - b),
    )
  })
}

// Rule 7.5
test('A page beyond the last is empty and still tells the total', async () => {
  const { narrators, total, total_pages } = await list({ page: 4, name: 'анна' })
  assert.deepEqual({ narrators, total, total_pages }, { narrators: [], total: 25, total_pages: 2 })
})
