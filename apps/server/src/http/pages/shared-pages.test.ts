/** Pages for guests in a cache before the server: whoever has signed in is never taken for a guest, nor a guest for him. */
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { SharedCache, type SharedCacheRequest } from '../testing/shared-cache.ts'
import { bearer, browserHeaders, createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestWeb, type TestWeb } from '../testing/test-web.ts'

const LIFE = 'public, max-age=0, s-maxage=30, stale-while-revalidate=30, stale-if-error=600'
const OWN = 'private, no-cache'

let database: TestDatabase
let web: TestWeb
let site: TestApp
let now = 0

before(async () => {
  database = await createTestDatabase()
  web = createTestWeb()
  site = await createTestApp({
    database,
    pages: { folder: web.folder, mode: 'production' },
    shared_page_seconds: 30,
    handlers: (api) => {
      api.handle('GET /download', async (c) => c.reply.header('cache-control', 'public, max-age=600').send('a file'))
    },
  })
  await get('/')
})

// Every test begins when everything that was kept before has grown old.
beforeEach(() => {
  pass(60_000_000)
  globalThis.rendered = 0
})

after(async () => {
  await site.close()
  web.remove()
  await database.drop()
})

const get = (url: string, headers: Record<string, string> = {}) => site.inject({ url, headers })

function pass(ms: number): void {
  now += ms
  site.advance(ms)
}

// Rule 7.932
test('A page for guests says for how long caches before the server may keep it, and how old it is', async () => {
  const page = await get('/kept')
  assert.equal(page.headers['cache-control'], LIFE)
  assert.equal(page.headers['vary'], 'Accept-Encoding, Authorization, Cookie')
  assert.equal(page.headers['age'], '0')
  pass(7000)
  assert.equal((await get('/kept')).headers['age'], '7')
  const known = await get('/kept', { 'if-none-match': String(page.headers['etag']) })
  assert.deepEqual([known.statusCode, known.headers['cache-control']], [304, LIFE])
  const head = await site.inject({ method: 'HEAD', url: '/kept' })
  assert.equal(head.headers['cache-control'], LIFE)
  assert.doesNotMatch(String(page.headers['content-security-policy']), /nonce/)
})

// Rule 7.933
test('What is of one visitor, of the moment or a mistake says that nobody keeps it', async () => {
  const session = await site.signIn('client')
  const cases: [string, Record<string, string>][] = [
    ['/kept', browserHeaders(session)],
    ['/kept', bearer(session)],
    ['/kept', browserHeaders({ refresh_token: 'x'.repeat(43) })],
    ['/kept', { cookie: 'access_token=over' }],
    ['/kept', { cookie: 'refresh_token=over; theme=dark' }],
    ['/kept', { authorization: 'Basic abc' }],
    ['/kept/cookie', {}],
    ['/kept/moment', {}],
    ['/kept/nobody', {}],
    ['/kept/error', {}],
    ['/', {}],
    ['/moved', {}],
  ]
  for (const [url, headers] of cases) {
    const { headers: said } = await get(url, headers)
    assert.doesNotMatch(String(said['cache-control']), /public|s-maxage/, `${url} ${JSON.stringify(headers)}`)
    assert.equal(said['age'], undefined)
  }
  const form = await site.inject({
    method: 'POST',
    url: '/kept',
    headers: { 'content-type': 'text/plain' },
    payload: '',
  })
  assert.doesNotMatch(String(form.headers['cache-control']), /public|s-maxage/)
})

// Rule 7.933
test('Whatever it is, an answer that sets a cookie is for its visitor alone', async () => {
  const session = await site.signIn('client')
  const plain = await get('/download', bearer(session))
  assert.equal(plain.headers['cache-control'], 'public, max-age=600')
  // The session is continued while the file is sent.
  const continued = await get('/download', browserHeaders({ refresh_token: session.refresh_token }))
  assert.notEqual(continued.headers['set-cookie'], undefined)
  assert.equal(continued.headers['cache-control'], OWN)
})

/** The key of docs/operations.md, for a CDN that knows nothing of Vary. */
function documentedKey({ url, headers = {} }: SharedCacheRequest): string | null {
  const cookie = headers['cookie'] ?? ''
  if (headers['authorization'] !== undefined || /(?:access|refresh)_token=/.test(cookie)) return null
  return [headers['host'], url, /theme=\w+/.exec(cookie)?.[0], /sidebar=/.exec(cookie)?.[0]].join(' ')
}

for (const [kind, keyOf] of [
  ['that obeys Vary', null],
  ['with the documented key', documentedKey],
] as const) {
  describe(`A cache ${kind}`, () => {
    const cacheOf = () =>
      new SharedCache(
        (options) => site.inject(options),
        () => now,
        keyOf,
      )

    // Rule 7.932
    test('asks the server once for all guests, and again when the time is over', async () => {
      const cache = cacheOf()
      const first = await cache.ask({ url: '/kept' })
      pass(29_000)
      const second = await cache.ask({ url: '/kept' })
      assert.deepEqual([first.from, second.from, cache.asked], ['server', 'cache', 1])
      pass(20_000)
      const old = await cache.ask({ url: '/kept' })
      const fresh = await cache.ask({ url: '/kept' })
      assert.deepEqual([old.body, old.from, fresh.from], [first.body, 'stale', 'cache'])
      assert.notEqual(fresh.body, first.body)
    })

    // Rule 7.933
    test('gives nobody’s own page to a guest, and no guest’s page to who has signed in, whoever comes first', async () => {
      const session = await site.signIn('client')
      const stale = { cookie: `access_token=${'x'.repeat(20)}; refresh_token=${'y'.repeat(43)}` }
      const own: Record<string, string>[] = [browserHeaders(session), bearer(session), stale]
      for (const headers of own) {
        for (const order of ['guest first', 'person first']) {
          for (const method of ['GET', 'HEAD'] as const) {
            for (const url of ['/kept', '/kept?page=2', '/kept?utm=1']) {
              pass(60_000_000)
              const cache = cacheOf()
              const asGuest = () => cache.ask({ url })
              const asPerson = () => cache.ask({ url, method, headers })
              const [guest, person] =
                order === 'guest first'
                  ? [await asGuest(), await asPerson()]
                  : await asPerson().then(async (one) => [await asGuest(), one] as const)
              const what = `${order} ${method} ${url} ${JSON.stringify(Object.keys(headers))}`
              assert.equal(guest.headers['cache-control'], LIFE, what)
              assert.equal(person.from, 'server', what)
              assert.doesNotMatch(String(person.headers['cache-control']), /public|s-maxage/, what)
              assert.match(String(person.headers['content-security-policy']), /'nonce-/, what)
              assert.doesNotMatch(String(guest.headers['content-security-policy']), /'nonce-/, what)
              // And afterwards the guest's page is still what guests are given.
              assert.equal((await asGuest()).from, 'cache', what)
            }
          }
        }
      }
    })

    // Rule 7.933
    test('tells themes, hosts and addresses apart; an unknown cookie or language changes no page', async () => {
      const cache = cacheOf()
      const light = await cache.ask({ url: '/kept' })
      const dark = await cache.ask({ url: '/kept', headers: { cookie: 'theme=dark' } })
      assert.match(dark.body, /^.*theme=dark/)
      assert.doesNotMatch((await cache.ask({ url: '/kept' })).body, /theme=dark/)
      const other = await cache.ask({ url: '/kept', headers: { cookie: 'ym=1; _ga=2' } })
      assert.doesNotMatch(other.body, /theme=dark/)
      const german = await cache.ask({ url: '/kept', headers: { 'accept-language': 'de' } })
      assert.equal(german.body, light.body)
      const host = await cache.ask({ url: '/kept', headers: { host: 'other.test' } })
      assert.equal(host.from, 'server')
    })

    // Rule 7.932
    test('tells who has the page that it still holds, and gives the old one while the server fails', async () => {
      const cache = cacheOf()
      const page = await cache.ask({ url: '/kept' })
      const known = await cache.ask({ url: '/kept', headers: { 'if-none-match': String(page.headers['etag']) } })
      assert.deepEqual([known.status, known.body], [304, ''])
      const broken = new SharedCache(
        async (options) => (now < failsFrom ? site.inject(options) : site.inject({ url: '/kept/error' })),
        () => now,
        keyOf,
      )
      const failsFrom = now + 1
      const whole = await broken.ask({ url: '/kept' })
      pass(300_000)
      const old = await broken.ask({ url: '/kept' })
      assert.deepEqual([old.status, old.body, old.from], [200, whole.body, 'stale'])
      pass(400_000)
      assert.equal((await broken.ask({ url: '/kept' })).status, 500)
    })
  })
}
