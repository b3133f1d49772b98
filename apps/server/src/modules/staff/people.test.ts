/** People in the hands of the support: finding, disabling, roles, sessions, invitations, merging (Product §7). */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createSessions } from '../../http/session/sessions.ts'
import { createTestApp, type Answer, type TestApp } from '../../testing/test-app.ts'
import {
  createTestAgent,
  createTestClient,
  createTestEngineer,
  createTestNarrator,
  type TestPerson,
} from '../../testing/test-people.ts'
import { changeProfile } from '../accounts/operations/profiles.ts'
import { createProfile } from '../accounts/operations/create-profile.ts'
import { ensureAccount } from '../accounts/operations/ensure-account.ts'
import { readNarratorState } from '../narrators/rows/operations/narrators.ts'
import { beginManagedRegistration } from '../narrators/registration/operations/begin-managed-registration.ts'
import { createSupporters } from '../support/testing/supporters.ts'
import { inTransaction } from '../../database/transaction.ts'
import { listInvitations } from '../accounts/operations/invitations.ts'
import { inviteFirstSupporter, sendInvitation } from './operations/invitations.ts'

let app: TestApp
let supporter: TestPerson
let other: TestPerson
before(async () => {
  app = await createTestApp({ connections: 20 })
  ;[supporter, other] = await createSupporters(app)
})
after(() => app.close())

const MINUTE = 60_000
const get = (path: string): Promise<Answer> => supporter.caller.call('GET', path)
const post = (path: string, body: object = {}, as = supporter): Promise<Answer> => as.caller.call('POST', path, body)
const db = () => app.context.database.kysely
const found = async (query: string): Promise<string[]> =>
  ((await get(`/staff/people?${query}`)).body.people as { id: string }[]).map(({ id }) => id)
const rename = (person: TestPerson, firstname: string, lastname: string) =>
  inTransaction(app.context.database, (tx) => changeProfile(tx, person.profile_id, { firstname, lastname }))
const jobs = async (name: string): Promise<number> => {
  const rows = await db()
    .selectFrom('graphile_worker.jobs' as never)
    .selectAll()
    .execute()
  return (rows as { task_identifier: string }[]).filter((row) => row.task_identifier === name).length
}
const signIn = async (email: string, role: string): Promise<Answer> => {
  app.clock.advance(2 * MINUTE)
  await app.guest.call('GET', `/request-code?login_method=2&role=${role}&email=${email}`)
  const code = /\d{4}/.exec(app.letters.findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
  return app.guest.call('POST', '/login', { login_method: 2, email, role, code })
}
const addressOf = async (person: TestPerson): Promise<{ email: string | null; phone: string | null }> =>
  db().selectFrom('accounts').select(['email', 'phone']).where('id', '=', person.account_id).executeTakeFirstOrThrow()

describe('finding', () => {
  // Rules 2.400, 7.400
  test('goes by parts of names in any order and case, with ё as е, by address and by number', async () => {
    const client = await createTestClient(app)
    await rename(client, 'Семён', 'Ковалёв-Заря')
    await db()
      .updateTable('accounts')
      .set({ email: 'semyon.zarya@example.org', phone: '+79161230045' })
      .where('id', '=', client.account_id)
      .execute()
    const id = String(client.account_id)
    for (const q of ['семен', 'ЗАРЯ сем', 'zarya@', '+7 (916) 123-00-45', '8 916 123 00 45', '1230045']) {
      assert.deepEqual(await found(`q=${encodeURIComponent(q)}`), [id], q)
    }
    assert.ok((await found(`q=${client.profile_id}`)).includes(id))
    assert.deepEqual(await found(`q=${encodeURIComponent('семен петров')}`), [])
    assert.deepEqual(await found(`q=${encodeURIComponent('сем%н')}`), [], 'a per cent sign is a letter')
    assert.ok((await found(`q=${encodeURIComponent('се')}`)).includes(id), 'two letters begin a word')
    assert.ok(!(await found(`q=${encodeURIComponent('ем')}`)).includes(id), 'and are not sought inside of one')
  })

  test('narrows by role and to disabled ones, newest first, with paging', async () => {
    const older = await createTestEngineer(app)
    app.clock.advance(MINUTE)
    const engineer = await createTestEngineer(app)
    const engineers = await found('role=soundengineer')
    const places = [engineer, older].map(({ account_id }) => engineers.indexOf(String(account_id)))
    assert.ok(places[0] !== -1 && (places[0] ?? 0) < (places[1] ?? 0), String(places))
    const { body } = await get('/staff/people?page=1')
    assert.equal(body.people.length, Math.min(20, body.total))
    assert.equal(body.total_pages, Math.ceil(body.total / 20))
    assert.ok(!(await found('state=disabled')).includes(String(engineer.account_id)))
  })

  test('a narrator of an agent has no account and is found all the same', async () => {
    const agent = await createTestAgent(app)
    const narrator_id = await inTransaction(app.context.database, async (tx) => {
      const own = { agent_id: agent.profile_id, locale: 'ru', at: app.clock.now() } as const
      const id = await beginManagedRegistration(tx, own)
      await changeProfile(tx, id, { firstname: 'Ульяна' })
      return id
    })
    assert.deepEqual(await found(`q=${encodeURIComponent('ульяна')}`), [`p${narrator_id}`])
    const { person } = (await get(`/staff/people/p${narrator_id}`)).body
    assert.deepEqual([person.account_id, person.profiles[0].agent.id, person.sessions], [null, agent.profile_id, []])
    assert.equal((await post(`/staff/people/p${narrator_id}/account/disable`)).status, 404)
  })

  // Rule 2.400
  test('the number of a profile opens the card of its person', async () => {
    const client = await createTestClient(app, 700)
    const { person } = (await get(`/staff/people/p${client.profile_id}`)).body
    assert.equal(person.id, String(client.account_id))
    assert.deepEqual([person.profiles[0].balance, person.profiles[0].orders], [700, { open: 0, total: 0 }])
  })
})

describe('disabling', () => {
  // Rule 4.403
  test('a person is signed out at once, cannot sign in, and comes back with what was disabled together', async () => {
    const narrator = await createTestNarrator(app)
    const path = `/staff/people/${narrator.account_id}`
    const held = await createSessions(app.context).issue(db(), {
      account_id: narrator.account_id,
      role: 'narrator',
      profile_id: narrator.profile_id,
      acting_agent_id: null,
      registration_only: false,
      user_agent: 'test',
      ip: '127.0.0.1',
    })
    const before = await jobs('move-narrator-orders')
    const disabled = await post(`${path}/account/disable`, { comment: 'Жалобы клиентов' })
    assert.deepEqual([disabled.body.person.is_disabled, disabled.body.person.sessions], [true, []])
    assert.equal(await readNarratorState(db(), narrator.profile_id), 'disabled')
    assert.equal((await jobs('move-narrator-orders')) - before, 1)
    assert.equal((await app.guest.call('POST', '/refresh', { refresh_token: held.refresh_token })).status, 401)
    assert.equal((await narrator.caller.call('GET', '/me')).status, 401)
    const { email } = await addressOf(narrator)
    assert.equal((await signIn(email ?? '', 'narrator')).body.code, 'PROFILE_DISABLED')
    await post(`${path}/account/disable`)
    const back = await post(`${path}/account/enable`, { comment: 'Разобрались' })
    assert.deepEqual([back.body.person.is_disabled, back.body.person.profiles[0].narrator_state], [false, 'active'])
    assert.deepEqual(
      back.body.person.audit.map((row: { action: string; data: { comment: string } }) => [
        row.action,
        row.data.comment,
      ]),
      [
        ['enable-person', 'Разобрались'],
        ['disable-person', 'Жалобы клиентов'],
      ],
    )
    assert.equal(typeof (await signIn(email ?? '', 'narrator')).body.data.token, 'string')
  })

  // Rule 4.403
  test('one role is taken away and given back; the other roles stay', async () => {
    const engineer = await createTestEngineer(app)
    const path = `/staff/people/${engineer.account_id}/profiles/${engineer.profile_id}`
    const before = await jobs('reassign-engineer-orders')
    const off = await post(`${path}/disable`, { comment: 'Уволился' })
    assert.deepEqual([off.body.person.is_disabled, off.body.person.profiles[0].is_disabled], [false, true])
    assert.equal((await jobs('reassign-engineer-orders')) - before, 1)
    const { email } = await addressOf(engineer)
    assert.equal((await signIn(email ?? '', 'soundengineer')).body.code, 'PROFILE_DISABLED')
    assert.equal((await signIn(email ?? '', 'client')).status, 200)
    const on = await post(`${path}/enable`)
    assert.equal(on.body.person.profiles[0].is_disabled, false)
    const foreign = await post(`/staff/people/${supporter.account_id}/profiles/${engineer.profile_id}/disable`)
    assert.equal(foreign.status, 404)
  })

  test('a narrator who had never been listed goes on registering', async () => {
    const narrator = await createTestNarrator(app, { narrator: { state: 'on_moderate', activated_at: null } })
    const path = `/staff/people/${narrator.account_id}`
    await post(`${path}/account/disable`)
    const back = await post(`${path}/account/enable`)
    assert.equal(back.body.person.profiles[0].narrator_state, 'registering')
  })

  // Rule 4.403
  test('nobody shuts himself out, and of two who shut each other out one stays', async () => {
    const own = await post(`/staff/people/${supporter.account_id}/account/disable`)
    assert.deepEqual([own.status, own.body.code], [422, 'OWN_PROFILE'])
    const role = await post(`/staff/people/${supporter.account_id}/profiles/1/disable`)
    assert.equal(role.body.code, 'OWN_PROFILE')
    const answers = await Promise.all([
      post(`/staff/people/${other.account_id}/profiles/${other.profile_id}/disable`),
      post(`/staff/people/${supporter.account_id}/profiles/1/disable`, {}, other),
    ])
    // The second one is refused: before his call begins (401), or within it (403).
    const [done, refused] = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    assert.equal(done, 200)
    assert.ok(refused === 401 || refused === 403, String(refused))
    const working = db()
      .selectFrom('profiles')
      .select('id')
      .where('role', '=', 'supporter')
      .where('disabled_at', 'is', null)
    assert.equal((await working.where('id', 'in', [1, other.profile_id]).execute()).length, 1)
    await db().updateTable('profiles').set({ disabled_at: null }).where('role', '=', 'supporter').execute()
  })
})

describe('roles, sessions, invitations', () => {
  test('a person gets a role of the house under his name, once', async () => {
    const client = await createTestClient(app)
    await rename(client, 'Павел', 'Ситников')
    const path = `/staff/people/${client.account_id}/roles`
    const noGenres = await post(path, { role: 'soundengineer' })
    assert.deepEqual([noGenres.status, Object.keys(noGenres.body.errors)], [422, ['genres']])
    const given = await post(path, { role: 'soundengineer', genres: [1] })
    const roles = given.body.person.profiles.map((profile: { role: string; lastname: string }) => [
      profile.role,
      profile.lastname,
    ])
    // The first engineer is the service's own, whose profile is older than that of any client.
    assert.deepEqual(roles, [
      ['soundengineer', 'Ситников'],
      ['client', 'Ситников'],
    ])
    assert.equal((await post(path, { role: 'soundengineer', genres: [1] })).body.code, 'ROLE_TAKEN')
    const { email } = await addressOf(client)
    assert.equal(typeof (await signIn(email ?? '', 'soundengineer')).body.data.token, 'string')
  })

  // Rule 2.400
  test('a session is ended by itself or all of them', async () => {
    const client = await createTestClient(app)
    await client.caller.call('GET', '/me')
    const path = `/staff/people/${client.account_id}`
    const { sessions } = (await get(path)).body.person as { sessions: { id: string }[] }
    assert.equal(sessions.length, 1)
    const ended = await supporter.caller.call('DELETE', `${path}/sessions/${sessions[0]?.id}`)
    assert.deepEqual(ended.body.person.sessions, [])
    assert.equal((await supporter.caller.call('DELETE', `${path}/sessions/${sessions[0]?.id}`)).status, 404)
    const all = await supporter.caller.call('DELETE', `${path}/sessions`)
    assert.equal(all.body.person.audit[0].action, 'end-sessions')
  })

  // Rules 2.65, 4.402
  test('whoever was invited gets the role when he signs in, and nobody else does', async () => {
    const email = 'new-engineer@example.com'
    const body = { login_method: 2, email, role: 'soundengineer', firstname: 'Лев', lastname: 'Рощин', genres: [1, 2] }
    assert.equal((await signIn(email, 'soundengineer')).body.code, 'NOT_INVITED')
    const key = { 'idempotency-key': 'invite-lev-1' }
    const invited = await supporter.caller.call('POST', '/staff/invitations', body, key)
    assert.deepEqual(
      invited.body.invitations.map((row: { email: string }) => row.email),
      [email],
    )
    assert.equal((await supporter.caller.call('POST', '/staff/invitations', body, key)).status, 200)
    assert.equal((await post('/staff/invitations', body)).body.code, 'INVITED_ALREADY')
    await sendInvitation(app.context, invited.body.invitations[0].id)
    const letter = app.letters.findLast(({ to }) => to === email)
    assert.deepEqual([letter?.kind, letter?.text.includes('/login?role=soundengineer')], ['invitation', true])
    assert.equal((await signIn(email, 'supporter')).body.code, 'NOT_INVITED')
    assert.equal(typeof (await signIn(email, 'soundengineer')).body.data.token, 'string')
    assert.deepEqual((await get('/staff/invitations')).body.invitations, [])
    const { people } = (await get('/staff/people?q=new-engineer')).body
    assert.deepEqual([people[0].profiles[0].role, people[0].profiles[0].firstname], ['soundengineer', 'Лев'])
    const sent = app.letters.length
    await sendInvitation(app.context, invited.body.invitations[0].id)
    assert.equal(app.letters.length, sent, 'an accepted invitation is not sent again')
    assert.equal((await post('/staff/invitations', body)).body.code, 'ROLE_TAKEN')
  })

  // Rule 4.402
  test('an invitation is written, and leads on, in the language that the inviter chose', async () => {
    const email = 'new-helper@example.com'
    const body = { login_method: 2, email, role: 'supporter', locale: 'en' }
    const { invitations } = (await post('/staff/invitations', body)).body
    assert.equal(invitations[0].locale, 'en')
    await sendInvitation(app.context, invitations[0].id)
    const letter = app.letters.findLast(({ to }) => to === email)
    assert.match(letter?.subject ?? '', /invitation/i)
    assert.match(letter?.text ?? '', /\/en\/staff\b/)
    const by_phone = { login_method: 1, phone: '8 (916) 555-00-12', role: 'soundengineer', genres: [1], locale: 'en' }
    const sent = (await post('/staff/invitations', by_phone)).body.invitations[0]
    await sendInvitation(app.context, sent.id)
    assert.match(app.messages.at(-1)?.text ?? '', /^You are invited.*\/en\/login\?role=soundengineer$/)
    const { status, body: refused } = await post('/staff/invitations', {
      ...body,
      email: 'b@example.com',
      locale: 'de',
    })
    assert.deepEqual([status, Object.keys(refused.errors)], [422, ['locale']])
    for (const { id } of [invitations[0], sent]) {
      assert.equal((await supporter.caller.call('DELETE', `/staff/invitations/${id}`)).status, 200)
    }
  })

  // Rule 4.402
  test('an invitation by phone goes as a message, and a withdrawn one opens nothing', async () => {
    const body = { login_method: 1, phone: '8 (916) 555-00-11', role: 'supporter' }
    const { invitations } = (await post('/staff/invitations', body)).body
    await sendInvitation(app.context, invitations[0].id)
    assert.deepEqual(app.messages.at(-1)?.to, '+79165550011')
    assert.match(app.messages.at(-1)?.text ?? '', /\/staff$/)
    const withdraw = () => supporter.caller.call('DELETE', `/staff/invitations/${invitations[0].id}`)
    assert.deepEqual((await withdraw()).body.invitations, [])
    assert.equal((await withdraw()).status, 404)
    await app.guest.call('GET', `/request-code?login_method=1&role=supporter&phone=%2B79165550011`)
    const code = /\d{4}/.exec(app.messages.at(-1)?.text ?? '')?.[0]
    const login = await app.guest.call('POST', '/login', { ...body, phone: '+79165550011', code })
    assert.equal(login.body.code, 'NOT_INVITED')
  })

  test('of two sign-ins at once with an invitation both are the same person', async () => {
    const email = 'twice@example.com'
    await post('/staff/invitations', { login_method: 2, email, role: 'supporter' })
    assert.equal(typeof (await signIn(email, 'supporter')).body.data.token, 'string')
    assert.equal((await found('q=twice@')).length, 1)
  })
})

describe('merging', () => {
  const bare = async (address: { phone?: string; email?: string }, roles: ('client' | 'agent')[]) =>
    inTransaction(app.context.database, async (tx) => {
      const at = app.clock.now()
      const to =
        address.email === undefined
          ? ({ login_method: 1, address: address.phone ?? '' } as const)
          : ({ login_method: 2, address: address.email } as const)
      const account = await ensureAccount(tx, to, at)
      for (const role of roles) {
        const named = { firstname: 'Ян', lastname: 'Двойной', contact_email: null, image: null, locale: 'ru' } as const
        await createProfile(tx, { account_id: account.id, role, ...named, created_at: at })
      }
      return account.id
    })

  // Rules 2.66, 4.404
  test('moves logins and roles that the other lacks, once, with a note at both', async () => {
    const from = await bare({ phone: '+79160000101' }, ['client'])
    const into = await bare({ email: 'double@example.com' }, ['agent'])
    const preview = (await get(`/staff/people/${from}/merge?into=${into}`)).body
    assert.deepEqual(preview.moves, { phone: '+7 916 000-01-01', email: null, roles: ['client'] })
    assert.deepEqual([preview.stays, preview.conflicts], [{ phone: null, email: null }, []])
    const answers = await Promise.all([1, 2].map(() => post(`/staff/people/${from}/merge`, { into })))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    )
    const { person } = (await get(`/staff/people/${into}`)).body
    assert.deepEqual(
      [person.phone, person.email, person.profiles.map(({ role }: { role: string }) => role)],
      ['+7 916 000-01-01', 'double@example.com', ['client', 'agent']],
    )
    assert.equal(person.audit[0].action, 'merge-people')
    const closed = (await get(`/staff/people/${from}`)).body.person
    assert.deepEqual([closed.is_disabled, closed.merged_into, closed.phone], [true, String(into), null])
    assert.equal((await post(`/staff/people/${from}/account/enable`)).body.code, 'CONFLICT')
  })

  // Rules 2.66, 4.404
  test('is refused when both have the same role, and nothing moves', async () => {
    const from = await bare({ phone: '+79160000202' }, ['agent'])
    const into = await bare({ email: 'second@example.com' }, ['client', 'agent'])
    assert.deepEqual((await get(`/staff/people/${from}/merge?into=${into}`)).body.conflicts, ['agent'])
    const refused = await post(`/staff/people/${from}/merge`, { into })
    assert.deepEqual([refused.status, refused.body.code], [409, 'MERGE_SAME_ROLE'])
    assert.equal((await get(`/staff/people/${from}`)).body.person.is_disabled, false)
    assert.equal((await post(`/staff/people/${from}/merge`, { into: from })).status, 404)
  })
})

// Rule 4.402
test('a new installation invites its first supporter once, and nobody when there is one', async () => {
  const empty = await createTestApp()
  try {
    const first_supporter = { login_method: 2, address: 'first@example.com' } as const
    const context = { ...empty.context, config: { ...empty.context.config, first_supporter } }
    const invited = async () => (await listInvitations(empty.context.database.kysely)).map(({ address }) => address)
    await inviteFirstSupporter(empty.context)
    assert.deepEqual(await invited(), [])
    await inviteFirstSupporter(context)
    await inviteFirstSupporter(context)
    assert.deepEqual(await invited(), ['first@example.com'])
    const code = { login_method: 2, email: 'first@example.com', role: 'supporter' } as const
    await empty.guest.call('GET', '/request-code?login_method=2&role=supporter&email=first@example.com')
    const sent = /\d{4}/.exec(empty.letters.findLast(({ kind }) => kind === 'sign_in_code')?.text ?? '')?.[0]
    assert.equal((await empty.guest.call('POST', '/login', { ...code, code: sent })).status, 200)
    await inviteFirstSupporter(context)
    assert.deepEqual(await invited(), [])
  } finally {
    await empty.close()
  }
})
