/** Ways around a second person that there are not (Product 7.894, 7.895). */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { inTransaction } from '../../../database/transaction.ts'
import { setScenario, type Scenario } from '../../../testing/scenario.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestEngineer, type TestPerson } from '../../../testing/test-people.ts'
import { createTestSupporter } from '../../../testing/test-supporter.ts'
import { createProfile } from '../../accounts/operations/create-profile.ts'
import { setDuty } from '../../accounts/operations/duties.ts'
import { setOwnerRight } from '../../accounts/operations/owner-rights.ts'
import { actorOf } from '../../support/testing/supporters.ts'
import { rightSteps } from '../testing/right-steps.ts'
import { createAccountant, createSupport } from '../testing/staff-people.ts'
import { refuseRight } from './operations/refuse-right.ts'
import { listRightRequests } from './operations/right-requests.ts'

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

/** One more accountant, beside the house's own. */
async function createBookkeeper(): Promise<TestPerson> {
  const { account_id } = await createTestClient(app)
  const { id } = await inTransaction(app.context.database, (tx) =>
    createProfile(tx, {
      ...{ account_id, role: 'accountant' as const, locale: 'ru' as const, firstname: 'Ася', lastname: '' },
      ...{ contact_email: null, image: null, created_at: app.clock.now() },
    }),
  )
  const who = { account_id, profile_id: id, role: 'accountant' as const }
  return { ...who, caller: await app.as(who) }
}

describe('a request about money', () => {
  // Rule 7.895
  test('the refunds of an order count together, also when two of the support agree with each other', async () => {
    const [asking, other] = [await createSupport(app, 'support'), await createSupport(app, 'support')]
    const refund = async (sum: number) => {
      const order = scenario.orders.completed
      assert.equal(
        (await post(asking, `/staff/orders/${order}/goodwill-refund`, { sum, comment: 'Неудобство' })).body.code,
        'SECOND_PERSON_NEEDED',
      )
      const { approvals } = (await other.caller.call('GET', `/staff/approvals?order_id=${order}`)).body
      return approvals[0].id as number
    }
    const confirm = (as: TestPerson, id: number) => post(as, `/staff/approvals/${id}/confirm`)
    assert.equal((await confirm(other, await refund(2000))).status, 200)
    assert.equal((await confirm(other, await refund(1000))).status, 200)
    const third = await refund(1)
    assert.equal((await confirm(other, third)).body.code, 'DUTY_FORBIDDEN')
    assert.equal((await confirm(colleague, third)).status, 200)
  })

  // Rule 7.895
  test('what one has asked for is not done once his duty does not open it any more', async () => {
    const asking = await createSupport(app, 'senior')
    const order = scenario.orders.completed
    const body = { sum: 5, comment: 'Неудобство' }
    assert.equal((await post(asking, `/staff/orders/${order}/goodwill-refund`, body)).body.code, 'SECOND_PERSON_NEEDED')
    const { approvals } = (await accountant.caller.call('GET', `/staff/approvals?order_id=${order}`)).body
    const confirm = () => post(accountant, `/staff/approvals/${approvals[0].id}/confirm`)
    for (const duty of ['reader', 'editor'] as const) {
      await inTransaction(app.context.database, (tx) => setDuty(tx, asking.profile_id, duty))
      assert.equal((await confirm()).body.code, 'CONFLICT')
    }
    await inTransaction(app.context.database, (tx) => setDuty(tx, asking.profile_id, 'support'))
    assert.equal((await confirm()).status, 200)
  })
})

describe('a right over money', () => {
  // Rule 7.894
  test('is nobody’s alone because he has sent the others away in the week before', async () => {
    app.clock.advance(8 * DAY)
    await isSeen(colleague)
    await isSeen(accountant)
    assert.equal((await post(owner, `${card(accountant)}/account/disable`, { comment: 'Уволен' })).status, 200)
    assert.equal((await post(owner, `${card(colleague)}/duty`, { duty: 'support' })).status, 200)
    const friend = await createTestEngineer(app)
    assert.equal((await give(owner, friend, 'accountant')).body.code, 'SECOND_PERSON_NEEDED')
    assert.deepEqual(await rolesOf(friend), ['soundengineer'])
    await refuseRight(app.context, actorOf(owner), (await waiting())[0]?.id ?? 0)
    // Back within days: nothing new is given to him.
    assert.equal((await post(owner, `${card(accountant)}/account/enable`, { comment: 'Ошибка' })).status, 200)
    await inTransaction(app.context.database, (tx) => setDuty(tx, colleague.profile_id, 'senior'))
  })

  // Rule 7.894
  test('comes back with a role or a person only when a second one agrees', async () => {
    const [former, dismissed] = [await createBookkeeper(), await createBookkeeper()]
    assert.equal((await post(owner, `${card(dismissed)}/account/disable`, {})).status, 200)
    const role = `${card(former)}/profiles/${former.profile_id}`
    assert.equal((await post(owner, `${role}/disable`, {})).status, 200)
    app.clock.advance(30 * DAY)
    await isSeen(colleague)
    const asked_role = await post(owner, `${role}/enable`, { comment: 'Вернулся' })
    const asked_person = await post(owner, `${card(dismissed)}/account/enable`, { comment: 'Вернулась' })
    assert.deepEqual(
      [asked_role.body.code, asked_person.body.code],
      ['SECOND_PERSON_NEEDED', 'SECOND_PERSON_NEEDED'],
      JSON.stringify([asked_role.body, asked_person.body]),
    )
    const { requests } = (await colleague.caller.call('GET', '/staff/right-requests')).body
    assert.deepEqual(
      requests.map((one: { kind: string; right: string; comment: string }) => [one.kind, one.right, one.comment]),
      [
        ['enable-role', 'accountant', 'Вернулся'],
        ['enable-person', 'accountant', 'Вернулась'],
      ],
    )
    assert.equal((await decide(owner, requests[0].id, 'confirm')).body.code, 'SECOND_PERSON_SAME')
    assert.equal((await decide(colleague, requests[0].id, 'confirm')).status, 200)
    assert.equal((await decide(colleague, requests[1].id, 'confirm')).status, 200)
    const { disabled_at } = await db()
      .selectFrom('profiles')
      .select('disabled_at')
      .where('id', '=', former.profile_id)
      .executeTakeFirstOrThrow()
    assert.equal(disabled_at, null)
    assert.equal((await audit('enable-role'))?.data['agreed_by'], colleague.profile_id)
    assert.equal((await audit('enable-person'))?.data['agreed_by'], colleague.profile_id)
    // A role that moves no money is enabled as before.
    const engineer = await createTestEngineer(app)
    const work = `${card(engineer)}/profiles/${engineer.profile_id}`
    assert.equal((await post(owner, `${work}/disable`, {})).status, 200)
    app.clock.advance(30 * DAY)
    assert.equal((await post(owner, `${work}/enable`, {})).status, 200)
  })

  // Rule 7.894
  test('goes over by merging only when a second one agrees, who is neither of the two', async () => {
    await isSeen(colleague)
    const bookkeeper = await createBookkeeper()
    const friend = await createTestClient(app)
    const merge = (from: TestPerson, into: TestPerson) =>
      post(owner, `${card(from)}/merge`, { into: into.account_id }, `merge-${from.account_id}-${into.account_id}`)
    // Either way whoever signs in as the friend would be the accountant.
    for (const [from, into] of [
      [bookkeeper, friend],
      [friend, bookkeeper],
    ] as const) {
      assert.equal((await merge(from, into)).body.code, 'SECOND_PERSON_NEEDED')
    }
    assert.deepEqual(await rolesOf(friend), ['client'])
    const [asked, other_way] = await waiting()
    const { requests } = (await colleague.caller.call('GET', '/staff/right-requests')).body
    assert.deepEqual(
      requests.map(({ person, merged }: { person: { id: string }; merged: { id: string } }) => [merged.id, person.id]),
      [
        [String(bookkeeper.account_id), String(friend.account_id)],
        [String(friend.account_id), String(bookkeeper.account_id)],
      ],
    )
    assert.equal((await decide(bookkeeper, asked?.id ?? 0, 'confirm')).body.code, 'OWN_CASE')
    assert.equal((await decide(bookkeeper, other_way?.id ?? 0, 'confirm')).body.code, 'OWN_CASE')
    // He is an owner by now: that is another right than was asked for.
    await inTransaction(app.context.database, (tx) => setOwnerRight(tx, bookkeeper.account_id, true))
    assert.equal((await decide(colleague, asked?.id ?? 0, 'confirm')).status, 409)
    assert.deepEqual(await rolesOf(friend), ['client'])
    await inTransaction(app.context.database, (tx) => setOwnerRight(tx, bookkeeper.account_id, false))
    assert.equal((await decide(colleague, asked?.id ?? 0, 'confirm')).status, 200)
    assert.deepEqual(await rolesOf(friend), ['accountant', 'client'])
    assert.equal((await audit('merge-people'))?.data['agreed_by'], colleague.profile_id)
    assert.equal((await decide(colleague, other_way?.id ?? 0, 'confirm')).status, 409)
    const [one, two] = [await createTestClient(app), await createTestClient(app)]
    assert.equal((await merge(one, two)).status, 200)
  })
})
