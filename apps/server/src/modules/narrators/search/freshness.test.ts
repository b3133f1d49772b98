/**
 * The index is never older than a second while fifty narrators a second change. The processes that change have pools of their
 * own and announce nothing, as after a lost notice or in a process that died between its commit and its notice.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { narratorFilter } from '@tembrel/contract/calls/narrators.ts'
import { openDatabase, type Database } from '../../../database/database.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { TestDatabase } from '../../../testing/test-database.ts'
import { listNarrators } from '../public/operations/list-narrators.ts'
import { setPause } from '../rows/operations/set-pause.ts'
import { appAt, makeNarrator, NOW } from '../testing/make-narrator.ts'
import type { NarratorIndex } from './narrator-index.ts'
import { createIndexedDatabase, type IndexedDatabase } from './testing/indexed-database.ts'
import { diceFrom, inventCatalogue } from './testing/invented-catalogue.ts'

const CHANGES = 200
const EVERY_MS = 20

let indexed: IndexedDatabase
let database: TestDatabase
/** Another process: nothing it commits is announced to the first. */
let others: Database
let index: NarratorIndex

before(async () => {
  const ids = Array.from({ length: 500 }, (_, at) => 50_000 + at)
  indexed = await createIndexedDatabase((filled) => inventCatalogue(filled, diceFrom(7), ids))
  ;({ database, index } = indexed)
  others = openDatabase(database.connection, { max: 8 })
})
after(async () => {
  await others.end()
  await indexed.close()
})

interface Written {
  /** When the commit was known. */
  at: number
  price: number
}

test('No answer is older than a second under 50 changes a second, through a rebuild too', async () => {
  const written: Written[] = []
  const narrator = await makeNarrator(database, { firstname: 'Свежан', prices: { ad_30s: 1 } })
  await index.refresh()
  let isWriting = true
  const write = async (): Promise<void> => {
    const writes: Promise<void>[] = []
    for (let change = 1; change <= CHANGES; change += 1) {
      writes.push(
        others.pool
          .query('update narrator_cards set price_ad = $1 where narrator_id = $2 and price_ad < $1', [
            change + 1,
            narrator.id,
          ])
          .then(() => void written.push({ at: performance.now(), price: change + 1 })),
        others.pool
          .query('update narrator_cards set rank = rank + 0.001 where narrator_id = $1', [50_000 + (change % 500)])
          .then(() => undefined),
      )
      // The pace is the subject of the test, not a wait for something.
      await pause(EVERY_MS)
    }
    await Promise.all(writes)
    isWriting = false
  }
  const ages: number[] = []
  const read = async (): Promise<void> => {
    const query = narratorFilter.parse({ name: 'Свежан' })
    while (isWriting) {
      const asked = performance.now()
      const { narrators } = await listNarrators(appAt(database), null, query, 'ru')
      const shown = narrators[0]?.prices.ad_30s ?? 0
      const missed = written.filter(({ at, price }) => at <= asked && price > shown)
      ages.push(missed.length === 0 ? 0 : asked - Math.min(...missed.map(({ at }) => at)))
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  await Promise.all([write(), read(), index.rebuild()])
  assert.ok(written.length === CHANGES && ages.length > CHANGES, `${ages.length} answers`)
  const oldest = ages.reduce((one, other) => Math.max(one, other), 0)
  assert.ok(oldest > 0 && oldest <= 1000, `an answer was ${Math.round(oldest)} ms old`)
})

test('A change that is announced is seen sooner than the index would look by itself', async () => {
  const narrator = await makeNarrator(database, { firstname: 'Тихон' })
  const query = narratorFilter.parse({ name: 'Тихон' })
  const delays: number[] = []
  for (const hours of [1, 0, 3]) {
    await index.refresh()
    const began = performance.now()
    await inTransaction(database, (tx) => setPause(tx, { narrator_id: narrator.id, hours, at: NOW }))
    for (;;) {
      const { narrators } = await listNarrators(appAt(database), null, query, 'ru')
      if (narrators[0]?.on_pause === hours > 0) break
    }
    delays.push(performance.now() - began)
  }
  assert.ok(Math.min(...delays) < 350, `${delays.map(Math.round).join()} ms`)
})

test('A change whose transaction ends long after others is not lost', async () => {
  const narrator = await makeNarrator(database, { firstname: 'Долгослав' })
  const query = narratorFilter.parse({ name: 'Долгослав' })
  const slow = await others.pool.connect()
  try {
    await slow.query('begin')
    await slow.query('update narrator_cards set price_ad = 77 where narrator_id = $1', [narrator.id])
    // Later transactions end first, and the index looks past them.
    await others.pool.query('update narrator_cards set rank = rank + 1 where narrator_id = 50001')
    await index.refresh()
    await index.refresh()
    await slow.query('commit')
  } finally {
    slow.release()
  }
  await index.refresh()
  const { narrators } = await listNarrators(appAt(database), null, query, 'ru')
  assert.equal(narrators[0]?.prices.ad_30s, 77)
})

test('What cards show besides the card itself is followed too: names, pictures, demos and their sound', async () => {
  const narrator = await makeNarrator(database, { firstname: 'Образ', demos: [{ main: true, heard: false }] })
  const query = narratorFilter.parse({ name: 'Образ' })
  const shown = async () => {
    await index.refresh()
    const { narrators } = await listNarrators(appAt(database), null, query, 'ru')
    return narrators[0]
  }
  assert.deepEqual([(await shown())?.image, (await shown())?.related_demo], [null, null])
  await others.pool.query(`update profiles set image = '/i.webp' where id = $1`, [narrator.id])
  assert.equal((await shown())?.image, '/i.webp')
  await others.pool.query(
    `update files set play_key = 'p', duration_ms = 1000 where id in (select file_id from demos where narrator_id = $1)`,
    [narrator.id],
  )
  assert.equal((await shown())?.related_demo?.title, 'Образец')
  await others.pool.query(`update demos set title = 'Другое' where narrator_id = $1`, [narrator.id])
  assert.equal((await shown())?.related_demo?.title, 'Другое')
  await others.pool.query('update demos set deleted_at = now() where narrator_id = $1', [narrator.id])
  assert.equal((await shown())?.related_demo, null)
})

test('Whatever a price is made of is followed, whoever writes it', async () => {
  const narrator = await makeNarrator(database, { coefficients: [{ topic_id: 5, percent: 30 }] })
  const writes = [
    'update narrator_prices set ad_60s = 777 where narrator_id = $1',
    'update narrator_topic_coefficients set percent = 31 where narrator_id = $1',
    'delete from narrator_topic_coefficients where narrator_id = $1',
    'update narrators set urgent = not urgent where profile_id = $1',
    'delete from narrator_cards where narrator_id = $1',
  ]
  for (const write of writes) {
    await others.pool.query('truncate narrator_changes')
    await others.pool.query(write, [narrator.id])
    const { rows } = await others.pool.query('select narrator_id as id from narrator_changes')
    assert.deepEqual(rows, [{ id: narrator.id }], write)
  }
  await others.pool.query('truncate narrator_changes')
  await others.pool.query('update narrator_cards set refreshed_at = now()')
  await others.pool.query('update narrators set comment = $1', ['Перезвонить'])
  assert.equal((await others.pool.query('select from narrator_changes')).rowCount, 0)
})
