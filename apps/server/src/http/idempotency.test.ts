import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { inTransaction } from '../database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { apiError } from './api-error.ts'
import { deleteOldKeys } from './idempotency.queries.ts'
import type { IssuedSession } from './session/session.ts'
import { codeOf, createGate, newKey, sendOrder } from './testing/keyed-orders.ts'
import { bearer, createTestApp, type TestApp } from './testing/test-app.ts'

let database: TestDatabase
let site: TestApp
let client: IssuedSession
let made = 0
/** What the handler waits for and does; each test says its own. */
let meanwhile: (title: string) => Promise<void> = async () => undefined
let settles = false
/** How often a request has found its key in the hands of another that is still at work. */
let found_claimed = 0

const watcher: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    const [row] = result.rows
    if (row && 'locked_until' in row && row['status'] === null) found_claimed += 1
    return result
  },
}

before(async () => {
  database = await createTestDatabase({ max: 30 })
  site = await createTestApp({
    database: { ...database, kysely: database.kysely.withPlugin(watcher) },
    handlers: (api) => {
      api.handle('POST /client/orders', async (c) => {
        await meanwhile(c.body.title)
        const answer = { id: ++made, title: c.body.title }
        if (settles) await inTransaction(database, (tx) => c.settle(tx, answer))
        if (c.body.note === 'more is known later') return { ...answer, title: 'and more' }
        if (c.body.note === 'fail after settling') throw new Error('the process dies here')
        return answer
      })
      api.handle('POST /client/files', async (c) => {
        const files: { name: string; size: number }[] = []
        const fields = await c.upload.read(async (part) => {
          files.push({ name: part.file_name, size: (await part.stream.toArray()).length })
        })
        made += 1
        return { text: fields.text ?? '', files }
      })
    },
  })
  client = await site.signIn('client')
})

beforeEach(() => {
  made = 0
  settles = false
  found_claimed = 0
  meanwhile = async () => undefined
})

after(async () => {
  await site.close()
  await database.drop()
})

async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + 20_000
  while (!(await isSo())) {
    assert.ok(Date.now() < until, 'it did not happen')
    await pause(20)
  }
}

const order = (key: string | null, payload?: Record<string, unknown>) => sendOrder(site, client, key, payload)

describe('a key', () => {
  // Rule 7.9
  test('makes the same request give the first answer again', async () => {
    const key = newKey()
    const first = await order(key)
    const again = await order(key)
    assert.equal(first.statusCode, 201)
    assert.equal(again.statusCode, 201)
    assert.deepEqual(again.json(), first.json())
    assert.equal(first.headers['idempotent-replayed'], undefined)
    assert.equal(again.headers['idempotent-replayed'], 'true')
    assert.equal(made, 1)
  })

  // Rule 7.9
  test('is refused for another request, whatever the order of its names', async () => {
    const key = newKey()
    await order(key, { title: 'a', note: 'n' })
    assert.equal((await order(key, { note: 'n', title: 'a' })).statusCode, 201)
    const other = await order(key, { title: 'b', note: 'n' })
    assert.equal(other.statusCode, 409)
    assert.equal(codeOf(other), 'IDEMPOTENCY_KEY_REUSED')
    assert.equal(made, 1)
  })

  test('belongs to the person who made it up', async () => {
    const key = newKey()
    await order(key)
    await sendOrder(site, await site.signIn('client'), key, { title: 'another' })
    assert.equal(made, 2)
  })

  test('is not needed: without one each request is done', async () => {
    await order(null)
    await order(null)
    assert.equal(made, 2)
  })

  test('must be a usable text', async () => {
    for (const key of ['short', 'x'.repeat(129), 'with a space']) {
      const answer = await order(key)
      assert.equal(answer.statusCode, 422)
      assert.equal(codeOf(answer), 'IDEMPOTENCY_KEY')
    }
  })

  test('is free again after a refusal, so the cause can be mended', async () => {
    const key = newKey()
    meanwhile = async () => {
      throw apiError('BALANCE_TOO_LOW')
    }
    assert.equal(codeOf(await order(key)), 'BALANCE_TOO_LOW')
    meanwhile = async () => undefined
    assert.equal((await order(key)).statusCode, 201)
  })

  test('is forgotten when it is old', async () => {
    const key = newKey()
    await order(key)
    site.advance(1000)
    assert.ok((await deleteOldKeys(database.kysely, site.context.clock.now())) >= 1)
    await order(key)
    assert.equal(made, 2)
  })
})

describe('rivals', () => {
  test('of sixteen requests at once one works and all get its answer', async () => {
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 16 }, () => order(key)))
    assert.equal(made, 1)
    assert.deepEqual(new Set(answers.map((answer) => answer.body)), new Set([JSON.stringify({ id: 1, title: 'a' })]))
    assert.deepEqual(new Set(answers.map((answer) => answer.statusCode)), new Set([201]))
  })

  test('a second request waits while the first is running', async () => {
    const key = newKey()
    const gate = createGate()
    let begun = 0
    meanwhile = () => {
      begun += 1
      return gate.pass()
    }
    const first = order(key)
    await gate.begun
    const second = order(key)
    // Twice: it has come back to the key and has not begun to work.
    await eventually(async () => found_claimed > 1 || begun > 1)
    assert.equal(begun, 1)
    gate.letGo()
    assert.deepEqual((await second).json(), (await first).json())
    assert.equal(made, 1)
  })

  test('another request under a key that is being worked on is refused at once', async () => {
    const key = newKey()
    const gate = createGate()
    meanwhile = (title) => (title === 'a' ? gate.pass() : Promise.resolve())
    const first = order(key)
    await gate.begun
    assert.equal((await order(key, { title: 'b' })).statusCode, 409)
    gate.letGo()
    assert.equal((await first).statusCode, 201)
  })
})

describe('a process that dies', () => {
  test('before its commit leaves a key that another takes over a few seconds later', async () => {
    const key = newKey()
    await order(key)
    await abandon(key)
    made = 0
    site.advance(6_000)
    const answer = await order(key)
    assert.equal(answer.statusCode, 201)
    assert.equal(answer.headers['idempotent-replayed'], undefined)
    assert.equal(made, 1)
  })

  test('after its commit has left the answer, because it was stored in the same transaction', async () => {
    const key = newKey()
    settles = true
    const payload = { title: 'a', note: 'fail after settling' }
    assert.equal((await order(key, payload)).statusCode, 500)
    const again = await order(key, payload)
    assert.equal(again.statusCode, 201)
    assert.deepEqual(again.json(), { id: 1, title: 'a' })
    assert.equal(made, 1)
  })

  test('slowly, and was taken over meanwhile, can no longer commit', async () => {
    const key = newKey()
    settles = true
    meanwhile = async () => {
      await database.pool.query('update idempotency_keys set owner = gen_random_uuid() where key = $1', [key])
    }
    const answer = await order(key)
    assert.equal(answer.statusCode, 409)
    assert.equal(codeOf(answer), 'IDEMPOTENCY_IN_PROGRESS')
  })

  /** As a process leaves a key that was killed while it worked. */
  async function abandon(key: string): Promise<void> {
    await database.pool.query('update idempotency_keys set status = null, answer = null where key = $1', [key])
  }
})

describe('a process at work', () => {
  test('keeps its key however long it takes', async () => {
    const key = newKey()
    const gate = createGate()
    meanwhile = gate.pass
    const first = order(key)
    await gate.begun
    site.advance(4_000)
    const lockedUntil = await lockEnd(key)
    await eventually(async () => (await lockEnd(key)) > lockedUntil)
    site.advance(4_000)
    const second = order(key)
    gate.letGo()
    assert.deepEqual((await second).json(), (await first).json())
    assert.equal(made, 1)
  })

  test('may answer more than it could store with its work, and a repetition is told all of it', async () => {
    const key = newKey()
    settles = true
    const payload = { title: 'a', note: 'more is known later' }
    assert.deepEqual((await order(key, payload)).json(), { id: 1, title: 'and more' })
    const again = await order(key, payload)
    assert.equal(again.headers['idempotent-replayed'], 'true')
    assert.deepEqual(again.json(), { id: 1, title: 'and more' })
  })

  async function lockEnd(key: string): Promise<number> {
    const { rows } = await database.pool.query<{ at: Date }>(
      'select locked_until as at from idempotency_keys where key = $1',
      [key],
    )
    return rows[0]?.at.getTime() ?? 0
  }
})

describe('uploads', () => {
  const upload = (key: string, text: string, content: string) => {
    const boundary = `b${Math.round(performance.now() * 1000)}`
    const payload = [
      `--${boundary}`,
      'content-disposition: form-data; name="text"',
      '',
      text,
      `--${boundary}`,
      'content-disposition: form-data; name="file"; filename="a.txt"',
      '',
      content,
      `--${boundary}--`,
      '',
    ].join('\r\n')
    return site.inject({
      method: 'POST',
      url: '/api/client/files',
      payload,
      headers: {
        ...bearer(client),
        'idempotency-key': key,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
    })
  }

  test('are compared by their content, not by the boundary between their parts', async () => {
    const key = newKey()
    const first = await upload(key, 'hello', 'content')
    assert.equal(first.statusCode, 200)
    const again = await upload(key, 'hello', 'content')
    assert.deepEqual(again.json(), first.json())
    assert.equal(made, 1)
    assert.equal((await upload(key, 'hello', 'CONTENT')).statusCode, 409)
    assert.equal((await upload(key, 'hallo', 'content')).statusCode, 409)
    assert.equal(made, 1)
  })
})
