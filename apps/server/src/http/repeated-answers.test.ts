import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import { setFeatured } from '../modules/clients/operations/set-featured.ts'
import { makeNarrator } from '../modules/narrators/testing/make-narrator.ts'
import { startNarratorIndex } from '../modules/narrators/search/running-index.ts'
import { startSiteMemory } from '../modules/settings/operations/site-memory.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestClient, createTestNarrator } from '../testing/test-people.ts'
import { RepeatedAnswers } from './repeated-answers.ts'
import { createSessions } from './session/sessions.ts'

let app: TestApp
let url: string
const answer = mock.method(RepeatedAnswers.prototype, 'answer')

before(async () => {
  app = await createTestApp()
  url = await app.http.listen({ port: 0, host: '127.0.0.1' })
})

after(() => app.close())

type Person = Awaited<ReturnType<typeof createTestClient>>

async function tokenOf({ account_id, profile_id }: Person): Promise<string> {
  const session = { account_id, profile_id, role: 'client', acting_agent_id: null, registration_only: false } as const
  const device = { user_agent: 'test', ip: '127.0.0.1' }
  const { token } = await createSessions(app.context).issue(app.context.database.kysely, { ...session, ...device })
  return token
}

/** Asks over the wire and returns whether the answer came without the framework. */
async function poll(token: string, headers: Record<string, string> = {}) {
  const asked = await fetch(`${url}/api/appstate`, { headers: { authorization: `Bearer ${token}`, ...headers } })
  const text = await asked.text()
  const isRepeated = answer.mock.calls.at(-1)?.result === true
  return { status: asked.status, text, headers: asked.headers, isRepeated }
}

test('A poll by the same caller is answered again as it was, with the body or without', async () => {
  const token = await tokenOf(await createTestClient(app, 100))
  const first = await poll(token)
  const again = await poll(token)
  assert.deepEqual([first.status, first.isRepeated, again.status, again.isRepeated], [200, false, 200, true])
  assert.equal(again.text, first.text)
  for (const [name, value] of first.headers) {
    if (!['date', 'x-request-id', 'set-cookie'].includes(name)) assert.equal(again.headers.get(name), value, name)
  }
  assert.notEqual(again.headers.get('x-request-id'), first.headers.get('x-request-id'))
  const known = await poll(token, { 'if-none-match': String(first.headers.get('etag')) })
  assert.deepEqual([known.status, known.text, known.isRepeated], [304, '', true])
})

test('A change is in the very next answer', async () => {
  const client = await createTestClient(app)
  const narrator = await createTestNarrator(app)
  const token = await tokenOf(client)
  const etag = String((await poll(token)).headers.get('etag'))
  await setFeatured(app.context, client.profile_id, { narrator_id: narrator.profile_id, featured: true })
  const changed = await poll(token, { 'if-none-match': etag })
  assert.deepEqual([changed.status, changed.isRepeated], [200, false])
  assert.deepEqual((JSON.parse(changed.text) as { user: { featured: number[] } }).user.featured, [narrator.profile_id])
})

test('Nobody is given the answer of another, and none outlives its token', async () => {
  const [mine, other] = [await createTestClient(app, 5), await createTestClient(app, 7)]
  const token = await tokenOf(mine)
  await poll(token)
  const theirs = await poll(await tokenOf(other))
  assert.deepEqual([theirs.isRepeated, /"balance":7\b/.test(theirs.text)], [false, true])
  const forged = await poll(`${token}x`)
  assert.deepEqual([forged.status, forged.isRepeated], [401, false])
  app.clock.advance(61_000)
  const late = await poll(token)
  assert.deepEqual([late.status, late.isRepeated], [401, false])
})

/** As in a server: without the memory each look would find the settings to be others. */
async function startIndex() {
  startSiteMemory(app.context.database)
  const index = startNarratorIndex({ ...app.context, connection: app.context.config.database_url ?? '' })
  await index.whenBuilt()
  return index
}

/** Asks for the list of narrators over the wire. */
async function list(headers: Record<string, string> = {}, query = '') {
  const asked = await fetch(`${url}/api/narrators${query}`, { headers: { 'accept-encoding': 'identity', ...headers } })
  const answered = (await asked.json()) as { total: number; narrators: { id: number; featured: boolean }[] }
  return { ...answered, headers: asked.headers, isRepeated: answer.mock.calls.at(-1)?.result === true }
}

test('Guests are given the list again, compressed or not, until somebody has joined it', async () => {
  const index = await startIndex()
  // Nothing is given again that nobody has looked after for a second, however long this test was kept waiting.
  const lookedAfter = async (...asked: Parameters<typeof list>) => {
    await index.refresh()
    return list(...asked)
  }
  const first = await lookedAfter()
  const again = await lookedAfter()
  assert.deepEqual([first.isRepeated, again.isRepeated, again.total], [false, true, first.total])
  assert.equal(again.headers.get('etag'), first.headers.get('etag'))
  const gzip = { 'accept-encoding': 'gzip' }
  const packed = [await list(gzip), await lookedAfter(gzip), await lookedAfter()]
  assert.deepEqual(
    packed.map(({ isRepeated, headers, total }) => [isRepeated, headers.get('content-encoding'), total]),
    [
      [false, 'gzip', first.total],
      [true, 'gzip', first.total],
      [true, null, first.total],
    ],
  )
  const english = await list({}, '?locale=en')
  assert.equal(english.isRepeated, false)
  await makeNarrator(app.context.database, {})
  await index.refresh()
  const later = await list()
  assert.deepEqual([later.isRepeated, later.total], [false, first.total + 1])
  await index.close()
  assert.equal((await list()).isRepeated, false)
})

test('A client sees the hearts of his own in the list that is kept for all', async () => {
  const client = await createTestClient(app)
  const { id: narrator_id } = await makeNarrator(app.context.database, {})
  const index = await startIndex()
  const headers = { authorization: `Bearer ${await tokenOf(client)}` }
  const hearts = async () => (await list(headers)).narrators.filter(({ featured }) => featured).map(({ id }) => id)
  assert.deepEqual(await hearts(), [])
  await setFeatured(app.context, client.profile_id, { narrator_id, featured: true })
  assert.deepEqual(await hearts(), [narrator_id])
  assert.equal(
    (await list()).narrators.some(({ featured }) => featured),
    false,
  )
  await index.close()
})
