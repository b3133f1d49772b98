/** What people read about an order in letters and lists: the breakdown of the move, and what the client really pays (Product §4, §9). */
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { setSetting } from '../../../testing/set-setting.ts'
import { mustAct, sendTake } from '../../../testing/order-steps.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  createTestClient,
  createTestEngineer,
  createTestNarrator,
  type TestPerson,
} from '../../../testing/test-people.ts'
import { sendDueNotices } from '../../notifications/operations/send-due-notices.ts'
import { cancelWithRefund } from '../staff/operations/cancel-with-refund.ts'
import { listStaffOrders } from '../staff/operations/list-staff-orders.ts'
import { runOrderClock } from '../lifecycle/operations/run-order-clock.ts'

const SUPPORTER = { role: 'supporter', profile_id: 1, acting_agent_id: null } as const
const AUDIOBOOK = 2
let app: TestApp
before(async () => {
  app = await createTestApp({ connections: 8 })
  await setSetting(app, 'flags.options_only_before_placement', false)
})
after(() => app.close())
beforeEach(() => {
  app.clock.set('2026-11-18T09:00:00.000Z')
  app.letters.length = 0
})

/** The last letter to a person after all due notices were sent; earlier ones are forgotten. */
async function letterTo(person: TestPerson): Promise<string> {
  app.clock.advance(11 * 60_000)
  await sendDueNotices(app.context)
  const { email } = (await person.caller.call('GET', '/notifications/settings')).body
  const [letter, ...others] = app.letters.filter(({ to }) => to === email).toReversed()
  assert.deepEqual(
    others.map(({ kind }) => kind),
    [],
  )
  return letter ? `${letter.kind}: ${letter.text}`.replaceAll(/[\u00a0\u202f]/g, ' ') : ''
}

/** Sends all notices that are due by now. */
async function catchUp(): Promise<void> {
  app.clock.advance(11 * 60_000)
  await sendDueNotices(app.context)
  app.letters.length = 0
}

interface Played {
  readonly client: TestPerson
  readonly narrator: TestPerson
  readonly order: number
}

async function asked(body: object = {}, roubles = 50_000): Promise<Played> {
  const client = await createTestClient(app, roubles)
  const narrator = await createTestNarrator(app)
  const whole = { genre: 7, link: 'https://example.com/script', narrator_id: narrator.profile_id, ...body }
  const answer = await client.caller.call('POST', '/client/orders', { ...whole, orderstatuses_id: 3 })
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  await catchUp()
  return { client, narrator, order: answer.body.order.id }
}

async function inWork(more: object = {}, roubles = 50_000): Promise<Played> {
  const client = await createTestClient(app, roubles)
  const narrator = await createTestNarrator(app)
  const body = { text: 'Доброе утро, страна', genre: 1, narrator_id: narrator.profile_id, price: 4200, ...more }
  const placed = await client.caller.call('POST', '/client/orders', {
    ...body,
    ...{ orderstatuses_id: 15, payment_method: 3 },
  })
  assert.equal(placed.status, 201, JSON.stringify(placed.body))
  const order = placed.body.order.id as number
  await mustAct(narrator, order, 'accept')
  await catchUp()
  return { client, narrator, order }
}

async function buy({ client, order }: Played, payment_method: number): Promise<number> {
  const body = { orderstatuses_id: 17, federal: true, payment_method, price: 4200 }
  const bought = await client.caller.call('PUT', `/client/orders/${order}`, body)
  assert.equal(bought.status, 200, JSON.stringify(bought.body))
  return bought.body.order.orderstatuses_id as number
}

const listed = async (person: TestPerson, order: number) => {
  const { orders } = (await person.caller.call('GET', `/${person.role}/orders?group=all`)).body
  return orders.find(({ id }: { id: number }) => id === order)?.price as number | null
}
const listedForStaff = async (order: number) =>
  (await listStaffOrders(app.context, { page: 1, name: '', id: order }, 'ru')).orders[0]?.price

describe('a price that the narrator has named', () => {
  // Rule 9.39
  test('is read with the engineer’s part in the letter and in every list, and charged once', async () => {
    // Cleaning of an audiobook of up to an hour costs 1 500 ₽ and is the engineer's (Product §9).
    const { client, narrator, order } = await asked({ genre: AUDIOBOOK })
    await mustAct(narrator, order, 'name-price', { price: 10_000, comment: 'За час' })
    const total = (await client.caller.call('GET', `/client/orders/${order}`)).body.order.price as number
    assert.ok(total > 10_000, String(total))
    assert.deepEqual(
      [await listed(client, order), await listed(narrator, order), await listedForStaff(order)],
      [total, total, total],
    )
    assert.match(await letterTo(client), new RegExp(`^order_price_named: [\\s\\S]*Цена: ${grouped(total)} ₽`))
    const approved = await mustAct(client, order, 'approve', { price: total, payment_method: 3 })
    assert.deepEqual([approved.orderstatuses_id, approved.total_paid, approved.balance], [7, total, 50_000 - total])
    assert.equal(await listed(client, order), total)
  })

  // Rule 4.520
  test('begins the work when it is paid: the narrator reads his reward and the deadline, the client the deadline', async () => {
    const { client, narrator, order } = await asked()
    await mustAct(narrator, order, 'name-price', { price: 8000 })
    await catchUp()
    await mustAct(client, order, 'approve', { price: 8000, payment_method: 3 })
    // 8 000 ₽ less 15 %.
    assert.match(await letterTo(narrator), /^order_begun: [\s\S]*Вы получите: 6 800 ₽[\s\S]*Срок: /)
    assert.match(await letterTo(client), /^order_accepted: [\s\S]*Срок: /)
  })

  // Rule 4.520
  test('that stands again after a payment was given up is not said to be named again', async () => {
    const { client, narrator, order } = await asked({}, 0)
    await mustAct(narrator, order, 'name-price', { price: 8000 })
    await mustAct(client, order, 'approve', { price: 8000, payment_method: 1 })
    await catchUp()
    app.clock.set('2026-11-20T09:00:00.000Z')
    await catchUp()
    assert.equal(await runOrderClock(app.context, order), true)
    assert.match(await letterTo(client), /^order_status: .*\n*Ждёт решения о цене/)
  })

  // Rule 4.520
  test('and was never decided on says so to both, and that nobody refused', async () => {
    const { client, narrator, order } = await asked({}, 0)
    await mustAct(narrator, order, 'name-price', { price: 8000 })
    await catchUp()
    app.clock.set('2026-12-03T09:00:00.000Z')
    await catchUp()
    assert.equal(await runOrderClock(app.context, order), true)
    assert.match(await letterTo(client), /^order_lapsed: .*\n*Время на решение о цене вышло/)
    assert.match(await letterTo(narrator), /^order_lapsed: .*\n*Заказчик не ответил на цену/)
  })
})

describe('work that comes back', () => {
  // Rule 4.520
  test('from the client is asked of the narrator in the client’s words', async () => {
    const { client, narrator, order } = await inWork()
    await sendTake(app, narrator, order)
    assert.match(await letterTo(client), /^order_results_sent: /)
    await mustAct(client, order, 'not-done', { comment: 'Медленнее' })
    assert.match(await letterTo(narrator), /^order_not_done: [\s\S]*Срок: [\s\S]*> Медленнее/)
    await catchUp()
    await sendTake(app, narrator, order)
    const again = /^order_results_sent: .*\n*Запись исправлена[\s\S]*> Медленнее[\s\S]*о чём вы просили/
    assert.match(await letterTo(client), again)
  })

  // Rules 4.520, 4.762
  test('from the engineer is the engineer’s, and once it is mended it waits for him again', async () => {
    const engineer = await createTestEngineer(app)
    const { client, narrator, order } = await inWork({ cleaning: true, price: 4700 })
    await sendTake(app, narrator, order)
    await mustAct(client, order, 'confirm')
    assert.match(await letterTo(engineer), /^order_assigned: /)
    await catchUp()
    await mustAct(engineer, order, 'return-to-narrator', { comment: 'Слышен холодильник' })
    const back = /^order_sent_back: .*\n*Звукорежиссёр вернул запись[\s\S]*Срок: [\s\S]*> Слышен холодильник/
    assert.match(await letterTo(narrator), back)
    assert.match(await letterTo(client), /^order_status: .*\n*Снова в работе/)
    await catchUp()
    await sendTake(app, narrator, order)
    const why =
      /^order_results_sent: .*\n*Запись исправлена[\s\S]*> Слышен холодильник[\s\S]*Звукорежиссёр вернул запись/
    assert.match(await letterTo(client), why)
    await catchUp()
    await mustAct(client, order, 'confirm')
    assert.match(await letterTo(engineer), /^order_assigned: /)
    await catchUp()
    await sendTake(app, engineer, order)
    assert.match(await letterTo(client), /^order_results_sent: .*\n*Запись готова/)
    await catchUp()
    await mustAct(client, order, 'not-done', { comment: 'Тише шум' })
    assert.match(await letterTo(engineer), /^order_not_done: [\s\S]*> Тише шум/)
  })
})

describe('options added on the way', () => {
  // Rule 9.41
  test('that wait for their payment leave the price of the whole order in the lists', async () => {
    const played = await inWork({}, 4200)
    assert.equal(await buy(played, 1), 17)
    const { order, client, narrator } = played
    assert.deepEqual(
      [await listed(client, order), await listed(narrator, order), await listedForStaff(order)],
      [8400, 8400, 8400],
    )
  })

  // Rule 4.520
  test('and paid are told as that: no recording is ready again', async () => {
    const played = await inWork()
    const { client, narrator, order } = played
    await sendTake(app, narrator, order)
    await catchUp()
    assert.equal(await buy(played, 3), 8)
    assert.match(await letterTo(client), /^order_options_settled: .*\n*Добавленные услуги оплачены/)
    assert.match(await letterTo(narrator), /^order_options_settled: .*\n*Добавленные услуги оплачены/)
  })

  // Rule 4.520
  test('and given up are told as that to the narrator, with the deadline that has moved', async () => {
    const played = await inWork({}, 4200)
    const { client, narrator, order } = played
    await buy(played, 1)
    await catchUp()
    await mustAct(client, order, 'cancel-payment')
    assert.match(await letterTo(narrator), /^order_options_settled: .*\n*Добавленные услуги отменены[\s\S]*Срок: /)
  })
})

describe('an order that ends', () => {
  // Rule 4.520
  test('by the support is told to the client as cancelled, with the sum that came back, on whichever side', async () => {
    for (const fault of ['narrator', 'client'] as const) {
      const { client, order } = await inWork()
      await cancelWithRefund(app.context, SUPPORTER, order, { fault, comment: 'Договорились' })
      const letter = await letterTo(client)
      assert.match(letter, /^order_cancelled: [\s\S]*Деньги вернулись на ваш баланс: 4 200 ₽/, fault)
      app.letters.length = 0
    }
  })

  // Rule 4.520
  test('because the narrator said nothing is not told as a refusal', async () => {
    const { client, narrator, order } = await asked()
    app.clock.set('2026-11-24T09:00:00.000Z')
    await catchUp()
    assert.equal(await runOrderClock(app.context, order), true)
    assert.match(await letterTo(client), /^order_declined: .*\n*Диктор не ответил вовремя/)
    assert.match(await letterTo(narrator), /^order_lapsed: .*\n*Время на ответ вышло/)
  })
})

/** Whole roubles as letters write them, with plain spaces. */
function grouped(sum: number): string {
  return sum.toLocaleString('ru-RU').replaceAll(/\s/g, ' ')
}
