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

/** Hears the next notice of the feed, or the next with these ids: those of earlier changes may still be on their way. */
function nextNotice(feed: ChangeFeed, wanted?: readonly number[] | null): Promise<readonly number[] | null> {
  const heard = new EventEmitter()
  const isWanted = (ids: readonly number[] | null) =>
    wanted === undefined || (wanted === null ? ids === null : wanted.every((id) => ids?.includes(id)))
  const stop = feed.subscribe((ids) => void (isWanted(ids) && heard.emit('notice', ids)))
  return once(heard, 'notice').then(([ids]) => {
    stop()
    return ids as readonly number[] | null
  })
}

/** Takes their connections from both. Both are told that anything may have changed, now and when they hear again: see `backAgain`. */
async function loseConnections(): Promise<void> {
  await here.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'tembrel-changes%' and datname = current_database()`,
  )
}

/** Resolves when the feed has lost its connection and has one again. Ask for it before the connection is taken. */
async function backAgain(feed: ChangeFeed): Promise<void> {
  assert.equal(await nextNotice(feed, null), null)
  assert.equal(await nextNotice(feed, null), null)
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

test('a process is told once of what it has committed itself', async () => {
  let heard = 0
  const stop = feedHere.follow(41, () => (heard += 1))
  const there41 = nextNotice(feedThere, [41])
  await inTransaction(here, async (tx) => tx.changed(41))
  await there41
  // Notices come in their order, so the own one has been here before this.
  const next = nextNotice(feedHere, [42])
  await inTransaction(there, async (tx) => tx.changed(42))
  await next
  assert.equal(heard, 1)
  stop()
})

test('who loses the connection is told that anything may have changed, and hears again afterwards', async () => {
  const back = [backAgain(feedHere), backAgain(feedThere)]
  await loseConnections()
  await Promise.all(back)
  const heard = nextNotice(feedThere, [21])
  await inTransaction(here, async (tx) => tx.changed(21))
  assert.deepEqual(await heard, [21])
})

// Rule 7.914
test('followers look again once, when there is a database to look at', async () => {
  const order: string[] = []
  const stops = [
    feedThere.subscribe((ids) => ids === null && order.push('listener')),
    feedThere.follow(51, () => order.push('follower')),
  ]
  // Whoever comes to the other feed in the next test shall not be told of this.
  const back = [backAgain(feedHere), backAgain(feedThere)]
  await loseConnections()
  await Promise.all(back)
  await new Promise(setImmediate)
  for (const stop of stops) stop()
  assert.deepEqual(order, ['listener', 'listener', 'follower'])
})

test('a follower hears of one profile, and no longer once it has stopped', async () => {
  let heard = 0
  const stop = feedHere.follow(31, () => (heard += 1))
  await inTransaction(here, async (tx) => tx.changed(32))
  await inTransaction(here, async (tx) => tx.changed(31))
  assert.equal(heard, 1)
  stop()
  await inTransaction(here, async (tx) => tx.changed(31))
  assert.equal(heard, 1)
})

test('when anything may have changed, a crowd of followers is told in portions, so that others have their turn', async () => {
  const crowd = 450
  let turns = 0
  const turnsAt: number[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const stops = Array.from({ length: crowd }, (_, at) =>
    feedHere.follow(1000 + at, () => {
      setImmediate(() => (turns += 1))
      turnsAt.push(turns)
      if (turnsAt.length >= crowd) resolve()
    }),
  )
  await loseConnections()
  await promise
  for (const stop of stops) stop()
  const first = turnsAt.filter((turn) => turn === 0).length
  assert.ok(first > 0 && first < crowd, `${first} of ${crowd} at once`)
})
