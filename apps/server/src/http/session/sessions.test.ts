import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { keyRing } from '../../key-ring.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { bearer, browserHeaders, createProfile, createTestApp, type TestApp } from '../testing/test-app.ts'
import { createSessionCookies } from './session-cookies.ts'
import { deleteDeadFamilies } from './session.queries.ts'
import type { IssuedSession } from './session.ts'

let database: TestDatabase
let site: TestApp

before(async () => {
  database = await createTestDatabase({ max: 20 })
  site = await createTestApp({
    database,
    handlers: (api) => {
      api.handle('GET /me', async (c) => ({ role: c.session.role, profile_id: c.actor?.profile_id ?? null }))
      api.handle('GET /things', async (c) => ({ seen_by: c.session?.role ?? 'guest', query: null }))
      api.handle('GET /download', async (c) => c.reply.send(`for ${c.session.role}`))
      api.handle('POST /sign-in', async (c) => {
        const issued = await site.signIn('client')
        c.cookies.set(c.reply, issued)
        return issued
      })
    },
  })
})

after(async () => {
  await site.close()
  await database.drop()
})

const me = (headers: object) => site.inject({ url: '/api/me', headers: headers as Record<string, string> })

async function refreshed(session: IssuedSession): Promise<IssuedSession> {
  const next = await site.sessions.refresh(session.refresh_token)
  assert.ok(next)
  return next
}

describe('access tokens', () => {
  // Rules 7.16, 9.3
  test('a token tells who calls for a minute and not longer', async () => {
    const session = await site.signIn('client')
    assert.deepEqual((await me(bearer(session))).json(), { role: 'client', profile_id: session.session.profile_id })
    site.advance(59_000)
    assert.equal((await me(bearer(session))).statusCode, 200)
    site.advance(2000)
    const late = await me(bearer(session))
    assert.equal(late.statusCode, 401)
    assert.equal(late.json<{ code: string }>().code, 'SESSION_EXPIRED')
  })

  test('a forged token, a token of another key and a token without a signature are refused', async () => {
    const { token } = await site.signIn('client')
    const [head = '', payload = '', signature = ''] = token.split('.')
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
    const stranger = await createTestAppWithSecret('another secret that is long enough too')
    const foreign = await stranger.signIn('client')
    for (const bad of [
      `${head}.${payload}.${signature.slice(1)}x`,
      `${unsigned}.${payload}.`,
      foreign.token,
      'x',
      '',
    ]) {
      assert.equal((await me({ authorization: `Bearer ${bad}` })).statusCode, 401, bad)
    }
    await stranger.close()
  })

  test('a caller with an expired session is told so even where guests may come', async () => {
    const session = await site.signIn('client')
    const things = (headers: object) => site.inject({ url: '/api/things', headers: headers as Record<string, string> })
    assert.deepEqual((await things(browserHeaders(session))).json<{ seen_by: string }>().seen_by, 'client')
    assert.equal((await things({})).json<{ seen_by: string }>().seen_by, 'guest')
    // A browser drops the access cookie after its minute and keeps the other.
    const stale = await things(browserHeaders({ refresh_token: session.refresh_token }))
    assert.equal(stale.statusCode, 401)
    assert.equal(stale.json<{ code: string }>().code, 'SESSION_EXPIRED')
  })

  test('an expired session does not stand in the way of signing in', async () => {
    const headers = browserHeaders({ refresh_token: 'x'.repeat(43) })
    assert.equal((await site.inject({ method: 'POST', url: '/api/sign-in', headers })).statusCode, 200)
  })
})

describe('refreshing', () => {
  // Rule 7.16
  test('a refresh token works once and gives the same session a new pair', async () => {
    const first = await site.signIn('narrator')
    const second = await refreshed(first)
    assert.notEqual(second.refresh_token, first.refresh_token)
    assert.deepEqual(second.session, first.session)
    const third = await refreshed(second)
    assert.equal((await me(bearer(third))).statusCode, 200)
  })

  // Rule 7.17
  test('several tabs that refresh at the same moment all get the one successor', async () => {
    const session = await site.signIn('client')
    const answers = await Promise.all(Array.from({ length: 16 }, () => site.sessions.refresh(session.refresh_token)))
    const successors = new Set(answers.map((answer) => answer?.refresh_token))
    assert.equal(successors.size, 1)
    assert.ok(![...successors].includes(undefined))
  })

  // Rule 7.16
  test('within ten seconds the successor is given again, after them the whole family ends', async () => {
    const first = await site.signIn('client')
    const second = await refreshed(first)
    site.advance(10_000)
    assert.equal((await refreshed(first)).refresh_token, second.refresh_token)
    site.advance(1000)
    assert.equal(await site.sessions.refresh(first.refresh_token), null)
    assert.equal(await site.sessions.refresh(second.refresh_token), null)
    const row = await familyRow(first)
    assert.equal(row.ended_reason, 'reuse')
  })

  test('a session not used for ten days is over; each refresh starts the days anew', async () => {
    const day = 24 * 3600 * 1000
    const first = await site.signIn('client')
    site.advance(9 * day)
    const second = await refreshed(first)
    site.advance(9 * day)
    const third = await refreshed(second)
    site.advance(10 * day)
    assert.equal(await site.sessions.refresh(third.refresh_token), null)
  })

  test('what is no token is refused without asking the database', async () => {
    const before = database.statements.total
    for (const raw of ['', 'x', 'a'.repeat(44), `${'a'.repeat(42)}\u0000`]) {
      assert.equal(await site.sessions.refresh(raw), null)
    }
    assert.equal(database.statements.total, before)
    assert.equal(await site.sessions.refresh('a'.repeat(43)), null)
  })

  test('the table holds no token that could be used', async () => {
    const first = await site.signIn('client')
    const second = await refreshed(first)
    const { rows } = await database.pool.query<Record<string, unknown>>('select * from refresh_tokens')
    const stored = JSON.stringify(rows, (_key, value: unknown) =>
      typeof value === 'object' && value !== null && 'data' in value
        ? Buffer.from(value.data as number[]).toString('latin1')
        : value,
    )
    for (const token of [first.refresh_token, second.refresh_token]) assert.ok(!stored.includes(token))
  })
})

describe('ending', () => {
  // Rule 7.18
  test('logout ends the family by session or by refresh token', async () => {
    const one = await site.signIn('client')
    await site.sessions.end(database.kysely, one.session.family_id, 'logout')
    assert.equal(await site.sessions.refresh(one.refresh_token), null)
    const two = await site.signIn('client')
    await site.sessions.endByRefreshToken(two.refresh_token)
    assert.equal(await site.sessions.refresh(two.refresh_token), null)
    await site.sessions.endByRefreshToken('nonsense')
  })

  test('all sessions of a person end, save the one that is kept', async () => {
    const kept = await site.signIn('client')
    const { family_id: _family, duty: _duty, ...own } = kept.session
    const other = await site.sessions.issue(database.kysely, { ...own, user_agent: '', ip: '' })
    const stranger = await site.signIn('client')
    assert.equal(await site.sessions.endAll(database.kysely, kept.session.account_id, kept.session.family_id), 1)
    assert.equal(await site.sessions.refresh(other.refresh_token), null)
    await refreshed(kept)
    await refreshed(stranger)
  })

  test('dead families are removed with their tokens, living ones stay', async () => {
    const dead = await site.signIn('client')
    const alive = await site.signIn('client')
    await site.sessions.end(database.kysely, dead.session.family_id, 'logout')
    site.advance(1000)
    assert.ok((await deleteDeadFamilies(database.kysely, site.context.clock.now())) >= 1)
    assert.equal(await site.sessions.refresh(dead.refresh_token), null)
    await refreshed(alive)
  })
})

describe('registration', () => {
  test('adopting a profile gives the session full rights at once and after refreshing', async () => {
    const newcomer = await site.signIn('narrator', { registration_only: true })
    const profileId = await createProfile(database, newcomer.session.account_id, 'narrator')
    const adopted = await site.sessions.adoptProfile(database.kysely, newcomer.session, profileId)
    assert.deepEqual((await me(bearer(adopted))).json(), { role: 'narrator', profile_id: profileId })
    const next = await refreshed(newcomer)
    assert.deepEqual(next.session, { ...newcomer.session, profile_id: profileId, registration_only: false })
  })
})

describe('cookies', () => {
  // Rules 4.9, 7.19, 9.3
  test('both are out of reach of scripts and other sites, and live a minute and ten days', async () => {
    const answer = await site.inject({ method: 'POST', url: '/api/sign-in' })
    const [access, refresh] = answer.cookies
    assert.deepEqual(
      [access?.name, access?.maxAge, access?.httpOnly, access?.sameSite, access?.path, access?.secure],
      ['access_token', 60, true, 'Lax', '/', undefined],
    )
    assert.deepEqual([refresh?.name, refresh?.maxAge, refresh?.httpOnly], ['refresh_token', 864_000, true])
  })

  // Rule 7.19
  test('behind https they are Secure and bound to the host', () => {
    assert.deepEqual(createSessionCookies('https://tembrel.example').names, {
      access: '__Host-access_token',
      refresh: '__Host-refresh_token',
    })
  })

  test('a download or a stream with an expired access cookie is continued on the spot', async () => {
    const session = await site.signIn('client')
    const headers = browserHeaders({ refresh_token: session.refresh_token })
    const answer = await site.inject({ url: '/download', headers })
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.body, 'for client')
    const names = answer.cookies.map((cookie) => cookie.name)
    assert.deepEqual(names, ['access_token', 'refresh_token'])
    const ended = await site.inject({ url: '/download', headers: browserHeaders({ refresh_token: 'x'.repeat(43) }) })
    assert.equal(ended.statusCode, 401)
    assert.ok(ended.cookies.every((cookie) => cookie.value === ''))
  })
})

async function createTestAppWithSecret(secret: string): Promise<TestApp> {
  return createTestApp({ database, secret_keys: keyRing([secret]) })
}

async function familyRow(session: IssuedSession): Promise<{ ended_reason: string | null }> {
  return database.kysely
    .selectFrom('session_families')
    .where('id', '=', session.session.family_id)
    .select('ended_reason')
    .executeTakeFirstOrThrow()
}
