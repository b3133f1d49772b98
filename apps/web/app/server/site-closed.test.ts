import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeContext } from './visit-context.ts'
import { visitMiddleware } from './visit-middleware.server.ts'

/** What a visitor of this address gets: the page, or where he is sent. */
async function visit(path: string, site_closed: boolean): Promise<string> {
  const body = JSON.stringify({ flags: { site_closed } })
  const headers = { 'content-type': 'application/json' }
  const context = makeContext(() => Promise.resolve(new Response(body, { headers })))
  const url = new URL(path, 'https://tembrel.example')
  const args = { request: new Request(url), url, context, params: {} }
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

test('an open site sends nobody anywhere', async () => {
  for (const path of ['/', '/narrators', '/en/login']) assert.equal(await visit(path, false), 'page', path)
})
