/** The story of every line of a wallet (Product §2, §4). */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { SHORT_SCRIPT } from '../../../testing/stage.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  createTestAgent,
  createTestClient,
  createTestEngineer,
  createTestNarrator,
  type TestPerson,
} from '../../../testing/test-people.ts'
import { openPlainTopup } from '../../checkout/operations/open-plain-topup.ts'
import { readPaymentStory } from './operations/stories.ts'
import { kindsOf, WalletStage } from '../testing/wallet-stage.ts'

let app: TestApp
let stage: WalletStage
let engineer: TestPerson
before(async () => {
  app = await createTestApp({ connections: 10 })
  stage = new WalletStage(app)
  engineer = await createTestEngineer(app)
})
after(() => app.close())

describe('the story of a line', () => {
  test('of a top-up tells the fee beside the sum, and what the wallet held before and after', async () => {
    const client = await createTestClient(app, 500)
    const opened = await openPlainTopup(app.context, client.profile_id, 1001, 'ru')
    assert.deepEqual(kindsOf(await stage.storyOf(client, opened.id)), ['topup_asked'])
    await client.caller.call('GET', `/client/payments/${opened.id}`)
    await stage.payNewestLink(client)
    const story = await readPaymentStory(app.context, client.profile_id, opened.id, 'ru')
    assert.deepEqual(kindsOf(story), ['topup_asked', 'topup_fee', 'arrived'])
    const [, fee, arrived] = story.steps
    assert.deepEqual([fee?.sum, fee?.counts, fee?.text], [31, false, '3\u202f% сверх суммы'])
    assert.deepEqual([arrived?.balance, arrived?.by], [{ before: 500, after: 1501 }, 'Банк'])
    await stage.assertStoriesMakeLines(client)
  })

  // Rule 4.115
  test('of a top-up for an order goes on into the order, which is another line', async () => {
    const { client, id } = await stage.paidByCard()
    const list = (await stage.wallet(client)).payments
    const topup = list.find(({ type }) => type === 1)
    const pay = list.find(({ type }) => type === 2)
    assert.deepEqual(kindsOf(await stage.storyOf(client, topup?.id ?? 0)), [
      'topup_asked',
      'topup_fee',
      'arrived',
      'to_order',
    ])
    const story = await stage.storyOf(client, pay?.id ?? 0)
    assert.deepEqual(
      story.steps.map(({ kind, sum, counts }) => [kind, sum, counts]),
      [
        ['set_aside', -1000, true],
        ['set_aside_more', -3200, true],
        ['will_share', 4200, false],
      ],
    )
    assert.equal(story.steps[0]?.title, `Отложено для заказа №\u00a0${id}`)
    assert.deepEqual(story.steps[0]?.balance, { before: 1000, after: 0 })
    await stage.assertStoriesMakeLines(client)
  })

  test('of an order that was declined ends where it began, and its fee comes back', async () => {
    const { client, narrator, id } = await stage.paidByCard()
    app.clock.advance(60_000)
    await stage.act(narrator, id, 'decline')
    const list = (await stage.wallet(client)).payments
    const pay = list.find(({ type }) => type === 2)
    const story = await stage.storyOf(client, pay?.id ?? 0)
    assert.deepEqual(kindsOf(story), ['set_aside', 'set_aside_more', 'back_from_order'])
    const back = story.steps.at(-1)
    assert.deepEqual([story.total, back?.sum, back?.text, back?.by], [0, 4200, 'Диктор отклонил заказ', 'Диктор'])
    const topup = await stage.storyOf(client, list.find(({ type }) => type === 1)?.id ?? 0)
    const returned = topup.steps.find(({ kind }) => kind === 'fee_returned')
    assert.deepEqual([returned?.sum, returned?.counts], [96, true])
    assert.deepEqual([returned?.balance, topup.total], [{ before: 4200, after: 4296 }, 3296])
    await stage.assertStoriesMakeLines(client)
  })

  test('tells two payments of one order apart, and what was set aside and given up between them', async () => {
    const [client, narrator] = [await createTestClient(app, 1000), await createTestNarrator(app)]
    const id = await stage.place(client, narrator, { payment_method: 1 })
    app.clock.advance(60_000)
    await stage.act(client, id, 'cancel-payment')
    app.clock.advance(60_000)
    const again = { text: SHORT_SCRIPT, genre: 1, narrator_id: narrator.profile_id, orderstatuses_id: 15, price: 4200 }
    await client.caller.call('PUT', `/client/orders/${id}`, { ...again, payment_method: 1 })
    await stage.payNewestLink(client)
    app.clock.advance(60_000)
    await stage.act(narrator, id, 'accept')
    await stage.changeFlag('flags.options_only_before_placement', false)
    await openPlainTopup(app.context, client.profile_id, 5000, 'ru')
    const [open] = (await stage.wallet(client, '?type=1')).payments
    await client.caller.call('GET', `/client/payments/${open?.id}`)
    await stage.payNewestLink(client)
    await client.caller.call('PUT', `/client/orders/${id}`, {
      orderstatuses_id: 17,
      payment_method: 3,
      price: 4200,
      federal: true,
    })
    await stage.changeFlag('flags.options_only_before_placement', true)
    const [options, base] = (await stage.wallet(client, '?type=2')).payments
    assert.deepEqual([options?.sum, base?.sum], [4200, 4200])
    assert.deepEqual(
      (await stage.storyOf(client, base?.id ?? 0)).steps.filter(({ counts }) => counts).map(({ sum }) => sum),
      [-1000, 1000, -1000, -3200],
    )
    assert.deepEqual(
      (await stage.storyOf(client, options?.id ?? 0)).steps.filter(({ counts }) => counts).map(({ sum }) => sum),
      [-4200],
    )
    await stage.assertStoriesMakeLines(client)
    app.clock.advance(60_000)
    await stage.act(narrator, id, 'give-up', { comment: 'Болею' })
    assert.equal((await stage.wallet(client)).held, 0)
    await stage.assertStoriesMakeLines(client)
  })

  // Rule 2.75
  test('of rewards tells the whole, the fee with its tier, and what arrived', async () => {
    const [client, narrator] = [await createTestClient(app, 20_000), await createTestNarrator(app)]
    const id = await stage.completed(client, narrator, { cleaning: true, price: 4700 })
    app.clock.advance(60_000)
    await stage.deliver(engineer, id)
    app.clock.advance(60_000)
    await stage.act(client, id, 'confirm')
    const [reward] = (await stage.wallet(narrator)).payments
    const story = await stage.storyOf(narrator, reward?.id ?? 0)
    // 4 200 ₽ are in the first tier: 20 % are 840 ₽.
    assert.deepEqual(
      story.steps.map(({ kind, sum, text }) => [kind, sum, text]),
      [
        ['confirmed', null, null],
        ['reward', 4200, null],
        ['service_fee', -840, '20\u202f% от вознаграждения'],
        ['reward_arrived', 3360, null],
      ],
    )
    assert.deepEqual(story.steps.at(-1)?.balance, { before: 0, after: 3360 })
    await stage.assertStoriesMakeLines(narrator)
    await stage.assertStoriesMakeLines(engineer)
    await stage.assertStoriesMakeLines(client)
    const [pay] = (await stage.wallet(client, '?type=2')).payments
    assert.deepEqual(kindsOf(await stage.storyOf(client, pay?.id ?? 0)), [
      ...['set_aside', 'accepted', 'results_sent', 'confirmed', 'results_sent', 'confirmed', 'shared_out'],
    ])
  })

  test('of a withdrawal tells who asked, who carried it out, the fee and what left', async () => {
    const [client, narrator] = [await createTestClient(app, 20_000), await createTestNarrator(app)]
    const agent = await createTestAgent(app)
    await stage.completed(client, narrator)
    const asked = await stage.withdraw(narrator, 4, 1000, 50, agent.profile_id)
    assert.equal((await stage.wallet(narrator)).held, 1000)
    await stage.assertStoriesMakeLines(narrator)
    app.clock.advance(60_000)
    await stage.endWithdrawal(asked, { status: 2, reason: null, by_profile_id: 20 })
    const story = await stage.storyOf(narrator, asked.id)
    assert.deepEqual(
      story.steps.map(({ kind, sum, by }) => [kind, sum, by]),
      [
        ['withdraw_asked', -1000, 'Агент'],
        ['withdraw_paid', 950, 'Бухгалтерия'],
        ['withdraw_fee', 50, 'Сервис'],
      ],
    )
    assert.equal(story.steps.at(-1)?.text, '5\u202f% от суммы')
    await stage.assertStoriesMakeLines(narrator)
  })

  test('of a withdrawal that came back tells the reason, and the line can be repeated', async () => {
    const client = await createTestClient(app, 5000)
    const refused = await stage.withdraw(client, 6, 1000, 0)
    app.clock.advance(60_000)
    await stage.endWithdrawal(refused, { status: 3, reason: 'Кошелёк закрыт', by_profile_id: 20 })
    const failed = await stage.withdraw(client, 6, 700, 0)
    app.clock.advance(60_000)
    await stage.endWithdrawal(failed, { status: 7, reason: 'recipient_not_found', by_profile_id: null })
    const written = (await stage.storyOf(client, refused.id)).steps.at(-1)
    assert.deepEqual([written?.text, written?.reason, written?.by], ['Кошелёк закрыт', null, 'Бухгалтерия'])
    const coded = (await stage.storyOf(client, failed.id)).steps.at(-1)
    assert.deepEqual([coded?.text, coded?.reason, coded?.by], [null, 'recipient_not_found', 'Банк'])
    const { payments, balance } = await stage.wallet(client)
    assert.deepEqual([balance, payments.map((row) => row.is_repeatable)], [5000, [true, true]])
    await stage.assertStoriesMakeLines(client)
  })

  // Rule 7.48
  test('is told to its owner alone', async () => {
    const { client, narrator } = await stage.paidByCard()
    const [payment] = (await stage.wallet(client)).payments
    const foreign = await narrator.caller.call('GET', `/narrator/payments/${payment?.id}/story`)
    assert.equal(foreign.status, 404)
    const english = await client.caller.call('GET', `/client/payments/${payment?.id}/story?locale=en`)
    assert.match(english.body.steps[0].title, /^Set aside for order/)
  })
})
