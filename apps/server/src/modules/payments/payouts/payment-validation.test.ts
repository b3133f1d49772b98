/** What forms about money may be sent with (Product §5): requisites, sums, companies. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setSetting } from '../../../testing/set-setting.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator } from '../../../testing/test-people.ts'
import { giveMoney } from '../testing/give-money.ts'
import { createTestCompany, SAMPLE_COMPANY as COMPANY } from '../testing/make-company.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

const REQUIRED = ['title', 'inn', 'legal_address', 'current_account_number', 'bank_name', 'bank_corr_account'] as const
const NUMERIC = ['inn', 'kpp', 'current_account_number', 'bik', 'bank_corr_account'] as const

describe('a company is not saved', () => {
  for (const field of REQUIRED) {
    test(`without ${field}, left out or empty`, async () => {
      const { caller } = await createTestClient(app)
      for (const body of [
        { ...COMPANY, [field]: undefined },
        { ...COMPANY, [field]: '' },
        { ...COMPANY, [field]: ' ' },
      ]) {
        const answer = await caller.call('POST', '/client/companies', body)
        assert.deepEqual([answer.status, answer.body.errors], [422, { [field]: 'Заполните это поле' }])
      }
      assert.deepEqual((await caller.call('GET', '/client/companies')).body.companies, [])
    })
  }

  for (const field of NUMERIC) {
    test(`with a letter in ${field}`, async () => {
      const { caller } = await createTestClient(app)
      const body = { ...COMPANY, [field]: `${COMPANY[field].slice(0, -1)}О` }
      const answer = await caller.call('POST', '/client/companies', body)
      assert.deepEqual([answer.status, answer.body.errors], [422, { [field]: 'Можно только цифры' }])
    })
  }
})

test('a company is saved without a BIK, by clients and narrators alike', async () => {
  for (const person of [await createTestClient(app), await createTestNarrator(app)]) {
    const body = { ...COMPANY, bik: '' }
    assert.equal((await person.caller.call('POST', `/${person.role}/companies`, body)).status, 201)
  }
})

test('a top-up without a sum, or of nothing, is refused at the sum by card and by invoice', async () => {
  const client = await createTestClient(app)
  const company = await createTestCompany(app, client.profile_id)
  for (const way of [{ method: 1 }, { method: 2, company }]) {
    for (const sum of [undefined, null, '', 0, -100]) {
      const { status, body } = await client.caller.call('POST', '/client/payments', { type: 1, ...way, sum })
      assert.deepEqual([status, Object.keys(body.errors)], [422, ['sum']], `${way.method} ${String(sum)}`)
    }
  }
})

test('where nothing is left to pay no invoice is issued: the order goes on by itself', async () => {
  const client = await createTestClient(app, 20_000)
  const company = await createTestCompany(app, client.profile_id)
  const narrator = await createTestNarrator(app, { prices: { alienation: 0 } })
  const key = 'flags.options_only_before_placement'
  const unlock = (value: boolean) => setSetting(app, key, value)
  await unlock(false)
  const body = { text: 'Доброе утро', genre: 1, narrator_id: narrator.profile_id }
  const placing = { ...body, orderstatuses_id: 15, payment_method: 3, price: 4200 }
  const { order } = (await client.caller.call('POST', '/client/orders', placing)).body
  await narrator.caller.call('POST', `/narrator/orders/${order.id}/accept`)
  const free = { orderstatuses_id: 17, payment_method: 2, price: 0, company, alienation: true }
  const bought = await client.caller.call('PUT', `/client/orders/${order.id}`, free)
  await unlock(true)
  assert.deepEqual([bought.status, bought.body.order.orderstatuses_id, bought.body.payment], [200, 7, null])
  const { payments } = (await client.caller.call('GET', '/client/payments?method=2')).body
  assert.deepEqual(payments, [])
})

test('a withdrawal by invoice takes a company that was added a moment before', async () => {
  const narrator = await createTestNarrator(app)
  await giveMoney(app, narrator.profile_id, 1000)
  const added = await narrator.caller.call('POST', '/narrator/companies', COMPANY)
  const body = { type: 4, method: 2, sum: 1000, company: added.body.id }
  const asked = await narrator.caller.call('POST', '/narrator/payments', body)
  assert.deepEqual([asked.status, asked.body.payment.company.title], [201, COMPANY.title])
})
