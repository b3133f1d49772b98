/** Paying out by a token of the provider's widget, against the sandbox over HTTP with everything that can go wrong there. */
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { Sandbox } from '@tembrel/card-sandbox/build-sandbox.ts'
import { adapterFor } from '../../../adapters/card-payments/testing/cards-at-sandbox.ts'
import type { AppContext } from '../../../app-context.ts'
import { setSetting } from '../../../testing/set-setting.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { createTestAgent, createTestClient, createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { keyRing } from '../../../key-ring.ts'
import { checkLedger } from '../../ledger/operations/check-ledger.ts'
import { openCardNumber, openPayoutToken, sealPayoutToken } from './card-number-vault.ts'
import { executeWithdrawal } from '../staff/operations/execute-withdrawal.ts'
import { forgetCardNumbers, readPayoutWidget } from './operations/payouts.ts'
import { payOutWallet } from '../staff/operations/pay-out-wallet.ts'
import { readStaffPayment } from '../staff/operations/staff-payments.ts'
import { refuseWithdrawal } from '../staff/operations/refuse-withdrawal.ts'
import { repeatWithdrawal } from './operations/repeat-withdrawal.ts'
import { sendPayout } from './operations/send-payout.ts'
import { settlePayout } from './operations/settle-payout.ts'
import type { PaymentRow } from '../rows/payments.queries.ts'
import { giveMoney } from '../testing/give-money.ts'
import { ACCOUNTANT, GOOD, LOST_ANSWERS, PayoutScenario, actorOf } from '../testing/payout-scenario.ts'

let scenario: PayoutScenario
let app: TestApp
let sandbox: Sandbox
let context: AppContext

before(async () => {
  scenario = await PayoutScenario.open()
  ;({ app, sandbox, context } = scenario)
  app.cards.payout_widget = context.cards.payout_widget
})
beforeEach(async () => {
  sandbox.switches.payout_delay_ms = 0
  await set('payout_mode', 'token')
})
after(() => scenario.close())

const set = (key: string, value: unknown) => setSetting(app, key, value)
const now = (id: number) => scenario.row(id)

/** What the widget gives the page for a card. */
async function typed(number: string): Promise<{ payout_token: string; card_first6: string; card_last4: string }> {
  const body = JSON.stringify({ account_id: sandbox.gateway.id, number })
  const answer = await fetch(`${sandbox.url}/payouts-data/cards`, { method: 'POST', body })
  const card = (await answer.json()) as { payout_token: string; first6: string; last4: string }
  return { payout_token: card.payout_token, card_first6: card.first6, card_last4: card.last4 }
}

async function asked(number = GOOD, sum = 1000): Promise<{ narrator: TestPerson; row: PaymentRow; token: string }> {
  const narrator = await scenario.narratorWith(sum)
  const card = await typed(number)
  const row = await scenario.request(narrator, { sum, ...card })
  return { narrator, row, token: card.payout_token }
}

// Rule 4.175
test('a card read by the widget is paid out to by itself, and neither its number nor its token stays', async () => {
  const { narrator, row, token } = await asked()
  assert.deepEqual([row.status, row.card_number, row.card_number_encrypted], [5, '220000••••••0004', null])
  const sealed = row.payout_token_encrypted ?? Buffer.alloc(0)
  assert.ok(!sealed.includes(token))
  assert.equal(openPayoutToken(app.context.config.secret_keys, narrator.profile_id, sealed), token)
  await sendPayout(context, row.id)
  const done = await now(row.id)
  assert.deepEqual([done.status, done.payout_token_encrypted, done.card_number], [2, null, '220000••••••0004'])
  assert.deepEqual(await scenario.moneyOf(narrator), [0n, 0n])
  assert.equal(await scenario.payoutsOf(row.id), 1)
})

test('a sealed token opens for nobody else, with no other key, and not as a card number', () => {
  const sealed = sealPayoutToken(keyRing(['a key']), 7, 'a token')
  assert.equal(openPayoutToken(keyRing(['a key']), 7, sealed), 'a token')
  assert.throws(() => openPayoutToken(keyRing(['a key']), 8, sealed))
  assert.throws(() => openPayoutToken(keyRing(['another key']), 7, sealed))
  assert.throws(() => openCardNumber(keyRing(['a key']), 7, sealed))
})

test('what is shown of the card is what the provider says, not what the browser said', async () => {
  const narrator = await scenario.narratorWith(1000)
  const card = { ...(await typed(GOOD)), card_first6: '999999', card_last4: '9999' }
  const row = await scenario.request(narrator, { sum: 1000, ...card })
  await sendPayout(context, row.id)
  assert.equal((await now(row.id)).card_number, '220000••••••0004')
})

// Rule 4.175
test('a larger sum waits for the accountant, who has no number to read, and whose press sends it', async () => {
  const { row } = await asked(GOOD, 20_000)
  assert.equal(row.status, 1)
  const { payment, full_card_number } = await readStaffPayment(context, ACCOUNTANT, row.id, 'ru')
  assert.deepEqual([payment.by_token, payment.card_number, full_card_number], [true, '220000••••••0004', null])
  // The provider alone can pay it, so the mode of today does not matter.
  await set('payout_mode', 'manual')
  await executeWithdrawal(context, ACCOUNTANT, row.id, false)
  assert.equal((await now(row.id)).status, 5)
  await sendPayout(context, row.id)
  assert.equal((await now(row.id)).status, 2)
})

describe('the answer of the provider to a token is lost', () => {
  for (const fault of LOST_ANSWERS) {
    // Rule 4.175
    test(`${fault}: the job comes back under the same key with the same token, and the money goes once`, async () => {
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

test('eight processes that send the same token at once pay it once', async () => {
  const { narrator, row } = await asked()
  await Promise.all(Array.from({ length: 8 }, () => sendPayout(context, row.id)))
  assert.deepEqual([(await now(row.id)).status, await scenario.payoutsOf(row.id)], [2, 1])
  assert.deepEqual(await scenario.moneyOf(narrator), [0n, 0n])
})

test('a payout by token without an answer for a day is never sent again: the accountant decides', async () => {
  const { row } = await asked()
  sandbox.fault('payouts/500-before')
  await assert.rejects(sendPayout(context, row.id))
  app.clock.advance(24 * 3_600_000)
  await sendPayout(context, row.id)
  assert.equal((await now(row.id)).status, 5)
  await executeWithdrawal(context, ACCOUNTANT, row.id, true)
  assert.deepEqual([(await now(row.id)).status, (await now(row.id)).payout_token_encrypted], [2, null])
})

// Rule 4.175
test('a refused payout keeps the token for its repetition, whatever the mode is by then, and forgets it in time', async () => {
  const { narrator, row, token } = await asked('5555555555554618')
  await sendPayout(context, row.id)
  const failed = await now(row.id)
  assert.deepEqual([failed.status, failed.failure_reason], [7, 'recipient_not_found'])
  assert.deepEqual(await scenario.moneyOf(narrator), [100_000n, 0n])
  await set('payout_mode', 'manual')
  const again = await repeatWithdrawal(context, actorOf(narrator), row.id, 'ru')
  assert.deepEqual([again.status, again.card_number], [1, '555555••••••4618'])
  const sealed = again.payout_token_encrypted ?? Buffer.alloc(0)
  assert.equal(openPayoutToken(app.context.config.secret_keys, narrator.profile_id, sealed), token)
  await refuseWithdrawal(context, ACCOUNTANT, again.id, 'Другая карта, пожалуйста')
  await forgetCardNumbers(context)
  assert.ok((await now(again.id)).payout_token_encrypted)
  app.clock.advance(31 * 86_400_000)
  await forgetCardNumbers(context)
  assert.equal((await now(again.id)).payout_token_encrypted, null)
  await assert.rejects(repeatWithdrawal(context, actorOf(narrator), again.id, 'ru'), { code: 'PAYMENT_TYPE' })
})

test('a number taken before the widget came is repeated, and waits for the hand that can use it', async () => {
  await set('payout_mode', 'manual')
  const narrator = await scenario.narratorWith(1000)
  const { id } = await scenario.request(narrator, { sum: 1000, card_number: GOOD })
  await refuseWithdrawal(context, ACCOUNTANT, id, 'Ещё раз')
  await set('payout_mode', 'token')
  const again = await repeatWithdrawal(context, actorOf(narrator), id, 'ru')
  assert.deepEqual([again.status, again.payout_token_encrypted], [1, null])
  await executeWithdrawal(context, ACCOUNTANT, again.id, false)
  assert.equal((await now(again.id)).status, 2)
  assert.equal(await scenario.payoutsOf(again.id), 0)
})

test('a token that the provider does not know brings the money back', async () => {
  const narrator = await scenario.narratorWith(1000)
  const card = { payout_token: 'pt_nobody', card_first6: '220000', card_last4: '0004' }
  const row = await scenario.request(narrator, { sum: 1000, ...card })
  await sendPayout(context, row.id)
  assert.deepEqual([(await now(row.id)).status, (await now(row.id)).failure_reason], [7, 'provider_refused'])
  assert.deepEqual(await scenario.moneyOf(narrator), [100_000n, 0n])
})

test('a payout by token that stays pending is settled by its notice', async () => {
  sandbox.switches.payout_delay_ms = 100
  const { narrator, row } = await asked('5555555555554600')
  await sendPayout(context, row.id)
  const { status, provider_payment_id } = await now(row.id)
  assert.equal(status, 5)
  while ((await now(row.id)).status === 5) {
    await settlePayout(context, { provider_payment_id: provider_payment_id ?? '' })
  }
  assert.deepEqual([(await now(row.id)).status, (await now(row.id)).failure_reason], [7, 'insufficient_funds'])
  assert.deepEqual(await scenario.moneyOf(narrator), [100_000n, 0n])
})

// Rule 4.175
test('a number is refused where cards are read by the widget, and a token where numbers are taken', async () => {
  const narrator = await scenario.narratorWith(1000)
  const token = await typed(GOOD)
  const ask = async (card: object) => {
    const body = { type: 4, method: 1, sum: 1000, ...card }
    const answer = await narrator.caller.call('POST', '/narrator/payments', body)
    return [answer.status, answer.body.errors]
  }
  const by_widget = 'Введите карту в форме платёжного сервиса: номера мы теперь не принимаем'
  assert.deepEqual(await ask({ card_number: GOOD }), [422, { card_number: by_widget }])
  assert.deepEqual(await ask({ card_number: GOOD, ...token }), [422, { card_number: by_widget }])
  assert.deepEqual(await ask({}), [422, { payout_token: 'Заполните это поле' }])
  assert.deepEqual(await ask({ payout_token: token.payout_token }), [422, { payout_token: by_widget }])
  for (const mode of ['manual', 'raw']) {
    await set('payout_mode', mode)
    const by_number = 'Укажите номер карты: форма платёжного сервиса больше не нужна'
    assert.deepEqual(await ask(token), [422, { payout_token: by_number }], mode)
  }
  assert.deepEqual(await scenario.moneyOf(narrator), [100_000n, 0n])
  await set('payout_mode', 'token')
  assert.equal((await ask(token))[0], 201)
})

// Rule 7.50
test('the form of the provider is named to who withdraws, only in mode token, and only with a gateway', async () => {
  const client = await createTestClient(app)
  const { script_url, account_id } = { script_url: sandbox.widget_url, account_id: sandbox.gateway.id }
  assert.deepEqual((await client.caller.call('GET', '/payouts/widget')).body, { widget: { script_url, account_id } })
  await set('payout_mode', 'raw')
  assert.deepEqual(await readPayoutWidget(context), { widget: null })
  await set('payout_mode', 'token')
  const poor = { ...context, cards: adapterFor(sandbox, { payouts: null }) }
  assert.deepEqual(await readPayoutWidget(poor), { widget: null })
  // Without a gateway a token could not be paid to: the card number is taken, and staff pay by hand.
  const narrator = await scenario.narratorWith(1000)
  const row = await scenario.request(narrator, { sum: 1000, card_number: GOOD }, poor)
  assert.equal(row.status, 1)
})

test('the accountant pays the wallet of a disabled person out to a card that the widget has read', async () => {
  const agent = await createTestAgent(app)
  const narrator = await createTestNarrator(app, { narrator: { agent_id: agent.profile_id } })
  await giveMoney(app, narrator.profile_id, 1000)
  await agent.caller.call('PUT', `/narrator/disable/${narrator.profile_id}`, {})
  const wanted = { profile: narrator.profile_id, method: 1, sum: 1000 }
  await assert.rejects(payOutWallet(context, ACCOUNTANT, { ...wanted, card_number: GOOD }), { code: 'VALIDATION' })
  const made = await payOutWallet(context, ACCOUNTANT, { ...wanted, ...(await typed(GOOD)) })
  assert.deepEqual([made.status, made.card_number], [5, '220000••••••0004'])
  await sendPayout(context, made.id)
  assert.deepEqual(await scenario.moneyOf(narrator), [0n, 0n])
})
