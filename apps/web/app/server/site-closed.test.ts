import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeContext } from './visit-context.ts'
import { visitMiddleware } from './visit-middleware.server.ts'

/** What a visitor of this address gets: the page, or where he is sent. */
async function visit(path: string, site_closed: boolean, role: string | null = null): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const context = makeContext((call) => {
    const body = call.startsWith('/api/me') ? { user: { role, acting_agent_id: null } } : { flags: { site_closed } }
    return Promise.resolve(new Response(JSON.stringify(body), { headers }))
  })
  const cookie: Record<string, string> = role === null ? {} : { cookie: 'access_token=a; refresh_token=b' }
  const url = new URL(path, 'https://tembrel.example')
  const args = { request: new Request(url, { headers: cookie }), url, context, params: {} }
  const next = () => Promise.resolve(new Response('page'))
  const answer = await visitMiddleware(args as unknown as Parameters<typeof visitMiddleware>[0], next)
  assert.ok(answer instanceof Response)
  return answer.headers.get('location') ?? (await answer.text())
}

test('a closed site sends everybody home, in the language of the address', async () => {
  assert.equal(await visit('/narrators', true), '/')
  assert.equal(await visit('/en/profile/orders?x=1', true), '/en')
})

test('home itself, the staff and the demo’s outbox stay while the site is closed', async () => {
  for (const path of ['/', '/en', '/staff', '/staff/tickets', '/outbox', '/out-of-service']) {
    assert.equal(await visit(path, true), 'page', path)
  }
})

test('the support goes on with its tickets while the site is closed, everybody else’s wait', async () => {
  assert.equal(await visit('/en/profile/support/tickets/7', true, 'supporter'), 'page')
  assert.equal(await visit('/profile/support', true, 'client'), '/')
  assert.equal(await visit('/profile/support', true), '/')
  assert.equal(await visit('/profile/supporters', true, 'supporter'), '/')
})

test('an open site sends nobody anywhere', async () => {
  for (const path of ['/', '/narrators', '/en/login']) assert.equal(await visit(path, false), 'page', path)
})
