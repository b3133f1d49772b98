/** The lines of a wallet add up to what is in it (Product §2, §4). */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { WirePayment } from '@tembrel/contract/wire/wallet.ts'
import { SHORT_SCRIPT } from '../../../testing/scenario.ts'
import { agreeOnOrder } from '../../../testing/agree.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  createTestClient,
  createTestEngineer,
  createTestNarrator,
  type TestPerson,
} from '../../../testing/test-people.ts'
import { createSupporters } from '../../support/testing/supporters.ts'
import { createTestAccountant, createTestCompany } from '../testing/make-company.ts'
import { effectOf, WalletScenario } from '../testing/wallet-scenario.ts'

let app: TestApp
let scenario: WalletScenario
let accountant: TestPerson
let supporter: TestPerson
let engineer: TestPerson
before(async () => {
  app = await createTestApp({ connections: 10 })
  scenario = new WalletScenario(app)
  accountant = await createTestAccountant(app)
  supporter = (await createSupporters(app))[0]
  engineer = await createTestEngineer(app)
})
after(() => app.close())

/** The lines on the screen, the last column of the table and the stories all make the balance. */
async function assertAddsUp(person: TestPerson, set_aside = 0): Promise<void> {
  const { balance, payments, total } = await scenario.wallet(person)
  assert.equal(payments.length, total, 'all lines are on one page')
  const sum = payments.reduce((all, payment) => all + effectOf(payment), 0)
  assert.equal(Math.round(sum * 100) / 100, balance + set_aside, JSON.stringify(payments))
  const table = (await person.caller.call('GET', `/${person.role}/payments.csv?locale=en`)).body as Buffer
  const cells = table.toString('utf8').trimEnd().split('\r\n').slice(1)
  const changes = cells.reduce((all, line) => all + Number(line.split(';').at(-1)), 0)
  assert.equal(Math.round(changes * 100) / 100, balance + set_aside)
  await scenario.assertBreakdownsMakeLines(person)
}

const minute = () => app.clock.advance(60_000)

async function asStaff(staff: TestPerson, path: string, body: object = {}): Promise<void> {
  const answer = await staff.caller.call('POST', path, body)
  assert.ok(answer.status < 300, JSON.stringify(answer.body))
  minute()
}

/** 500 roubles; of a completed order, so that the accountant has to agree. */
async function giveGoodwill(order_id: number): Promise<void> {
  const gift = { sum: 500, comment: 'Неудобство' }
  const asked = await supporter.caller.call('POST', `/staff/orders/${order_id}/goodwill-refund`, gift)
  assert.equal(asked.body.code, 'SECOND_PERSON_NEEDED')
  await agreeOnOrder(accountant.caller, order_id)
  minute()
}

async function correctNewest(person: TestPerson, title: RegExp): Promise<void> {
  const { movements } = (await accountant.caller.call('GET', `/staff/ledger?profile=${person.profile_id}`)).body
  const wrong = movements.find((row: { title: string }) => title.test(row.title))
  await asStaff(accountant, `/staff/ledger/${wrong?.operation_id}/correct`, { reason: 'Ошибка' })
}

async function topUp(client: TestPerson, sum: number): Promise<void> {
  const asked = await client.caller.call('POST', '/client/payments', { type: 1, method: 1, sum })
  assert.equal(asked.status, 201, JSON.stringify(asked.body))
  await scenario.payNewestLink(client)
  minute()
}

async function paidByInvoice(client: TestPerson, narrator: TestPerson): Promise<number> {
  const company = await createTestCompany(app, client.profile_id)
  const id = await scenario.place(client, narrator, { payment_method: 2, company })
  const [invoice] = (await scenario.wallet(client, '?type=1')).payments
  await asStaff(accountant, `/staff/payments/${invoice?.id}/confirm`)
  return id
}

const topupOf = async (client: TestPerson, order_id: number): Promise<WirePayment | undefined> =>
  (await scenario.wallet(client, '?type=1')).payments.find((row) => row.order_id === order_id)

const shortOf = (payment: WirePayment | undefined) => payment?.adjustments.map(({ kind, sum }) => [kind, sum])

async function withdrawTwice(person: TestPerson, type: 4 | 6 | 7): Promise<void> {
  const refused = await scenario.withdraw(person, type, 300, 0)
  await assertAddsUp(person)
  minute()
  await scenario.endWithdrawal(refused, { status: 3, reason: 'Имя не совпало', by_profile_id: 20 })
  const fee = type === 6 ? 0 : 15
  const executed = await scenario.withdraw(person, type, 300, fee)
  minute()
  await scenario.endWithdrawal(executed, { status: 2, reason: null, by_profile_id: 20 })
  minute()
}

describe('the lines of a wallet', () => {
  // Rule 2.75
  test('make its balance whatever an order gave back, was given beside it, and was put right', async () => {
    const [client, narrator] = [await createTestClient(app), await createTestNarrator(app)]
    await topUp(client, 1000)
    const declined = await scenario.place(client, narrator, { payment_method: 1 })
    await scenario.payNewestLink(client)
    minute()
    await scenario.act(narrator, declined, 'decline')
    assert.deepEqual(shortOf(await topupOf(client, declined)), [['fee_returned', 96]])
    await assertAddsUp(client)
    await withdrawTwice(client, 6)

    const cancelled = await paidByInvoice(client, narrator)
    await scenario.act(narrator, cancelled, 'accept')
    await scenario.deliver(narrator, cancelled)
    minute()
    await asStaff(supporter, `/staff/orders/${cancelled}/cancel-with-refund`, {
      ...{ fault: 'client', comment: 'Передумал', compensation: { narrator: 1000 } },
    })
    await assertAddsUp(client)
    await assertAddsUp(narrator)

    await topUp(client, 2000)
    await correctNewest(client, /^Пополнение картой/)
    await topUp(client, 5000)
    const done = await scenario.completed(client, narrator, { cleaning: true, price: 4700 })
    await scenario.deliver(engineer, done)
    minute()
    await scenario.act(client, done, 'confirm')
    minute()
    await giveGoodwill(done)
    await assertAddsUp(client)
    await correctNewest(client, /^Возмещение/)
    const [pay] = (await scenario.wallet(client, '?type=2')).payments
    assert.deepEqual(shortOf(pay), [
      ['goodwill', 500],
      ['corrected', -500],
    ])
    for (const [person, type] of [
      [narrator, 4],
      [engineer, 7],
    ] as const) {
      await withdrawTwice(person, type)
      await assertAddsUp(person)
    }
    await correctNewest(client, /^Исправление/)
    await assertAddsUp(client)
  })

  test('make it when a charge whose fee came back is taken back, and when that is taken back too', async () => {
    const { client, id } = await scenario.paidByCard()
    minute()
    await asStaff(supporter, `/staff/orders/${id}/cancel-with-refund`, { fault: 'service', comment: 'Сбой' })
    await correctNewest(client, /^Пополнение картой/)
    assert.deepEqual(shortOf(await topupOf(client, id)), [
      ['fee_returned', 96],
      ['corrected', -96],
    ])
    // The 1 000 ₽ of before were put there without a line.
    await assertAddsUp(client, -1000)
    await correctNewest(client, /^Исправление/)
    await assertAddsUp(client, -1000)
  })

  // Rule 2.75
  test('and what an order keeps until the rest is paid make it', async () => {
    const [client, narrator] = [await createTestClient(app), await createTestNarrator(app)]
    await topUp(client, 1000)
    await scenario.place(client, narrator, { payment_method: 1 })
    const { held, held_items } = await scenario.wallet(client)
    assert.deepEqual([held, held_items.map(({ until }) => until)], [1000, ['payment']])
    await assertAddsUp(client, held)
  })

  test('make it when one order compensated the same narrator twice and one of both was a mistake', async () => {
    const [client, narrator] = [await createTestClient(app, 10_000), await createTestNarrator(app)]
    const again = { text: SHORT_SCRIPT, genre: 1, narrator_id: narrator.profile_id, orderstatuses_id: 15 }
    const id = await scenario.place(client, narrator)
    for (const compensation of [{ narrator: 1000 }, { narrator: 700 }]) {
      minute()
      await scenario.act(narrator, id, 'accept')
      await scenario.deliver(narrator, id)
      minute()
      const why = { fault: 'client', comment: 'Передумал', compensation }
      await asStaff(supporter, `/staff/orders/${id}/cancel-with-refund`, why)
      if (compensation.narrator === 700) break
      const placed = await client.caller.call('PUT', `/client/orders/${id}`, {
        ...again,
        payment_method: 3,
        price: 4200,
      })
      assert.equal(placed.status, 200, JSON.stringify(placed.body))
    }
    await correctNewest(narrator, /^Компенсация/)
    const { balance, payments } = await scenario.wallet(narrator)
    assert.deepEqual([balance, payments.map(({ status }) => status)], [1000, [10, 2]])
    const arrived = (await scenario.breakdownOf(narrator, payments[0]?.id ?? 0)).steps.find(({ balance: held }) => held)
    assert.deepEqual(arrived?.balance, { before: 1000, after: 1700 })
    await assertAddsUp(narrator)
  })

  test('share the fee that came back for several top-ups of one order', async () => {
    const [client, narrator] = [await createTestClient(app), await createTestNarrator(app)]
    const id = await scenario.place(client, narrator, { payment_method: 1 })
    await scenario.payNewestLink(client)
    minute()
    await scenario.act(narrator, id, 'accept')
    await scenario.changeFlag('flags.options_only_before_placement', false)
    const more = { orderstatuses_id: 17, payment_method: 1, price: 4200, federal: true }
    const changed = await client.caller.call('PUT', `/client/orders/${id}`, more)
    assert.equal(changed.status, 200, JSON.stringify(changed.body))
    await scenario.payNewestLink(client)
    await scenario.changeFlag('flags.options_only_before_placement', true)
    minute()
    await asStaff(supporter, `/staff/orders/${id}/cancel-with-refund`, { fault: 'service', comment: 'Сбой' })
    const topups = (await scenario.wallet(client, '?type=1')).payments
    assert.deepEqual(topups.map(shortOf), [[['fee_returned', 126]], [['fee_returned', 126]]])
    await assertAddsUp(client)
  })
})

describe('the breakdown of money that came back', () => {
  test('names the support where the support sent it, and the accounts where they put it right', async () => {
    const [client, narrator] = [await createTestClient(app, 10_000), await createTestNarrator(app)]
    const id = await scenario.place(client, narrator)
    minute()
    await asStaff(supporter, `/staff/orders/${id}/cancel-with-refund`, { fault: 'service', comment: 'Сбой' })
    const [back] = (await scenario.wallet(client, '?type=2')).payments
    const lastStep = (await scenario.breakdownOf(client, back?.id ?? 0)).steps.at(-1)
    assert.deepEqual([lastStep?.kind, lastStep?.by], ['back_from_order', 'Поддержка'])
    const done = await scenario.completed(client, narrator)
    minute()
    await giveGoodwill(done)
    await correctNewest(client, /^Возмещение/)
    const [pay] = (await scenario.wallet(client, '?type=2')).payments
    const breakdown = await scenario.breakdownOf(client, pay?.id ?? 0)
    assert.deepEqual(
      breakdown.steps.slice(-2).map(({ kind, by, sum, counts, balance }) => [kind, by, sum, counts, balance]),
      [
        ['goodwill', 'Поддержка', 500, true, { before: 5800, after: 6300 }],
        ['corrected', 'Бухгалтерия', -500, true, { before: 6300, after: 5800 }],
      ],
    )
  })
})
