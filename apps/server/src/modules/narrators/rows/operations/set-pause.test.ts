import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../../../database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts'
import { makeNarrator, NOW } from '../../testing/make-narrator.ts'
import { setPause } from './set-pause.ts'

let database: TestDatabase
let narrator_id: number
before(async () => {
  database = await createTestDatabase()
  narrator_id = (await makeNarrator(database)).id
})
after(() => database.drop())

const pause = (hours: number, id = narrator_id) =>
  inTransaction(database, (tx) => setPause(tx, { narrator_id: id, hours, at: NOW }))

async function stored() {
  const { rows } = await database.pool.query<{ pause_hours: number; until: string | null; card: string | null }>(
    `select n.pause_hours, n.paused_until::text as until, c.paused_until::text as card
     from narrators n join narrator_cards c on c.narrator_id = n.profile_id where n.profile_id = $1`,
    [narrator_id],
  )
  return rows[0]
}

test('A pause is stored with its end and shown on the card', async () => {
  const changed: number[] = []
  const stop = database.onChanged((ids) => changed.push(...ids))
  await pause(24)
  stop()
  const until = '2026-11-19 09:00:00+00'
  assert.deepEqual(await stored(), { pause_hours: 24, until, card: until })
  assert.deepEqual(changed, [narrator_id])
})

test('A pause without an end has none, and the card is sorted as paused for ever', async () => {
  await pause(-1)
  assert.deepEqual(await stored(), { pause_hours: -1, until: null, card: 'infinity' })
})

test('Zero ends the pause', async () => {
  await pause(0)
  assert.deepEqual(await stored(), { pause_hours: 0, until: null, card: null })
})

for (const hours of [2, -2, 1.5, 100, Number.NaN]) {
  // Rule 9.5
  test(`${hours} hours is no choice`, async () => {
    await assert.rejects(pause(hours), { status: 422, details: { errors: { hours: 'choose' } } })
  })
}

test('Nobody can be paused who is no narrator', async () => {
  await assert.rejects(pause(1, 1), { status: 404 })
})
