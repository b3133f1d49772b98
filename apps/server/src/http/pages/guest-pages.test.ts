import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { bearer, browserHeaders, createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestWeb, type TestWeb } from '../testing/test-web.ts'

declare global {
  /** How many pages the renderer has been asked for. */
  var rendered: number
  var releasePage: Promise<void> | undefined
}

let database: TestDatabase
let web: TestWeb
let site: TestApp
let isClosed = false
let siteVersion = 'a'

before(async () => {
  database = await createTestDatabase()
  web = createTestWeb()
  site = await createTestApp({
    database,
    pages: { folder: web.folder, mode: 'production' },
    isSiteClosed: () => isClosed,
    siteVersion: () => siteVersion,
  })
  await get('/')
})

// Every test begins when everything that was kept before has grown old.
beforeEach(() => {
  site.advance(60_000)
  globalThis.rendered = 0
})

after(async () => {
  await site.close()
  web.remove()
  await database.drop()
})

const get = (url: string, headers: Record<string, string> = {}) => site.inject({ url, headers })

// Rule 2.71
test('A page for guests is rendered once in ten seconds', async () => {
  const first = await get('/kept')
  site.advance(9_999)
  const second = await get('/kept')
  assert.equal(second.body, first.body)
  assert.equal(globalThis.rendered, 1)
  site.advance(1)
  await get('/kept')
  assert.equal(globalThis.rendered, 2)
})

test('Whoever comes while it is being rendered waits for that rendering', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  globalThis.releasePage = promise
  const asked = Array.from({ length: 20 }, () => get('/kept'))
  // All of them have come before the page is let go on.
  await new Promise((done) => setImmediate(done))
  resolve()
  const bodies = new Set((await Promise.all(asked)).map((page) => page.body))
  globalThis.releasePage = undefined
  assert.deepEqual([bodies.size, globalThis.rendered], [1, 1])
})

test('The renderer hears nothing of the one who comes first', async () => {
  const page = await get('/kept', { cookie: 'theme=dark; other=1', 'user-agent': 'x', 'x-forwarded-for': '1.2.3.4' })
  assert.match(page.body, /theme=dark\|\|accept,cookie\|/)
})

test('Address, host and theme have a page each', async () => {
  await get('/kept')
  await get('/kept?page=2')
  await get('/kept', { cookie: 'theme=dark' })
  await get('/kept', { cookie: 'theme=dark; other=2' })
  await get('/kept', { host: 'other.test' })
  assert.equal(globalThis.rendered, 4)
})

test('A visitor with a session, live or over, gets a page of his own', async () => {
  await get('/kept')
  const session = await site.signIn('client')
  for (const headers of [browserHeaders(session), bearer(session), browserHeaders({ refresh_token: 'x'.repeat(43) })]) {
    const page = await get('/kept', headers)
    assert.equal(page.headers['etag'], undefined)
    assert.match(String(page.headers['content-security-policy']), /'nonce-/)
  }
  assert.equal(globalThis.rendered, 4)
})

test('Its policy names the inline scripts and styles by their hashes, and nothing else', async () => {
  const page = await get('/kept')
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const policy = String(page.headers['content-security-policy'])
  assert.ok(policy.includes(`script-src 'self' ${hash('kept()')};`), policy)
  assert.ok(policy.includes(`style-src 'self' ${hash('p{}')};`), policy)
  assert.ok(!page.body.includes('nonce'))
})

test('Who has the page already is told that it still holds', async () => {
  const page = await get('/kept')
  assert.equal(page.headers['cache-control'], 'private, no-cache')
  assert.equal(page.headers['vary'], 'Accept-Encoding, Cookie')
  const again = await get('/kept', { 'if-none-match': String(page.headers['etag']) })
  assert.deepEqual([again.statusCode, again.body], [304, ''])
  assert.equal((await get('/kept', { 'if-none-match': '"other"' })).statusCode, 200)
})

test('It is sent compressed as the browser takes it', async () => {
  const plain = await get('/kept')
  assert.equal(plain.headers['content-encoding'], undefined)
  const br = await get('/kept', { 'accept-encoding': 'gzip, deflate, br' })
  assert.deepEqual([br.headers['content-encoding'], brotliDecompressSync(br.rawPayload).toString()], ['br', plain.body])
  const gzip = await get('/kept', { 'accept-encoding': 'gzip, br;q=0' })
  assert.deepEqual([gzip.headers['content-encoding'], gunzipSync(gzip.rawPayload).toString()], ['gzip', plain.body])
  const head = await site.inject({ method: 'HEAD', url: '/kept' })
  assert.deepEqual([head.statusCode, head.body], [200, ''])
  assert.equal(globalThis.rendered, 1)
})

test('An answer with a cookie is for its visitor alone, even for those who waited with him', async () => {
  const pages = await Promise.all([get('/kept/cookie'), get('/kept/cookie')])
  assert.equal(new Set(pages.map((page) => page.body)).size, 2)
  await get('/kept/cookie')
  assert.equal(globalThis.rendered, 3)
})

test('Errors of the moment are not kept, an address that names nothing is', async () => {
  for (let turn = 0; turn < 2; turn += 1) assert.equal((await get('/kept/error')).statusCode, 500)
  assert.equal(globalThis.rendered, 2)
  for (let turn = 0; turn < 2; turn += 1) assert.equal((await get('/kept/nobody')).statusCode, 404)
  assert.equal(globalThis.rendered, 3)
})

test('An address that begins with two slashes names no other host, and a host that is none is refused', async () => {
  assert.equal((await get('//kept')).statusCode, 404)
  assert.equal(globalThis.rendered, 0)
  assert.equal((await get('/kept', { host: 'a b' })).statusCode, 400)
})

test('A closed site shows no page that was kept', async () => {
  await get('/kept')
  isClosed = true
  await get('/kept')
  isClosed = false
  assert.equal(globalThis.rendered, 2)
})

// Rule 1.23
test('A setting that was changed is on the next page, not on the one that was kept', async () => {
  await get('/kept')
  siteVersion = 'b'
  await get('/kept')
  await get('/kept')
  assert.equal(globalThis.rendered, 2)
})

test('The manifest of routes needs no session and continues none', async () => {
  const session = await site.signIn('client')
  const answer = await get('/__manifest?version=1', browserHeaders({ refresh_token: session.refresh_token }))
  assert.deepEqual(answer.json(), { cookie: null })
  assert.deepEqual(answer.cookies, [])
  assert.equal(answer.headers['cache-control'], 'public, max-age=31536000')
})
