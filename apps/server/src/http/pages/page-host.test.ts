import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { browserHeaders, createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestWeb, type TestWeb } from '../testing/test-web.ts'

declare global {
  var pageBegun: () => void
  var visitorGone: () => void
}

let database: TestDatabase
let web: TestWeb
let site: TestApp

before(async () => {
  database = await createTestDatabase()
  web = createTestWeb()
  site = await createTestApp({
    database,
    pages: { folder: web.folder, mode: 'production' },
    handlers: (api) => {
      api.handle('GET /me', async (c) => ({ role: c.session.role, profile_id: null }))
      api.handle('POST /things', async (c) => ({ title: c.body.title }))
      api.handle('POST /sign-in', async (c) => {
        const issued = await site.signIn('narrator')
        c.cookies.set(c.reply, issued)
        return issued
      })
    },
  })
})

after(async () => {
  await site.close()
  web.remove()
  await database.drop()
})

const get = (url: string, headers: Record<string, string> = {}) => site.inject({ url, headers })

describe('a page', () => {
  test('is rendered with a nonce that only its own policy allows, and is never kept', async () => {
    const one = await get('/')
    const two = await get('/')
    assert.equal(one.statusCode, 200)
    const nonce = /nonce="([\w-]+)"/.exec(one.body)?.[1] ?? ''
    assert.ok(nonce.length > 20)
    assert.ok(!two.body.includes(nonce))
    const policy = String(one.headers['content-security-policy'])
    assert.match(policy, new RegExp(`script-src 'nonce-${nonce}' 'strict-dynamic';`))
    assert.match(policy, /style-src-attr 'unsafe-inline'/)
    assert.ok(!/script-src[^;]*unsafe/.test(policy))
    assert.equal(one.headers['cache-control'], 'private, no-cache')
  })

  test('asks the API as its visitor', async () => {
    const session = await site.signIn('client')
    assert.match((await get('/me', browserHeaders(session))).body, /^200 \{"role":"client"/)
    assert.match((await get('/me')).body, /^401 .*UNAUTHORIZED/)
  })

  test('continues an expired session once and gives the visitor the new cookies', async () => {
    const session = await site.signIn('client')
    const page = await get('/me', browserHeaders({ refresh_token: session.refresh_token }))
    assert.match(page.body, /^200 \{"role":"client"/)
    const [access, refresh] = page.cookies
    assert.equal(page.cookies.length, 2)
    const next = browserHeaders({ token: access?.value ?? '', refresh_token: refresh?.value ?? '' })
    assert.match((await get('/me', next)).body, /^200/)
  })

  test('of a visitor whose session has ended is a guest’s page, and the cookies go', async () => {
    const page = await get('/me', browserHeaders({ refresh_token: 'x'.repeat(43) }))
    assert.match(page.body, /^401 .*UNAUTHORIZED/)
    assert.deepEqual(
      page.cookies.map((cookie) => cookie.value),
      ['', ''],
    )
  })

  test('passes on the cookies that its calls set', async () => {
    const page = await get('/sign-in')
    assert.deepEqual(
      page.cookies.map((cookie) => cookie.name),
      ['access_token', 'refresh_token'],
    )
  })

  test('keeps the visitor’s other cookies', async () => {
    assert.equal((await get('/cookies', { cookie: 'theme=dark; refresh_token=gone' })).body, 'theme=dark')
    assert.equal((await get('/cookies')).body, 'null')
  })

  test('tells the log of an error that it has hidden from the visitor', async () => {
    assert.equal((await get('/reported')).body, 'sorry')
    assert.match(site.log(), /a loader failed/)
  })

  // Rule 4.843
  test('tells the log what was thrown on which page, and nothing of an address that does not exist', async () => {
    await get('/reported/2041/anna@example.test/a1B2c3D4e5?text=hidden')
    const line =
      site
        .log()
        .split('\n')
        .find((text) => text.includes('an answer was thrown')) ?? '{}'
    const { err, address } = JSON.parse(line) as { err: object; address: string }
    assert.equal(address, '/reported/2041/…/…')
    assert.deepEqual(err, { type: 'Object', status: 500, code: 'BROKEN', message: 'an answer was thrown' })
    await get('/reported/missing')
    assert.ok(!/No route matches|anna@|a1B2|hidden/.test(site.log()))
  })

  test('takes forms of its own site; a form of another site is judged by where it came from', async () => {
    const session = await site.signIn('client')
    const send = (origin: string) =>
      site.inject({
        method: 'POST',
        url: '/form',
        payload: 'title=%D0%B0',
        headers: {
          ...browserHeaders(session),
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': origin === 'http://tembrel.test' ? 'same-origin' : 'cross-site',
          origin,
        },
      })
    assert.equal((await send('http://tembrel.test')).body, '201 {"title":"а"}')
    assert.match((await send('http://evil.test')).body, /^403 .*FOREIGN_ORIGIN/)
  })

  test('may redirect with several cookies', async () => {
    const answer = await get('/moved')
    assert.equal(answer.statusCode, 302)
    assert.equal(answer.headers['location'], '/elsewhere')
    assert.deepEqual(answer.headers['set-cookie'], ['a=1', 'b=2'])
  })

  test('that does not exist is the web’s own 404, and another method is refused', async () => {
    const missing = await get('/nowhere')
    assert.deepEqual([missing.statusCode, missing.body], [404, 'no page production'])
    assert.equal((await site.inject({ method: 'PUT', url: '/' })).statusCode, 404)
  })

  // Rule 2.63
  test('that breaks shows the service error in the visitor’s language and tells the log', async () => {
    const page = await get('/broken')
    assert.equal(page.statusCode, 500)
    assert.match(page.body, /<html lang="ru">.*Ошибка сервиса/)
    assert.ok(!page.body.includes('the page is broken'))
    assert.match(site.log(), /the page is broken/)
  })

  test('too large a form is refused', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = 'x'.repeat(1024 * 1024 + 1)
    const answer = await site.inject({ method: 'POST', url: '/form', payload, headers })
    assert.equal(answer.statusCode, 413)
  })

  test('is compressed for who takes it', async () => {
    const page = await get('/', { 'accept-encoding': 'gzip' })
    assert.equal(page.headers['content-encoding'], 'gzip')
    assert.match(gunzipSync(page.rawPayload).toString(), /<script/)
  })

  test('learns that its visitor has gone', async () => {
    const base = await site.app.listen({ port: 0, host: '127.0.0.1' })
    const begun = Promise.withResolvers<void>()
    const gone = Promise.withResolvers<void>()
    globalThis.pageBegun = begun.resolve
    globalThis.visitorGone = gone.resolve
    const visitor = new AbortController()
    const left = assert.rejects(fetch(`${base}/slow`, { signal: visitor.signal }))
    await begun.promise
    visitor.abort()
    await Promise.all([gone.promise, left])
  })
})

describe('a file of the build', () => {
  test('with a hash in its name is kept for a year, any other for an hour', async () => {
    const script = await get('/assets/app-1a2b.js')
    assert.equal(script.headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal(script.headers['content-type'], 'text/javascript; charset=utf-8')
    assert.equal((await get('/favicon.svg')).headers['cache-control'], 'public, max-age=3600')
    const etag = String(script.headers['etag'])
    assert.equal((await get('/assets/app-1a2b.js', { 'if-none-match': etag })).statusCode, 304)
  })

  test('is sent in the best form that the browser takes', async () => {
    const form = async (accepted: string) => await get('/assets/app-1a2b.js', { 'accept-encoding': accepted })
    const br = await form('gzip, deflate, br')
    assert.equal(br.headers['content-encoding'], 'br')
    assert.match(brotliDecompressSync(br.rawPayload).toString(), /^export const text/)
    assert.equal((await form('gzip')).headers['content-encoding'], 'gzip')
    assert.equal((await form('')).headers['content-encoding'], undefined)
  })

  test('with sound can be asked for in parts', async () => {
    const part = await get('/hello.mp3', { range: 'bytes=2-4' })
    assert.deepEqual([part.statusCode, part.body, part.headers['content-type']], [206, 'cde', 'audio/mpeg'])
  })

  test('that does not exist is a short 404 and no page', async () => {
    for (const path of [
      '/assets/gone.js',
      '/image.png',
      '/.vite/manifest.json',
      '/assets/../server/index.js',
      '/assets/%2e%2e/x.js',
    ]) {
      const answer = await get(path)
      assert.deepEqual([answer.statusCode, answer.body], [404, 'Not found'], path)
    }
  })
})

test('the API keeps its own 404', async () => {
  assert.equal((await get('/api/nowhere')).json<{ code: string }>().code, 'NOT_FOUND')
})

test('a web that was not built stops the start with a clear sentence', async () => {
  const nothing = createTestApp({ database, pages: { folder: '/nowhere', mode: 'production' } })
  await assert.rejects(nothing, /has not been built/)
})
