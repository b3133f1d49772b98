import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../../database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { createCliche, listCliches } from './cliches.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

const CLICHE = { id: 2, icon: 'clock', title_ru: 'В срок', title_en: 'On time', negative: false }

test('Ready-made words come by id, titled in the language of the request', async () => {
  await inTransaction(database, async (tx) => {
    await createCliche(tx, CLICHE)
    await createCliche(tx, { id: 1, icon: 'hourglass', title_ru: 'Долго', title_en: 'Slow', negative: true })
  })
  assert.deepEqual(await listCliches(database.kysely, 'ru'), {
    cliches: [
      { id: 1, icon: 'hourglass', title: 'Долго', negative: true },
      { id: 2, icon: 'clock', title: 'В срок', negative: false },
    ],
  })
  assert.deepEqual(
    (await listCliches(database.kysely, 'en')).cliches.map(({ title }) => title),
    ['Slow', 'On time'],
  )
})

test('Creating a ready-made word again changes its wording and keeps its id', async () => {
  await inTransaction(database, (tx) => createCliche(tx, { ...CLICHE, title_ru: 'Вовремя' }))
  const { cliches } = await listCliches(database.kysely, 'ru')
  assert.deepEqual(
    cliches.map(({ id, title }) => [id, title]),
    [
      [1, 'Долго'],
      [2, 'Вовремя'],
    ],
  )
})
