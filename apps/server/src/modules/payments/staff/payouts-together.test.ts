/** Parts of a payout do not stay below the limit above which a second person agrees (Product 7.895). */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { disableProfile } from '../../accounts/operations/profiles.ts'
import { giveMoney } from '../testing/give-money.ts'
import { createTestAccountant } from '../testing/make-company.ts'
import { refuseWithdrawal } from './operations/refuse-withdrawal.ts'

const DAY_MS = 86_400_000
const ACCOUNTANT = { role: 'accountant', profile_id: 20, acting_agent_id: null } as const
const CARD = { method: 1, card_number: '2200000000000004' }
let app: TestApp
let accountant: TestPerson
before(async () => {
  app = await createTestApp()
  accountant = await createTestAccountant(app)
})
after(() => app.close())

const execute = (id: number) => accountant.caller.call('POST', `/staff/payments/${id}/execute`, { by_hand: true })

// Rule 7.895
test('payouts that staff ask for out of one wallet count together, so that parts do not stay below the limit', async () => {
  const narrator = await createTestNarrator(app)
  await giveMoney(app, narrator.profile_id, 60_000)
  await inTransaction(app.context.database, (tx) => disableProfile(tx, narrator.profile_id, app.clock.now()))
  const pay = async (sum: number): Promise<number> => {
    const body = { profile: narrator.profile_id, sum, ...CARD }
    const { status, body: made } = await accountant.caller.call('POST', '/staff/payouts', body)
    assert.equal(status, 201, JSON.stringify(made))
    return made.payment.id
  }
  assert.equal((await execute(await pay(20_000))).status, 200)
  assert.equal((await execute(await pay(10_000))).status, 200)
  const third = await pay(20_000)
  assert.deepEqual((await execute(third)).body.code, 'SECOND_PERSON_NEEDED')
  await refuseWithdrawal(app.context, ACCOUNTANT, third, 'Не та карта')
  // Days later what he asks for himself is judged by itself, whatever was paid out in his place.
  app.clock.advance(3 * DAY_MS)
  await inTransaction(app.context.database, (tx) => disableProfile(tx, narrator.profile_id, null))
  const own = await narrator.caller.call('POST', '/narrator/payments', { type: 4, sum: 30_000, ...CARD })
  assert.equal(own.status, 201, JSON.stringify(own.body))
  assert.equal((await execute(own.body.id)).status, 200)
})

// Rule 7.895
test('what a worker asks for himself counts together for three days, too', async () => {
  const narrator = await createTestNarrator(app)
  await giveMoney(app, narrator.profile_id, 60_000)
  const ask = async (sum: number): Promise<number> => {
    const answer = await narrator.caller.call('POST', '/narrator/payments', { type: 4, sum, ...CARD })
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    return answer.body.id
  }
  assert.equal((await execute(await ask(20_000))).status, 200)
  app.clock.advance(2 * DAY_MS)
  assert.equal((await execute(await ask(10_000))).status, 200)
  const third = await ask(10_000)
  assert.equal((await execute(third)).body.code, 'SECOND_PERSON_NEEDED')
  app.clock.advance(DAY_MS)
  assert.equal((await execute(third)).status, 200)
})
