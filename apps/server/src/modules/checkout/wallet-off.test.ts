import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setSetting } from '../../testing/set-setting.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { checkLedger } from '../ledger/operations/check-ledger.ts'
import { settleCardPayment } from './operations/settle-card-payment.ts'

let app: TestApp
before(async () => {
  app = await createTestApp({ connections: 20 })
  await switchWallet(false)
})
after(async () => {
  assert.deepEqual(await checkLedger(app.context.database.kysely), [])
  await app.close()
})

const switchWallet = (value: boolean) => setSetting(app, 'flags.wallet_payments', value)
const balanceOf = async (client: TestPerson) => (await client.caller.call('GET', '/client/payments')).body.balance
const statusOf = async (client: TestPerson, id: number) =>
  (await client.caller.call('GET', `/client/orders/${id}`)).body.order.orderstatuses_id

async function placeByCard(client: TestPerson) {
  const narrator = await createTestNarrator(app)
  const placed = await client.caller.call('POST', '/client/orders', {
    ...{ text: 'Доброе утро, страна', genre: 1, narrator_id: narrator.profile_id },
    ...{ orderstatuses_id: 15, price: 4200, payment_method: 1 },
  })
  assert.equal(placed.status, 201, JSON.stringify(placed.body))
  return { id: placed.body.order.id as number, card: [...app.cards.payments.values()].at(-1) }
}

describe('while wallets do not pay for orders', () => {
  // Rule 4.131
  test('a card pays for everything with its fee, and the wallet keeps what it holds', async () => {
    const client = await createTestClient(app, 9000)
    const { id, card } = await placeByCard(client)
    assert.equal(await statusOf(client, id), 15)
    assert.equal(Number(card?.amount_kopecks ?? 0), 432_600)
    app.cards.pay(card?.id ?? '')
    await settleCardPayment(app.context, { provider_payment_id: card?.id ?? '' })
    assert.equal(await statusOf(client, id), 2)
    assert.equal(await balanceOf(client), 9000)
  })

  test('trying again by card takes nothing from the wallet either', async () => {
    const client = await createTestClient(app, 9000)
    const { id, card } = await placeByCard(client)
    app.cards.cancel(card?.id ?? '', 'insufficient_funds')
    await settleCardPayment(app.context, { provider_payment_id: card?.id ?? '' })
    const again = { type: 2, method: 1, order_id: id, sum: 4200 }
    assert.equal((await client.caller.call('POST', '/client/payments', again)).status, 201)
    assert.equal(await statusOf(client, id), 15)
    assert.equal(await balanceOf(client), 9000)
  })
})
