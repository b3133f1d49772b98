/** The second person for refunds and payouts, over the calls of the staff (Product 4.821). */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../database/transaction.ts'
import { setScenario, type Scenario } from '../../testing/scenario.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { createProfile } from '../accounts/operations/create-profile.ts'
import { disableProfile } from '../accounts/operations/profiles.ts'
import { takeProfile } from '../accounts/operations/take-profile.ts'
import { listAudit } from '../activity/operations/audit-log.ts'
import { checkLedger } from '../ledger/operations/check-ledger.ts'
import { readBalance } from '../ledger/operations/balances.ts'
import { giveMoney } from '../payments/testing/give-money.ts'
import { confirmApproval } from './operations/confirm-approval.ts'
import { refuseApproval } from './operations/refuse-approval.ts'
import { selectIsAtWork } from './people.queries.ts'

let app: TestApp
let scenario: Scenario
let supporter: TestPerson
let accountant: TestPerson
before(async () => {
  app = await createTestApp({ connections: 16 })
  scenario = await setScenario(app)
  ;({ supporter, accountant } = scenario.people)
})
after(() => app.close())

const db = () => app.context.database.kysely
const wallet = (profile_id: number) => readBalance(db(), { kind: 'wallet', profile_id })
const waiting = async (of: string, by = accountant) =>
  (await by.caller.call('GET', `/staff/approvals?${of}`)).body.approvals
const decide = (by: TestPerson, id: number, action: 'confirm' | 'refuse') =>
  by.caller.call('POST', `/staff/approvals/${id}/${action}`)
const give = (sum: number, comment = 'Неудобство') =>
  supporter.caller.call('POST', `/staff/orders/${scenario.orders.completed}/goodwill-refund`, { sum, comment })
const OF_ORDER = () => `order_id=${scenario.orders.completed}`

async function withdrawal(roubles: number): Promise<{ narrator: TestPerson; id: number }> {
  const narrator = await createTestNarrator(app)
  await giveMoney(app, narrator.profile_id, roubles)
  const body = { type: 4, sum: roubles, method: 1, card_number: '2200000000000004' }
  const { status, body: made } = await narrator.caller.call('POST', '/narrator/payments', body)
  assert.equal(status, 201, JSON.stringify(made))
  return { narrator, id: made.id }
}
const execute = (id: number) => accountant.caller.call('POST', `/staff/payments/${id}/execute`, { by_hand: true })

// Rule 4.821
test('a refund of a completed order waits for a colleague, who is told of it, and is then done once', async () => {
  const { profile_id } = scenario.people.client
  const before = await wallet(profile_id)
  const refused = await give(100)
  assert.deepEqual([refused.status, refused.body.code], [409, 'SECOND_PERSON_NEEDED'])
  assert.equal(await wallet(profile_id), before)
  const [asked] = await waiting(OF_ORDER())
  const { kind, sum, comment, is_own, asked_by } = asked
  assert.deepEqual([kind, sum, comment, is_own, asked_by.id], ['goodwill-refund', 100, 'Неудобство', false, 1])
  assert.equal((await waiting(OF_ORDER(), supporter))[0].is_own, true)
  const count = async (by: TestPerson) => (await by.caller.call('GET', '/staff/waiting')).body.waiting.approvals
  assert.deepEqual([await count(accountant), await count(supporter)], [1, 0])
  assert.equal((await decide(supporter, asked.id, 'confirm')).body.code, 'SECOND_PERSON_SAME')
  const answers = await Promise.all(Array.from({ length: 8 }, () => decide(accountant, asked.id, 'confirm')))
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, ...Array.from({ length: 7 }, () => 409)],
  )
  assert.equal(await wallet(profile_id), before + 10_000n)
  assert.deepEqual(await waiting(OF_ORDER()), [])
  const log = await listAudit(db(), { kind: 'order', id: scenario.orders.completed })
  assert.deepEqual(
    log.map(({ action, profile_id: by }) => [action, by]),
    [
      ['ask-approval', 1],
      ['goodwill-refund', 1],
      ['confirm-approval', 20],
    ],
  )
  assert.deepEqual(await checkLedger(db()), [])
})

test('a request with faults is refused at its field, and nothing waits', async () => {
  const refused = await give(1_000_000)
  assert.equal(refused.status, 422)
  assert.ok(refused.body.errors.sum)
  assert.deepEqual(await waiting(OF_ORDER()), [])
})

// Rule 4.821
test('the same person is one person with every role', async () => {
  await give(50)
  const [asked] = await waiting(OF_ORDER())
  const second = await inTransaction(app.context.database, (tx) =>
    createProfile(tx, {
      ...{ account_id: supporter.account_id, role: 'accountant', firstname: 'Ольга', lastname: '' },
      ...{ contact_email: null, image: null, locale: 'ru', created_at: app.clock.now() },
    }),
  )
  const other = { profile_id: second.id, account_id: supporter.account_id, role: 'accountant' as const }
  const caller = await app.as(other)
  assert.equal((await decide({ ...other, caller }, asked.id, 'confirm')).body.code, 'SECOND_PERSON_SAME')
  // His own request he may take back, as whoever he is.
  assert.equal((await decide({ ...other, caller }, asked.id, 'refuse')).status, 200)
  const log = await listAudit(db(), { kind: 'order', id: scenario.orders.completed })
  assert.equal(log.at(-1)?.action, 'withdraw-approval')
  assert.equal((await decide(accountant, asked.id, 'confirm')).status, 409)
})

// Rule 4.821
test('a payout above the limit waits, one at the limit does not, and confirming executes it', async () => {
  const small = await withdrawal(30_000)
  assert.equal((await execute(small.id)).status, 200)
  const { narrator, id } = await withdrawal(30_001)
  assert.equal((await execute(id)).body.code, 'SECOND_PERSON_NEEDED')
  const [asked] = await waiting(`payment_id=${id}`, supporter)
  assert.equal((await decide(accountant, asked.id, 'confirm')).body.code, 'SECOND_PERSON_SAME')
  assert.equal((await decide(supporter, asked.id, 'confirm')).status, 200)
  const { payment } = (await accountant.caller.call('GET', `/staff/payments/${id}`)).body
  assert.equal(payment.status, 2)
  assert.deepEqual(
    [await wallet(narrator.profile_id), await readBalance(db(), { kind: 'payout', profile_id: narrator.profile_id })],
    [0n, 0n],
  )
  assert.equal((await execute(id)).body.code, 'PAYMENT_TRANSITION')
})

// Rule 4.821
test('what has changed since cannot be confirmed: refused, or asked by somebody who has left', async () => {
  const { id } = await withdrawal(40_000)
  await execute(id)
  const [asked] = await waiting(`payment_id=${id}`, supporter)
  assert.equal(
    (await accountant.caller.call('POST', `/staff/payments/${id}/refuse`, { reason: 'Не тот счёт' })).status,
    200,
  )
  assert.equal((await decide(supporter, asked.id, 'confirm')).body.code, 'PAYMENT_TRANSITION')
  const actor = { role: 'supporter', profile_id: 1, acting_agent_id: null } as const
  await refuseApproval(app.context, actor, asked.id)
  await assert.rejects(confirmApproval(app.context, actor, asked.id), { code: 'CONFLICT' })
  const other = await withdrawal(40_000)
  await execute(other.id)
  const [late] = await waiting(`payment_id=${other.id}`, supporter)
  const disable = (at: Date | null) => inTransaction(app.context.database, (tx) => disableProfile(tx, 20, at))
  await disable(app.clock.now())
  assert.equal((await decide(supporter, late.id, 'confirm')).body.code, 'CONFLICT')
  await disable(null)
  assert.equal((await decide(supporter, late.id, 'confirm')).status, 200)
})

// Rule 4.821
test('whoever takes part in the case confirms nothing of it, and nobody but the staff sees what waits', async () => {
  await give(10)
  const [asked] = await waiting(OF_ORDER())
  const { client } = scenario.people
  const move = (to: number) =>
    db().updateTable('profiles').set({ account_id: to }).where('id', '=', client.profile_id).execute()
  await move(accountant.account_id)
  assert.equal((await decide(accountant, asked.id, 'confirm')).body.code, 'OWN_CASE')
  await move(client.account_id)
  for (const who of ['client', 'narrator', 'agent', 'engineer'] as const) {
    const { caller } = scenario.people[who]
    assert.equal((await caller.call('GET', '/staff/approvals')).status, 403, who)
    assert.equal((await caller.call('POST', `/staff/approvals/${asked.id}/confirm`)).status, 403, who)
  }
  assert.equal((await decide(accountant, asked.id, 'confirm')).status, 200)
})

// Rule 4.821
test('of a right that is taken away and an agreement at the same moment the first one counts, whichever it is', async () => {
  const disable = (at: Date | null) => inTransaction(app.context.database, (tx) => disableProfile(tx, 20, at))
  const actor = { role: 'accountant', profile_id: 20, acting_agent_id: null } as const
  const outcomes = new Set<string>()
  for (let turn = 0; turn < 12; turn += 1) {
    const asking = await give(10, `Спор ${turn}`)
    assert.equal(asking.body.code, 'SECOND_PERSON_NEEDED', JSON.stringify([turn, asking.body]))
    const [asked] = await waiting(OF_ORDER())
    let disabled_before = false
    const taken = Promise.withResolvers<void>()
    const isFirst = turn % 3 === 0
    const taking = inTransaction(app.context.database, async (tx) => {
      await takeProfile(tx, 20)
      taken.resolve()
      await disableProfile(tx, 20, app.clock.now())
    })
    // One in three begins only once the right is being taken away: it waits for that.
    if (isFirst) await taken.promise
    const [agreed] = await Promise.allSettled([
      confirmApproval(app.context, actor, asked.id, async (tx) => {
        disabled_before = !(await selectIsAtWork(tx.db, 20))
      }),
      taking,
    ])
    assert.equal(disabled_before, false)
    if (isFirst) assert.equal(agreed.status, 'rejected')
    outcomes.add(agreed.status)
    await disable(null)
    if (agreed.status === 'rejected') assert.equal((await decide(accountant, asked.id, 'confirm')).status, 200)
  }
  assert.ok(outcomes.has('rejected'))
  assert.deepEqual(await checkLedger(db()), [])
})

// Rule 6.44
test('a role that was taken away moves no money in the minute that its access token lives on', async () => {
  const { id } = await withdrawal(500)
  const held = await app.as(accountant)
  assert.equal((await held.call('GET', '/staff/approvals')).status, 200)
  await inTransaction(app.context.database, (tx) => disableProfile(tx, 20, app.clock.now()))
  const refused = await held.call('POST', `/staff/payments/${id}/execute`, { by_hand: true })
  assert.deepEqual([refused.status, refused.body.code], [401, 'SESSION_EXPIRED'])
  await inTransaction(app.context.database, (tx) => disableProfile(tx, 20, null))
  assert.equal((await execute(id)).status, 200)
})
