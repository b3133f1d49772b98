/** Card withdrawals that the provider executes, against the sandbox over HTTP with everything that can go wrong there. */
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { sql } from 'kysely'
import type { Sandbox } from '@tembrel/card-sandbox/build-sandbox.ts'
import type { AppContext } from '../../../app-context.ts'
import { setSetting } from '../../../testing/set-setting.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { type TestPerson } from '../../../testing/test-people.ts'
import { checkLedger } from '../../ledger/operations/check-ledger.ts'
import { executeWithdrawal } from '../staff/operations/execute-withdrawal.ts'
import { listOpenPayouts } from './operations/payouts.ts'
import { refuseWithdrawal } from '../staff/operations/refuse-withdrawal.ts'
import { requestWithdrawal } from './operations/request-withdrawal.ts'
import { sendPayout } from './operations/send-payout.ts'
import { settlePayout } from './operations/settle-payout.ts'
import type { PaymentRow } from '../rows/payments.queries.ts'
import { ACCOUNTANT, GOOD, LOST_ANSWERS, PayoutScenario, actorOf } from '../testing/payout-scenario.ts'

const HOUR_MS = 3_600_000

let scenario: PayoutScenario
let app: TestApp
let sandbox: Sandbox
let context: AppContext

before(async () => {
  scenario = await PayoutScenario.open()
  ;({ app, sandbox, context } = scenario)
  await set('payout_mode', 'raw')
})
beforeEach(() => {
  sandbox.switches.payout_delay_ms = 0
})
after(() => scenario.close())

const set = (key: string, value: unknown) => setSetting(app, key, value)
const now = (id: number) => scenario.row(id)

async function asked(card_number = GOOD, sum = 1000): Promise<{ narrator: TestPerson; row: PaymentRow }> {
  const narrator = await scenario.narratorWith(sum)
  return { narrator, row: await scenario.request(narrator, { sum, card_number }) }
}

async function isJobWaiting(key: string): Promise<boolean> {
  const { rows } = await sql`select 1 from graphile_worker.jobs where key = ${key}`.execute(app.context.database.kysely)
  return rows.length > 0
}

// Rule 4.140
test('a small card withdrawal goes to the provider by itself, and its money arrives less our fee', async () => {
  const { narrator, row } = await asked()
  assert.deepEqual([row.status, row.provider_key !== null], [5, true])
  assert.ok(await isJobWaiting(`payout:${row.id}`))
  await sendPayout(context, row.id)
  const done = await now(row.id)
  assert.deepEqual([done.status, done.card_number_encrypted], [2, null])
  assert.deepEqual(await scenario.moneyOf(narrator), [0n, 0n])
  const transfers = await app.context.database.kysely
    .selectFrom('ledger_transfers as t')
    .innerJoin('ledger_operations as o', 'o.id', 't.operation_id')
    .innerJoin('ledger_accounts as a', 'a.id', 't.credit_account_id')
    .select(['a.kind', 't.amount_kopecks'])
    .where('o.payment_id', '=', row.id)
    .where('o.kind', '=', 'withdraw_executed')
    .orderBy('t.seq')
    .execute()
  assert.deepEqual(
    transfers.map(({ kind, amount_kopecks }) => [kind, Number(amount_kopecks)]),
    [
      ['card', 95_000],
      ['revenue', 5000],
    ],
  )
})

// Rule 4.140
test('a larger one waits for the accountant, whose press sends it', async () => {
  const { row } = await asked(GOOD, 20_000)
  assert.equal(row.status, 1)
  await executeWithdrawal(context, ACCOUNTANT, row.id, false)
  assert.equal((await now(row.id)).status, 5)
  await sendPayout(context, row.id)
  assert.equal((await now(row.id)).status, 2)
})

describe('the answer of the provider is lost', () => {
  for (const fault of LOST_ANSWERS) {
    // Rule 4.176
    test(`${fault}: the job comes back under the same key, and the money goes once`, async () => {
      const { narrator, row } = await asked()
      sandbox.fault(`payouts/${fault}`)
      await assert.rejects(sendPayout(context, row.id), /no certain answer/)
      assert.equal((await now(row.id)).status, 5)
      await sendPayout(context, row.id)
      assert.equal((await now(row.id)).status, 2)
      await sendPayout(context, row.id)
      assert.equal(await scenario.payoutsOf(row.id), 1)
      assert.deepEqual(await scenario.moneyOf(narrator), [0n, 0n])
      assert.deepEqual(await checkLedger(app.context.database.kysely), [])
    })
  }
})

test('eight processes that send the same payout at once pay it once', async () => {
  const { narrator, row } = await asked()
  await Promise.all(Array.from({ length: 8 }, () => sendPayout(context, row.id)))
  assert.deepEqual([(await now(row.id)).status, await scenario.payoutsOf(row.id)], [2, 1])
  assert.deepEqual(await scenario.moneyOf(narrator), [0n, 0n])
  const { count } = await app.context.database.kysely
    .selectFrom('ledger_operations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('payment_id', '=', row.id)
    .executeTakeFirstOrThrow()
  assert.equal(Number(count), 2)
})

test('a payout that the bank refuses brings the money back with its reason', async () => {
  const { narrator, row } = await asked('5555555555554618')
  await sendPayout(context, row.id)
  const failed = await now(row.id)
  assert.deepEqual([failed.status, failed.failure_reason], [7, 'recipient_not_found'])
  assert.deepEqual(await scenario.moneyOf(narrator), [100_000n, 0n])
  assert.ok(failed.card_number_encrypted)
})

test('a payout outside the provider’s limits is refused at once, and the money is back', async () => {
  await set('payouts.auto_max', 1_000_000)
  const { narrator, row } = await asked(GOOD, 600_000)
  await set('payouts.auto_max', 15_000)
  await sendPayout(context, row.id)
  assert.deepEqual([(await now(row.id)).status, (await now(row.id)).failure_reason], [7, 'provider_refused'])
  assert.deepEqual(await scenario.moneyOf(narrator), [60_000_000n, 0n])
})

test('a payout that stays pending is settled by its notice, even by one sent twice', async () => {
  sandbox.switches.payout_delay_ms = 100
  const { narrator, row } = await asked('5555555555554600')
  await sendPayout(context, row.id)
  const { status, provider_payment_id } = await now(row.id)
  assert.equal(status, 5)
  const notice = { type: 'notification', event: 'payout.canceled', object: { id: provider_payment_id } }
  assert.equal((await app.guest.call('POST', '/payments/yookassa', notice)).status, 200)
  assert.ok(await isJobWaiting(`settle-payout:${provider_payment_id}`))
  const which = { provider_payment_id: provider_payment_id ?? '' }
  while ((await now(row.id)).status === 5) await settlePayout(context, which)
  await settlePayout(context, which)
  assert.deepEqual([(await now(row.id)).status, (await now(row.id)).failure_reason], [7, 'insufficient_funds'])
  assert.deepEqual(await scenario.moneyOf(narrator), [100_000n, 0n])
})

test('a notice that comes before the answer finds its withdrawal by what the provider was told', async () => {
  const { row } = await asked()
  sandbox.fault('payouts/500-after')
  await assert.rejects(sendPayout(context, row.id))
  const made = await context.cards.createPayout({
    amount_kopecks: kopecks(95_000),
    destination: { kind: 'card', card_number: GOOD },
    description: `Тембрель: вывод с кошелька, платёж № ${row.id}`,
    metadata: { payment_id: String(row.id) },
    idempotence_key: row.provider_key ?? '',
  })
  assert.equal(made.kind, 'final')
  const id = made.kind === 'final' ? made.value.id : ''
  await settlePayout(context, { provider_payment_id: id })
  const done = await now(row.id)
  assert.deepEqual([done.status, done.provider_payment_id], [2, id])
})

test('a notice about a payout of ours with another sum is not believed', async () => {
  const { row } = await asked()
  const foreign = await context.cards.createPayout({
    amount_kopecks: kopecks(500),
    destination: { kind: 'card', card_number: GOOD },
    description: 'Чужая выплата',
    metadata: { payment_id: String(row.id) },
    idempotence_key: 'somebody-elses-key',
  })
  const id = foreign.kind === 'final' ? foreign.value.id : ''
  await assert.rejects(settlePayout(context, { provider_payment_id: id }), /95000 kopecks here and 500 there/)
  assert.equal((await now(row.id)).status, 5)
  await settlePayout(context, { provider_payment_id: 'po-no-such-payout' })
})

test('payouts that nobody has looked at for a minute are looked for again', async () => {
  const { row } = await asked()
  assert.ok(!(await listOpenPayouts(context)).includes(row.id))
  app.clock.advance(61_000)
  assert.ok((await listOpenPayouts(context)).includes(row.id))
  await sendPayout(context, row.id)
  app.clock.advance(61_000)
  assert.ok(!(await listOpenPayouts(context)).includes(row.id))
})

// Rule 4.176
test('a payout without an answer for a day is never sent again: the accountant decides', async () => {
  const [lost, other] = [await asked(), await asked()]
  sandbox.fault('payouts/500-before')
  await assert.rejects(sendPayout(context, lost.row.id))
  await assert.rejects(executeWithdrawal(context, ACCOUNTANT, lost.row.id, true), { code: 'PAYMENT_TRANSITION' })
  await assert.rejects(refuseWithdrawal(context, ACCOUNTANT, lost.row.id, 'Рано'), { code: 'PAYMENT_TRANSITION' })
  app.clock.advance(24 * HOUR_MS)
  await sendPayout(context, lost.row.id)
  assert.equal((await now(lost.row.id)).status, 5)
  await assert.rejects(executeWithdrawal(context, ACCOUNTANT, lost.row.id, false), { code: 'PAYMENT_TRANSITION' })
  await executeWithdrawal(context, ACCOUNTANT, lost.row.id, true)
  assert.equal((await now(lost.row.id)).status, 2)
  await refuseWithdrawal(context, ACCOUNTANT, other.row.id, 'Банк не подтвердил')
  assert.deepEqual(await scenario.moneyOf(other.narrator), [100_000n, 0n])
})

test('a payout that was numbered by the provider is the provider’s to end, however old', async () => {
  sandbox.switches.payout_delay_ms = 60_000
  const { row } = await asked()
  await sendPayout(context, row.id)
  app.clock.advance(48 * HOUR_MS)
  await assert.rejects(executeWithdrawal(context, ACCOUNTANT, row.id, true), { code: 'PAYMENT_TRANSITION' })
})

test('invoices and crypto are executed by hand whatever the mode', async () => {
  const narrator = await scenario.narratorWith(500)
  const crypto_number = '0x52908400098527886E0F7030069857D2E4169EE7'
  const row = await requestWithdrawal(context, actorOf(narrator), { type: 4, method: 4, sum: 500, crypto_number }, 'ru')
  assert.equal(row.status, 1)
  await executeWithdrawal(context, ACCOUNTANT, row.id, false)
  assert.equal((await now(row.id)).status, 2)
})
