/** The secret keys of two servers change while people go on working: in the three steps of docs/operations.md, Rotate the keys. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { createSessions } from '../http/session/sessions.ts'
import type { IssuedSession } from '../http/session/session.ts'
import { unsubscribeToken } from '../modules/notifications/unsubscribe-token.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { createTestClient } from './test-people.ts'
import { NEXT_KEY, TEST_KEY, withKeys } from './with-keys.ts'

const CALLERS = 16
const SERVERS = 2
/** An access token lives a minute: step three waits until none is left that the previous key has signed. */
const MINUTE = 61_000

let app: TestApp
before(async () => {
  app = await createTestApp({ connections: 24 })
})
after(() => app.close())

/** Servers behind a balancer that asks any of them, each restarted with keys of its own. */
class Fleet {
  readonly #servers: FastifyInstance[] = []

  async restart(index: number, ...secrets: string[]): Promise<void> {
    const next = await buildApp(withKeys(app.context, ...secrets), { pages: null, rate_limit_per_minute: 0 })
    const previous = this.#servers[index]
    this.#servers[index] = next
    await previous?.close()
  }

  any(): FastifyInstance {
    const server = this.#servers[Math.floor(Math.random() * this.#servers.length)]
    assert.ok(server)
    return server
  }

  at(index: number): FastifyInstance {
    const server = this.#servers[index]
    assert.ok(server)
    return server
  }

  async close(): Promise<void> {
    for (const server of this.#servers) await server.close()
  }
}

interface Counts {
  asked: number
  renewed: number
  /** Calls that a token younger than a minute was refused at. */
  refused: number
  /** People whose session could not be renewed: they would have to sign in again. */
  signed_out: number
}

const me = async (server: FastifyInstance, token: string) =>
  server.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}` } })
const refresh = async (server: FastifyInstance, refresh_token: string) =>
  server.inject({ method: 'POST', url: '/api/refresh', payload: { refresh_token } })

/** Somebody who asks again and again, and renews his session when its minute is over, as browsers do. */
async function goOn(fleet: Fleet, session: IssuedSession, counts: Counts, isOver: () => boolean): Promise<void> {
  let held = { token: session.token, refresh_token: session.refresh_token, since: app.clock.now().getTime() }
  while (!isOver()) {
    const { statusCode } = await me(fleet.any(), held.token)
    counts.asked += 1
    if (statusCode === 200) continue
    if (app.clock.now().getTime() - held.since < 60_000) counts.refused += 1
    const answer = await refresh(fleet.any(), held.refresh_token)
    counts.renewed += 1
    if (answer.statusCode !== 200) {
      counts.signed_out += 1
      return
    }
    held = { ...answer.json<{ token: string; refresh_token: string }>(), since: app.clock.now().getTime() }
  }
}

async function signIn(...secrets: string[]): Promise<IssuedSession> {
  const { account_id, profile_id } = await createTestClient(app)
  const sessions = createSessions(withKeys(app.context, ...secrets))
  return sessions.issue(app.context.database.kysely, {
    account_id,
    profile_id,
    role: 'client',
    acting_agent_id: null,
    registration_only: false,
    user_agent: 'test',
    ip: '127.0.0.1',
  })
}

async function rollThrough(rings: readonly (readonly string[])[]): Promise<Counts> {
  const counts: Counts = { asked: 0, renewed: 0, refused: 0, signed_out: 0 }
  const fleet = new Fleet()
  const [first = []] = rings
  for (let index = 0; index < SERVERS; index += 1) await fleet.restart(index, ...first)
  let isOver = false
  const callers = await Promise.all(Array.from({ length: CALLERS }, () => signIn(...first)))
  const working = callers.map(async (session) => goOn(fleet, session, counts, () => isOver))
  const untilAsked = async (more: number) => {
    const until = counts.asked + more
    while (counts.asked < until && counts.signed_out < CALLERS) await new Promise(setImmediate)
  }
  try {
    await untilAsked(5 * CALLERS)
    for (const ring of rings.slice(1)) {
      for (let index = 0; index < SERVERS; index += 1) {
        await fleet.restart(index, ...ring)
        await untilAsked(5 * CALLERS)
        // Everybody renews his session while the servers differ, and once more when they agree.
        app.clock.advance(MINUTE)
        await untilAsked(5 * CALLERS)
      }
    }
  } finally {
    isOver = true
    await Promise.all(working)
    await fleet.close()
  }
  return counts
}

// Rules 7.945, 7.947
test('a change of the key in three steps over two servers refuses nobody and signs nobody out', async () => {
  const counts = await rollThrough([[TEST_KEY], [TEST_KEY, NEXT_KEY], [NEXT_KEY, TEST_KEY], [NEXT_KEY]])
  assert.deepEqual({ refused: counts.refused, signed_out: counts.signed_out }, { refused: 0, signed_out: 0 })
  assert.ok(counts.renewed >= 3 * CALLERS, `renewed ${counts.renewed} times`)
})

// Rule 7.947
test('whoever skips a step has calls refused between the servers, and still signs nobody out', async () => {
  const counts = await rollThrough([[TEST_KEY], [NEXT_KEY, TEST_KEY], [NEXT_KEY]])
  assert.equal(counts.signed_out, 0)
  assert.ok(counts.refused > 0)
})

// Rule 7.947
test('once the previous key is gone its access tokens are, and the session goes on by its refresh token', async () => {
  const session = await signIn(TEST_KEY)
  const fleet = new Fleet()
  await fleet.restart(0, NEXT_KEY, TEST_KEY)
  assert.equal((await me(fleet.at(0), session.token)).statusCode, 200)
  await fleet.restart(0, NEXT_KEY)
  const refused = await me(fleet.at(0), session.token)
  assert.deepEqual([refused.statusCode, refused.json<{ code: string }>().code], [401, 'SESSION_EXPIRED'])
  const renewed = (await refresh(fleet.at(0), session.refresh_token)).json<{ token: string }>()
  assert.equal((await me(fleet.at(0), renewed.token)).statusCode, 200)
  await fleet.close()
})

// Rule 7.945
test('a code, a known device and the link of an old letter of before the change are good after it, until the key is gone', async () => {
  const fleet = new Fleet()
  await fleet.restart(0, TEST_KEY, NEXT_KEY)
  const email = 'between-keys@example.com'
  const ask = async (cookie = '') =>
    fleet.at(0).inject({
      url: `/api/request-code?login_method=2&role=client&email=${email}`,
      headers: { cookie },
    })
  const logIn = async () => {
    const code = /\d{4}/.exec(app.letters.findLast(({ to }) => to === email)?.text ?? '')?.[0]
    const payload = { login_method: 2, role: 'client', email, code }
    return fleet.at(0).inject({ method: 'POST', url: '/api/login', payload })
  }
  await ask()
  await fleet.restart(0, NEXT_KEY, TEST_KEY)
  assert.equal((await logIn()).statusCode, 200)
  app.clock.advance(2 * MINUTE)
  await ask()
  await fleet.restart(0, NEXT_KEY)
  assert.equal((await logIn()).statusCode, 200)

  const client = await createTestClient(app)
  const { secret_keys } = withKeys(app.context, TEST_KEY).config
  const token = unsubscribeToken(secret_keys, { profile_id: client.profile_id, kind: 'message' })
  const unsubscribe = async () =>
    (await fleet.at(0).inject({ method: 'POST', url: `/api/notifications/unsubscribe?token=${token}` })).statusCode
  assert.equal(await unsubscribe(), 404)
  await fleet.restart(0, NEXT_KEY, TEST_KEY)
  assert.equal(await unsubscribe(), 200)
  await fleet.close()
})
