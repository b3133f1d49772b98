/** What becomes of orders whose narrator is disabled while he would have to act (Product 4.660): the support and the client know. */
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { SERVICE_PROFILE_ID } from '@tembrel/domain/accounts/roles.ts'
import { act } from '../../../testing/order-steps.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../testing/test-app.ts'
import {
  createCast,
  disableNarrator,
  nameOf,
  setScene,
  SITUATIONS,
  withOwnNarrator,
  type Cast,
  type Scene,
  type Situation,
} from '../../../testing/order-matrix/situations.ts'
import { barNarrator } from '../../narrators/standing/operations/bar-narrator.ts'
import { restoreNarrator } from '../../narrators/standing/operations/restore-narrator.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { sendDueNotices } from '../../notifications/operations/send-due-notices.ts'
import { changeSetting } from '../../settings/operations/change-setting.ts'
import { moveNarratorOrders } from './operations/move-narrator-orders.ts'

let app: TestApp
let cast: Cast
let supporter: TestCaller
before(async () => {
  app = await createTestApp({ connections: 12 })
  cast = await createCast(app)
  const change = { key: 'flags.options_only_before_placement', value: false, by_profile_id: null, at: app.clock.now() }
  await inTransaction(app.context.database, (tx) => changeSetting(tx, change))
  supporter = cast.supporter.caller
})
after(() => app.close())
beforeEach(() => {
  app.clock.set('2026-11-18T09:00:00.000Z')
  app.letters.length = 0
})

const db = () => app.context.database.kysely
const begun = SITUATIONS.filter(({ status }) => [7, 8, 14, 17, 18, 19].includes(status))
const isNeeded = ({ status, over }: Situation): boolean => [7, 8, 14, 18].includes(over ?? status)

const scene = async (situation: Situation): Promise<Scene> => setScene(app, await withOwnNarrator(app, cast), situation)
const flagOf = async (id: number) => {
  const { body } = await supporter.call('GET', `/staff/orders/${id}`)
  return [body.flagged_at === null ? null : 'waits', body.flagged_for]
}
const notified = async ({ order_id, client }: Scene) => {
  const { order } = (await client.caller.call('GET', `/client/orders/${order_id}`)).body
  const events = await db()
    .selectFrom('events')
    .select('data')
    .where('order_id', '=', order_id)
    .where('profile_id', '=', client.profile_id)
    .execute()
  return {
    written: order.ordermessages.filter((message: { service_code: number }) => message.service_code === 1007).length,
    events: events.filter(({ data }) => (data as { narrator_left?: boolean }).narrator_left === true).length,
  }
}
const enableNarrator = async ({ narrator: { profile_id } }: Scene['cast']): Promise<void> => {
  await inTransaction(app.context.database, async (tx) => {
    await restoreNarrator(tx, profile_id, app.clock.now())
  })
  await moveNarratorOrders(app.context, profile_id)
}
/** What was written to the client about his narrator, oldest first: in the chat, and in events that he has not seen yet. */
const heard = async ({ order_id, client }: Scene) => {
  const { order } = (await client.caller.call('GET', `/client/orders/${order_id}`)).body
  const { events } = (await client.caller.call('GET', '/appstate')).body
  return {
    codes: order.ordermessages
      .map(({ service_code }: { service_code: number | null }) => service_code)
      .filter((code: number | null) => code === 1007 || code === 1008),
    left: events
      .filter(
        (event: { order_id: number; data: object }) => event.order_id === order_id && 'narrator_left' in event.data,
      )
      .map(({ data }: { data: { narrator_left: boolean } }) => data.narrator_left),
  }
}

describe('an order of a narrator who is disabled', () => {
  for (const situation of begun) {
    // Rule 4.660
    test(`goes before the support where he may have to act, and it can give the money back: ${nameOf(situation)}`, async () => {
      const made = await scene(situation)
      await disableNarrator(app, made.cast)
      const expected = isNeeded(situation) ? ['waits', 'narrator_left'] : [null, null]
      assert.deepEqual(await flagOf(made.order_id), expected)
      const times = isNeeded(situation) ? 1 : 0
      assert.deepEqual(await notified(made), { written: times, events: times })
      await moveNarratorOrders(app.context, made.cast.narrator.profile_id)
      assert.deepEqual(await notified(made), { written: times, events: times })
      const given = { fault: 'service', comment: 'Диктор ушёл' }
      const cancelled = await supporter.call('POST', `/staff/orders/${made.order_id}/cancel-with-refund`, given)
      assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body))
      assert.deepEqual(await flagOf(made.order_id), [null, null])
    })
  }

  // Rule 4.660
  test('is told of by a letter in words that fit, and once', async () => {
    const made = await scene({ status: 7, has_engineer_work: false })
    await disableNarrator(app, made.cast)
    app.clock.set('2026-11-18T10:00:00.000Z')
    await sendDueNotices(app.context)
    const letters = app.letters.filter(({ text }) => text.includes(`№ ${made.order_id}`))
    assert.equal(letters.filter(({ text }) => /больше\s+у\s+нас\s+не\s+работает/u.test(text)).length, 1)
  })

  // Rule 4.660
  test('comes before the support when it is sent back to him, by the client and by the engineer', async () => {
    for (const status of [8, 14]) {
      const made = await scene({ status, has_engineer_work: status === 14 })
      const { order_id, client } = made
      await disableNarrator(app, made.cast)
      await supporter.upload(`/supporter/orders/${order_id}/messages`, { text: 'Добрый день, мы рядом.' })
      assert.deepEqual(await flagOf(order_id), [null, null])
      const sender = status === 8 ? client : cast.engineer
      const action = status === 8 ? 'not-done' : 'return-to-narrator'
      assert.equal((await act(sender, order_id, action, { comment: 'Щелчки' })).status, 200)
      assert.deepEqual(await flagOf(order_id), ['waits', 'narrator_left'])
      assert.deepEqual(await notified(made), { written: 1, events: 2 })
      // Also after an answer of the support: the order is in work, but no narrator records it.
      await supporter.upload(`/supporter/orders/${order_id}/messages`, { text: 'Найдём другого.' })
      assert.equal((await client.caller.call('GET', `/client/orders/${order_id}`)).body.order.narrator_left, true)
    }
  })

  // Rule 4.660
  test('waits no more once the client has accepted what there is', async () => {
    const { order_id, client, cast: own } = await scene({ status: 8, has_engineer_work: false })
    await disableNarrator(app, { ...cast, ...own })
    assert.equal((await act(client, order_id, 'confirm')).status, 200)
    assert.deepEqual(await flagOf(order_id), [null, null])
  })

  // Rule 4.660
  test('is never lost between being sent back and his being disabled', async () => {
    for (let round = 0; round < 6; round += 1) {
      const made = await scene({ status: 8, has_engineer_work: false })
      const { profile_id } = made.cast.narrator
      const bar = async (): Promise<void> => {
        await inTransaction(
          app.context.database,
          async (tx) => void (await barNarrator(tx, profile_id, app.clock.now())),
        )
        await moveNarratorOrders(app.context, profile_id)
      }
      const [back] = await Promise.all([act(made.client, made.order_id, 'not-done', { comment: 'Тише' }), bar()])
      assert.equal(back.status, 200)
      assert.deepEqual(await flagOf(made.order_id), ['waits', 'narrator_left'])
      const { written, events } = await notified(made)
      assert.equal(written, 1)
      assert.ok(events >= 1)
    }
  })
})

describe('an order of a narrator who is enabled again', () => {
  for (const situation of begun) {
    // Rule 4.660
    test(`waits for the support no more, and its client hears once that he is back: ${nameOf(situation)}`, async () => {
      const made = await scene(situation)
      await disableNarrator(app, made.cast)
      await enableNarrator(made.cast)
      assert.deepEqual(await flagOf(made.order_id), [null, null])
      const expected = isNeeded(situation) ? { codes: [1007, 1008], left: [true, false] } : { codes: [], left: [] }
      assert.deepEqual(await heard(made), expected)
      await moveNarratorOrders(app.context, made.cast.narrator.profile_id)
      assert.deepEqual(await heard(made), expected)
      const { order } = (await made.client.caller.call('GET', `/client/orders/${made.order_id}`)).body
      assert.equal(order.narrator_left, false)
    })
  }

  test('is told of by a letter of its own', async () => {
    const made = await scene({ status: 7, has_engineer_work: false })
    await disableNarrator(app, made.cast)
    await enableNarrator(made.cast)
    app.clock.set('2026-11-18T10:00:00.000Z')
    await sendDueNotices(app.context)
    const letters = app.letters.filter(({ text }) => text.includes(`№ ${made.order_id}`))
    assert.equal(letters.filter(({ text }) => /диктор\s+снова\s+с\s+нами/iu.test(text)).length, 1)
  })

  // Rule 4.660
  test('is told of also when the support has answered meanwhile, and when he leaves a second time', async () => {
    const made = await scene({ status: 7, has_engineer_work: false })
    await disableNarrator(app, made.cast)
    await supporter.upload(`/supporter/orders/${made.order_id}/messages`, { text: 'Добрый день, мы рядом.' })
    await enableNarrator(made.cast)
    assert.deepEqual((await heard(made)).codes, [1007, 1008])
    await disableNarrator(app, made.cast)
    assert.deepEqual(await flagOf(made.order_id), ['waits', 'narrator_left'])
    assert.deepEqual(await heard(made), { codes: [1007, 1008, 1007], left: [true, false, true] })
  })

  // Rule 4.660
  test('waits for the support on as long as nobody is there to mix it', async () => {
    const made = await scene({ status: 14, has_engineer_work: true })
    const nobody = { soundengineer_id: SERVICE_PROFILE_ID.soundengineer }
    await db().updateTable('orders').set(nobody).where('id', '=', made.order_id).execute()
    await disableNarrator(app, made.cast)
    assert.deepEqual(await flagOf(made.order_id), ['waits', 'narrator_left'])
    await enableNarrator(made.cast)
    assert.deepEqual(await flagOf(made.order_id), ['waits', 'nobody_to_mix'])
  })

  // Rule 4.660
  test('is looked at by a job, whoever of the staff enables him', async () => {
    const { narrator } = await withOwnNarrator(app, cast)
    const waiting = async () =>
      (
        await app.context.database.pool.query(`select 1 from graphile_worker.jobs where key = $1`, [
          `move-narrator-orders:${narrator.profile_id}`,
        ])
      ).rowCount
    const forget = () =>
      app.context.database.pool.query('select graphile_worker.remove_job($1)', [
        `move-narrator-orders:${narrator.profile_id}`,
      ])
    const person = `/staff/people/${narrator.account_id}`
    for (const whose of [`${person}/profiles/${narrator.profile_id}`, `${person}/account`]) {
      for (const change of ['disable', 'enable']) {
        const answer = await supporter.call('POST', `${whose}/${change}`, { comment: 'Проверка' })
        assert.equal(answer.status, 200, JSON.stringify(answer.body))
        assert.equal(await waiting(), 1, `${whose}/${change}`)
        await forget()
      }
    }
  })
})
