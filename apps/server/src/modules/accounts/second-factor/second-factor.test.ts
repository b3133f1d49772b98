/** One-time passwords of staff: enrolling, signing in, recovery codes, what production demands (Product 4.17). */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createTestApp, type Answer, type TestApp } from '../../../testing/test-app.ts'
import { createSupporters } from '../../support/testing/supporters.ts'
import { listAudit } from '../../activity/operations/audit-log.ts'
import type { TestPerson } from '../../../testing/test-people.ts'
import { proveSecondFactor } from './operations/prove-second-factor.ts'
import { stepOfCode } from './totp.ts'
import { totpCode } from '../testing/totp-code.ts'

const MINUTE = 60_000
const HALF_MINUTE = 30_000

/** The secret of RFC 6238, appendix B, in base 32; its codes have eight digits there, the last six are these. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test('codes are those of RFC 6238', () => {
  const codes = [59, 1_111_111_109, 1_234_567_890].map((second) => totpCode(RFC_SECRET, new Date(second * 1000)))
  assert.deepEqual(codes, ['287082', '081804', '005924'])
})

test('a code is good in its half minute and the ones beside it', () => {
  const at = new Date('2026-11-18T09:00:10.000Z')
  const code = totpCode(RFC_SECRET, at)
  const step = Math.floor(at.getTime() / HALF_MINUTE)
  const found = [-2, -1, 0, 1, 2].map((steps) =>
    stepOfCode(RFC_SECRET, code, new Date(at.getTime() + steps * HALF_MINUTE)),
  )
  assert.deepEqual(found, [null, step, step, step, null])
})

function signInCalls(app: TestApp) {
  const codeOf = (address: string): string =>
    /\d{4}/.exec(app.letters.findLast(({ to }) => to === address)?.text ?? '')?.[0] ?? ''
  const login = async (email: string, role = 'supporter'): Promise<Answer> => {
    app.clock.advance(2 * MINUTE)
    await app.guest.call('GET', `/request-code?login_method=2&role=${role}&email=${email}`)
    return app.guest.call('POST', '/login', { login_method: 2, email, role, code: codeOf(email) })
  }
  const answer = (totp_token: string, code: string): Promise<Answer> =>
    app.guest.call('POST', '/login/totp', { totp_token, code })
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  return { login, answer, bearer }
}

async function enrol(app: TestApp, person: TestPerson): Promise<{ secret: string; recovery_codes: string[] }> {
  const begun = await person.caller.call('POST', '/staff/totp', {})
  const { secret } = begun.body as { secret: string }
  const done = await person.caller.call('POST', '/staff/totp/confirm', { code: totpCode(secret, app.clock.now()) })
  assert.equal(done.status, 200)
  return { secret, recovery_codes: done.body.recovery_codes as string[] }
}

describe('on a demo installation', () => {
  let app: TestApp
  let supporter: TestPerson
  let other: TestPerson
  let calls: ReturnType<typeof signInCalls>
  let secret = ''
  let recovery: string[] = []
  const email = 'support@example.com'
  const code = (): string => totpCode(secret, app.clock.now())
  before(async () => {
    app = await createTestApp({ connections: 24 })
    ;[supporter, other] = await createSupporters(app)
    calls = signInCalls(app)
  })
  after(() => app.close())

  // Rule 4.17
  test('nothing is asked for until it is set up, and a begun set-up changes nothing', async () => {
    const before = await supporter.caller.call('GET', '/staff/totp')
    assert.deepEqual([before.body.enabled, before.body.required], [false, false])
    const begun = await supporter.caller.call('POST', '/staff/totp', {})
    assert.match(begun.body.uri, /^otpauth:\/\/totp\/Tembrel:support%40example.com\?/)
    const rows = begun.body.qr as string[]
    assert.ok(rows.length > 20 && rows.every((row) => row.length === rows.length && /^[01]+$/.test(row)))
    const wrong = await supporter.caller.call('POST', '/staff/totp/confirm', { code: '000000' })
    assert.deepEqual([wrong.status, wrong.body.code], [422, 'WRONG_TOTP'])
    assert.equal(typeof (await calls.login(email)).body.data.token, 'string')
  })

  // Rule 7.401
  test('once set up, signing in takes both steps, other sessions have ended, and the log knows', async () => {
    const elsewhere = await calls.login(email)
    ;({ secret, recovery_codes: recovery } = await enrol(app, supporter))
    assert.equal(recovery.length, 10)
    const { refresh_token } = elsewhere.body.data
    assert.equal((await app.guest.call('POST', '/refresh', { refresh_token })).status, 401)
    const first = await calls.login(email)
    assert.deepEqual([first.body.is_exists, first.body.data], [true, null])
    const second = await calls.answer(first.body.totp_token, code())
    assert.equal(second.status, 200)
    const me = await app.guest.call('GET', '/me', undefined, calls.bearer(second.body.data.token))
    assert.equal(me.body.user.role, 'supporter')
    const done = await listAudit(app.context.database.kysely, { kind: 'person', id: supporter.account_id })
    assert.deepEqual(
      done.map(({ action }) => action),
      ['enable-totp'],
    )
  })

  // Rules 4.400, 7.401
  test('a code works once, whoever shows it again and however soon', async () => {
    app.clock.advance(MINUTE)
    const [one, two] = [await calls.login(email), await calls.login(email)]
    const shown = code()
    const answers = await Promise.all([one, two].map((first) => calls.answer(first.body.totp_token, shown)))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 422],
    )
    const replay = await calls.answer((await calls.login(email)).body.totp_token, shown)
    assert.deepEqual([replay.status, replay.body.code], [422, 'WRONG_TOTP'])
  })

  test('an answered challenge is over, one of five minutes too', async () => {
    const first = await calls.login(email)
    assert.equal((await calls.answer(first.body.totp_token, code())).status, 200)
    app.clock.advance(HALF_MINUTE)
    const again = await calls.answer(first.body.totp_token, code())
    assert.deepEqual([again.status, again.body.code], [422, 'TOTP_EXPIRED'])
    const late = await calls.login(email)
    app.clock.advance(5 * MINUTE)
    assert.equal((await calls.answer(late.body.totp_token, code())).body.code, 'TOTP_EXPIRED')
    assert.equal((await calls.answer('unknown', code())).body.code, 'TOTP_EXPIRED')
  })

  // Rule 4.400
  test('five wrong tries end a challenge, and are counted down', async () => {
    const first = await calls.login(email)
    const left: unknown[] = []
    for (let i = 0; i < 5; i += 1) left.push((await calls.answer(first.body.totp_token, '000000')).body.attempts_left)
    assert.deepEqual(left, [4, 3, 2, 1, 0])
    assert.equal((await calls.answer(first.body.totp_token, code())).body.code, 'TOTP_EXPIRED')
  })

  // Rule 4.400
  test('a recovery code opens once, however it is typed', async () => {
    const typed = ` ${(recovery[0] ?? '').toUpperCase().replace('-', ' ')} `
    const opened = await calls.answer((await calls.login(email)).body.totp_token, typed)
    assert.equal(opened.status, 200)
    const again = await calls.answer((await calls.login(email)).body.totp_token, typed)
    assert.equal(again.status, 422)
    const state = await supporter.caller.call('GET', '/staff/totp')
    assert.equal(state.body.recovery_codes_left, 9)
  })

  // Rule 4.401
  test('moving it to another phone takes a code, and the old phone works until the new one is confirmed', async () => {
    app.clock.advance(MINUTE)
    const without = await supporter.caller.call('POST', '/staff/totp', {})
    assert.deepEqual([without.status, Object.keys(without.body.errors)], [422, ['code']])
    const begun = await supporter.caller.call('POST', '/staff/totp', { code: code() })
    app.clock.advance(MINUTE)
    assert.equal((await calls.answer((await calls.login(email)).body.totp_token, code())).status, 200)
    secret = begun.body.secret
    app.clock.advance(MINUTE)
    const moved = await supporter.caller.call('POST', '/staff/totp/confirm', { code: code() })
    assert.equal(moved.body.token, null)
    recovery = moved.body.recovery_codes
    app.clock.advance(MINUTE)
    assert.equal((await calls.answer((await calls.login(email)).body.totp_token, code())).status, 200)
  })

  // Rule 4.823
  test('a proof that could not be noted has spent no code', async () => {
    app.clock.advance(MINUTE)
    const ask = (more: () => Promise<void>) => proveSecondFactor(app.context, supporter.account_id, code(), more)
    await assert.rejects(
      ask(() => Promise.reject(new Error('gone'))),
      /gone/,
    )
    await ask(() => Promise.resolve())
    await assert.rejects(
      ask(() => assert.fail('a code is good once')),
      { code: 'WRONG_TOTP' },
    )
  })

  test('new recovery codes take the place of all others', async () => {
    app.clock.advance(MINUTE)
    const renewed = await supporter.caller.call('POST', '/staff/totp/recovery-codes', { code: code() })
    assert.equal(renewed.body.recovery_codes.length, 10)
    const old = await calls.answer((await calls.login(email)).body.totp_token, recovery[1] ?? '')
    assert.equal(old.status, 422)
  })

  // Rule 4.401
  test('another owner takes a lost one away; no colleague does, and nobody takes his own away so', async () => {
    const person = `/staff/people/${supporter.account_id}/account/reset-totp`
    const prove = async (): Promise<void> => {
      app.clock.advance(MINUTE)
      assert.equal((await supporter.caller.call('POST', '/staff/totp/prove', { code: code() })).status, 204)
    }
    await prove()
    const own = await supporter.caller.call('POST', person, {})
    assert.deepEqual([own.status, own.body.code], [422, 'OWN_PROFILE'])
    const open = await calls.login(email)
    assert.equal((await other.caller.call('POST', person, {})).body.code, 'OWNER_ONLY')
    await prove()
    await supporter.caller.call('POST', `/staff/people/${other.account_id}/account/make-owner`, {})
    const reset = await other.caller.call('POST', person, { comment: 'Потерян телефон' })
    assert.equal(reset.body.person.has_second_factor, false)
    assert.deepEqual(reset.body.person.sessions, [])
    assert.equal((await calls.answer(open.body.totp_token, code())).body.code, 'TOTP_EXPIRED')
    assert.equal(typeof (await calls.login(email)).body.data.token, 'string')
  })

  test('a demo lets it be removed with a code', async () => {
    const enrolled = await enrol(app, other)
    app.clock.advance(MINUTE)
    const wrong = await other.caller.call('DELETE', '/staff/totp', { code: '000000' })
    assert.equal(wrong.body.code, 'WRONG_TOTP')
    const removed = await other.caller.call('DELETE', '/staff/totp', {
      code: totpCode(enrolled.secret, app.clock.now()),
    })
    assert.equal(removed.status, 204)
    assert.equal((await other.caller.call('GET', '/staff/totp')).body.enabled, false)
  })

  // Rule 4.400
  test('twenty wrong codes in a day close it for the day, also to right ones', async () => {
    const enrolled = await enrol(app, other)
    const { kysely } = app.context.database
    const at = app.clock.now()
    const subject = `account:${other.account_id}`
    const rows = Array.from({ length: 20 }, () => ({ kind: 'totp_try', subject, at }))
    await kysely.insertInto('sign_in_attempts').values(rows).execute()
    const first = await calls.login('support-2@example.com')
    const right = (): string => totpCode(enrolled.secret, app.clock.now())
    assert.equal((await calls.answer(first.body.totp_token, right())).body.code, 'TOO_MANY_TRIES')
    app.clock.advance(25 * 60 * MINUTE)
    const tomorrow = await calls.login('support-2@example.com')
    assert.equal((await calls.answer(tomorrow.body.totp_token, right())).status, 200)
  })
})

describe('in production', () => {
  let app: TestApp
  let calls: ReturnType<typeof signInCalls>
  before(async () => {
    app = await createTestApp({ production: true })
    await createSupporters(app)
    calls = signInCalls(app)
  })
  after(() => app.close())

  // Rules 4.17, 4.401
  test('staff without it can do nothing but set it up, then everything', async () => {
    const signedIn = await calls.login('support@example.com')
    const headers = calls.bearer(signedIn.body.data.token)
    const call = (method: 'GET' | 'POST', path: string, body?: object, more = headers) =>
      app.guest.call(method, path, body, more)
    const closed = await call('GET', '/staff/people')
    assert.deepEqual([closed.status, closed.body.code], [403, 'TOTP_SETUP_REQUIRED'])
    assert.equal((await call('GET', '/me')).body.user.is_registering, false)
    assert.equal((await call('GET', '/staff/totp')).body.required, true)
    const begun = await call('POST', '/staff/totp', {})
    const code = totpCode(begun.body.secret, app.clock.now())
    const done = await call('POST', '/staff/totp/confirm', { code })
    assert.equal((await call('GET', '/staff/people', undefined, calls.bearer(done.body.token))).status, 200)
    // The refresh token of the same session carries the rights on.
    const { refresh_token } = signedIn.body.data
    const refreshed = await app.guest.call('POST', '/refresh', { refresh_token })
    assert.equal((await call('GET', '/staff/people', undefined, calls.bearer(refreshed.body.token))).status, 200)
    app.clock.advance(MINUTE)
    const again = await app.guest.call('POST', '/refresh', { refresh_token: refreshed.body.refresh_token })
    const own = { code: totpCode(begun.body.secret, app.clock.now()) }
    const removal = await app.guest.call('DELETE', '/staff/totp', own, calls.bearer(again.body.token))
    assert.deepEqual([removal.status, removal.body.code], [422, 'TOTP_OBLIGATORY'])
  })

  test('others sign in as ever', async () => {
    const client = await calls.login('client@example.com', 'client')
    assert.equal(typeof client.body.data.token, 'string')
  })
})
