import assert from 'node:assert/strict'
import { once, EventEmitter } from 'node:events'
import { after, before, test } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openChangeFeed, type ChangeFeed } from './change-feed.ts'
import { openDatabase, type Database } from './database.ts'
import { inTransaction } from './transaction.ts'

/** How long changes are gathered before they are sent together. */
const GATHER_MS = 20

let here: TestDatabase
let there: Database
let feedHere: ChangeFeed
let feedThere: ChangeFeed

before(async () => {
  here = await createTestDatabase()
  there = openDatabase(here.connection, { name: 'another process' })
  feedHere = await openChangeFeed(here, here.connection)
  feedThere = await openChangeFeed(there, here.connection)
})
after(async () => {
  await feedHere.close()
  await feedThere.close()
  await there.end()
  await here.drop()
})

/** Hears one notice of the feed. */
function nextNotice(feed: ChangeFeed): Promise<readonly number[] | null> {
  const heard = new EventEmitter()
  const stop = feed.subscribe((ids) => heard.emit('notice', ids))
  return once(heard, 'notice').then(([ids]) => {
    stop()
    return ids as readonly number[] | null
  })
}

test('a change committed in one process is heard in another, gathered into few notices', async (t) => {
  const heard = nextNotice(feedThere)
  // However long the three commits take, they fall into the time for which changes are gathered.
  t.mock.timers.enable({ apis: ['setTimeout'] })
  await Promise.all([11, 12, 13].map((profile_id) => inTransaction(here, async (tx) => tx.changed(profile_id))))
  t.mock.timers.tick(GATHER_MS)
  t.mock.timers.reset()
  assert.deepEqual((await heard)?.toSorted(), [11, 12, 13])
})

test('the process itself hears its change without the way through the database', async () => {
  const heard: number[] = []
  // Earlier changes may still be on their way back through the database: only this one counts.
  const stop = feedHere.subscribe((ids) => heard.push(...(ids ?? []).filter((id) => id === 7)))
  await inTransaction(here, async (tx) => tx.changed(7))
  assert.deepEqual(heard, [7])
  stop()
})

test('who loses the connection is told that anything may have changed, and hears again afterwards', async () => {
  const lost = nextNotice(feedThere)
  await here.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tembrel-changes' and datname = current_database()`,
  )
  assert.equal(await lost, null)
  assert.equal(await nextNotice(feedThere), null)
  const heard = nextNotice(feedThere)
  await inTransaction(here, async (tx) => tx.changed(21))
  assert.deepEqual(await heard, [21])
})
