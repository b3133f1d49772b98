import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { postingsForTopup } from '@tembrel/domain/money/postings.ts'
import { sql } from 'kysely'
import { inTransaction } from '../../../database/transaction.ts'
import { setSetting } from '../../../testing/set-setting.ts'
import { act } from '../../../testing/order-steps.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { checkLedger } from '../../ledger/operations/check-ledger.ts'
import { lockWallet } from '../../ledger/operations/lock-wallet.ts'
import { postOperation } from '../../ledger/operations/post-operation.ts'
import { readBalance } from '../../ledger/operations/balances.ts'
import { setPause } from '../../narrators/rows/operations/set-pause.ts'
import { settleCardPayment } from '../../checkout/operations/settle-card-payment.ts'

let app: TestApp
before(async () => {
  app = await createTestApp({ connections: 20 })
})
after(async () => {
  assert.deepEqual(await checkLedger(app.context.database.kysely), [])
  await app.close()
})

const walletOf = (person: TestPerson) =>
  readBalance(app.context.database.kysely, { kind: 'wallet', profile_id: person.profile_id })
const escrowOf = (order_id: number) => readBalance(app.context.database.kysely, { kind: 'escrow', order_id })
const shown = async (person: TestPerson, id: number) =>
  (await person.caller.call('GET', `/${person.role}/orders/${id}`)).body.order
const orderBody = (narrator: TestPerson, more: object = {}) => ({
  text: 'Доброе утро, страна',
  genre: 1,
  narrator_id: narrator.profile_id,
  orderstatuses_id: 15,
  price: 4200,
  payment_method: 1,
  ...more,
})

/** The client opens the pay page of a link and pays there. */
async function payLink(number: number): Promise<void> {
  const card = [...app.cards.payments.values()][number]
  app.cards.pay(card?.id ?? '')
  await settleCardPayment(app.context, { provider_payment_id: card?.id ?? '' })
}

/** An order whose first link was given up and which waits for a second one. */
async function withTwoLinks(client: TestPerson, narrator: TestPerson, again: object = {}) {
  const first = app.cards.payments.size
  const { order } = (await client.caller.call('POST', '/client/orders', orderBody(narrator))).body
  await act(client, order.id, 'cancel-payment')
  const body = orderBody(narrator, again)
  assert.equal((await client.caller.call('PUT', `/client/orders/${order.id}`, body)).status, 200)
  return { id: order.id as number, first, second: first + 1 }
}

describe('a link that was given up and paid all the same', () => {
  test('pays the order when it is enough, and takes the other link’s place', async () => {
    const [client, narrator] = [await createTestClient(app), await createTestNarrator(app)]
    const { id, first, second } = await withTwoLinks(client, narrator)
    await payLink(first)
    assert.equal((await shown(client, id)).orderstatuses_id, 2)
    const list = (await client.caller.call('GET', '/client/payments?type=1')).body.payments
    assert.deepEqual(
      list.map((row: { status: number }) => row.status),
      [10, 2],
    )
    await payLink(second)
    assert.deepEqual([await escrowOf(id), await walletOf(client)], [420_000n, 420_000n])
  })

  test('stays in the wallet when the order needs more, and the other link goes on', async () => {
    const [client, narrator] = [await createTestClient(app), await createTestNarrator(app)]
    const { id, first, second } = await withTwoLinks(client, narrator, { federal: true, price: 8400 })
    await payLink(first)
    assert.deepEqual([(await shown(client, id)).orderstatuses_id, await walletOf(client)], [15, 420_000n])
    await payLink(second)
    assert.deepEqual([(await shown(client, id)).orderstatuses_id, await walletOf(client)], [2, 420_000n])
    assert.equal(await escrowOf(id), 840_000n)
  })
})

describe('an order that waits for its link, when the wallet is filled meanwhile', () => {
  const fill = (client: TestPerson, roubles: bigint) =>
    inTransaction(app.context.database, (tx) =>
      postOperation(tx, {
        kind: 'topup',
        scope: 'test',
        key: `filled:${client.profile_id}`,
        at: app.clock.now(),
        profile_id: client.profile_id,
        legs: postingsForTopup({
          profile_id: client.profile_id,
          from: 'bank',
          sum: kopecks(roubles * 100n),
          fee: kopecks(0n),
        }),
      }),
    )
  const payAgain = (client: TestPerson, order_id: number) =>
    client.caller.call('POST', '/client/payments', { type: 2, method: 1, order_id })

  // Rule 4.71
  test('is paid from it first, and a link for the rest takes the place of the other', async () => {
    const [client, narrator] = [await createTestClient(app), await createTestNarrator(app)]
    const first = app.cards.payments.size
    const { order, payment } = (await client.caller.call('POST', '/client/orders', orderBody(narrator))).body
    assert.equal((await payAgain(client, order.id)).body.id, payment.id)
    await fill(client, 1200n)
    // Pressed in two tabs at once: one link comes of it.
    const [one, other] = await Promise.all([payAgain(client, order.id), payAgain(client, order.id)])
    assert.deepEqual([one.status, other.status], [201, 201], JSON.stringify([one.body, other.body]))
    assert.equal(one.body.id, other.body.id)
    assert.notEqual(one.body.id, payment.id)
    assert.deepEqual([await escrowOf(order.id), await walletOf(client)], [120_000n, 0n])
    const asked = (await shown(client, order.id)).payment
    assert.equal(asked.sum, 3000)
    await payLink(first + 1)
    assert.deepEqual([(await shown(client, order.id)).orderstatuses_id, await walletOf(client)], [2, 0n])
  })
})

describe('the deadline that is promised before paying', () => {
  // Rule 4.93
  test('is the one that the order has when it is paid, and only its client is told', async () => {
    const [client, narrator] = [await createTestClient(app), await createTestNarrator(app)]
    const { order } = (await client.caller.call('POST', '/client/orders', orderBody(narrator))).body
    const { promised_deadline_at, formatted_promised_deadline_at } = order
    assert.match(formatted_promised_deadline_at, /23:59/)
    await payLink([...app.cards.payments.values()].length - 1)
    const paid = await shown(client, order.id)
    assert.deepEqual([paid.deadline_at, paid.promised_deadline_at], [promised_deadline_at, null])
    assert.equal((await shown(narrator, order.id)).promised_deadline_at, null)
  })

  test('is none for a narrator on pause', async () => {
    const [client, narrator] = [await createTestClient(app), await createTestNarrator(app)]
    const draft = await client.caller.call('POST', '/client/orders', orderBody(narrator, { orderstatuses_id: 1 }))
    assert.ok(draft.body.order.promised_deadline_at)
    await inTransaction(app.context.database, (tx) =>
      setPause(tx, { narrator_id: narrator.profile_id, hours: 1, at: app.clock.now() }),
    )
    assert.equal((await shown(client, draft.body.order.id)).promised_deadline_at, null)
  })
})

describe('a notice of the card provider', () => {
  // Rule 7.51
  test('is answered with 200, or the provider would repeat it for a day', async () => {
    const notice = { type: 'notification', event: 'payment.succeeded', object: { id: 'unknown-to-us' } }
    for (const body of [notice, { ...notice, event: 'refund.succeeded' }, { ...notice, event: 'deal.closed' }]) {
      const answer = await app.guest.call('POST', '/payments/yookassa', body)
      assert.deepEqual([answer.status, answer.body], [200, {}])
    }
    assert.equal((await app.guest.call('POST', '/payments/yookassa', { ...notice, object: {} })).status, 400)
  })

  // Rule 4.842
  test('is refused when the trusted proxy names a sender who is not the provider, and asks nothing of the provider', async () => {
    const cards = { YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET_KEY: 'a' }
    const installation = await createTestApp({ settings: { ...cards, TRUST_PROXY: '1' } })
    try {
      const send = async (sender: string) => {
        const answer = await installation.http.inject({
          method: 'POST',
          url: '/api/payments/yookassa',
          headers: { 'x-forwarded-for': sender },
          payload: {
            type: 'notification',
            event: 'payout.succeeded',
            object: { id: `po-${sender.replaceAll(/\W/g, '-')}` },
          },
        })
        return answer.statusCode
      }
      // What a sender writes in front of the proxy's own word counts for nothing.
      assert.deepEqual([await send('203.0.113.7'), await send('185.71.76.1, 203.0.113.7')], [403, 403])
      assert.equal(await send('185.71.76.1'), 200)
      const jobs = sql<{ key: string }>`select key from graphile_worker.jobs where key like 'settle-payout:%'`
      const { rows } = await jobs.execute(installation.context.database.kysely)
      assert.deepEqual(rows, [{ key: 'settle-payout:po-185-71-76-1' }])
    } finally {
      await installation.close()
    }
  })
})

describe('a wallet', () => {
  test('is shared by orders that are placed by card at the same moment', async () => {
    const [client, narrator] = [await createTestClient(app, 4000), await createTestNarrator(app)]
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => client.caller.call('POST', '/client/orders', orderBody(narrator))),
    )
    assert.deepEqual(
      answers.map((answer) => answer.status),
      Array<number>(12).fill(201),
    )
    const held = await Promise.all(answers.map((answer) => escrowOf(answer.body.order.id)))
    assert.equal(
      held.reduce((sum, escrow) => sum + escrow, 0n),
      400_000n,
    )
    assert.equal(await inTransaction(app.context.database, (tx) => lockWallet(tx, client.profile_id)), 0n)
  })

  test('gives whole roubles only, and keeps its kopecks', async () => {
    const [client, narrator] = [await createTestClient(app, 1000), await createTestNarrator(app)]
    await inTransaction(app.context.database, (tx) =>
      postOperation(tx, {
        kind: 'topup',
        scope: 'test',
        key: `kopecks:${client.profile_id}`,
        at: app.clock.now(),
        legs: postingsForTopup({ profile_id: client.profile_id, from: 'bank', sum: kopecks(55), fee: kopecks(0) }),
      }),
    )
    const { order, payment } = (await client.caller.call('POST', '/client/orders', orderBody(narrator))).body
    assert.deepEqual([payment.sum, await escrowOf(order.id), await walletOf(client)], [3200, 100_000n, 55n])
  })
})

describe('options bought while the work goes on', () => {
  const unlock = (value: boolean) => setSetting(app, 'flags.options_only_before_placement', value)
  before(() => unlock(false))
  after(() => unlock(true))

  test('leave the order with the price of all of it', async () => {
    const [client, narrator] = [await createTestClient(app, 20_000), await createTestNarrator(app)]
    const { order } = (await client.caller.call('POST', '/client/orders', orderBody(narrator, { payment_method: 3 })))
      .body
    await act(narrator, order.id, 'accept')
    const more = { orderstatuses_id: 17, payment_method: 3, price: 4200, federal: true }
    const bought = (await client.caller.call('PUT', `/client/orders/${order.id}`, more)).body.order
    assert.deepEqual([bought.orderstatuses_id, bought.price, bought.total_paid], [7, 8400, 8400])
  })

  test('may cost nothing', async () => {
    const client = await createTestClient(app, 20_000)
    const narrator = await createTestNarrator(app, { prices: { alienation: 0 } })
    const { order } = (await client.caller.call('POST', '/client/orders', orderBody(narrator, { payment_method: 3 })))
      .body
    await act(narrator, order.id, 'accept')
    const more = { orderstatuses_id: 17, payment_method: 3, price: 0, alienation: true }
    const bought = await client.caller.call('PUT', `/client/orders/${order.id}`, more)
    assert.equal(bought.status, 200, JSON.stringify(bought.body))
    assert.deepEqual([bought.body.order.orderstatuses_id, bought.body.order.alienation_paid], [7, true])
  })
})

describe('the price that the client saw', () => {
  const nothingMoved = async (client: TestPerson, id: number, status: number) => {
    assert.deepEqual([(await shown(client, id)).orderstatuses_id, await escrowOf(id)], [status, 0n])
    assert.equal(await walletOf(client), 2_000_000n)
  }

  // Rule 4.63
  test('is needed to place: a call without it is refused at the field, and nothing moves', async () => {
    const [client, narrator] = [await createTestClient(app, 20_000), await createTestNarrator(app)]
    const draft = { ...orderBody(narrator), orderstatuses_id: 1, price: undefined }
    const { id } = (await client.caller.call('POST', '/client/orders', draft)).body.order
    for (const answer of [
      await act(client, id, 'place', { payment_method: 3 }),
      await client.caller.call('PUT', `/client/orders/${id}`, { orderstatuses_id: 15, payment_method: 3 }),
      await client.caller.call('POST', '/client/orders', orderBody(narrator, { payment_method: 3, price: undefined })),
    ]) {
      assert.deepEqual([answer.status, Object.keys(answer.body.errors)], [422, ['price']])
    }
    await nothingMoved(client, id, 1)
    assert.equal((await client.caller.call('GET', '/client/orders?group=all')).body.counts.all, 0)
    assert.equal((await act(client, id, 'place', { payment_method: 3, price: 4200 })).body.order.orderstatuses_id, 2)
  })

  // Rule 4.63
  test('is needed to approve what the narrator named', async () => {
    const [client, narrator] = [await createTestClient(app, 20_000), await createTestNarrator(app)]
    const asked = orderBody(narrator, { orderstatuses_id: 3, price: undefined })
    const { id } = (await client.caller.call('POST', '/client/orders', asked)).body.order
    await act(narrator, id, 'name-price', { price: 9000 })
    for (const answer of [
      await act(client, id, 'approve', { payment_method: 3 }),
      await client.caller.call('PUT', `/client/orders/${id}`, { orderstatuses_id: 16, payment_method: 3 }),
    ]) {
      assert.deepEqual([answer.status, Object.keys(answer.body.errors)], [422, ['price']])
    }
    await nothingMoved(client, id, 5)
  })

  // Rule 4.63
  test('is needed to add options', async () => {
    const [client, narrator] = [await createTestClient(app, 20_000), await createTestNarrator(app)]
    const { order } = (await client.caller.call('POST', '/client/orders', orderBody(narrator, { payment_method: 3 })))
      .body
    await act(narrator, order.id, 'accept')
    const key = 'flags.options_only_before_placement'
    const set = (value: boolean) => setSetting(app, key, value)
    await set(false)
    const more = { orderstatuses_id: 17, payment_method: 3, federal: true }
    const refused = await client.caller.call('PUT', `/client/orders/${order.id}`, more)
    await set(true)
    assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['price']])
    assert.deepEqual([(await shown(client, order.id)).orderstatuses_id, await escrowOf(order.id)], [7, 420_000n])
  })
})

describe('the fee of a link that was opened before the order was placed again', () => {
  // Rule 4.132
  test('comes back when the narrator declines, and only once', async () => {
    const [client, narrator] = [await createTestClient(app), await createTestNarrator(app)]
    const first = app.cards.payments.size
    const { order } = (await client.caller.call('POST', '/client/orders', orderBody(narrator))).body
    app.clock.advance(60_000)
    await act(client, order.id, 'cancel-payment')
    app.clock.advance(60_000)
    await client.caller.call('PUT', `/client/orders/${order.id}`, orderBody(narrator))
    app.clock.advance(60_000)
    await payLink(first)
    assert.equal((await shown(client, order.id)).orderstatuses_id, 2)
    app.clock.advance(60_000)
    await act(narrator, order.id, 'decline')
    assert.equal(await walletOf(client), 432_600n)
    app.clock.advance(60_000)
    await client.caller.call('PUT', `/client/orders/${order.id}`, orderBody(narrator, { payment_method: 3 }))
    await act(narrator, order.id, 'decline')
    assert.equal(await walletOf(client), 432_600n)
  })
})
