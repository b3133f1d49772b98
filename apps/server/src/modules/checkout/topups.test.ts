import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setSetting } from '../../testing/set-setting.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestNarrator } from '../../testing/test-people.ts'
import { issueInvoice } from '../documents/operations/issue-invoice.ts'
import { requestCardPage } from '../payments/topups/operations/request-card-page.ts'
import { createTestCompany } from '../payments/testing/make-company.ts'
import { openPlainInvoice } from './operations/open-plain-invoice.ts'
import { openPlainTopup } from './operations/open-plain-topup.ts'

let app: TestApp
before(async () => {
  app = await createTestApp({ connections: 20 })
})
after(() => app.close())

async function open(sum = 1000) {
  const { profile_id } = await createTestClient(app)
  const company = await createTestCompany(app, profile_id)
  const payment = await openPlainInvoice(app.context, profile_id, { sum, company }, 'ru', async (tx, row) => {
    await issueInvoice(tx, app.context, { payment_id: row.id })
  })
  return { profile_id, company, payment }
}

// Rules 4.120, 7.49
test('a top-up by card: the fee is on top, the limits are told at the field, the page is asked for once', async () => {
  const client = await createTestClient(app)
  const small = await client.caller.call('POST', '/client/payments', { type: 1, method: 1, sum: 99 })
  assert.deepEqual([small.status, small.body.errors], [422, { sum: 'Не меньше 100' }])
  const big = await client.caller.call('POST', '/client/payments', { type: 1, method: 1, sum: 300_001 })
  assert.equal(big.body.code, 'VALIDATION')
  assert.equal(big.body.errors.sum, 'Не больше 300\u202f000')
  const opened = await openPlainTopup(app.context, client.profile_id, 1001, 'ru')
  assert.deepEqual([opened.sum_kopecks, opened.fee_kopecks], [100_100, 3100])
  const page = await requestCardPage(app.context, opened.id)
  assert.equal((await requestCardPage(app.context, opened.id)).provider_payment_id, page.provider_payment_id)
  assert.equal(app.cards.keys.get(opened.provider_key ?? ''), 1)
})

test('what a card cannot pay at once is refused with the most that it can, for the wallet and for an order', async () => {
  const client = await createTestClient(app)
  const narrator = await createTestNarrator(app)
  await setSetting(app, 'card_charge_max', 4200)
  const topup = await client.caller.call('POST', '/client/payments', { type: 1, method: 1, sum: 4200 })
  const placing = { text: 'Доброе утро', genre: 1, narrator_id: narrator.profile_id, orderstatuses_id: 15, price: 4200 }
  const order = await client.caller.call('POST', '/client/orders?locale=en', { ...placing, payment_method: 1 })
  await setSetting(app, 'card_charge_max', 350_000)
  assert.deepEqual(
    [topup.status, topup.body.code, topup.body.maximum, topup.body.errors.sum],
    [422, 'CARD_SUM_TOO_BIG', 4200, 'Картой вместе с комиссией не больше 4\u202f200\u00a0₽'],
  )
  assert.match(topup.body.message, /^Картой можно оплатить до 4\u202f200\u00a0₽ за один раз/)
  assert.deepEqual([order.status, order.body.code], [422, 'CARD_SUM_TOO_BIG'])
  assert.match(order.body.message, /^A card can pay at most ₽4,200 at once/)
})

test('an invoice whose document cannot be issued is not opened', async () => {
  const { profile_id, company } = await open()
  const failing = openPlainInvoice(app.context, profile_id, { sum: 900, company }, 'ru', async () => {
    throw new Error('no document')
  })
  await assert.rejects(failing)
  const count = await app.context.database.kysely
    .selectFrom('payments')
    .select('id')
    .where('profile_id', '=', profile_id)
    .execute()
  assert.equal(count.length, 1)
})
