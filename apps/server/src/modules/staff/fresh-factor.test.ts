/** The second factor is asked for again before what is sensitive (Product 4.823). */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { contract } from '@tembrel/contract/contract.ts'
import { createSessions } from '../../http/session/sessions.ts'
import { createTestApp, type Answer, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, type TestPerson } from '../../testing/test-people.ts'
import { totpCode } from '../accounts/testing/totp-code.ts'
import { listAudit } from '../activity/operations/audit-log.ts'
import { requireFreshFactor } from './operations/require-fresh-factor.ts'
import { requireInForce } from './operations/require-in-force.ts'
import { createSupporters } from '../support/testing/supporters.ts'

const MINUTE = 60_000
const EMAIL = 'support@example.com'

let app: TestApp
let supporter: TestPerson
let other: TestPerson
let client: TestPerson
let secret = ''
let recovery_codes: string[] = []

/** A session as a browser holds it: its access token is renewed before each call. */
interface Held {
  refresh_token: string
}

before(async () => {
  app = await createTestApp({ connections: 24 })
  ;[supporter, other] = await createSupporters(app)
  client = await createTestClient(app, 500)
  const begun = await supporter.caller.call('POST', '/staff/totp', {})
  secret = begun.body.secret as string
  const done = await supporter.caller.call('POST', '/staff/totp/confirm', { code: nextCode() })
  recovery_codes = done.body.recovery_codes as string[]
})
after(() => app.close())

/** A code that nobody has used: one of another half minute. */
function nextCode(): string {
  app.clock.advance(MINUTE)
  return totpCode(secret, app.clock.now())
}

async function signIn(): Promise<Held> {
  app.clock.advance(2 * MINUTE)
  await app.guest.call('GET', `/request-code?login_method=2&role=supporter&email=${EMAIL}`)
  const code = /\d{4}/.exec(app.letters.findLast(({ to }) => to === EMAIL)?.text ?? '')?.[0] ?? ''
  const first = await app.guest.call('POST', '/login', { login_method: 2, email: EMAIL, role: 'supporter', code })
  const { totp_token } = first.body as { totp_token: string }
  const second = await app.guest.call('POST', '/login/totp', { totp_token, code: nextCode() })
  return { refresh_token: second.body.data.refresh_token as string }
}

async function ask(held: Held, method: 'POST' | 'PUT', path: string, body: object, key?: string): Promise<Answer> {
  const renewed = await app.guest.call('POST', '/refresh', { refresh_token: held.refresh_token })
  held.refresh_token = renewed.body.refresh_token as string
  const headers = { authorization: `Bearer ${renewed.body.token as string}`, ...(key && { 'idempotency-key': key }) }
  return app.guest.call(method, path, body, headers)
}

const prove = (held: Held, code: string) => ask(held, 'POST', '/staff/totp/prove', { code })
const disable = (held: Held, action = 'disable') =>
  ask(held, 'POST', `/staff/people/${client.account_id}/account/${action}`, {})
const codeOf = ({ status, body }: Answer): string => (status < 300 ? 'done' : `${status} ${body.code}`)

describe('sensitive acts', () => {
  // Rule 4.823
  test('go on for fifteen minutes after signing in, then ask, and nothing has happened', async () => {
    const held = await signIn()
    app.clock.advance(14 * MINUTE)
    assert.equal(codeOf(await disable(held)), 'done')
    assert.equal(codeOf(await disable(held, 'enable')), 'done')
    app.clock.advance(MINUTE)
    const refused = await disable(held)
    assert.equal(codeOf(refused), '403 SECOND_FACTOR_NEEDED')
    assert.match(refused.body.message, /введите код/)
    const log = await listAudit(app.context.database.kysely, { kind: 'person', id: client.account_id })
    assert.deepEqual(
      log.map(({ action }) => action),
      ['disable-person', 'enable-person'],
    )
    assert.equal(codeOf(await prove(held, nextCode())), 'done')
    assert.equal(codeOf(await disable(held)), 'done')
    assert.equal(codeOf(await disable(held, 'enable')), 'done')
  })

  // Rule 4.823
  test('a proof is of one session, and a code is good for one proof, at once or again', async () => {
    const [one, two] = [await signIn(), await signIn()]
    app.clock.advance(20 * MINUTE)
    const shown = nextCode()
    const proofs = await Promise.all([prove(one, shown), prove(two, shown)])
    const proved = proofs.findIndex(({ status }) => status === 204)
    assert.deepEqual(proofs.map(codeOf).toSorted(), ['422 WRONG_TOTP', 'done'])
    const answers = [codeOf(await disable(one)), codeOf(await disable(two))]
    assert.deepEqual([answers[proved], answers[1 - proved]], ['done', '403 SECOND_FACTOR_NEEDED'])
    assert.equal(codeOf(await prove(two, shown)), '422 WRONG_TOTP')
    assert.equal(codeOf(await disable(proved === 0 ? one : two, 'enable')), 'done')
  })

  // Rule 4.823
  test('a recovery code proves once; a wrong one proves nothing', async () => {
    const held = await signIn()
    app.clock.advance(20 * MINUTE)
    assert.equal(codeOf(await prove(held, '000000')), '422 WRONG_TOTP')
    assert.equal(codeOf(await disable(held)), '403 SECOND_FACTOR_NEEDED')
    assert.equal(codeOf(await prove(held, recovery_codes[0] ?? '')), 'done')
    assert.equal(codeOf(await disable(held)), 'done')
    assert.equal(codeOf(await disable(held, 'enable')), 'done')
    app.clock.advance(20 * MINUTE)
    assert.equal(codeOf(await prove(held, recovery_codes[0] ?? '')), '422 WRONG_TOTP')
  })

  // Rule 4.823
  test('the same key goes on after the proof; talk and content are not asked for', async () => {
    const held = await signIn()
    app.clock.advance(20 * MINUTE)
    const invite = () =>
      ask(
        held,
        'POST',
        '/staff/invitations',
        { login_method: 2, email: 'engineer@example.com', role: 'soundengineer', genres: [1] },
        'invite-engineer-1',
      )
    assert.equal(codeOf(await invite()), '403 SECOND_FACTOR_NEEDED')
    assert.equal(codeOf(await ask(held, 'POST', '/staff/preview', { text: 'Текст', language: 'ru' })), 'done')
    assert.equal(codeOf(await prove(held, nextCode())), 'done')
    const [first, again] = [await invite(), await invite()]
    assert.deepEqual([codeOf(first), again.headers['idempotent-replayed']], ['done', 'true'])
  })

  // Rule 4.823
  test('on a demo whoever has no second factor is not asked; where it is required nobody goes without', async () => {
    app.clock.advance(20 * MINUTE)
    const path = `/staff/people/${client.account_id}/account/enable`
    assert.equal(codeOf(await other.caller.call('POST', path, {})), 'done')
    assert.equal(codeOf(await other.caller.call('POST', '/staff/totp/prove', { code: '123456' })), '409 TOTP_NOT_BEGUN')
    const strict = await createTestApp({ demo: false })
    try {
      const [person] = await createSupporters(strict)
      const asked = await createTestClient(strict)
      const answer = await person.caller.call('POST', `/staff/people/${asked.account_id}/account/disable`, {})
      assert.equal(codeOf(answer), '403 SECOND_FACTOR_NEEDED')
    } finally {
      await strict.close()
    }
  })

  // Rule 4.823
  test('a proof ends with its session', async () => {
    const sessions = createSessions(app.context)
    const { kysely } = app.context.database
    const { session } = await sessions.issue(kysely, {
      ...{ account_id: supporter.account_id, role: 'supporter', profile_id: supporter.profile_id },
      ...{ acting_agent_id: null, registration_only: false, user_agent: 'test', ip: '127.0.0.1' },
    })
    const guard = () => requireFreshFactor(app.context, sessions, contract['POST /staff/payouts'], session)
    await sessions.noteFactor(kysely, session.family_id)
    await guard()
    const standing = () => requireInForce(app.context, sessions, contract['POST /staff/payouts'], session)
    await standing()
    await sessions.end(kysely, session.family_id, 'logout')
    await assert.rejects(guard(), { code: 'SECOND_FACTOR_NEEDED' })
    await assert.rejects(standing(), { code: 'SESSION_EXPIRED' })
    await requireInForce(app.context, sessions, contract['GET /staff/approvals'], session)
  })
})
