import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { checkLedger } from '../ledger/operations/check-ledger.ts'
import { readBalance } from '../ledger/operations/balances.ts'
import { act } from '../../testing/order-steps.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { bodyOf, placed, sendTake, statusOf } from './testing/journey-steps.ts'
import { runOrderClock } from './lifecycle/operations/run-order-clock.ts'
import { checkoutJobs } from '../checkout/checkout.jobs.ts'
import { findCardPayment } from '../payments/rows/operations/payments.ts'
import { listStuckPayments } from '../payments/topups/operations/list-stuck-payments.ts'
import { settleCardPayment } from '../checkout/operations/settle-card-payment.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let app: TestApp
before(async () => {
  app = await createTestApp({ connections: 24 })
})
after(() => app.close())

const kopecksOf = async (person: TestPerson) =>
  readBalance(app.context.database.kysely, { kind: 'wallet', profile_id: person.profile_id })
const reconcile = async () => checkoutJobs['reconcile-card-payments']?.(app.context)
/** The provider's ids of payments that the minute's job would ask about now. */
const askedAbout = async (): Promise<(string | null | undefined)[]> => {
  const { kysely } = app.context.database
  const payments = (await listStuckPayments(app.context)).map((payment_id) => findCardPayment(kysely, { payment_id }))
  return (await Promise.all(payments)).map((payment) => payment?.provider_payment_id)
}
/** A payment that was given up while its link is out; its id at the provider. */
const givenUp = async (client: TestPerson): Promise<string> => {
  const order = await placed(client, await createTestNarrator(app), { payment_method: 1 })
  assert.equal((await act(client, order, 'cancel-payment')).status, 200)
  return [...app.cards.payments.keys()].at(-1) ?? ''
}
const escrowOf = async (order_id: number) => readBalance(app.context.database.kysely, { kind: 'escrow', order_id })

describe('an order paid from the wallet', () => {
  // Rules 4.65, 4.72
  test('goes from placing to the narrator’s wallet, and every kopeck is accounted for', async () => {
    const client = await createTestClient(app, 10_000)
    const narrator = await createTestNarrator(app)
    const order = await placed(client, narrator, { payment_method: 3, price: 4200 })
    assert.equal(await statusOf(client, order), 2)
    assert.equal(await escrowOf(order), 420_000n)
    assert.equal(await kopecksOf(client), 580_000n)
    const history = (await client.caller.call('GET', `/client/orders/${order}`)).body.order.history
    assert.deepEqual(
      history.map((entry: { action: string; to_status: number }) => [entry.action, entry.to_status]),
      [
        ['save', 1],
        ['place', 15],
        ['paid', 2],
      ],
    )
    assert.equal((await act(narrator, order, 'accept')).status, 200)
    await sendTake(app, narrator, order)
    assert.equal(await statusOf(client, order), 8)
    const heard = (await client.caller.call('GET', `/client/orders/${order}`)).body.order.takes
    assert.equal(heard.length, 1)
    assert.equal(heard[0].files[0].sound.duration_ms, 2000)
    assert.equal((await act(client, order, 'confirm')).status, 200)
    assert.equal(await statusOf(narrator, order), 9)
    assert.equal(await escrowOf(order), 0n)
    // 20 % of a reward up to 5 000 ₽.
    assert.equal(await kopecksOf(narrator), 336_000n)
    assert.deepEqual(await checkLedger(app.context.database.kysely), [])
  })

  test('is refused without enough money and leaves no order in payment', async () => {
    const client = await createTestClient(app, 100)
    const narrator = await createTestNarrator(app)
    const answer = await client.caller.call(
      'POST',
      '/client/orders',
      bodyOf(narrator, { orderstatuses_id: 15, payment_method: 3, price: 4200 }),
    )
    assert.deepEqual([answer.status, answer.body.code], [422, 'BALANCE_TOO_LOW'])
    const list = await client.caller.call('GET', '/client/orders?group=all')
    assert.deepEqual(list.body.counts, { current: 0, completed: 0, all: 0, draft: 0 })
    assert.equal(await kopecksOf(client), 10_000n)
  })

  // Rules 4.63, 8.16
  test('is refused with the new breakdown when the price is not the one the client saw', async () => {
    const client = await createTestClient(app, 10_000)
    const narrator = await createTestNarrator(app)
    const answer = await client.caller.call(
      'POST',
      '/client/orders',
      bodyOf(narrator, { orderstatuses_id: 15, payment_method: 3, price: 1 }),
    )
    assert.deepEqual([answer.status, answer.body.code, answer.body.price], [409, 'PRICE_CHANGED', 4200])
    assert.equal(answer.body.lines[0].amount, 4200)
    assert.equal(await kopecksOf(client), 1_000_000n)
  })

  test('placed 16 times at once with one key is one order, paid once', async () => {
    const client = await createTestClient(app, 10_000)
    const narrator = await createTestNarrator(app)
    const body = bodyOf(narrator, { orderstatuses_id: 15, payment_method: 3, price: 4200 })
    const answers = await Promise.all(
      Array.from({ length: 16 }, () =>
        client.caller.call('POST', '/client/orders', body, { 'idempotency-key': 'the-same-click' }),
      ),
    )
    const ids = new Set(answers.filter((answer) => answer.status === 201).map((answer) => answer.body.order.id))
    assert.equal(ids.size, 1)
    assert.equal(await kopecksOf(client), 580_000n)
    assert.equal((await client.caller.call('GET', '/client/orders')).body.counts.all, 1)
  })
})

describe('an order paid by card', () => {
  // Rules 4.120, 4.131
  test('waits at the pay page, is paid once however often the notice comes, and charges only what is missing', async () => {
    const client = await createTestClient(app, 1200)
    const narrator = await createTestNarrator(app)
    const answer = await client.caller.call(
      'POST',
      '/client/orders',
      bodyOf(narrator, { orderstatuses_id: 15, payment_method: 1, price: 4200 }),
    )
    const { order, payment } = answer.body
    assert.equal(order.orderstatuses_id, 15)
    assert.deepEqual([payment.sum, payment.fee, payment.confirmation_url], [3000, 90, 'http://pay.example/'])
    assert.equal(await escrowOf(order.id), 120_000n)
    assert.equal((await narrator.caller.call('GET', `/narrator/orders/${order.id}`)).status, 404)
    const [card] = [...app.cards.payments.values()].slice(-1)
    assert.ok(card)
    assert.equal(card.amount_kopecks, 309_000n)
    app.cards.pay(card.id)
    await Promise.all(
      Array.from({ length: 16 }, () => settleCardPayment(app.context, { provider_payment_id: card.id })),
    )
    assert.equal(await statusOf(client, order.id), 2)
    assert.equal(await escrowOf(order.id), 420_000n)
    assert.equal(await kopecksOf(client), 0n)
    const list = (await client.caller.call('GET', '/client/payments')).body
    assert.deepEqual(
      list.payments.map((row: { type: number; status: number; sum: number }) => [row.type, row.status, row.sum]),
      [
        [2, 2, 4200],
        [1, 2, 3000],
      ],
    )
    assert.equal(list.held, 4200)
    assert.deepEqual(await checkLedger(app.context.database.kysely), [])
  })

  // Rule 4.71
  test('whose answer was lost is gone on with under the same key', async () => {
    const client = await createTestClient(app)
    const narrator = await createTestNarrator(app)
    app.cards.fail.times = 1
    app.cards.fail.created = true
    const answer = await client.caller.call(
      'POST',
      '/client/orders',
      bodyOf(narrator, { orderstatuses_id: 15, payment_method: 1, price: 4200 }),
    )
    assert.equal(answer.status, 201)
    assert.equal(answer.body.payment.confirmation_url, null)
    const again = await client.caller.call('POST', '/client/payments', {
      type: 2,
      method: 1,
      order_id: answer.body.order.id,
    })
    assert.deepEqual([again.status, again.body.confirmation_url], [201, 'http://pay.example/'])
    assert.equal(again.body.id, answer.body.payment.id)
    const used = [...app.cards.keys.values()]
    assert.equal(used.at(-1), 2)
  })

  // Rule 4.69
  test('declined by the bank stays waiting, and another try pays it', async () => {
    const client = await createTestClient(app)
    const narrator = await createTestNarrator(app)
    const order = await placed(client, narrator, { payment_method: 1 })
    const first = [...app.cards.payments.values()].at(-1)
    app.cards.cancel(first?.id ?? '', 'insufficient_funds')
    await settleCardPayment(app.context, { provider_payment_id: first?.id ?? '' })
    const waiting = (await client.caller.call('GET', `/client/orders/${order}`)).body.order
    assert.deepEqual([waiting.orderstatuses_id, waiting.payment.failure_reason], [15, 'insufficient_funds'])
    await client.caller.call('POST', '/client/payments', { type: 2, method: 1, order_id: order })
    const second = [...app.cards.payments.values()].at(-1)
    assert.notEqual(second?.id, first?.id)
    app.cards.pay(second?.id ?? '')
    await settleCardPayment(app.context, { provider_payment_id: second?.id ?? '' })
    assert.equal(await statusOf(client, order), 2)
  })

  // Rule 4.134
  test('paid after it was given up keeps the money in the wallet', async () => {
    const client = await createTestClient(app)
    const narrator = await createTestNarrator(app)
    const order = await placed(client, narrator, { payment_method: 1 })
    const card = [...app.cards.payments.values()].at(-1)
    assert.equal((await act(client, order, 'cancel-payment')).status, 200)
    app.cards.pay(card?.id ?? '')
    await settleCardPayment(app.context, { provider_payment_id: card?.id ?? '' })
    assert.equal(await statusOf(client, order), 1)
    assert.equal(await kopecksOf(client), 420_000n)
    assert.equal(await escrowOf(order), 0n)
  })

  // Rule 4.139
  test('paid while nobody was there to hear of it, and cancelled by its clock two days later, keeps the money too', async () => {
    const client = await createTestClient(app)
    const narrator = await createTestNarrator(app)
    const order = await placed(client, narrator, { payment_method: 1 })
    const paid = [...app.cards.payments.values()].at(-1)
    app.cards.pay(paid?.id ?? '')
    app.clock.advance(2 * DAY)
    await runOrderClock(app.context, order)
    assert.equal(await statusOf(client, order), 1)
    app.clock.advance(HOUR)
    await reconcile()
    assert.equal(await kopecksOf(client), 420_000n)
    assert.equal(await escrowOf(order), 0n)
  })

  // Rule 4.139
  test('nulled and closed by the provider is not asked about again; one whose link still lives is', async () => {
    const client = await createTestClient(app)
    const [closed, open] = [await givenUp(client), await givenUp(client)]
    app.cards.cancel(closed, 'expired_on_confirmation')
    app.clock.advance(HOUR)
    const before = await askedAbout()
    await reconcile()
    app.clock.advance(HOUR)
    const after = await askedAbout()
    assert.deepEqual([before.includes(closed), before.includes(open)], [true, true])
    assert.deepEqual([after.includes(closed), after.includes(open)], [false, true])
  })

  test('raced by paying and cancelling ends in exactly one of the two', async () => {
    for (let round = 0; round < 5; round += 1) {
      const client = await createTestClient(app)
      const narrator = await createTestNarrator(app)
      const order = await placed(client, narrator, { payment_method: 1 })
      const card = [...app.cards.payments.values()].at(-1)
      app.cards.pay(card?.id ?? '')
      const [cancelled] = await Promise.all([
        act(client, order, 'cancel-payment'),
        settleCardPayment(app.context, { provider_payment_id: card?.id ?? '' }),
      ])
      const status = await statusOf(client, order)
      assert.equal(status, cancelled.status === 200 ? 1 : 2)
      assert.equal((await escrowOf(order)) + (await kopecksOf(client)), 420_000n)
    }
    assert.deepEqual(await checkLedger(app.context.database.kysely), [])
  })
})

describe('an order that does not come to an end', () => {
  // Rules 4.48, 4.72, 4.132
  test('declined by the narrator gives everything back, with the fee of its top-up', async () => {
    const client = await createTestClient(app)
    const narrator = await createTestNarrator(app)
    const order = await placed(client, narrator, { payment_method: 1 })
    const card = [...app.cards.payments.values()].at(-1)
    app.cards.pay(card?.id ?? '')
    await settleCardPayment(app.context, { provider_payment_id: card?.id ?? '' })
    assert.equal((await act(narrator, order, 'decline')).status, 200)
    assert.equal(await statusOf(client, order), 4)
    assert.equal(await kopecksOf(client), 432_600n)
    // Taken up again as a draft, it leaves the narrator's sight.
    await client.caller.call('PUT', `/client/orders/${order}`, { title: 'Ещё раз' })
    assert.equal((await narrator.caller.call('GET', `/narrator/orders/${order}`)).status, 404)
  })

  // Rules 4.74, 4.132
  test('withdrawn by the client gives the price back and keeps the fee', async () => {
    const client = await createTestClient(app)
    const narrator = await createTestNarrator(app)
    const order = await placed(client, narrator, { payment_method: 1 })
    const card = [...app.cards.payments.values()].at(-1)
    app.cards.pay(card?.id ?? '')
    await settleCardPayment(app.context, { provider_payment_id: card?.id ?? '' })
    const shown = async () => (await client.caller.call('GET', `/client/orders/${order}`)).body.order
    // 3 % of 4 200 ₽.
    assert.equal((await shown()).withdraw_fee, 126)
    assert.equal((await act(client, order, 'withdraw')).status, 200)
    assert.equal(await statusOf(client, order), 1)
    assert.equal(await kopecksOf(client), 420_000n)
    assert.equal((await shown()).withdraw_fee, null)
  })

  // Rule 4.73
  test('not accepted in time is declined by its clock, once, and the money returns', async () => {
    const client = await createTestClient(app, 5000)
    const narrator = await createTestNarrator(app)
    const order = await placed(client, narrator, { payment_method: 3 })
    assert.equal(await runOrderClock(app.context, order), false)
    app.clock.advance(25 * HOUR)
    const ran = await Promise.all(Array.from({ length: 8 }, () => runOrderClock(app.context, order)))
    assert.equal(ran.filter(Boolean).length, 1)
    assert.equal(await statusOf(client, order), 4)
    assert.equal(await kopecksOf(client), 500_000n)
  })

  // Rule 4.80
  test('confirmed by silence after five days pays the narrator', async () => {
    const client = await createTestClient(app, 5000)
    const narrator = await createTestNarrator(app)
    const order = await placed(client, narrator, { payment_method: 3 })
    await act(narrator, order, 'accept')
    await sendTake(app, narrator, order)
    app.clock.advance(5 * DAY - MINUTE)
    assert.equal(await runOrderClock(app.context, order), false)
    app.clock.advance(2 * MINUTE)
    assert.equal(await runOrderClock(app.context, order), true)
    assert.equal(await statusOf(client, order), 9)
    assert.equal(await kopecksOf(narrator), 336_000n)
  })
})

describe('rivals at one edge', () => {
  const races: [string, string, string][] = [
    ['accept', 'decline', 'accepting and declining'],
    ['accept', 'withdraw', 'accepting and withdrawing'],
  ]
  for (const [first, second, title] of races) {
    // Rule 4.92
    test(`${title} at once has one winner and a clear refusal`, async () => {
      const client = await createTestClient(app, 5000)
      const narrator = await createTestNarrator(app)
      const order = await placed(client, narrator, { payment_method: 3 })
      const who = (action: string) => (action === 'withdraw' ? client : narrator)
      const answers = await Promise.all([act(who(first), order, first), act(who(second), order, second)])
      const codes = answers.map((answer) => answer.status).toSorted((a, b) => a - b)
      assert.equal(codes[0], 200)
      assert.ok(codes[1] === 409 || codes[1] === 404, String(codes[1]))
      assert.equal((await escrowOf(order)) + (await kopecksOf(client)), 500_000n)
    })
  }

  test('twenty confirmations pay the narrator once', async () => {
    const client = await createTestClient(app, 5000)
    const narrator = await createTestNarrator(app)
    const order = await placed(client, narrator, { payment_method: 3 })
    await act(narrator, order, 'accept')
    await sendTake(app, narrator, order)
    const answers = await Promise.all(Array.from({ length: 20 }, () => act(client, order, 'confirm')))
    assert.equal(answers.filter((answer) => answer.status === 200).length, 1)
    assert.equal(answers.filter((answer) => answer.body.code === 'ORDER_TRANSITION').length, 19)
    assert.equal(await kopecksOf(narrator), 336_000n)
  })
})
