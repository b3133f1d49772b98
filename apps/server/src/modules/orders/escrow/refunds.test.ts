import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { inTransaction } from '../../../database/transaction.ts'
import { setSetting } from '../../../testing/set-setting.ts'
import { act, sendTake } from '../../../testing/order-steps.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  createTestClient,
  createTestEngineer,
  createTestNarrator,
  type TestPerson,
} from '../../../testing/test-people.ts'
import { checkLedger } from '../../ledger/operations/check-ledger.ts'
import { readBalance } from '../../ledger/operations/balances.ts'
import { sendDueNotices } from '../../notifications/operations/send-due-notices.ts'
import { cancelWithRefund } from '../staff/operations/cancel-with-refund.ts'
import { refundGoodwill } from '../staff/operations/refund-goodwill.ts'
import { runOrderClock } from '../lifecycle/operations/run-order-clock.ts'
import { shiftDemoDataClocks } from '../lifecycle/operations/shift-demo-data-clocks.ts'

const SUPPORTER = { role: 'supporter', profile_id: 1, acting_agent_id: null } as const
const HOUR = 3_600_000
let app: TestApp
before(async () => {
  app = await createTestApp({ connections: 20 })
})
after(() => app.close())

const shown = async (person: TestPerson, id: number) =>
  (await person.caller.call('GET', `/${person.role}/orders/${id}`)).body.order
const wallet = (person: TestPerson) =>
  readBalance(app.context.database.kysely, { kind: 'wallet', profile_id: person.profile_id })

async function inWork(): Promise<{ client: TestPerson; narrator: TestPerson; order: number }> {
  const client = await createTestClient(app, 20_000)
  const narrator = await createTestNarrator(app)
  const body = { text: 'Доброе утро, страна', genre: 1, narrator_id: narrator.profile_id }
  const placed = await client.caller.call('POST', '/client/orders', {
    ...body,
    orderstatuses_id: 15,
    price: 4200,
    payment_method: 3,
  })
  await act(narrator, placed.body.order.id, 'accept')
  return { client, narrator, order: placed.body.order.id }
}

describe('the guarantee', () => {
  // Rule 1.18
  test('gives everything back, whoever asks at the same moment', async () => {
    const { client, order } = await inWork()
    const asked = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        cancelWithRefund(app.context, SUPPORTER, order, { fault: 'narrator', comment: 'Не отвечает' }),
      ),
    )
    assert.equal(asked.filter((result) => result.status === 'fulfilled').length, 1)
    assert.equal((await shown(client, order)).orderstatuses_id, 4)
    assert.equal(await wallet(client), 2_000_000n)
  })
})

describe('goodwill', () => {
  // Rule 4.90
  test('is ours to give after completion, never more than was paid, and not for ever', async () => {
    const { client, narrator, order } = await inWork()
    await sendTake(app, narrator, order)
    await act(client, order, 'confirm')
    await refundGoodwill(app.context, SUPPORTER, order, { sum: 4000, comment: 'Неудобство' })
    const rest = await Promise.allSettled(
      Array.from({ length: 4 }, () => refundGoodwill(app.context, SUPPORTER, order, { sum: 200, comment: 'Ещё' })),
    )
    assert.equal(rest.filter((result) => result.status === 'fulfilled').length, 1)
    assert.equal(await wallet(client), 2_000_000n)
    assert.equal(await wallet(narrator), 336_000n)
    app.clock.advance(15 * 24 * HOUR)
    await assert.rejects(refundGoodwill(app.context, SUPPORTER, order, { sum: 1, comment: 'Поздно' }), {
      code: 'ORDER_TRANSITION',
    })
    assert.deepEqual(await checkLedger(app.context.database.kysely), [])
  })
})

describe('updates of goodwill', () => {
  // Rules 4.90, 4.109
  test('reach the client in the order, by mail and in Telegram, with the sum, and once for each gift', async () => {
    const { client, narrator, order } = await inWork()
    await sendTake(app, narrator, order)
    await act(client, order, 'confirm')
    await client.caller.call('GET', `/client/orders/${order}`)
    const { body } = await client.caller.call('POST', '/telegram/link')
    const start = `/start ${new URL(body.url as string).searchParams.get('start')}`
    await app.guest.call('POST', '/outbox/telegram', { chat_id: 4711, text: start })
    const { email } = (await client.caller.call('GET', '/notifications/settings')).body
    const notified = async () => {
      app.clock.advance(HOUR)
      app.letters.length = 0
      app.telegrams.length = 0
      await sendDueNotices(app.context)
      const letters = app.letters.filter(({ to }) => to === email)
      return [letters.map(({ subject }) => subject), app.telegrams.map(({ html }) => html)] as const
    }
    app.clock.set('2026-12-01T09:00:00.000Z')
    await notified()
    assert.deepEqual(await notified(), [[], []])
    await refundGoodwill(app.context, SUPPORTER, order, { sum: 1500, comment: 'Неудобство' })
    const { events } = (await client.caller.call('GET', '/appstate?role=client')).body
    const event = events.find(({ data }: { data: { goodwill?: number } }) => data.goodwill !== undefined)
    assert.deepEqual(
      [event.type, event.order_id, event.data],
      [7, order, { orderstatuses_id: 9, prevstatus_id: 8, goodwill: 1500 }],
    )
    const [letters, messages] = await notified()
    assert.deepEqual([letters.length, messages.length], [1, 1])
    assert.match(letters[0] ?? '', new RegExp(`№\\s${order}: мы\\sвернули вам\\s1[\\s\u00A0]500[\\s\u00A0]₽$`))
    assert.match(messages[0] ?? '', /1\s500\s₽/)
    assert.deepEqual(await notified(), [[], []])
    const { account_id } = client
    const { kysely } = app.context.database
    await kysely.updateTable('profiles').set({ locale: 'en' }).where('account_id', '=', account_id).execute()
    await refundGoodwill(app.context, SUPPORTER, order, { sum: 200, comment: 'Ещё' })
    assert.match((await notified())[0][0] ?? '', /: ₽200 back from us$/)
  })
})

describe('options bought while the work goes on', () => {
  const unlock = (value: boolean) => setSetting(app, 'flags.options_only_before_placement', value)
  const buy = (client: TestPerson, order: number, body: object) =>
    client.caller.call('PUT', `/client/orders/${order}`, { orderstatuses_id: 17, ...body })

  // Rule 4.88
  test('are refused while the site sells them before placement only', async () => {
    const { client, order } = await inWork()
    assert.equal((await buy(client, order, { federal: true, payment_method: 3 })).body.code, 'ORDER_OPTIONS_LOCKED')
  })

  // Rules 4.55, 9.41
  test('are paid from the wallet at once, charge only what is new, and bring the engineer in', async () => {
    await unlock(false)
    try {
      await createTestEngineer(app)
      const { client, narrator, order } = await inWork()
      const stale = await buy(client, order, { cleaning: true, payment_method: 3, price: 1 })
      assert.deepEqual([stale.body.code, stale.body.price], ['PRICE_CHANGED', 500])
      const bought = await buy(client, order, { cleaning: true, payment_method: 3, price: 500 })
      assert.deepEqual([bought.body.order.orderstatuses_id, bought.body.order.total_paid], [7, 4700])
      assert.equal(bought.body.order.cleaning_paid, true)
      await sendTake(app, narrator, order)
      assert.equal((await shown(client, order)).orderstatuses_id, 18)
    } finally {
      await unlock(true)
    }
  })

  // Rule 4.66
  test('that need an engineer bring the check before the engineer in place of the last one', async () => {
    await unlock(false)
    try {
      const { client, narrator, order } = await inWork()
      await sendTake(app, narrator, order)
      assert.equal((await shown(client, order)).orderstatuses_id, 8)
      const bought = await buy(client, order, { cleaning: true, payment_method: 3, price: 500 })
      assert.equal(bought.body.order.orderstatuses_id, 18)
    } finally {
      await unlock(true)
    }
  })

  // Rules 4.68, 4.88
  test('that are not paid for are forgotten, and the order’s clock goes on with what it had left', async () => {
    await unlock(false)
    try {
      const { client, narrator, order } = await inWork()
      await sendTake(app, narrator, order)
      const due = new Date((await shown(client, order)).clock_due_at).getTime()
      // Another order takes what is in the wallet, so that the options have to wait for a card.
      const rich = await createTestNarrator(app, { prices: { ad_30s: 15_000 } })
      const body = {
        text: 'Доброе утро',
        genre: 1,
        narrator_id: rich.profile_id,
        orderstatuses_id: 15,
        price: 15_000,
        payment_method: 3,
      }
      assert.equal((await client.caller.call('POST', '/client/orders', body)).status, 201)
      app.clock.advance(10 * HOUR)
      const waiting = await buy(client, order, { federal: true, alienation: true, payment_method: 1, price: 7200 })
      assert.deepEqual([waiting.body.order.orderstatuses_id, waiting.body.order.price], [17, 7200])
      const unpaid = waiting.body.order.lines.filter((line: { paid: boolean }) => !line.paid)
      assert.deepEqual(unpaid.map((line: { line: string }) => line.line).toSorted(), ['alienation', 'federal'])
      app.clock.advance(24 * HOUR + 1)
      assert.equal(await runOrderClock(app.context, order), true)
      const forgotten = await shown(client, order)
      assert.deepEqual([forgotten.orderstatuses_id, forgotten.federal, forgotten.alienation], [8, false, false])
      const moved = new Date(forgotten.clock_due_at).getTime() - due
      assert.ok(Math.abs(moved - 24 * HOUR) < 2000, `the clock moved by ${moved} ms`)
      assert.equal(await wallet(client), 80_000n)
      assert.deepEqual(await checkLedger(app.context.database.kysely), [])
    } finally {
      await unlock(true)
    }
  })
})

test('clocks of demo orders move only for demo clients', async () => {
  const { order, client } = await inWork()
  const before = (await shown(client, order)).deadline_at
  const to = app.clock.now()
  const absence = { from: new Date(to.getTime() - HOUR), to }
  assert.equal(await inTransaction(app.context.database, (tx) => shiftDemoDataClocks(tx, absence)), 0)
  assert.equal((await shown(client, order)).deadline_at, before)
})
