import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { LightMyRequestResponse } from 'fastify'
import { startStoppableDatabase, type StoppableDatabase } from '../testing/stoppable-database.ts'
import { inTransaction } from '../database/transaction.ts'
import { bearer, browserHeaders, createTestApp, type TestApp } from './testing/test-app.ts'
import { createTestWeb, type TestWeb } from './testing/test-web.ts'

const MINUTES = 60_000
/** Patience for a busy machine: what took ten seconds and more ends in one, and in two. */
const HEALTH_MS = 4000
const REFUSED_MS = 6000

let database: StoppableDatabase
let web: TestWeb
let site: TestApp
let work: (() => Promise<void>) | null = null

before(async () => {
  database = await startStoppableDatabase()
  web = createTestWeb()
})

beforeEach(async () => {
  globalThis.rendered = 0
  site = await createTestApp({
    database,
    pages: { folder: web.folder, mode: 'production' },
    handlers: (api) => {
      api.handle('GET /things/{id}', async (c) => {
        await database.pool.query('select 1')
        return { id: c.params.id }
      })
      api.handle('GET /me', async (c) => ({ role: c.session.role, profile_id: null }))
      api.handle('POST /things', async (c) =>
        inTransaction(database, async ({ db }) => {
          await db.selectFrom('accounts').select('id').limit(1).execute()
          await work?.()
          await db.selectFrom('accounts').select('id').limit(1).execute()
          return { title: c.body.title }
        }),
      )
    },
  })
})

afterEach(async () => {
  work = null
  database.goOn()
  await site.close()
})

after(async () => {
  web.remove()
  await database.drop()
})

const get = (url: string, headers: Record<string, string> = {}) => site.inject({ url, headers })

async function timed(url: string): Promise<{ readonly answer: LightMyRequestResponse; readonly ms: number }> {
  const began = performance.now()
  return { answer: await get(url), ms: performance.now() - began }
}

async function untilAway(): Promise<void> {
  while (!database.watch.isAway) {
    await get('/api/things/1')
    await pause(10)
  }
}

async function untilBack(): Promise<void> {
  while (database.watch.isAway) await pause(20)
}

async function healthOf(): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {}
  for (const name of ['live', 'serving', 'writing', 'ready']) {
    const { answer, ms } = await timed(`/health/${name}`)
    assert.ok(ms < HEALTH_MS, `/health/${name} took ${ms} ms`)
    statuses[name] = answer.statusCode
  }
  return statuses
}

const ALL = { live: 200, serving: 200, writing: 200, ready: 200 }

/** A machine that is busy may take longer to connect than an address of health waits. */
async function untilWell(): Promise<void> {
  while (!isDeepStrictEqual(await healthOf(), ALL)) await pause(50)
}

const ways = {
  'that refuses': { end: () => database.kill(), begin: () => database.start() },
  'that hangs': { end: async () => database.hold(), begin: async () => database.goOn() },
}

for (const [kind, { end, begin }] of Object.entries(ways)) {
  describe(`with a database ${kind}`, () => {
    // Rules 7.901, 7.902
    test('one address says that guests are served as long as a page is kept, the other that nothing can be written', async () => {
      await get('/kept')
      await untilWell()
      await end()
      const before = await healthOf()
      assert.deepEqual([before['serving'], before['writing'], before['ready']], [200, 503, 503])
      await untilAway()
      assert.deepEqual(await healthOf(), { live: 200, serving: 200, writing: 503, ready: 503 })
      site.advance(11 * MINUTES)
      assert.deepEqual(await healthOf(), { live: 200, serving: 503, writing: 503, ready: 503 })
      await begin()
      await untilBack()
      await untilWell()
    })

    // Rule 7.903
    test('a page for guests goes on for ten minutes beyond its life and says how old it is; then it is 503', async () => {
      const fresh = await get('/kept/thing')
      assert.equal(fresh.body, 'thing 200 rendered 1')
      assert.equal(fresh.headers['cache-status'], undefined)
      await end()
      site.advance(10_000)
      // The first who comes may wait until it is known; everybody after him is answered at once.
      assert.equal((await get('/kept/thing')).body, fresh.body)
      await untilAway()
      site.advance(10 * MINUTES - 1)
      const { answer, ms } = await timed('/kept/thing')
      assert.equal(answer.body, fresh.body)
      assert.ok(ms < 1000, `${ms} ms`)
      assert.match(String(answer.headers['cache-status']), /^Tembrel; hit; ttl=-\d+$/)
      site.advance(1)
      assert.match((await get('/kept/thing')).body, /^thing 503 /)
      await begin()
      await untilBack()
      assert.match((await get('/kept/thing')).body, /^thing 200 /)
    })

    // Rule 7.904
    test('a write is refused within two seconds with its code and when to come again, also one in its transaction', async () => {
      const { token } = await site.signIn('client')
      const write = async (): Promise<{ readonly answer: LightMyRequestResponse; readonly ms: number }> => {
        const began = performance.now()
        const headers = { ...bearer({ token }), 'idempotency-key': 'the same intention' }
        const payload = { title: 'a' }
        const answer = await site.inject({ method: 'POST', url: '/api/things?locale=en', headers, payload })
        return { answer, ms: performance.now() - began }
      }
      let done = 0
      work = async () => {
        done += 1
        if (done === 1) await end()
      }
      for (const { answer, ms } of [await write(), await write()]) {
        assert.equal(answer.statusCode, 503)
        assert.equal(answer.headers['retry-after'], '5')
        const { code, message } = answer.json<{ code: string; message: string }>()
        assert.equal(code, 'UNAVAILABLE')
        assert.match(message, /^The service is unavailable right now/)
        assert.ok(ms < REFUSED_MS, `${ms} ms`)
      }
      await begin()
      await untilBack()
      const { answer } = await write()
      assert.equal(answer.statusCode, 201)
      assert.equal(done, 2)
    })

    test('the page of somebody whose token is old is asked for with his cookies and not as a guest’s', async () => {
      const { refresh_token } = await site.signIn('client')
      await end()
      await untilAway()
      const page = await get('/cookies', browserHeaders({ refresh_token }))
      assert.ok(page.body.includes(refresh_token))
      assert.equal(page.cookies.length, 0)
      await begin()
      await untilBack()
    })
  })
}

describe('a page for guests', () => {
  test('that lacks a part is not kept', async () => {
    await end_and_wait()
    await get('/kept/thing')
    await database.start()
    await untilBack()
    assert.match((await get('/kept/thing')).body, /^thing 200 /)
  })

  async function end_and_wait(): Promise<void> {
    await database.kill()
    await untilAway()
  }
})
