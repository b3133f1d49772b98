/** What the calls of guests give when the database is gone: what this process remembers, for ten minutes (decision 0126). */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { loadInitialTexts } from '../modules/content/texts/operations/load-initial-texts.ts'
import { makeNarrator } from '../modules/narrators/testing/make-narrator.ts'
import type { NarratorIndex } from '../modules/narrators/search/narrator-index.ts'
import { startNarratorIndex } from '../modules/narrators/search/running-index.ts'
import { startSiteMemory } from '../modules/settings/operations/site-memory.ts'
import { startStoppableDatabase, type StoppableDatabase } from './stoppable-database.ts'
import { createTestApp, type TestApp } from './test-app.ts'

let database: StoppableDatabase
let app: TestApp
let index: NarratorIndex
let id: number

before(async () => {
  database = await startStoppableDatabase()
  app = await createTestApp({ database })
  await loadInitialTexts(app.context)
  id = (await makeNarrator(database, { demos: [{ main: true }] })).id
  startSiteMemory(database)
  index = startNarratorIndex({ ...app.context, connection: database.connection })
  await index.whenBuilt()
})

after(async () => {
  await index.close()
  await app.close()
})

const known = () => [
  '/narrators',
  '/narrators?locale=en',
  `/narrators/id/${id}`,
  `/narrators/id/${id}?locale=en`,
  '/appinfo',
  '/appinfo?locale=en',
]

async function bodiesOf(paths: readonly string[]): Promise<unknown[]> {
  const bodies = []
  for (const path of paths) {
    const { status, body } = await app.guest.call('GET', path)
    assert.equal(status, 200, path)
    bodies.push(body)
  }
  return bodies
}

async function untilAway(): Promise<void> {
  while (!database.watch.isAway) {
    await app.guest.call('GET', '/blog')
    await pause(10)
  }
}

// Rule 7.903
test('lists, profiles and what the frame needs go on in both languages, however the database has gone', async () => {
  const whole = await bodiesOf(known())
  const ways = [
    { end: async () => database.hold(), begin: async () => database.goOn() },
    { end: () => database.kill(), begin: () => database.start() },
  ]
  for (const { end, begin } of ways) {
    await end()
    assert.deepEqual(await bodiesOf(known()), whole)
    await untilAway()
    // Longer than each of them is usually kept.
    app.clock.advance(90_000)
    assert.deepEqual(await bodiesOf(known()), whole)
    const { headers } = await app.guest.call('GET', '/narrators')
    assert.match(String(headers['cache-status']), /^Tembrel; hit; ttl=-\d+$/)
    const unknown = await app.guest.call('GET', '/blog')
    assert.deepEqual([unknown.status, unknown.body.code, unknown.headers['retry-after']], [503, 'UNAVAILABLE', '5'])
    app.clock.advance(10 * 60_000)
    assert.equal((await app.guest.call('GET', `/narrators/id/${id}`)).status, 503)
    await begin()
    while (database.watch.isAway) await pause(20)
    await bodiesOf(known())
    assert.equal((await app.guest.call('GET', '/narrators')).headers['cache-status'], undefined)
  }
})
