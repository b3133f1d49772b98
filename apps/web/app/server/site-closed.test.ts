import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadPage } from './load-page.ts'
import { makeContext } from './visit-context.ts'
import { visitMiddleware } from './visit-middleware.server.ts'

interface Answer {
  readonly status: number
  readonly retry_after: string | null
  readonly body: string
}

/** What a visitor of this address gets. The page redirects as a page of one's own does; a closed one must not come so far. */
async function visit(path: string, site_closed: boolean, role: string | null = null): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const context = makeContext((call) => {
    const body = call.startsWith('/api/me') ? { user: { role, acting_agent_id: null } } : { flags: { site_closed } }
    return Promise.resolve(new Response(JSON.stringify(body), { headers }))
  })
  const cookie: Record<string, string> = role === null ? {} : { cookie: 'access_token=a; refresh_token=b' }
  const url = new URL(path, 'https://tembrel.example')
  const args = { request: new Request(url, { headers: cookie }), url, context, params: {} }
  const next = async () => {
    try {
      return new Response(await loadPage({ context }, [], () => Promise.resolve('page')))
    } catch (error) {
      const { data, init } = error as { data: { code: string }; init: ResponseInit }
      return new Response(data.code, init)
    }
  }
  const answer = await visitMiddleware(args as unknown as Parameters<typeof visitMiddleware>[0], next)
  assert.ok(answer instanceof Response)
  return { status: answer.status, retry_after: answer.headers.get('retry-after'), body: await answer.text() }
}

const OPEN = { status: 200, retry_after: null, body: 'page' }
const CLOSED = { status: 503, retry_after: '3600', body: 'SITE_CLOSED' }

// Rule 1.22
test('a closed site answers 503 at every public address, home too, and says when to come again', async () => {
  for (const path of ['/', '/en', '/narrators', '/en/profile/orders?x=1', '/login', '/no-such-page']) {
    assert.deepEqual(await visit(path, true), CLOSED, path)
  }
})

// Rule 1.22
test('the staff and the demo’s outbox stay while the site is closed', async () => {
  for (const path of ['/staff', '/en/staff/payments', '/outbox', '/out-of-service']) {
    assert.deepEqual(await visit(path, true), OPEN, path)
  }
})

// Rule 1.22
test('the support goes on with its tickets while the site is closed, everybody else’s wait', async () => {
  assert.deepEqual(await visit('/en/profile/support/tickets/7', true, 'supporter'), OPEN)
  assert.deepEqual(await visit('/profile/support', true, 'client'), CLOSED)
  assert.deepEqual(await visit('/profile/support', true), CLOSED)
  assert.deepEqual(await visit('/profile/supporters', true, 'supporter'), CLOSED)
})

test('an open site is open', async () => {
  for (const path of ['/', '/narrators', '/en/login']) assert.deepEqual(await visit(path, false), OPEN, path)
})
