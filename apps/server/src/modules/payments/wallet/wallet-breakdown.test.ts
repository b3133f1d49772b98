/** The breakdown of every line of a wallet (Product §2, §4). */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { SHORT_SCRIPT } from '../../../testing/scenario.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  createTestAgent,
  createTestClient,
  createTestEngineer,
  createTestNarrator,
  type TestPerson,
} from '../../../testing/test-people.ts'
import { openPlainTopup } from '../../checkout/operations/open-plain-topup.ts'
import { readPaymentBreakdown } from './operations/breakdowns.ts'
import { kindsOf, WalletScenario } from '../testing/wallet-scenario.ts'

let app: TestApp
let scenario: WalletScenario
let engineer: TestPerson
before(async () => {
  app = await createTestApp({ connections: 10 })
  scenario = new WalletScenario(app)
  engineer = await createTestEngineer(app)
})
after(() => app.close())

describe('the breakdown of a line', () => {
  test('of a top-up tells the fee beside the sum, and what the wallet held before and after', async () => {
    const client = await createTestClient(app, 500)
    const opened = await openPlainTopup(app.context, client.profile_id, 1001, 'ru')
    assert.deepEqual(kindsOf(await scenario.breakdownOf(client, opened.id)), ['topup_asked'])
    await client.caller.call('GET', `/client/payments/${opened.id}`)
    await scenario.payNewestLink(client)
    const breakdown = await readPaymentBreakdown(app.context, client.profile_id, opened.id, 'ru')
    assert.deepEqual(kindsOf(breakdown), ['topup_asked', 'topup_fee', 'arrived'])
    const [, fee, arrived] = breakdown.steps
    assert.deepEqual([fee?.sum, fee?.counts, fee?.text], [31, false, '3\u202f% сверх суммы'])
    assert.deepEqual([arrived?.balance, arrived?.by], [{ before: 500, after: 1501 }, 'Банк'])
    await scenario.assertBreakdownsMakeLines(client)
  })

  // Rule 4.115
  test('of a top-up for an order goes on into the order, which is another line', async () => {
    const { client, id } = await scenario.paidByCard()
    const list = (await scenario.wallet(client)).payments
    const topup = list.find(({ type }) => type === 1)
    const pay = list.find(({ type }) => type === 2)
    assert.deepEqual(kindsOf(await scenario.breakdownOf(client, topup?.id ?? 0)), [
      'topup_asked',
      'topup_fee',
      'arrived',
      'to_order',
    ])
    const breakdown = await scenario.breakdownOf(client, pay?.id ?? 0)
    assert.deepEqual(
      breakdown.steps.map(({ kind, sum, counts }) => [kind, sum, counts]),
      [
        ['set_aside', -1000, true],
        ['set_aside_more', -3200, true],
        ['will_share', 4200, false],
      ],
    )
    assert.equal(breakdown.steps[0]?.title, `Отложено для заказа №\u00a0${id}`)
    assert.deepEqual(breakdown.steps[0]?.balance, { before: 1000, after: 0 })
    await scenario.assertBreakdownsMakeLines(client)
  })

  test('of an order that was declined ends where it began, and its fee comes back', async () => {
    const { client, narrator, id } = await scenario.paidByCard()
    app.clock.advance(60_000)
    await scenario.act(narrator, id, 'decline')
    const list = (await scenario.wallet(client)).payments
    const pay = list.find(({ type }) => type === 2)
    const breakdown = await scenario.breakdownOf(client, pay?.id ?? 0)
    assert.deepEqual(kindsOf(breakdown), ['set_aside', 'set_aside_more', 'back_from_order'])
    const back = breakdown.steps.at(-1)
    assert.deepEqual([breakdown.total, back?.sum, back?.text, back?.by], [0, 4200, 'Диктор отклонил заказ', 'Диктор'])
    const topup = await scenario.breakdownOf(client, list.find(({ type }) => type === 1)?.id ?? 0)
    const returned = topup.steps.find(({ kind }) => kind === 'fee_returned')
    assert.deepEqual([returned?.sum, returned?.counts], [96, true])
    assert.deepEqual([returned?.balance, topup.total], [{ before: 4200, after: 4296 }, 3296])
    await scenario.assertBreakdownsMakeLines(client)
  })

  test('tells two payments of one order apart, and what was set aside and given up between them', async () => {
    const [client, narrator] = [await createTestClient(app, 1000), await createTestNarrator(app)]
    const id = await scenario.place(client, narrator, { payment_method: 1 })
    app.clock.advance(60_000)
    await scenario.act(client, id, 'cancel-payment')
    app.clock.advance(60_000)
    const again = { text: SHORT_SCRIPT, genre: 1, narrator_id: narrator.profile_id, orderstatuses_id: 15, price: 4200 }
    await client.caller.call('PUT', `/client/orders/${id}`, { ...again, payment_method: 1 })
    await scenario.payNewestLink(client)
    app.clock.advance(60_000)
    await scenario.act(narrator, id, 'accept')
    await scenario.changeFlag('flags.options_only_before_placement', false)
    await openPlainTopup(app.context, client.profile_id, 5000, 'ru')
    const [open] = (await scenario.wallet(client, '?type=1')).payments
    await client.caller.call('GET', `/client/payments/${open?.id}`)
    await scenario.payNewestLink(client)
    await client.caller.call('PUT', `/client/orders/${id}`, {
      orderstatuses_id: 17,
      payment_method: 3,
      price: 4200,
      federal: true,
    })
    await scenario.changeFlag('flags.options_only_before_placement', true)
    const [options, base] = (await scenario.wallet(client, '?type=2')).payments
    assert.deepEqual([options?.sum, base?.sum], [4200, 4200])
    assert.deepEqual(
      (await scenario.breakdownOf(client, base?.id ?? 0)).steps.filter(({ counts }) => counts).map(({ sum }) => sum),
      [-1000, 1000, -1000, -3200],
    )
    assert.deepEqual(
      (await scenario.breakdownOf(client, options?.id ?? 0)).steps.filter(({ counts }) => counts).map(({ sum }) => sum),
      [-4200],
    )
    await scenario.assertBreakdownsMakeLines(client)
    app.clock.advance(60_000)
    await scenario.act(narrator, id, 'give-up', { comment: 'Болею' })
    assert.equal((await scenario.wallet(client)).held, 0)
    await scenario.assertBreakdownsMakeLines(client)
  })

  // Rule 2.75
  test('of rewards tells the whole, the fee with its tier, and what arrived', async () => {
    const [client, narrator] = [await createTestClient(app, 20_000), await createTestNarrator(app)]
    const id = await scenario.completed(client, narrator, { cleaning: true, price: 4700 })
    app.clock.advance(60_000)
    await scenario.deliver(engineer, id)
    app.clock.advance(60_000)
    await scenario.act(client, id, 'confirm')
    const [reward] = (await scenario.wallet(narrator)).payments
    const breakdown = await scenario.breakdownOf(narrator, reward?.id ?? 0)
    // 4 200 ₽ are in the first tier: 20 % are 840 ₽.
    assert.deepEqual(
      breakdown.steps.map(({ kind, sum, text }) => [kind, sum, text]),
      [
        ['confirmed', null, null],
        ['reward', 4200, null],
        ['service_fee', -840, '20\u202f% от вознаграждения'],
        ['reward_arrived', 3360, null],
      ],
    )
    assert.deepEqual(breakdown.steps.at(-1)?.balance, { before: 0, after: 3360 })
    await scenario.assertBreakdownsMakeLines(narrator)
    await scenario.assertBreakdownsMakeLines(engineer)
    await scenario.assertBreakdownsMakeLines(client)
    const [pay] = (await scenario.wallet(client, '?type=2')).payments
    assert.deepEqual(kindsOf(await scenario.breakdownOf(client, pay?.id ?? 0)), [
      ...['set_aside', 'accepted', 'results_sent', 'confirmed', 'results_sent', 'confirmed', 'shared_out'],
    ])
  })

  test('of a withdrawal tells who asked, who carried it out, the fee and what left', async () => {
    const [client, narrator] = [await createTestClient(app, 20_000), await createTestNarrator(app)]
    const agent = await createTestAgent(app)
    await scenario.completed(client, narrator)
    const asked = await scenario.withdraw(narrator, 4, 1000, 50, agent.profile_id)
    assert.equal((await scenario.wallet(narrator)).held, 1000)
    await scenario.assertBreakdownsMakeLines(narrator)
    app.clock.advance(60_000)
    await scenario.endWithdrawal(asked, { status: 2, reason: null, by_profile_id: 20 })
    const breakdown = await scenario.breakdownOf(narrator, asked.id)
    assert.deepEqual(
      breakdown.steps.map(({ kind, sum, by }) => [kind, sum, by]),
      [
        ['withdraw_asked', -1000, 'Агент'],
        ['withdraw_paid', 950, 'Бухгалтерия'],
        ['withdraw_fee', 50, 'Сервис'],
      ],
    )
    assert.equal(breakdown.steps.at(-1)?.text, '5\u202f% от суммы')
    await scenario.assertBreakdownsMakeLines(narrator)
  })

  test('of a withdrawal that came back tells the reason, and the line can be repeated', async () => {
    const client = await createTestClient(app, 5000)
    const refused = await scenario.withdraw(client, 6, 1000, 0)
    app.clock.advance(60_000)
    await scenario.endWithdrawal(refused, { status: 3, reason: 'Кошелёк закрыт', by_profile_id: 20 })
    const failed = await scenario.withdraw(client, 6, 700, 0)
    app.clock.advance(60_000)
    await scenario.endWithdrawal(failed, { status: 7, reason: 'recipient_not_found', by_profile_id: null })
    const written = (await scenario.breakdownOf(client, refused.id)).steps.at(-1)
    assert.deepEqual([written?.text, written?.reason, written?.by], ['Кошелёк закрыт', null, 'Бухгалтерия'])
    const coded = (await scenario.breakdownOf(client, failed.id)).steps.at(-1)
    assert.deepEqual([coded?.text, coded?.reason, coded?.by], [null, 'recipient_not_found', 'Банк'])
    const { payments, balance } = await scenario.wallet(client)
    assert.deepEqual([balance, payments.map((row) => row.is_repeatable)], [5000, [true, true]])
    await scenario.assertBreakdownsMakeLines(client)
  })

  // Rule 7.48
  test('is told to its owner alone', async () => {
    const { client, narrator } = await scenario.paidByCard()
    const [payment] = (await scenario.wallet(client)).payments
    const foreign = await narrator.caller.call('GET', `/narrator/payments/${payment?.id}/breakdown`)
    assert.equal(foreign.status, 404)
    const english = await client.caller.call('GET', `/client/payments/${payment?.id}/breakdown?locale=en`)
    assert.match(english.body.steps[0].title, /^Set aside for order/)
  })
})
