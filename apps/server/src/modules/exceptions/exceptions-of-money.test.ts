/** Money that calls for the accountant, each case made by living it and ended by ending it (Product 7.961). */
import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { inTransaction } from '../../database/transaction.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { OTHER_PAYER } from '../bank-statements/testing/bank-scenario.ts'
import { openReceiptScenario } from '../bank-statements/testing/receipt-scenario.ts'
import { openPlainTopup } from '../checkout/operations/open-plain-topup.ts'
import { settleCardPayment } from '../checkout/operations/settle-card-payment.ts'
import { followUpDifference } from '../payments/accounting/operations/follow-up-difference.ts'
import { readReconciliation } from '../payments/accounting/operations/read-reconciliation.ts'
import { returnWithdrawal } from '../payments/payouts/withdrawal-ends.ts'
import { lockWithdrawal } from '../payments/payouts/withdrawal-lock.ts'
import { giveMoney } from '../payments/testing/give-money.ts'
import { requestCardPage } from '../payments/topups/operations/request-card-page.ts'
import { exceptionAbout, kindsAbout } from './testing/queue.ts'

const { bank, send, receipt } = await openReceiptScenario()
const { app, accountant } = bank
const CARD = '2200 0000 0000 0004'
const context = { ...app.context }

beforeEach(() => {
  // A Wednesday, noon in Moscow.
  app.clock.set('2026-11-18T09:00:00.000Z')
})

const kinds = (subject: number) => kindsAbout(accountant, subject)
const one = (kind: string, subject: number) => exceptionAbout(accountant, kind, subject)

async function withdrawal(): Promise<{ narrator: TestPerson; id: number }> {
  const narrator = await createTestNarrator(app)
  await giveMoney(app, narrator.profile_id, 1500)
  const body = { type: 4, method: 1, sum: 1000, card_number: CARD }
  const { status, body: made } = await narrator.caller.call('POST', '/narrator/payments', body)
  assert.equal(status, 201, JSON.stringify(made))
  return { narrator, id: made.id }
}

describe('a withdrawal', () => {
  // Rules 7.961, 7.962
  test('is late when the promised business days are over, until it is executed', async () => {
    const { narrator, id } = await withdrawal()
    // Thursday, Friday and Monday are promised.
    app.clock.set('2026-11-23T20:58:59.000Z')
    assert.deepEqual(await kinds(id), [])
    app.clock.set('2026-11-23T21:00:00.000Z')
    const row = await one('payout_late', id)
    assert.deepEqual([row.is_late, row.sum, row.person?.id, row.payment_id], [true, 1000, narrator.profile_id, id])
    const done = await accountant.caller.call('POST', `/staff/payments/${id}/execute`, { by_hand: true })
    assert.equal(done.status, 200, JSON.stringify(done.body))
    assert.deepEqual(await kinds(id), [])
  })

  // Rule 7.961
  test('that the bank sent back waits, until its owner has asked again', async () => {
    const { narrator, id } = await withdrawal()
    await returnedByBank(id)
    assert.deepEqual(await kinds(id), ['payout_returned'])
    assert.equal((await one('payout_returned', id)).is_late, false)
    const again = await narrator.caller.call('POST', '/narrator/payments', {
      type: 4,
      method: 1,
      sum: 500,
      card_number: CARD,
    })
    assert.equal(again.status, 201)
    assert.deepEqual(await kinds(id), [])
  })
})

describe('a card payment', () => {
  // Rule 7.961
  test('that the provider has not ended for a day waits, until it is ended', async () => {
    const client = await createTestClient(app)
    const { id } = await openPlainTopup(context, client.profile_id, 1000, 'ru')
    const { provider_payment_id } = await requestCardPage(context, id)
    app.clock.set('2026-11-19T08:59:59.000Z')
    assert.deepEqual(await kinds(id), [])
    app.clock.set('2026-11-19T09:00:00.001Z')
    assert.deepEqual(await kinds(id), ['payment_stuck'])
    app.cards.pay(provider_payment_id ?? '')
    await settleCardPayment(context, { payment_id: id })
    assert.deepEqual(await kinds(id), [])
  })
})

describe('money of the bank', () => {
  // Rule 7.961
  test('without an owner waits, and a part of an invoice waits for the rest', async () => {
    const id = await receipt('Не подписано', 400, OTHER_PAYER)
    const row = await one('receipt_unclaimed', id)
    assert.deepEqual([row.sum, row.receipt_id, row.title], [400, id, 'ООО "Лютик"'])
    const { payment_id, charge, client } = await bank.invoice(1000)
    assert.deepEqual(await kinds(payment_id), [])
    await send(`${id}/assign`, { parts: [{ payment_id, sum: 400 }] })
    assert.deepEqual(await kindsAbout(accountant, id, 'kind=receipt_unclaimed'), [])
    assert.deepEqual(await kindsAbout(accountant, payment_id, 'kind=part_paid'), ['part_paid'])
    assert.equal((await one('part_paid', payment_id)).person?.id, client.profile_id)
    const rest = await receipt('И остальное', charge - 400, OTHER_PAYER)
    await send(`${rest}/assign`, { parts: [{ payment_id, sum: charge - 400 }] })
    assert.deepEqual(await kindsAbout(accountant, payment_id, 'kind=part_paid'), [])
  })

  // Rule 7.961
  test('that is to go back waits, until the bank has sent it', async () => {
    const id = await receipt('Ошибка', 300, OTHER_PAYER)
    const asked = await send(`${id}/return`, { sum: 300, comment: 'Не нам' })
    assert.deepEqual(await kindsAbout(accountant, id, 'kind=receipt_return'), ['receipt_return'])
    assert.deepEqual(await kindsAbout(accountant, id, 'kind=receipt_unclaimed'), [])
    await send(`${id}/returns/${asked.body.returns[0].id}/made`)
    assert.deepEqual(await kindsAbout(accountant, id, 'kind=receipt_return'), [])
  })

  // Rule 7.961
  test('above the limit waits for a second person, and not for whoever asked', async () => {
    const id = await receipt('Крупный', 40_000, OTHER_PAYER)
    const refused = await send(`${id}/return`, { sum: 40_000, comment: 'Не нам' })
    assert.equal(refused.body.code, 'SECOND_PERSON_NEEDED')
    const colleague = await bank.colleague()
    const { approvals } = (await colleague.caller.call('GET', `/staff/approvals?receipt_id=${id}`)).body
    const approval = approvals[0].id
    assert.deepEqual(await kindsAbout(accountant, approval, 'kind=approval_waits'), [])
    const row = await exceptionAbout(colleague, 'approval_waits', approval)
    assert.deepEqual([row.person?.id, row.sum, row.receipt_id, row.title], [20, 40_000, id, 'return-receipt'])
    await colleague.caller.call('POST', `/staff/approvals/${approval}/refuse`)
    assert.deepEqual(await kindsAbout(colleague, approval, 'kind=approval_waits'), [])
  })
})

// Rule 7.961
test('a day that the provider sees otherwise waits, until every difference is settled', async () => {
  const client = await createTestClient(app)
  const { id } = await openPlainTopup(context, client.profile_id, 1000, 'ru')
  const { provider_payment_id } = await requestCardPage(context, id)
  const card = app.cards.payments.get(provider_payment_id ?? '')
  assert.ok(card)
  card.created_at = app.clock.now().toISOString()
  app.cards.pay(card.id)
  app.clock.set('2026-11-19T09:00:00.000Z')
  await readReconciliation(context, '2026-11-18', true)
  const row = await one('day_differs', 20_261_118)
  assert.deepEqual([row.title, row.since, row.is_late], ['2026-11-18', '2026-11-18T21:00:00.000Z', false])
  const { differences } = await readReconciliation(context, '2026-11-18', false)
  for (const { provider_payment_id: at_provider, kind } of differences) {
    const key = { day: '2026-11-18', provider_payment_id: at_provider, kind }
    const said = { note: 'Проведено', is_mine: true, is_settled: true, revision: 0 }
    await followUpDifference(context, { ...accountant, acting_agent_id: null }, key, said)
  }
  assert.deepEqual(await kinds(20_261_118), [])
  await settleCardPayment(context, { payment_id: id })
})

async function returnedByBank(id: number): Promise<void> {
  await inTransaction(context.database, async (tx) => {
    const payment = await lockWithdrawal(tx, id)
    await returnWithdrawal(tx, context, payment, { status: 7, reason: 'card_expired', by_profile_id: null })
  })
}
