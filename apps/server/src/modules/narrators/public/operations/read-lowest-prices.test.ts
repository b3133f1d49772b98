import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts'
import { readEnumerations } from '../../../catalog/operations/read-enumerations.ts'
import { makeNarrator } from '../../testing/make-narrator.ts'
import { readLowestPrices } from './read-lowest-prices.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

test('The lowest price of a genre is that of a listed narrator who works in it and names it', async () => {
  await makeNarrator(database, { genres: [1], prices: { ad_30s: 1200 } })
  await makeNarrator(database, { genres: [1, 6], prices: { ad_30s: 1500 } })
  await makeNarrator(database, { genres: [1], prices: { ad_on: false, ad_30s: 5 } })
  await makeNarrator(database, { genres: [1], prices: { ad_30s: 10 }, state: 'disabled' })
  const { genres } = await readEnumerations(database.kysely)
  const lowest = await readLowestPrices(database.kysely, genres)
  assert.deepEqual([lowest.get(1), lowest.get(6), lowest.get(2), lowest.get(7)], [1200, 1500, null, null])
})
