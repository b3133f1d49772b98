import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { inTransaction } from '../../database/transaction.ts'
import { createSessions } from '../../http/session/sessions.ts'
import type { IssuedSession } from '../../http/session/session.ts'
import { createTestApp, type Answer, type TestApp } from '../../testing/test-app.ts'
import { createTestAgent, createTestClient, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { describeDevice, describePlace } from './device-labels.ts'
import { describeSession, endOtherSessions, endSession, listSessions } from './operations/sessions.ts'

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

const sessions = () => createSessions(app.context)
const signInWith = (person: TestPerson, user_agent: string, more: object = {}): Promise<IssuedSession> =>
  sessions().issue(app.context.database.kysely, {
    ...{ account_id: person.account_id, role: person.role, profile_id: person.profile_id },
    ...{ acting_agent_id: null, registration_only: false, user_agent, ip: '' },
    ...more,
  })
const holding =
  (issued: IssuedSession) =>
  (method: 'GET' | 'DELETE', path: string): Promise<Answer> =>
    app.guest.call(method, path, undefined, { authorization: `Bearer ${issued.token}` })
const isAlive = async (issued: IssuedSession): Promise<boolean> =>
  (await sessions().refresh(issued.refresh_token)) !== null

describe('the sessions of a person', () => {
  // Rules 4.232, 7.170
  test('are told by device, this one first, then the last used, and those of nobody else', async () => {
    const [client, stranger] = [await createTestClient(app), await createTestClient(app)]
    const here = await signInWith(client, WINDOWS)
    app.clock.advance(5000)
    const phone = await signInWith(client, IPHONE, { ip: '5.6.78.90' })
    await signInWith(stranger, WINDOWS)
    const answer = await holding(here)('GET', '/sessions')
    assert.equal(answer.headers['cache-control'], 'no-store')
    assert.deepEqual(
      answer.body.sessions.map(
        (session: { id: string; current: boolean; role: string; device: object; place: string }) => [
          ...[session.id, session.current, session.role],
          ...[session.device, session.place],
        ],
      ),
      [
        [here.session.family_id, true, 'client', { kind: 'computer', browser: 'Chrome', system: 'Windows' }, null],
        [phone.session.family_id, false, 'client', { kind: 'phone', browser: 'Safari', system: 'iOS' }, '5.6.x.x'],
      ],
    )
    assert.match(answer.body.sessions[0].formatted_used_at, /18\sноября.*12:00/)
  })

  test('of an agent name the narrator he acts as there', async () => {
    const agent = await createTestAgent(app)
    const own = await createTestNarrator(app, { narrator: { agent_id: agent.profile_id } })
    const acting = { role: 'narrator', profile_id: own.profile_id, acting_agent_id: agent.profile_id }
    const here = await signInWith(agent, WINDOWS, acting)
    const listed = await listSessions(app.context, sessions(), here.session, 'ru')
    assert.deepEqual(listed[0]?.acting_as, { id: own.profile_id, firstname: 'Арина', lastname: 'Вельская' })
  })

  test('that have ended or run out are not among them', async () => {
    const client = await createTestClient(app)
    const old = await signInWith(client, WINDOWS)
    const ended = await signInWith(client, IPHONE)
    await endSession(app.context, sessions(), { account_id: client.account_id, id: ended.session.family_id })
    app.clock.advance(11 * 24 * 3600 * 1000)
    const here = await signInWith(client, IPHONE)
    const ids = (await holding(here)('GET', '/sessions')).body.sessions.map(({ id }: { id: string }) => id)
    assert.deepEqual(ids, [here.session.family_id])
    assert.equal(await isAlive(old), false)
  })
})

describe('signing out', () => {
  // Rule 7.170
  test('of one session ends it there and nowhere else; the second time there is nothing to end', async () => {
    const client = await createTestClient(app)
    const [here, there] = [await signInWith(client, WINDOWS), await signInWith(client, IPHONE)]
    const path = `/sessions/${there.session.family_id}`
    assert.equal((await holding(here)('DELETE', path)).status, 204)
    assert.equal(await isAlive(there), false)
    assert.equal((await holding(here)('DELETE', path)).status, 404)
    assert.equal(await isAlive(here), true)
  })

  // Rule 4.232
  test('works within a minute: until then the access token lives, then neither it nor the refresh', async () => {
    const client = await createTestClient(app)
    const [here, there] = [await signInWith(client, WINDOWS), await signInWith(client, IPHONE)]
    await holding(here)('DELETE', `/sessions/${there.session.family_id}`)
    app.clock.advance(61_000)
    assert.equal((await holding(there)('GET', '/me')).status, 401)
    const refresh = { refresh_token: there.refresh_token }
    assert.equal((await app.guest.call('POST', '/refresh', refresh)).body.code, 'SESSION_EXPIRED')
  })

  // A stream that goes on would be read for ever.
  // Rule 4.232
  test(
    'ends the stream of updates there as well: a minute later nothing is told any more',
    { timeout: 20_000 },
    async () => {
      const client = await createTestClient(app)
      const [here, there] = [await signInWith(client, WINDOWS), await signInWith(client, IPHONE)]
      const base = await app.http.listen({ port: 0, host: '127.0.0.1' })
      const streams = []
      for (const { token } of [here, there]) {
        const headers = { authorization: `Bearer ${token}` }
        const reader = (await fetch(`${base}/api/events`, { headers })).body?.getReader()
        assert.ok(reader)
        await reader.read()
        streams.push(reader)
      }
      const [kept, ended] = streams
      await holding(here)('DELETE', `/sessions/${there.session.family_id}`)
      app.clock.advance(61_000)
      await inTransaction(app.context.database, async (tx) => tx.changed(client.profile_id))
      while (!(await ended?.read())?.done);
      const told = await kept?.read()
      assert.equal(told?.done, false)
      await kept?.cancel()
    },
  )

  test('of this very session takes its cookies away', async () => {
    const here = await signInWith(await createTestClient(app), WINDOWS)
    const answer = await holding(here)('DELETE', `/sessions/${here.session.family_id}`)
    assert.match(String(answer.headers['set-cookie']), /refresh_token=;/)
    assert.equal(await isAlive(here), false)
  })

  // Rule 7.170
  test('everywhere else leaves this session and those of other people', async () => {
    const [client, stranger] = [await createTestClient(app), await createTestClient(app)]
    const here = await signInWith(client, WINDOWS)
    const others = [await signInWith(client, IPHONE), await signInWith(client, '')]
    const foreign = await signInWith(stranger, WINDOWS)
    assert.deepEqual((await holding(here)('DELETE', '/sessions')).body, { ended: 2 })
    assert.equal(await endOtherSessions(app.context, sessions(), here.session), 0)
    assert.deepEqual(await Promise.all(others.map(isAlive)), [false, false])
    assert.deepEqual(await Promise.all([here, foreign].map(isAlive)), [true, true])
  })

  test('of a stranger is not found', async () => {
    const here = await signInWith(await createTestClient(app), WINDOWS)
    const foreign = await signInWith(await createTestClient(app), WINDOWS)
    assert.equal((await holding(here)('DELETE', `/sessions/${foreign.session.family_id}`)).status, 404)
    assert.equal(await isAlive(foreign), true)
  })
})

// Rule 2.760
test('a device is told by the names people know; what it does not say is left open', () => {
  const examples: readonly (readonly [string, string, string | null, string | null])[] = [
    [`${WINDOWS} YaBrowser/25.8.0.0`, 'computer', 'Yandex Browser', 'Windows'],
    [`${WINDOWS} Edg/142.0.0.0`, 'computer', 'Edge', 'Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'computer', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      ...(['phone', 'Samsung Internet', 'Android'] as const),
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
      ...(['tablet', 'Chrome', 'iPadOS'] as const),
    ],
    ['curl/8.10.1', 'other', 'curl', null],
    ['node', 'other', 'Node.js', null],
    ['python-requests/2.32.3', 'other', 'python-requests', null],
    ['PostmanRuntime/7.43.0', 'other', 'Postman', null],
    ['Diktor/2.1 (iPhone; iOS 18.1)', 'phone', 'Diktor', 'iOS'],
    ['Diktor/12 CFNetwork/1568.200.51 Darwin/24.1.0', 'other', 'Diktor', null],
    ['okhttp/4.12.0', 'other', 'okhttp', null],
    ['Dalvik/2.1.0 (Linux; U; Android 15; SM-S921B)', 'phone', null, 'Android'],
    [`${WINDOWS.replace('Chrome', 'HeadlessChrome')}`, 'computer', 'Chrome', 'Windows'],
    ['<b>x</b>', 'other', null, null],
    ['', 'other', null, null],
  ]
  for (const [user_agent, kind, browser, system] of examples) {
    assert.deepEqual(describeDevice(user_agent), { kind, browser, system }, user_agent)
  }
})

// Rule 2.760
test('a place is an address without the half that tells people apart', () => {
  const examples: readonly (readonly [string, string | null])[] = [
    ['5.6.78.90', '5.6.x.x'],
    ['::ffff:203.0.113.7', '203.0.x.x'],
    ['2a00:1148:db00:0:b0b0::1', '2a00:1148:x'],
    ['2001:db8::1', '2001:db8:x'],
    ['', null],
  ]
  for (const [ip, place] of examples) assert.equal(describePlace(ip), place, ip)
  const told = describeSession({ user_agent: 'curl/8.10.1', ip: '5.6.78.90' })
  assert.deepEqual(told, { device: describeDevice('curl/8.10.1'), place: '5.6.x.x' })
})
