import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { createTestApp, type Answer, type TestApp } from '../../testing/test-app.ts'
import { createTestAgent, createTestClient, createTestEngineer, createTestNarrator } from '../../testing/test-people.ts'
import { updateNarrator } from '../narrators/rows/narrators.queries.ts'
import { createSessions } from '../../http/session/sessions.ts'
import { signIn } from './operations/sign-in.ts'

const SECOND = 1000
let app: TestApp
let phone = ''
let count = 0

before(async () => {
  app = await createTestApp({ connections: 24 })
})
after(() => app.close())
beforeEach(() => {
  count += 1
  phone = `+7900000${String(1000 + count)}`
})

const request = (more = ''): Promise<Answer> =>
  app.guest.call('GET', `/request-code?login_method=1&role=client&phone=${encodeURIComponent(phone)}${more}`)
const codeSent = (): string => /\d{4}/.exec(app.messages.at(-1)?.text ?? '')?.[0] ?? ''
const login = (code: string, more: object = {}): Promise<Answer> =>
  app.guest.call('POST', '/login', { login_method: 1, role: 'client', phone, code, ...more })
const otherThan = (code: string): string => (code === '0000' ? '1111' : '0000')

describe('asking for a code', () => {
  // Rule 4.1
  test('sends four digits and says when the next may be asked for', async () => {
    const answer = await request()
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body, { is_agent: false, is_new_if_its_client: true, retry_after: 119 })
    assert.equal(app.messages.at(-1)?.to, phone)
    assert.match(codeSent(), /^\d{4}$/)
    assert.equal(answer.headers['cache-control'], 'no-store')
  })

  // Rules 4.4, 8.15
  test('again before 119 seconds is refused with the seconds left, afterwards allowed', async () => {
    await request()
    app.clock.advance(20 * SECOND)
    const early = await request()
    assert.deepEqual([early.status, early.body.code, early.body.retry_after], [429, 'RESEND_TOO_EARLY', 99])
    app.clock.advance(99 * SECOND)
    assert.equal((await request()).status, 200)
  })

  // Rule 7.19
  test('is not for pages of another site', async () => {
    const before = app.messages.length
    const path = `/request-code?login_method=1&role=client&phone=${encodeURIComponent(phone)}`
    for (const site of ['cross-site', 'same-site']) {
      const answer = await app.guest.call('GET', path, undefined, { 'sec-fetch-site': site })
      assert.deepEqual([answer.status, answer.body.code], [403, 'FOREIGN_ORIGIN'])
    }
    assert.equal(app.messages.length, before)
    for (const site of ['same-origin', 'none']) {
      assert.equal((await app.guest.call('GET', path, undefined, { 'sec-fetch-site': site })).status, 200)
      app.clock.advance(120 * SECOND)
    }
  })

  // Rule 4.4
  test('a used code ends the wait', async () => {
    await request()
    await login(codeSent())
    assert.equal((await request()).status, 200)
  })

  // Rule 4.3
  test('24 times at once sends one code', async () => {
    const before = app.messages.length
    const answers = await Promise.all(Array.from({ length: 24 }, () => request()))
    assert.equal(answers.filter((answer) => answer.status === 200).length, 1)
    assert.equal(answers.filter((answer) => answer.status === 429).length, 23)
    assert.equal(app.messages.length, before + 1)
  })

  test('in any form of the number finds the same person; numbers that take no SMS are refused at the field', async () => {
    const typed = `8 (${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8, 10)}-${phone.slice(10)}`
    await app.guest.call('GET', `/request-code?login_method=1&role=client&phone=${encodeURIComponent(typed)}`)
    assert.equal(app.messages.at(-1)?.to, phone)
    const bad = await app.guest.call('GET', '/request-code?login_method=1&role=client&phone=123')
    assert.deepEqual([bad.status, Object.keys(bad.body.errors)], [422, ['phone']])
    const empty = await app.guest.call('GET', '/request-code?login_method=2&role=client')
    assert.deepEqual([empty.status, Object.keys(empty.body.errors)], [422, ['email']])
  })

  // Rule 9.6
  test('by e-mail sends a letter in the language of the request', async () => {
    await app.guest.call('GET', '/request-code?login_method=2&role=client&email=Marina%40Example.com&locale=en')
    const letter = app.letters.at(-1)
    assert.equal(letter?.to, 'marina@example.com')
    assert.match(letter?.subject ?? '', /code/i)
  })

  // Rule 4.7
  test('with debug gives the code on a demo installation only', async () => {
    const answer = await request('&debug=1')
    assert.equal(answer.body.code, codeSent())
    const real = await createTestApp({ demo: false })
    try {
      const hidden = await real.guest.call(
        'GET',
        '/request-code?login_method=1&role=client&phone=%2B79000005555&debug=1',
      )
      assert.equal(hidden.status, 200)
      assert.equal('code' in hidden.body, false)
      assert.equal((await real.guest.call('GET', '/outbox')).status, 404)
    } finally {
      await real.close()
    }
  })
})

describe('signing in with a code', () => {
  // Rules 4.9, 4.10, 6.7
  test('makes a client on the spot and answers with tokens that work', async () => {
    await request()
    const answer = await login(codeSent())
    assert.equal(answer.status, 200)
    assert.equal(answer.body.is_exists, true)
    const me = await app.http.inject({ url: '/api/me', headers: { authorization: `Bearer ${answer.body.data.token}` } })
    assert.equal(me.json().user.role, 'client')
    const cookies = String(answer.headers['set-cookie'])
    assert.match(cookies, /HttpOnly/)
    assert.match(cookies, /SameSite=Lax/)
  })

  // Rules 4.3, 4.8, 8.15
  test('a wrong code is 422 with the tries left, the fifth voids it, a code works once', async () => {
    await request()
    const code = codeSent()
    for (const left of [4, 3, 2, 1, 0]) {
      const answer = await login(otherThan(code))
      assert.deepEqual([answer.status, answer.body.code, answer.body.attempts_left], [422, 'WRONG_CODE', left])
    }
    assert.equal((await login(code)).body.code, 'CODE_EXPIRED')
    app.clock.advance(120 * SECOND)
    await request()
    const fresh = codeSent()
    assert.equal((await login(fresh)).status, 200)
    assert.equal((await login(fresh)).body.code, 'CODE_EXPIRED')
  })

  // Rule 4.3
  test('a code is void after five minutes', async () => {
    await request()
    app.clock.advance(301 * SECOND)
    assert.equal((await login(codeSent())).body.code, 'CODE_EXPIRED')
  })

  test('sixteen sign-ins with one code at once make one person and one session', async () => {
    await request()
    const code = codeSent()
    const answers = await Promise.all(Array.from({ length: 16 }, () => login(code)))
    assert.equal(answers.filter((answer) => answer.status === 200).length, 1)
  })

  // Rule 4.11
  test('a narrator without a profile gets a session for the registration only', async () => {
    await app.guest.call('GET', `/request-code?login_method=1&role=narrator&phone=${encodeURIComponent(phone)}`)
    const answer = await login(codeSent(), { role: 'narrator' })
    assert.equal(answer.body.is_exists, false)
    const orders = await app.http.inject({
      url: '/api/narrator/orders',
      headers: { authorization: `Bearer ${answer.body.data.token}` },
    })
    assert.deepEqual([orders.statusCode, orders.json().code], [403, 'REGISTRATION_UNFINISHED'])
  })

  // Rule 4.13
  test('engineers and staff without a profile are refused: they are invited', async () => {
    for (const role of ['soundengineer', 'supporter', 'accountant']) {
      await request()
      const answer = await login(codeSent(), { role })
      assert.deepEqual([answer.status, answer.body.code], [403, 'NOT_INVITED'])
    }
  })

  // Rule 6.7
  test('the operation itself signs an invited engineer in by his e-mail', async () => {
    const engineer = await createTestEngineer(app)
    const me = (await engineer.caller.call('GET', '/me-soundengineer')).body.user
    await app.guest.call('GET', `/request-code?login_method=2&role=soundengineer&email=${encodeURIComponent(me.email)}`)
    const code = /\d{4}/.exec(app.letters.at(-1)?.text ?? '')?.[0] ?? ''
    const signedIn = await signIn(
      app.context,
      createSessions(app.context),
      { proof: { to: { login_method: 2, address: me.email }, code }, role: 'soundengineer' },
      { ip: '127.0.0.1', user_agent: 'test', locale: 'ru', known_as: () => null },
    )
    assert.equal(signedIn.issued?.session.profile_id, engineer.profile_id)
  })
})

describe('sessions', () => {
  // Rules 6.7, 7.18
  test('are refreshed by rotation, tolerate two tabs, and end for good at logout', async () => {
    await request()
    const { refresh_token } = (await login(codeSent())).body.data
    const refresh = (token: string): Promise<Answer> => app.guest.call('POST', '/refresh', { refresh_token: token })
    const [first, second] = await Promise.all([refresh(refresh_token), refresh(refresh_token)])
    assert.equal(first.status, 200)
    assert.equal(first.body.refresh_token, second.body.refresh_token)
    app.clock.advance(11 * SECOND)
    const stolen = await refresh(refresh_token)
    assert.deepEqual([stolen.status, stolen.body.code], [401, 'SESSION_EXPIRED'])
    assert.equal((await refresh(first.body.refresh_token)).status, 401)
  })
})

describe('a session', () => {
  const isRefreshed = async (refresh_token: string): Promise<boolean> =>
    (await app.guest.call('POST', '/refresh', { refresh_token })).status === 200

  // Rule 4.231
  test('ends at its next refresh when its person, its profile or its narrator has been disabled', async () => {
    const { kysely } = app.context.database
    const disabled_at = app.clock.now()
    const barriers: [(profile_id: number, account_id: number) => Promise<unknown>, 'client' | 'narrator'][] = [
      [(_, id) => kysely.updateTable('accounts').set({ disabled_at }).where('id', '=', id).execute(), 'client'],
      [(id) => kysely.updateTable('profiles').set({ disabled_at }).where('id', '=', id).execute(), 'client'],
      [(id) => updateNarrator(kysely, id, { state: 'disabled' }), 'narrator'],
    ]
    for (const [bar, role] of barriers) {
      const person = role === 'client' ? await createTestClient(app) : await createTestNarrator(app)
      const issued = await createSessions(app.context).issue(kysely, {
        ...{ account_id: person.account_id, profile_id: person.profile_id, role },
        ...{ acting_agent_id: null, registration_only: false, user_agent: '', ip: '' },
      })
      const next = await createSessions(app.context).refresh(issued.refresh_token)
      assert.ok(next)
      await bar(person.profile_id, person.account_id)
      assert.equal(await isRefreshed(next.refresh_token), false)
    }
  })

  // Rule 4.231
  test('of an agent goes on as his own when the narrator is not his any more', async () => {
    const agent = await createTestAgent(app)
    const own = await createTestNarrator(app, { narrator: { agent_id: agent.profile_id } })
    const body = { role: 'narrator', agent_mode: 1, narrator_id: own.profile_id }
    const { refresh_token } = (await agent.caller.call('POST', '/login', body)).body.data
    const next = await app.guest.call('POST', '/refresh', { refresh_token })
    assert.equal(next.status, 200)
    await updateNarrator(app.context.database.kysely, own.profile_id, { agent_id: null })
    const later = await app.guest.call('POST', '/refresh', { refresh_token: next.body.refresh_token })
    assert.equal(later.status, 200)
    const held = await createSessions(app.context).verify(later.body.token)
    assert.deepEqual([held?.role, held?.profile_id, held?.acting_agent_id], ['agent', agent.profile_id, null])
  })
})
