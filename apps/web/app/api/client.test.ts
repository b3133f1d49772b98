import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locale } from '../i18n/locale.ts'
import type { AnyOptions, Api } from './call-types.ts'
import { createApi } from './client.ts'
import type { ApiPlace } from './client.ts'
import { ApiFailure, NoAnswer, SessionExpired } from './failures.ts'
import { IdempotencyKeys } from './idempotency.ts'
import { gateway, hangUp, json, startTestingServer } from './testing-server.ts'
import type { Answer, TestingServer } from './testing-server.ts'

const EMPTY_LIST = {
  narrators: [],
  total: 0,
  total_pages: 0,
  genres: [],
  genders: [],
  ages: [],
  timbres: [],
  languages: [],
}

type Answers = readonly Answer[]

async function withServer(
  answers: Answers,
  place: Partial<ApiPlace>,
  run: (api: Api, server: TestingServer, failures: unknown[]) => Promise<void>,
): Promise<void> {
  const server = await startTestingServer(...answers)
  const failures: unknown[] = []
  const api = createApi({
    send: server.send,
    locale: (): Locale => 'ru',
    hasSession: () => false,
    refresh: () => Promise.resolve(false),
    oldBefore: () => 0,
    renewedAt: () => 1,
    onFailure: (error) => failures.push(error),
    delays_ms: [1, 1, 1],
    ...place,
  })
  try {
    await run(api, server, failures)
  } finally {
    await server.close()
  }
}

// Rule 7.1
test('A call goes to {host}/api with its path filled and its lists repeated', async () => {
  await withServer([json(200, EMPTY_LIST)], {}, async (api, server) => {
    await api('GET /narrators', { query: { genre: 1, age: [1, 2], name: 'Вера' } })
    assert.equal(server.seen[0]?.url, `/api/narrators?genre=1&age=1&age=2&name=${encodeURIComponent('Вера')}`)
    await api('GET /narrators/id/{id}', { params: { id: 'vera polynina/7' } })
    assert.equal(server.seen[1]?.url, '/api/narrators/id/vera%20polynina%2F7')
  })
})

// Rule 7.1
test('The locale travels as a query parameter when it is not Russian', async () => {
  await withServer([json(200, EMPTY_LIST)], { locale: () => 'en' }, async (api, server) => {
    await api('GET /narrators', { query: { sort: 2 } })
    assert.equal(server.seen[0]?.url, '/api/narrators?sort=2&locale=en')
  })
})

// Rule 7.11
test('A read is retried three times after a lost connection and then has no answer', async () => {
  await withServer([hangUp], {}, async (api, server, failures) => {
    await assert.rejects(api('GET /narrators'), NoAnswer)
    assert.equal(server.seen.length, 4)
    assert.equal(failures.length, 1)
  })
})

test('A read survives gateway errors when the service comes back', async () => {
  await withServer([gateway(502), gateway(503), gateway(504), json(200, EMPTY_LIST)], {}, async (api, server) => {
    assert.deepEqual(await api('GET /narrators'), EMPTY_LIST)
    assert.equal(server.seen.length, 4)
  })
})

// Rule 7.11
test('A write without an idempotency key is sent once', async () => {
  await withServer([hangUp], {}, async (api, server) => {
    await assert.rejects(api('POST /login', { body: { role: 'client', code: '1234' } }), NoAnswer)
    assert.equal(server.seen.length, 1)
  })
})

// Rule 7.11
test('A write with an idempotency key is repeated with the same key', async () => {
  await withServer([hangUp, gateway(502), json(201, { order: {}, payment: null })], {}, async (api, server) => {
    await api('POST /client/orders', { body: { genre: 1 }, idempotencyKey: 'order-one' })
    assert.equal(server.seen.length, 3)
    assert.deepEqual([...new Set(server.seen.map((request) => request.headers['idempotency-key']))], ['order-one'])
  })
})

// Rule 4.6
test('A code is never asked for twice', async () => {
  await withServer([hangUp], {}, async (api, server) => {
    await assert.rejects(api('GET /request-code', { query: { login_method: 1, role: 'client' } }), NoAnswer)
    assert.equal(server.seen.length, 1)
  })
})

test('An error of the service itself is not retried, whatever its status', async () => {
  const body = { code: 'VALIDATION', message: 'Проверьте поля', errors: { code: 'Нужны 4 цифры' } }
  await withServer([json(503, { code: 'UNAVAILABLE' }), json(422, body)], {}, async (api, server) => {
    await assert.rejects(api('GET /appinfo'), { status: 503, code: 'UNAVAILABLE' })
    await assert.rejects(
      api('POST /login', { body: { role: 'client' } }),
      (error) =>
        error instanceof ApiFailure && error.errors['code'] === 'Нужны 4 цифры' && error.message === 'Проверьте поля',
    )
    assert.equal(server.seen.length, 2)
  })
})

test('A refused session is continued once and the call repeated', async () => {
  const place = { hasSession: () => true, refresh: () => Promise.resolve(true) }
  await withServer(
    [json(401, { code: 'UNAUTHORIZED' }), json(200, { user: { id: 7 } })],
    place,
    async (api, server) => {
      assert.deepEqual(await api('GET /me'), { user: { id: 7 } })
      assert.equal(server.seen.length, 2)
    },
  )
})

test('An old access token is renewed before the call, so that nothing is refused', async () => {
  let renewed_at = 0
  const refresh = (): Promise<boolean> => Promise.resolve((renewed_at = 100) > 0)
  const place = { hasSession: () => true, refresh, oldBefore: () => 50, renewedAt: () => renewed_at }
  await withServer([json(200, { user: { id: 7 } })], place, async (api, server) => {
    await api('GET /me')
    await api('GET /me')
    assert.equal(renewed_at, 100)
    assert.equal(server.seen.length, 2)
  })
})

// Rule 8.5
test('A session that cannot be continued ends with the documented words', async () => {
  await withServer([json(401, {})], { hasSession: () => true }, async (api, _server, failures) => {
    await assert.rejects(api('GET /me'), {
      name: 'SessionExpired',
      message: 'Both token and refresh token have expired. Your request was aborted.',
    })
    assert.ok(failures[0] instanceof SessionExpired)
  })
})

test('For a guest 401 is an answer and nothing is refreshed', async () => {
  let refreshes = 0
  const refresh = (): Promise<boolean> => Promise.resolve((refreshes += 1) > 0)
  await withServer([json(401, { code: 'UNAUTHORIZED' })], { refresh }, async (api) => {
    await assert.rejects(api('GET /me'), { status: 401 })
    assert.equal(refreshes, 0)
  })
})

test('A cancelled call stops between its attempts and rejects with the reason', async () => {
  const abort = new AbortController()
  const stopAfterFirst: Answer = (response, request) => {
    abort.abort(new Error('left the page'))
    hangUp(response, request)
  }
  await withServer([stopAfterFirst], { delays_ms: [60_000] }, async (api, server) => {
    await assert.rejects(api('GET /narrators', { signal: abort.signal }), /left the page/)
    assert.equal(server.seen.length, 1)
  })
})

test('An unchanged answer comes back as undefined and costs the service its ETag only', async () => {
  const etag: NonNullable<AnyOptions['etag']> = { value: null }
  const unchanged: Answer = (response) => response.writeHead(304).end()
  await withServer([json(200, { events: [] }, { etag: '"a"' }), unchanged], {}, async (api, server) => {
    assert.deepEqual(await api('GET /appstate', { etag }), { events: [] })
    assert.equal(await api('GET /appstate', { etag }), undefined)
    assert.equal(server.seen[1]?.headers['if-none-match'], '"a"')
  })
})

test('The types refuse unknown calls, missing keys and wrong values', () => {
  const check = (api: Api): unknown[] => [
    // @ts-expect-error no such call
    () => api('GET /nothing'),
    // @ts-expect-error the path needs its id
    () => api('GET /narrators/id/{id}'),
    // @ts-expect-error placing an order needs an idempotency key
    () => api('POST /client/orders', { body: {} }),
    // @ts-expect-error genre is a number
    () => api('GET /narrators', { query: { genre: 'one' } }),
  ]
  assert.equal(typeof check, 'function')
})

test('One intention has one idempotency key until it has succeeded', () => {
  const keys = new IdempotencyKeys()
  const first = keys.keyFor({ text: 'Здравствуйте' })
  assert.equal(keys.keyFor({ text: 'Здравствуйте' }), first)
  assert.notEqual(keys.keyFor({ text: 'До свидания' }), first)
  keys.renew()
  assert.notEqual(keys.keyFor({ text: 'Здравствуйте' }), first)
})

// Rule 4.823
test('What a person can remove is asked about once, and the call goes again with its key; else the refusal is the caller’s', async () => {
  const refusal = json(403, { code: 'SECOND_FACTOR_NEEDED', message: 'Подтвердите' })
  const idempotencyKey = new IdempotencyKeys().keyFor('payout')
  const body = { profile: 1, by: 'card' as const, sum: 100 }
  let may = true
  const overcome = (): Promise<boolean> => Promise.resolve(may)
  await withServer([refusal, json(200, {}), refusal], { overcome }, async (api, server, failures) => {
    await api('POST /staff/payouts', { body: body as never, idempotencyKey })
    assert.deepEqual(
      server.seen.map(({ headers }) => headers['idempotency-key']),
      [idempotencyKey, idempotencyKey],
    )
    assert.deepEqual(failures, [])
    may = false
    await assert.rejects(api('POST /staff/payouts', { body: body as never, idempotencyKey }), ApiFailure)
    assert.equal(failures.length, 1)
  })
})
