import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { postingsForCorrection, postingsForTopup } from '@tembrel/domain/money/postings.ts'
import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { setSetting } from '../../../testing/set-setting.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, type TestPerson } from '../../../testing/test-people.ts'
import { checkLedger } from '../../ledger/operations/check-ledger.ts'
import { postOperation } from '../../ledger/operations/post-operation.ts'
import { readBalance } from '../../ledger/operations/balances.ts'
import { bookTopup } from '../topups/operations/book-topup.ts'
import { listOpenRefunds } from './operations/list-open-refunds.ts'
import { openPlainTopup } from '../../checkout/operations/open-plain-topup.ts'
import { requestCardPage } from '../topups/operations/request-card-page.ts'
import { requestCardRefund } from './operations/request-card-refund.ts'
import { settleCardRefund } from './operations/settle-card-refund.ts'
import { settleLostRefund } from './operations/settle-lost-refund.ts'
import { selectRefundsOf } from './card-refunds.queries.ts'
import { createTestAccountant } from '../testing/make-company.ts'

let app: TestApp
let accountant: TestPerson
before(async () => {
  app = await createTestApp({ connections: 24 })
  accountant = await createTestAccountant(app)
})
afterEach(() => {
  app.cards.refund.ends = 'succeeded'
  app.cards.fail.times = 0
})
after(async () => {
  assert.deepEqual(await checkLedger(app.context.database.kysely), [])
  await app.close()
})

const db = () => app.context.database.kysely
const balances = async ({ profile_id }: TestPerson) => [
  await readBalance(db(), { kind: 'wallet', profile_id }),
  await readBalance(db(), { kind: 'payout', profile_id }),
]
const actor = () => ({ ...accountant, acting_agent_id: null })
const ask = (topup_id: number, sum?: number) =>
  accountant.caller.call('POST', `/staff/payments/${topup_id}/refund`, sum === undefined ? {} : { sum })

/** A top-up by card that has been paid. */
async function paidTopup(client: TestPerson, sum = 1000) {
  const opened = await openPlainTopup(app.context, client.profile_id, sum, 'ru')
  const page = await requestCardPage(app.context, opened.id)
  app.cards.pay(page.provider_payment_id ?? '')
  const card = app.cards.payments.get(page.provider_payment_id ?? '')
  assert.ok(card)
  await inTransaction(app.context.database, (tx) => bookTopup(tx, app.context, opened.id, card, null))
  return { id: opened.id, card }
}

async function settleAll(topup_id: number): Promise<void> {
  for (const { id } of await selectRefundsOf(db(), topup_id)) await settleCardRefund(app.context, { payment_id: id })
}

describe('a refund to a card', () => {
  // Rule 4.136
  test('takes the money out of the wallet at once and leaves when the provider has taken it', async () => {
    const client = await createTestClient(app)
    const topup = await paidTopup(client)
    const asked = await ask(topup.id)
    assert.equal(asked.status, 201, JSON.stringify(asked.body))
    const { type, method, status, sum, fee } = asked.body.payment
    assert.deepEqual([type, method, status, sum, fee], [6, 1, 5, 1000, 0])
    assert.deepEqual(await balances(client), [0n, 100_000n])
    await settleAll(topup.id)
    await settleAll(topup.id)
    assert.deepEqual(await balances(client), [0n, 0n])
    assert.equal(topup.card.refunded_kopecks, 100_000n)
    const [refund] = await selectRefundsOf(db(), topup.id)
    assert.deepEqual([refund?.status, refund?.refund_of_payment_id], [2, topup.id])
  })

  // Rules 4.161, 7.68
  test('goes in parts that never exceed the top-up, however many are asked at once', async () => {
    const client = await createTestClient(app, 5000)
    const topup = await paidTopup(client, 1000)
    const answers = await Promise.all(Array.from({ length: 16 }, () => ask(topup.id, 300)))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, 201, 201, ...Array<number>(13).fill(422)],
    )
    assert.match(answers.find(({ status }) => status === 422)?.body.errors.sum, /100/)
    assert.equal((await ask(topup.id)).body.payment.sum, 100)
    assert.equal((await ask(topup.id)).body.code, 'PAYMENT_TRANSITION')
    await settleAll(topup.id)
    assert.deepEqual(await balances(client), [500_000n, 0n])
    assert.equal(topup.card.refunded_kopecks, 100_000n)
  })

  // Rule 4.821
  test('waits for a second person when it passes the limit together with the parts before it', async () => {
    const client = await createTestClient(app)
    const topup = await paidTopup(client, 40_000)
    assert.equal((await ask(topup.id, 30_000)).status, 201)
    const beyond = await ask(topup.id, 1)
    assert.deepEqual([beyond.status, beyond.body.code], [409, 'SECOND_PERSON_NEEDED'])
    assert.deepEqual(await balances(client), [1_000_000n, 3_000_000n])
    await settleAll(topup.id)
    // What has left already counts like what is on its way.
    assert.equal((await ask(topup.id, 1)).body.code, 'SECOND_PERSON_NEEDED')
    assert.deepEqual(await balances(client), [1_000_000n, 0n])
  })

  // Rule 4.161
  test('gives back only what is unspent', async () => {
    const client = await createTestClient(app)
    const topup = await paidTopup(client)
    await inTransaction(app.context.database, (tx) =>
      postOperation(tx, {
        kind: 'correction',
        scope: 'test',
        key: `spent:${client.profile_id}`,
        at: app.clock.now(),
        legs: postingsForCorrection(
          postingsForTopup({ profile_id: client.profile_id, from: 'card', sum: kopecks(60_000), fee: kopecks(0) }),
        ),
      }),
    )
    const refused = await ask(topup.id)
    assert.deepEqual([refused.status, refused.body.code], [422, 'BALANCE_TOO_LOW'])
    assert.match(refused.body.errors.sum, /400/)
    assert.equal((await ask(topup.id, 400)).status, 201)
    assert.deepEqual(await balances(client), [0n, 40_000n])
    await settleAll(topup.id)
  })

  // Rule 4.136
  test('is not an open withdrawal: the client may ask for one meanwhile, and is shown no second door to the refund', async () => {
    const client = await createTestClient(app, 3000)
    const topup = await paidTopup(client)
    await ask(topup.id, 200)
    const withdrawal = await client.caller.call('POST', '/client/payments', {
      type: 6,
      method: 1,
      sum: 600,
      card_number: '4111111111111111',
    })
    assert.equal(withdrawal.status, 201, JSON.stringify(withdrawal.body))
    await settleAll(topup.id)
  })

  test('is for paid card top-ups only', async () => {
    const client = await createTestClient(app)
    const opened = await openPlainTopup(app.context, client.profile_id, 500, 'ru')
    assert.equal((await ask(opened.id)).body.code, 'PAYMENT_TRANSITION')
    assert.equal((await ask(999_999)).status, 404)
    const topup = await paidTopup(client)
    await ask(topup.id, 100)
    const [refund] = await selectRefundsOf(db(), topup.id)
    assert.equal((await ask(refund?.id ?? 0)).body.code, 'PAYMENT_TRANSITION')
    await settleAll(topup.id)
  })
})

describe('the provider’s bad days', () => {
  test('a lost answer is repeated under the same key, and the money goes once', async () => {
    for (const created of [true, false]) {
      const client = await createTestClient(app)
      const topup = await paidTopup(client)
      const refund = await requestCardRefund(app.context, actor(), topup.id, undefined)
      Object.assign(app.cards.fail, { times: 2, created })
      await settleCardRefund(app.context, { payment_id: refund.id })
      await settleCardRefund(app.context, { payment_id: refund.id })
      assert.deepEqual(await balances(client), [0n, 100_000n])
      await settleCardRefund(app.context, { payment_id: refund.id })
      assert.deepEqual([await balances(client), topup.card.refunded_kopecks], [[0n, 0n], 100_000n])
    }
  })

  test('eight settling at once settle once', async () => {
    const client = await createTestClient(app)
    const topup = await paidTopup(client)
    const { id } = await requestCardRefund(app.context, actor(), topup.id, undefined)
    await Promise.all(Array.from({ length: 8 }, () => settleCardRefund(app.context, { payment_id: id })))
    assert.deepEqual(await balances(client), [0n, 0n])
    const { rows } = await history(id)
    assert.deepEqual(rows, [5, 2])
  })

  test('a refused one and a cancelled one are back in the wallet, and the top-up can be refunded again', async () => {
    for (const ends of ['rejected', 'canceled'] as const) {
      const client = await createTestClient(app)
      const topup = await paidTopup(client)
      app.cards.refund.ends = ends
      await ask(topup.id)
      await settleAll(topup.id)
      const [refund] = await selectRefundsOf(db(), topup.id)
      assert.deepEqual([refund?.status, await balances(client)], [7, [100_000n, 0n]])
      assert.ok(refund?.failure_reason)
      app.cards.refund.ends = 'succeeded'
      assert.equal((await ask(topup.id)).status, 201)
      await settleAll(topup.id)
      assert.equal(topup.card.refunded_kopecks, 100_000n)
    }
  })

  test('one that takes its time is asked about every minute until it is done, also by a notice', async () => {
    const client = await createTestClient(app)
    const topup = await paidTopup(client)
    app.cards.refund.ends = 'pending'
    const { id } = await requestCardRefund(app.context, actor(), topup.id, undefined)
    await settleCardRefund(app.context, { payment_id: id })
    assert.equal((await listOpenRefunds(app.context)).includes(id), false)
    app.clock.advance(61_000)
    assert.equal((await listOpenRefunds(app.context)).includes(id), true)
    const [pending] = [...app.cards.refunds.values()].filter(({ status }) => status === 'pending')
    assert.ok(pending)
    await settleCardRefund(app.context, { provider_payment_id: pending.id })
    assert.deepEqual(await balances(client), [0n, 100_000n])
    pending.status = 'succeeded'
    await settleCardRefund(app.context, { provider_payment_id: pending.id })
    assert.deepEqual(await balances(client), [0n, 0n])
    await settleCardRefund(app.context, { provider_payment_id: 'nobody’s' })
  })

  // Rules 4.161, 7.68
  test('one that nobody answered for a day is never sent again, and the accountant says what became of it', async () => {
    for (const was_made of [true, false]) {
      const client = await createTestClient(app)
      const topup = await paidTopup(client)
      const { id } = await requestCardRefund(app.context, actor(), topup.id, undefined)
      const settle = () => accountant.caller.call('POST', `/staff/payments/${id}/settle-refund`, { was_made })
      assert.equal((await settle()).body.code, 'PAYMENT_TRANSITION')
      app.clock.advance(24 * 3_600_000)
      await settleCardRefund(app.context, { payment_id: id })
      assert.deepEqual([await balances(client), topup.card.refunded_kopecks], [[0n, 100_000n], 0n])
      const answers = await Promise.all([settle(), settle(), settle()])
      assert.deepEqual(
        answers.map(({ status }) => status).toSorted((a, b) => a - b),
        [200, 409, 409],
      )
      assert.deepEqual(await balances(client), [was_made ? 0n : 100_000n, 0n])
    }
    await assert.rejects(settleLostRefund(app.context, actor(), 999_999, true), { code: 'NOT_FOUND' })
  })
})

describe('fiscal receipts', () => {
  const receipts = (value: boolean) => setSetting(app, 'receipts.enabled', value)
  before(() => receipts(true))
  after(() => receipts(false))

  // Rule 4.162
  test('go with a payment and with its refund; the items make the sum, the client’s address is on them', async () => {
    const client = await createTestClient(app)
    const topup = await paidTopup(client)
    const sent = app.cards.sentPayments.get(topup.card.id)?.receipt
    assert.deepEqual(
      sent?.items.map(({ amount_kopecks, payment_mode, quantity }) => [amount_kopecks, payment_mode, quantity]),
      [
        [100_000n, 'advance', 1],
        [3000n, 'full_payment', 1],
      ],
    )
    assert.match(sent?.customer.email ?? '', /@example\.com$/)
    // A setting that changes meanwhile does not change what is sent again.
    await receipts(false)
    await ask(topup.id, 250)
    await settleAll(topup.id)
    await receipts(true)
    const [back] = [...app.cards.sentRefunds.values()].filter(({ payment_id }) => payment_id === topup.card.id)
    assert.deepEqual(
      back?.receipt?.items.map(({ amount_kopecks, payment_mode }) => [amount_kopecks, payment_mode]),
      [[25_000n, 'advance']],
    )
  })
})

async function history(payment_id: number): Promise<{ rows: number[] }> {
  const rows = await db()
    .selectFrom('payment_history')
    .select('status')
    .where('payment_id', '=', payment_id)
    .orderBy('id')
    .execute()
  return { rows: rows.map(({ status }) => status) }
}
