import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { bearer, createTestApp } from './testing/test-app.ts'

let database: TestDatabase

before(async () => {
  database = await createTestDatabase()
})

after(() => database.drop())

describe('starting', () => {
  test('stops with the names of calls that nobody handles', async () => {
    await assert.rejects(createTestApp({ database, allow_missing: false }), /without a handler: GET \/things, GET /)
  })

  test('refuses a second handler for a call', async () => {
    const twice = createTestApp({
      database,
      handlers: (api) => {
        api.handle('POST /limited', async () => undefined)
        api.handle('POST /limited', async () => undefined)
      },
    })
    await assert.rejects(twice, /POST \/limited has two handlers/)
  })
})

describe('stopping', () => {
  test('waits for the request in flight, answers it, and takes no other', async () => {
    const started = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const site = await createTestApp({
      database,
      handlers: (api) => {
        api.handle('GET /leak', async () => {
          started.resolve()
          await finish.promise
          return { name: 'late', items: [] }
        })
      },
    })
    const base = await site.app.listen({ port: 0, host: '127.0.0.1' })
    const inFlight = fetch(`${base}/api/leak`)
    await started.promise
    const closing = site.app.close()
    await assert.rejects(fetch(`${base}/health/live`, { headers: { connection: 'close' } }))
    finish.resolve()
    assert.deepEqual(await (await inFlight).json(), { name: 'late', items: [] })
    await closing
  })
})

describe('what is no request at all', () => {
  test('is answered like any other refusal, and the connection ends', async () => {
    const site = await createTestApp({ database })
    const base = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }))
    try {
      for (const words of ['NONSENSE\r\n\r\n', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`]) {
        const socket = connect(Number(base.port), base.hostname)
        await once(socket, 'connect')
        socket.write(words)
        const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
        assert.match(head, /^HTTP\/1\.1 400 Bad Request\r\n/)
        assert.deepEqual(JSON.parse(body), { code: 'MALFORMED', message: 'Запрос не удалось прочитать.' })
      }
    } finally {
      await site.close()
    }
  })
})

describe('health', () => {
  // Rule 7.23
  test('is ready when the database is migrated and every condition holds', async () => {
    let reason: string | null = null
    const site = await createTestApp({ database, readiness: [async () => reason] })
    assert.equal((await site.inject({ url: '/health/live' })).statusCode, 200)
    assert.equal((await site.inject({ url: '/health/ready' })).statusCode, 200)
    reason = 'files cannot be stored'
    const unready = await site.inject({ url: '/health/ready' })
    assert.equal(unready.statusCode, 503)
    assert.deepEqual(unready.json(), { status: 'unavailable', reasons: [reason] })
    await site.close()
  })

  test('is not ready before the migrations', async () => {
    const empty = await createTestDatabase({ empty: true })
    const site = await createTestApp({ database: empty })
    assert.equal((await site.inject({ url: '/health/ready' })).statusCode, 503)
    assert.equal((await site.inject({ url: '/health/live' })).statusCode, 200)
    await site.close()
    await empty.drop()
  })
})

describe('metrics', () => {
  // Rule 7.23
  test('count requests by call, and are read with the token alone', async () => {
    const site = await createTestApp({
      database,
      metrics_token: 'a token of sixteen or more',
      handlers: (api) => api.handle('GET /things/{id}', async (c) => ({ id: c.params.id })),
    })
    await site.inject({ url: '/api/things/7?name=secret' })
    assert.equal((await site.inject({ url: '/metrics' })).statusCode, 404)
    assert.equal((await site.inject({ url: '/metrics', headers: { authorization: 'Bearer wrong' } })).statusCode, 404)
    const headers = { authorization: 'Bearer a token of sixteen or more' }
    const answer = await site.inject({ url: '/metrics', headers })
    assert.equal(answer.statusCode, 200)
    assert.match(answer.body, /http_request_seconds_count\{call="GET \/things\/\{id\}",status="200"\} 1/)
    assert.match(answer.body, /database_statements_total \d+/)
    assert.match(answer.body, /process_cpu_seconds_total/)
    assert.ok(!answer.body.includes('secret'))
    await site.close()
  })

  test('without a token are for this machine alone', async () => {
    const site = await createTestApp({ database })
    assert.equal((await site.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode, 200)
    assert.equal((await site.inject({ url: '/metrics', remoteAddress: '10.1.2.3' })).statusCode, 404)
    const headers = { 'x-forwarded-for': '10.1.2.3' }
    assert.equal((await site.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers })).statusCode, 404)
    await site.close()
  })
})

describe('limits', () => {
  test('stop one address and let another through', async () => {
    const site = await createTestApp({
      database,
      rate_limit_per_minute: 3,
      handlers: (api) => api.handle('GET /things/{id}', async (c) => ({ id: c.params.id })),
    })
    const from = (remoteAddress: string) => site.inject({ url: '/api/things/1', remoteAddress })
    const statuses = []
    for (let count = 0; count < 4; count += 1) statuses.push((await from('10.0.0.1')).statusCode)
    assert.deepEqual(statuses, [200, 200, 200, 429])
    const refused = await from('10.0.0.1')
    assert.equal(refused.json<{ code: string }>().code, 'TOO_MANY_REQUESTS')
    assert.match(String(refused.headers['retry-after']), /^\d+$/)
    assert.equal((await from('10.0.0.2')).statusCode, 200)
    assert.equal((await site.inject({ url: '/health/live', remoteAddress: '10.0.0.1' })).statusCode, 200)
    await site.close()
  })

  // Rule 4.840
  test('count addresses that nobody knows and the description of the API like any other', async () => {
    for (const url of ['/api/nothing', '/api/openapi.json', '/api/docs/']) {
      const site = await createTestApp({ database, rate_limit_per_minute: 2 })
      const from = async (remoteAddress: string, method: 'GET' | 'POST' = 'GET') =>
        (await site.inject({ url, method, remoteAddress })).statusCode
      const first = url === '/api/nothing' ? 404 : 200
      assert.deepEqual(
        [await from('10.0.0.1'), await from('10.0.0.1'), await from('10.0.0.1')],
        [first, first, 429],
        url,
      )
      assert.equal(await from('10.0.0.1', 'POST'), 429)
      assert.equal(await from('10.0.0.2', 'POST'), 404)
      await site.close()
    }
  })

  test('count a subscriber of IPv6 once, whatever addresses he takes', async () => {
    const site = await createTestApp({
      database,
      rate_limit_per_minute: 2,
      handlers: (api) => api.handle('GET /things/{id}', async (c) => ({ id: c.params.id })),
    })
    const from = async (remoteAddress: string) =>
      (await site.inject({ url: '/api/things/1', remoteAddress })).statusCode
    assert.equal(await from('2001:db8:1:2::1'), 200)
    assert.equal(await from('2001:db8:1:2::2'), 200)
    assert.equal(await from('2001:db8:1:2:3::3'), 429)
    assert.equal(await from('2001:db8:1:3::1'), 200)
    await site.close()
  })

  test('count an account apart from its address', async () => {
    const site = await createTestApp({
      database,
      rate_limit_per_minute: 4,
      handlers: (api) => api.handle('GET /me', async (c) => ({ role: c.session.role, profile_id: null })),
    })
    const headers = bearer(await site.signIn('client'))
    const from = async (remoteAddress: string) =>
      (await site.inject({ url: '/api/me', remoteAddress, headers })).statusCode
    assert.deepEqual([await from('10.0.0.1'), await from('10.0.0.2'), await from('10.0.0.3')], [200, 200, 429])
    await site.close()
  })

  test('of a call are its own', async () => {
    const site = await createTestApp({
      database,
      rate_limit_per_minute: 0,
      handlers: (api) => api.handle('POST /limited', async () => undefined),
    })
    const send = async () => (await site.inject({ method: 'POST', url: '/api/limited' })).statusCode
    assert.deepEqual([await send(), await send(), await send()], [204, 204, 429])
    await site.close()
  })
})

describe('headers', () => {
  test('keep answers from being framed, guessed at or run', async () => {
    const site = await createTestApp({ database, public_url: 'https://tembrel.example' })
    const { headers } = await site.inject({ url: '/health/live' })
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'")
    assert.match(String(headers['strict-transport-security']), /max-age=31536000/)
    assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin')
    await site.close()
  })

  test('promise https only where the site is reached by it', async () => {
    const site = await createTestApp({ database })
    assert.equal((await site.inject({ url: '/health/live' })).headers['strict-transport-security'], undefined)
    await site.close()
  })

  test('a long answer is compressed for who takes it', async () => {
    const site = await createTestApp({
      database,
      handlers: (api) => api.handle('GET /leak', async () => ({ name: 'x'.repeat(5000), items: [] })),
    })
    const answer = await site.inject({ url: '/api/leak', headers: { 'accept-encoding': 'gzip, br' } })
    assert.equal(answer.headers['content-encoding'], 'gzip')
    assert.ok(answer.rawPayload.length < 500)
    const plain = await site.inject({ url: '/api/leak', headers: { 'accept-encoding': 'gzip;q=0' } })
    assert.equal(plain.headers['content-encoding'], undefined)
    await site.close()
  })
})
