/** Duties of the support, and rights over money that need a second person (Product 6.40 to 6.43). */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { inTransaction } from '../../../database/transaction.ts'
import { createSessions } from '../../../http/session/sessions.ts'
import { setScenario, type Scenario } from '../../../testing/scenario.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestEngineer, type TestPerson } from '../../../testing/test-people.ts'
import { createTestSupporter } from '../../../testing/test-supporter.ts'
import { readDuty, setDuty } from '../../accounts/operations/duties.ts'
import { setOwnerRight } from '../../accounts/operations/owner-rights.ts'
import { actorOf } from '../../support/testing/supporters.ts'
import { changeDuty } from '../operations/change-duty.ts'
import { rightSteps } from '../testing/right-steps.ts'
import { createAccountant, createSupport } from '../testing/staff-people.ts'
import { NO_APPROVAL } from './approve-right.ts'
import { askForRight } from './operations/ask-for-right.ts'
import { confirmRight } from './operations/confirm-right.ts'
import { refuseRight } from './operations/refuse-right.ts'
import { listRightRequests, readRightRequest } from './operations/right-requests.ts'
import { settleRight } from './operations/settle-right.ts'

const DAY = 86_400_000
let app: TestApp
let scenario: Scenario
let owner: TestPerson
let colleague: TestPerson
let accountant: TestPerson

before(async () => {
  app = await createTestApp({ connections: 24 })
  scenario = await setScenario(app)
  owner = await createTestSupporter(app, { is_owner: true })
  colleague = await createTestSupporter(app, { is_owner: false })
  accountant = await createAccountant(app)
})
after(() => app.close())

const { db, post, card, give, decide, audit, isSeen, rolesOf } = rightSteps(() => app)
const waiting = () => listRightRequests(db(), app.clock.now())
const sessions = () => createSessions(app.context)

describe('what a duty may', () => {
  // Rule 6.40
  test('an editor keeps content and meets no person, order, ticket or payment', async () => {
    const editor = await createSupport(app, 'editor')
    for (const path of ['/staff/posts', '/staff/questions', '/staff/compilations', '/staff/works']) {
      assert.equal((await editor.caller.call('GET', path)).status, 200, path)
    }
    for (const path of [
      '/staff/people',
      '/staff/orders',
      '/staff/tickets',
      '/staff/payments',
      '/staff/audit',
      '/staff/settings',
      '/staff/exceptions',
      `/supporter/orders/${scenario.orders.in_work}`,
    ]) {
      const answer = await editor.caller.call('GET', path)
      assert.deepEqual([answer.status, answer.body.code], [403, 'DUTY_FORBIDDEN'], path)
    }
    const found = await editor.caller.call('GET', `/staff/search?q=${scenario.orders.in_work}`)
    assert.deepEqual([found.status, found.body.orders], [200, []])
    const { waiting: counts } = (await editor.caller.call('GET', '/staff/waiting')).body
    assert.ok(Object.values(counts as object).every((count) => count === 0))
    const me = (await editor.caller.call('GET', '/me')).body.user
    assert.deepEqual([me.duty, me.tickets], ['editor', []])
  })

  // Rule 6.40
  test('a reader sees what the support sees, and changes nothing', async () => {
    const reader = await createSupport(app, 'reader')
    for (const path of ['/staff/people', '/staff/orders', '/staff/tickets', '/staff/exceptions']) {
      assert.equal((await reader.caller.call('GET', path)).status, 200, path)
    }
    const order = scenario.orders.completed
    for (const path of [
      `/staff/orders/${order}/goodwill-refund`,
      `/supporter/orders/${order}/messages`,
      '/staff/invitations',
      `${card(colleague)}/account/disable`,
    ]) {
      assert.equal((await post(reader, path)).body.code, 'DUTY_FORBIDDEN', path)
    }
  })

  // Rule 6.42
  test('the support asks a senior for a larger refund, and does not agree to one either', async () => {
    const [asking, other] = [await createSupport(app, 'support'), await createSupport(app, 'support')]
    const order = scenario.orders.in_work
    assert.equal((await post(asking, `/staff/orders/${order}/reassign`)).body.code, 'DUTY_FORBIDDEN')
    const closed = await asking.caller.call('PUT', '/staff/settings/flags.site_closed', { value: true, version: 1 })
    assert.equal(closed.body.code, 'DUTY_FORBIDDEN')
    await db().updateTable('approvals').set({ state: 'withdrawn', settled_at: app.clock.now() }).execute()
    const paid = await db().selectFrom('orders').select('price').where('id', '=', order).executeTakeFirstOrThrow()
    assert.ok(Number(paid.price) > 3000, 'the order is dearer than what the support decides')
    const path = `/staff/orders/${order}/cancel-with-refund`
    const body = { fault: 'client', comment: 'Клиент отказался' }
    assert.equal((await post(asking, path, body)).body.code, 'SECOND_PERSON_NEEDED')
    const { approvals } = (await other.caller.call('GET', '/staff/approvals')).body
    const confirm = (as: TestPerson) => post(as, `/staff/approvals/${approvals[0].id}/confirm`)
    assert.equal((await confirm(other)).body.code, 'DUTY_FORBIDDEN')
    assert.equal((await confirm(colleague)).status, 200)
  })
})

describe('changing a duty', () => {
  // Rule 6.41
  test('is an owner’s, never on himself, and what is taken away ends every session', async () => {
    const person = await createSupport(app, 'support')
    const path = `${card(person)}/duty`
    for (const as of [colleague, person, await createSupport(app, 'senior')]) {
      assert.equal((await post(as, path, { duty: 'senior' })).body.code, 'OWNER_ONLY')
    }
    assert.equal((await post(accountant, path, { duty: 'senior' })).status, 403)
    const own = (await post(owner, `${card(owner)}/duty`, { duty: 'reader' })).body
    // Nobody wanted to disable anybody.
    assert.deepEqual([own.code, own.message], ['OWN_PROFILE', 'Это касается вас самих. Попросите коллегу.'])
    assert.equal((await post(owner, `${card(await createTestClient(app))}/duty`, { duty: 'reader' })).status, 404)
    const held = await sessions().issue(db(), {
      ...{ account_id: person.account_id, role: 'supporter', profile_id: person.profile_id, acting_agent_id: null },
      ...{ registration_only: false, user_agent: 'browser', ip: '127.0.0.1' },
    })
    assert.equal(held.session.duty, 'support')
    assert.equal((await post(owner, path, { duty: 'reader', comment: 'Ушла в отпуск' })).status, 200)
    assert.equal(await sessions().refresh(held.refresh_token), null)
    const row = await audit('change-duty')
    assert.deepEqual(
      [row?.data['before'], row?.data['after'], row?.data['comment']],
      ['support', 'reader', 'Ушла в отпуск'],
    )
    // Again: nothing is written.
    await changeDuty(
      app.context,
      sessions(),
      actorOf(owner),
      person.account_id,
      { duty: 'reader', comment: '' },
      NO_APPROVAL,
    )
    assert.equal((await audit('change-duty'))?.id, row?.id)
  })

  // Rule 6.41
  test('that gives more is in force with the next refresh, and an owner stands above all duties', async () => {
    const person = await createSupport(app, 'reader')
    const held = await sessions().issue(db(), {
      ...{ account_id: person.account_id, role: 'supporter', profile_id: person.profile_id, acting_agent_id: null },
      ...{ registration_only: false, user_agent: 'browser', ip: '127.0.0.1' },
    })
    assert.equal((await post(owner, `${card(person)}/duty`, { duty: 'support' })).status, 200)
    assert.equal((await sessions().refresh(held.refresh_token))?.session.duty, 'support')
    await inTransaction(app.context.database, (tx) => setOwnerRight(tx, person.account_id, true))
    assert.equal(await readDuty(db(), person.profile_id), 'senior')
    assert.equal((await post(owner, `${card(person)}/duty`, { duty: 'reader' })).status, 409)
    await inTransaction(app.context.database, (tx) => setOwnerRight(tx, person.account_id, false))
  })
})

describe('a right over money', () => {
  // Rule 6.43
  test('is asked for again in place of what waits, as often as somebody likes', async () => {
    const engineer = await createTestEngineer(app)
    for (let turn = 0; turn < 12; turn += 1) {
      const asked = await give(owner, engineer, 'accountant')
      assert.equal(asked.body.code, 'SECOND_PERSON_NEEDED', JSON.stringify([turn, asked.body]))
    }
    const mine = (await waiting()).filter(({ grantee }) => grantee === `account:${engineer.account_id}`)
    assert.equal(mine.length, 1)
    assert.equal((await decide(owner, mine[0]?.id ?? 0, 'refuse')).status, 200)
  })

  // Rule 6.43
  test('waits for a second person, who is neither the owner, nor the one it is for, nor of a lesser duty', async () => {
    await isSeen(colleague)
    const engineer = await createTestEngineer(app)
    const junior = await createSupport(app, 'support')
    assert.equal((await give(owner, engineer, 'accountant')).body.code, 'SECOND_PERSON_NEEDED')
    assert.deepEqual(await rolesOf(engineer), ['soundengineer'])
    const [asked] = await waiting()
    assert.ok(asked)
    const { requests } = (await accountant.caller.call('GET', '/staff/right-requests')).body
    assert.deepEqual(
      [requests.length, requests[0].right, requests[0].person.id, requests[0].is_own],
      [1, 'accountant', String(engineer.account_id), false],
    )
    assert.equal((await decide(owner, asked.id, 'confirm')).body.code, 'SECOND_PERSON_SAME')
    assert.equal((await decide(junior, asked.id, 'confirm')).body.code, 'DUTY_FORBIDDEN')
    for (const duty of ['editor', 'reader'] as const) {
      assert.equal((await decide(await createSupport(app, duty), asked.id, 'confirm')).body.code, 'DUTY_FORBIDDEN')
    }
    assert.equal((await decide(await createTestClient(app), asked.id, 'confirm')).status, 403)
    assert.deepEqual(await rolesOf(engineer), ['soundengineer'])
    const confirmed = await decide(colleague, asked.id, 'confirm', 'agree-to-it-1')
    assert.deepEqual([confirmed.status, confirmed.body.requests], [200, []])
    assert.equal((await decide(colleague, asked.id, 'confirm', 'agree-to-it-1')).status, 200)
    assert.equal((await decide(accountant, asked.id, 'confirm')).status, 409)
    assert.deepEqual(await rolesOf(engineer), ['accountant', 'soundengineer'])
    assert.equal((await audit('give-role'))?.data['agreed_by'], colleague.profile_id)
  })

  // Rule 6.43
  test('is given once by two who agree at once, and by nobody once it is refused, too old or no longer wanted', async () => {
    await isSeen(colleague)
    const person = await createSupport(app, 'support')
    const ask = () => post(owner, `${card(person)}/duty`, { duty: 'senior' })
    await ask()
    const [first] = await waiting()
    await ask()
    const [second] = await waiting()
    assert.notEqual(first?.id, second?.id, 'what somebody has looked at never changes')
    await assert.rejects(readRightRequest(db(), first?.id ?? 0, app.clock.now()), { code: 'CONFLICT' })
    const answers = await Promise.all([
      decide(colleague, second?.id ?? 0, 'confirm'),
      decide(accountant, second?.id ?? 0, 'confirm'),
    ])
    const statuses = answers.map(({ status }) => status)
    assert.ok(statuses.includes(200) && statuses.includes(409), statuses.join())
    assert.equal(await readDuty(db(), person.profile_id), 'senior')

    const third = await createSupport(app, 'reader')
    await post(owner, `${card(third)}/duty`, { duty: 'senior' })
    const [asked] = await waiting()
    await refuseRight(app.context, actorOf(colleague), asked?.id ?? 0)
    await assert.rejects(confirmRight(app.context, sessions(), actorOf(accountant), asked?.id ?? 0), {
      code: 'CONFLICT',
    })
    await assert.rejects(
      inTransaction(app.context.database, (tx) =>
        settleRight(tx, asked as never, actorOf(accountant), 'confirmed', app.clock.now()),
      ),
      { code: 'CONFLICT' },
    )
    await post(owner, `${card(third)}/duty`, { duty: 'senior' })
    const [again] = await waiting()
    await inTransaction(app.context.database, (tx) => setDuty(tx, third.profile_id, 'senior'))
    assert.equal((await decide(colleague, again?.id ?? 0, 'confirm')).status, 409, 'the person has it already')
    await inTransaction(app.context.database, (tx) => setDuty(tx, third.profile_id, 'reader'))
    app.clock.advance(7 * DAY)
    assert.equal((await decide(colleague, again?.id ?? 0, 'confirm')).status, 409)
    assert.deepEqual(await waiting(), [])
    assert.equal(await readDuty(db(), third.profile_id), 'reader')
  })

  // Rule 6.43
  test('cannot be agreed to in the name of one who is no owner any more', async () => {
    await isSeen(colleague)
    const second_owner = await createSupport(app, 'senior')
    await inTransaction(app.context.database, (tx) => setOwnerRight(tx, second_owner.account_id, true))
    const engineer = await createTestEngineer(app)
    assert.equal((await give(second_owner, engineer, 'accountant')).body.code, 'SECOND_PERSON_NEEDED')
    await inTransaction(app.context.database, (tx) => setOwnerRight(tx, second_owner.account_id, false))
    const [asked] = await waiting()
    assert.equal((await decide(colleague, asked?.id ?? 0, 'confirm')).body.code, 'OWNER_ONLY')
    assert.deepEqual(await rolesOf(engineer), ['soundengineer'])
    assert.equal((await decide(second_owner, asked?.id ?? 0, 'refuse')).status, 200)
    assert.equal((await audit('withdraw-right'))?.target_id, String(asked?.id))
  })

  // Rule 6.43
  test('is not confirmed by the one it is for, by his role or by his address', async () => {
    await isSeen(accountant)
    await isSeen(colleague)
    await post(owner, `${card(colleague)}/account/make-owner`, { comment: 'Замещает' })
    const [as_owner] = await waiting()
    assert.equal((await decide(colleague, as_owner?.id ?? 0, 'confirm')).body.code, 'OWN_CASE')
    await post(owner, '/staff/invitations', { login_method: 2, email: 'support-other@example.com', role: 'accountant' })
    const invited = (await waiting()).find(({ kind }) => kind === 'invite-person')
    assert.equal((await decide(colleague, invited?.id ?? 0, 'confirm')).body.code, 'OWN_CASE')
    assert.equal((await decide(accountant, invited?.id ?? 0, 'confirm')).status, 200)
    const { invitations } = (await owner.caller.call('GET', '/staff/invitations')).body
    assert.deepEqual([invitations[0].email, invitations[0].role], ['support-other@example.com', 'accountant'])
    assert.equal((await decide(accountant, as_owner?.id ?? 0, 'confirm')).status, 200)
    const { is_owner } = await db()
      .selectFrom('accounts')
      .select('is_owner')
      .where('id', '=', colleague.account_id)
      .executeTakeFirstOrThrow()
    assert.equal(is_owner, true)
    await inTransaction(app.context.database, (tx) => setOwnerRight(tx, colleague.account_id, false))
  })

  // Rule 6.43
  test('is given at once while nobody else has been at work for a week, and the log says so', async () => {
    app.clock.advance(8 * DAY)
    const engineer = await createTestEngineer(app)
    assert.equal((await give(owner, engineer, 'accountant')).status, 200)
    assert.equal((await audit('give-role'))?.data['alone'], true)
    assert.deepEqual(await waiting(), [])
  })

  test('that moves no money is asked of nobody', async () => {
    await isSeen(colleague)
    const asked = { kind: 'change-duty', grantee: 'account:1', right: { role: 'supporter', duty: 'editor' } } as const
    const agreement = await askForRight(app.context, actorOf(owner), { ...asked, request: {} }, (approve) =>
      inTransaction(app.context.database, approve),
    )
    assert.deepEqual(agreement, {})
  })
})
