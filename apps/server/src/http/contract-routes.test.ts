import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { apiError } from './api-error.ts'
import { bearer, browserHeaders, createProfile, createTestApp, type TestApp } from './testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

let database: TestDatabase
let site: TestApp
let isClosed = false

before(async () => {
  database = await createTestDatabase()
  site = await createTestApp({
    database,
    isSiteClosed: () => isClosed,
    handlers: (api) => {
      api.handle('GET /things', async (c) => ({ seen_by: c.session?.role ?? 'guest', query: c.query }))
      api.handle('GET /things/{id}', async (c) => ({ id: c.params.id }))
      api.handle('POST /things', async (c) => ({ title: c.body.title }))
      api.handle('POST /sign-in', async () => ({ token: 't', refresh_token: 'r' }))
      api.handle('POST /fail', async (c) => fail(c.body.how))
      api.handle('GET /me', async (c) => ({ role: c.session.role, profile_id: c.actor?.profile_id ?? null }))
      api.handle('GET /{role}/orders', async (c) => ({ role: c.params.role, profile_id: c.actor.profile_id }))
      api.handle('POST /limited', async () => undefined)
      api.handle('POST /{role}/notes', async () => undefined)
      api.handle('GET /leak', async () => {
        const row = { name: 'a', email: 'hidden@example.test', items: [{ id: 1, secret: 2 }] }
        return row
      })
    },
  })
})

after(async () => {
  await site.close()
  await database.drop()
})

function fail(how: string): never {
  if (how === 'unknown') throw new Error('something with hidden@example.test in it')
  if (how === 'overdraft') throw apiError('BALANCE_TOO_LOW')
  throw apiError('WRONG_CODE', { params: { attempts_left: 3 }, errors: { code: 'code' } })
}

const get = (url: string, headers = {}) => site.inject({ url, headers })
const post = (url: string, payload: object, headers = {}) =>
  site.inject({ method: 'POST', url, payload: payload as Record<string, unknown>, headers })

describe('answers', () => {
  // Rule 7.2
  test('a success has the status of its call and only the names that its schema promises', async () => {
    const created = await post('/api/things', { title: 'a' })
    assert.equal(created.statusCode, 201)
    assert.deepEqual(created.json(), { title: 'a' })
    assert.equal(created.headers['content-type'], 'application/json; charset=utf-8')
    const leak = await get('/api/leak')
    assert.deepEqual(leak.json(), { name: 'a', items: [{ id: 1 }] })
  })

  test('HEAD is answered like GET without a body', async () => {
    const answer = await site.inject({ method: 'HEAD', url: '/api/things' })
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.body, '')
  })

  test('a read carries an ETag, and who has this version gets 304 without a body', async () => {
    const first = await get('/api/things')
    const etag = String(first.headers['etag'])
    assert.match(etag, /^W\/"/)
    assert.equal(first.headers['cache-control'], 'private, no-cache')
    const second = await get('/api/things', { 'if-none-match': etag })
    assert.equal(second.statusCode, 304)
    assert.equal(second.body, '')
    assert.equal((await get('/api/things', { 'if-none-match': '"other"' })).statusCode, 200)
  })

  // Rule 4.6
  test('an answer of a call that must not be kept says so', async () => {
    const answer = await post('/api/sign-in', {})
    assert.equal(answer.headers['cache-control'], 'no-store')
  })

  test('an unknown address below /api is a JSON 404, also with another method', async () => {
    for (const answer of [await get('/api/nothing'), await site.inject({ method: 'DELETE', url: '/api/things' })]) {
      assert.equal(answer.statusCode, 404)
      assert.equal(answer.json<{ code: string }>().code, 'NOT_FOUND')
    }
  })
})

describe('query and path', () => {
  // Rule 7.6
  test('lists come repeated, with brackets or with commas; booleans as words or digits', async () => {
    const query = async (text: string) => (await get(`/api/things?${text}`)).json<{ query: object }>().query
    assert.deepEqual(await query('age=1&age=2'), { page: 1, age: [1, 2] })
    assert.deepEqual(await query('age[]=1&age[]=2'), { page: 1, age: [1, 2] })
    assert.deepEqual(await query('age%5B%5D=1,2,2&native=1'), { page: 1, age: [1, 2], native: true })
    assert.deepEqual(await query('native=false&page=3'), { page: 3, age: [], native: false })
  })

  // Rule 7.7
  test('unknown names are ignored and an empty value is an absent one', async () => {
    const answer = await get('/api/things?page=&utm_source=mail&__proto__=1&constructor=2')
    assert.deepEqual(answer.json<{ query: object }>().query, { page: 1, age: [] })
  })

  test('a wrong value is 422 with the message at its name, in the language asked for', async () => {
    const ru = await get('/api/things?page=x&age=1&age=b')
    assert.equal(ru.statusCode, 422)
    assert.deepEqual(ru.json(), {
      code: 'VALIDATION',
      message: 'Проверьте отмеченные поля.',
      errors: { page: 'Нужно число', 'age.1': 'Нужно число' },
    })
    const en = await get('/api/things?page=0&locale=en')
    assert.deepEqual(en.json<{ errors: object }>().errors, { page: 'At least 1' })
  })

  // Rule 7.720
  test('a call with a second address answers at both', async () => {
    for (const url of ['/api/things/12', '/api/things/id/12']) assert.deepEqual((await get(url)).json(), { id: 12 })
  })

  test('a path that cannot name anything is 404', async () => {
    for (const id of [
      'abc',
      '0',
      '-1',
      '1.5',
      '99999999999999999999',
      '%00',
      '1%00',
      '%ff',
      '%E0%A4%A',
      'x'.repeat(600),
    ]) {
      const answer = await get(`/api/things/${id}`)
      assert.ok([400, 404].includes(answer.statusCode), `${id}: ${answer.statusCode}`)
      assert.ok(answer.json<{ message: string }>().message.length > 0)
    }
    assert.deepEqual((await get('/api/things/12')).json(), { id: 12 })
    const english = await get('/api/things/%ff?locale=en')
    assert.deepEqual(english.json(), { code: 'MALFORMED', message: 'The request could not be read.' })
  })
})

describe('body', () => {
  // Rule 7.8
  test('refused fields are named with localized messages', async () => {
    const answer = await post('/api/things', { title: 'x'.repeat(11), price: 0, nested: { when: 'soon' } })
    assert.equal(answer.statusCode, 422)
    assert.deepEqual(answer.json(), {
      code: 'VALIDATION',
      message: 'Проверьте отмеченные поля.',
      errors: { title: 'Не длиннее 10 зн.', price: 'Не меньше 1', 'nested.when': 'Нужна дата' },
    })
  })

  test('a missing body names the missing fields', async () => {
    for (const answer of [await site.inject({ method: 'POST', url: '/api/things' }), await post('/api/things', {})]) {
      assert.equal(answer.statusCode, 422)
      assert.deepEqual(answer.json<{ errors: object }>().errors, { title: 'Заполните это поле' })
    }
  })

  // Rule 7.7
  test('an unknown name is UNKNOWN_FIELD, also inside; a name that a GET gave is ignored', async () => {
    const unknown = await post('/api/things', { title: 'a', colour: 'red' })
    assert.equal(unknown.statusCode, 422)
    assert.deepEqual(unknown.json(), {
      code: 'UNKNOWN_FIELD',
      message: 'В запросе есть лишнее поле «colour».',
      errors: { colour: 'Такого поля нет' },
    })
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`name_${index}`, 1]))
    assert.equal(Object.keys((await post('/api/things', many)).json<{ errors: object }>().errors).length, 100)
    const inside = await post('/api/things', { title: 'a', nested: { when: '2026-01-01', why: 1 } })
    assert.deepEqual(inside.json<{ errors: object }>().errors, { 'nested.why': 'Такого поля нет' })
    assert.equal((await post('/api/things', { title: 'a', id: 7 })).statusCode, 201)
  })

  // Rule 8.14
  test('NUL and lone surrogates are refused at their field, in values and in names', async () => {
    const send = (payload: string) =>
      site.inject({ method: 'POST', url: '/api/things', payload, headers: { 'content-type': 'application/json' } })
    for (const text of ['"a\\u0000b"', '"\\ud800"', '"\\udc00x"']) {
      const answer = await send(`{"title":${text}}`)
      assert.equal(answer.statusCode, 422, text)
      assert.deepEqual(answer.json<{ errors: object }>().errors, { title: 'В тексте есть недопустимые знаки' })
    }
    assert.equal((await send('{"title":"a","\\u0000":1}')).statusCode, 422)
    assert.equal((await send('{"title":"a","nested":{"when":"\\u0000"}}')).statusCode, 422)
    assert.equal((await get('/api/things?name=%00')).statusCode, 422)
  })

  // Rule 8.14
  test('what is no JSON is 400, a wrong type 415, a huge body 413', async () => {
    const send = (payload: string | Buffer, type: string) =>
      site.inject({ method: 'POST', url: '/api/things', payload, headers: { 'content-type': type } })
    assert.equal((await send('{"title":', 'application/json')).statusCode, 400)
    assert.equal((await send('{"title":"a","__proto__":{"x":1}}', 'application/json')).statusCode, 400)
    assert.equal((await send(Buffer.from([0x22, 0xff, 0x22]), 'application/json')).statusCode, 400)
    assert.equal((await send('"a"', 'application/json')).statusCode, 422)
    assert.equal((await send('[]', 'application/json')).statusCode, 422)
    assert.equal((await send('title=a', 'application/x-www-form-urlencoded')).statusCode, 415)
    assert.equal((await send('a', 'text/plain')).statusCode, 415)
    assert.equal((await send('--x--', 'multipart/form-data; boundary=x')).statusCode, 415)
    assert.equal((await send('a', 'nonsense')).statusCode, 415)
    const huge = await send(`{"title":"${'a'.repeat(5 * 1024 * 1024)}"}`, 'application/json')
    assert.equal(huge.statusCode, 413)
    assert.equal(huge.json<{ code: string }>().code, 'BODY_TOO_BIG')
  })

  test('a million nested brackets are refused without exhausting the stack', async () => {
    const payload = `{"title":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`
    const headers = { 'content-type': 'application/json' }
    const answer = await site.inject({ method: 'POST', url: '/api/things', payload, headers })
    assert.equal(answer.statusCode, 400)
  })
})

describe('errors', () => {
  // Rule 7.8
  test('a refusal carries code, message, fields and its values', async () => {
    const answer = await post('/api/fail?locale=en', { how: 'refuse' })
    assert.equal(answer.statusCode, 422)
    assert.deepEqual(answer.json(), {
      attempts_left: 3,
      code: 'WRONG_CODE',
      message: 'Wrong code. Attempts left: 3.',
      errors: { code: 'Enter the 4 digits' },
    })
  })

  // Rule 7.8
  test('an unexpected error is 500 with the request id and nothing of the error', async () => {
    const answer = await post('/api/fail', { how: 'unknown' }, { 'x-request-id': 'request-of-a-test' })
    assert.equal(answer.statusCode, 500)
    assert.deepEqual(answer.json(), {
      code: 'INTERNAL',
      message: 'Произошла ошибка. Попробуйте еще раз, в случае неудачи обратитесь в поддержку',
      request_id: 'request-of-a-test',
    })
    assert.equal(answer.headers['x-request-id'], 'request-of-a-test')
    assert.match(site.log(), /"request_id":"request-of-a-test"/)
  })
})

describe('access', () => {
  test('a guest is 401 where one must sign in, a wrong role 403, an unknown role in the path 404', async () => {
    const client = await site.signIn('client')
    assert.equal((await get('/api/me')).statusCode, 401)
    assert.equal((await get('/api/client/orders', bearer(client))).statusCode, 200)
    assert.equal((await get('/api/narrator/orders', bearer(client))).statusCode, 403)
    assert.equal((await get('/api/supporter/orders', bearer(client))).statusCode, 404)
    assert.equal((await get('/api/anything/orders', bearer(client))).statusCode, 404)
  })

  test('an agent works as his narrator, and as himself on his own paths', async () => {
    const agentId = await createProfile(database, null, 'agent')
    const acting = await site.signIn('narrator', { acting_agent_id: agentId })
    const asNarrator = await get('/api/narrator/orders', bearer(acting))
    assert.deepEqual(asNarrator.json(), { role: 'narrator', profile_id: acting.session.profile_id })
    const asAgent = await get('/api/agent/orders', bearer(acting))
    assert.deepEqual(asAgent.json(), { role: 'agent', profile_id: agentId })
    const plainNarrator = await site.signIn('narrator')
    assert.equal((await get('/api/agent/orders', bearer(plainNarrator))).statusCode, 403)
    const plainAgent = await site.signIn('agent')
    assert.equal((await get('/api/narrator/orders', bearer(plainAgent))).statusCode, 403)
  })

  // Rule 4.11
  test('a session that is only for registering reaches only the calls of registration', async () => {
    const newcomer = await site.signIn('narrator', { registration_only: true })
    assert.deepEqual((await get('/api/me', bearer(newcomer))).json(), { role: 'narrator', profile_id: null })
    const refused = await get('/api/narrator/orders', bearer(newcomer))
    assert.equal(refused.statusCode, 403)
    assert.equal(refused.json<{ code: string }>().code, 'REGISTRATION_UNFINISHED')
    assert.equal((await get('/api/things', bearer(newcomer))).statusCode, 200)
  })

  // Rule 1.22
  test('a closed site refuses reads and writes with a time to come again, but neither sign-in nor webhooks', async () => {
    isClosed = true
    try {
      for (const refused of [await post('/api/things', { title: 'a' }), await get('/api/things')]) {
        assert.equal(refused.statusCode, 503)
        assert.equal(refused.headers['retry-after'], '3600')
        assert.equal(refused.json<{ code: string }>().code, 'SITE_CLOSED')
      }
      assert.equal((await post('/api/sign-in', {})).statusCode, 200)
      assert.equal((await post('/api/limited', {}, { 'x-forwarded-for': '1.1.1.1' })).statusCode, 204)
    } finally {
      isClosed = false
    }
  })

  // Rule 1.22
  test('a closed site lets the support go on, and nobody else who is signed in', async () => {
    const [supporter, client] = [await site.signIn('supporter'), await site.signIn('client')]
    isClosed = true
    try {
      const note = { text: 'a' }
      assert.equal((await post('/api/supporter/notes', note, bearer(supporter))).statusCode, 204)
      assert.equal((await post('/api/client/notes', note, bearer(client))).statusCode, 503)
      assert.equal((await post('/api/supporter/notes', note, bearer(client))).statusCode, 403)
      assert.equal((await get('/api/things', bearer(supporter))).statusCode, 200)
      assert.equal((await get('/api/things', bearer(client))).statusCode, 503)
    } finally {
      isClosed = false
    }
  })

  // Rule 7.19
  test('a write with cookies is refused unless it comes from our own pages', async () => {
    const session = await site.signIn('client')
    const { cookie } = browserHeaders(session)
    const status = async (headers: object) =>
      (await post('/api/things', { title: 'a' }, { cookie, ...headers })).statusCode
    assert.equal(await status({ 'sec-fetch-site': 'same-origin' }), 201)
    assert.equal(await status({ origin: 'http://tembrel.test' }), 201)
    assert.equal(await status({ origin: 'http://localhost:3000', host: 'localhost:3000' }), 201)
    assert.equal(await status({}), 403)
    assert.equal(await status({ 'sec-fetch-site': 'cross-site' }), 403)
    assert.equal(await status({ 'sec-fetch-site': 'same-site' }), 403)
    assert.equal(await status({ origin: 'http://evil.test' }), 403)
    assert.equal(await status({ origin: 'null' }), 403)
    assert.equal(await status({ origin: 'http://evil.test', 'sec-fetch-site': 'same-origin' }), 403)
    const program = await post('/api/things', { title: 'a' }, { ...bearer(session), origin: 'http://evil.test' })
    assert.equal(program.statusCode, 201)
  })

  // Rule 4.841
  test('a page of the same name without encryption is another site', async () => {
    const secure = await createTestApp({
      database,
      public_url: 'https://tembrel.test',
      trust_proxy: 1,
      handlers: (api) => api.handle('POST /things', async (c) => ({ title: c.body.title })),
    })
    const { cookie } = browserHeaders(await secure.signIn('client'), 'https://tembrel.test')
    const status = async (origin: string, host: string, proto?: string) => {
      const headers = { cookie, origin, host, ...(proto !== undefined && { 'x-forwarded-proto': proto }) }
      const answer = await secure.inject({ method: 'POST', url: '/api/things', payload: { title: 'a' }, headers })
      return answer.statusCode
    }
    assert.equal(await status('https://tembrel.test', 'tembrel.test', 'https'), 201)
    assert.equal(await status('http://tembrel.test', 'tembrel.test', 'https'), 403)
    // Without a header of the proxy the configured address decides.
    assert.equal(await status('http://tembrel.test', 'tembrel.test'), 403)
    assert.equal(await status('https://www.tembrel.test', 'www.tembrel.test', 'https'), 201)
    assert.equal(await status('http://www.tembrel.test', 'www.tembrel.test', 'https'), 403)
    // A name inside the house is asked without encryption; one with it is as good.
    assert.equal(await status('http://localhost:3000', 'localhost:3000'), 201)
    assert.equal(await status('https://localhost:3000', 'localhost:3000'), 201)
    await secure.close()
  })
})
