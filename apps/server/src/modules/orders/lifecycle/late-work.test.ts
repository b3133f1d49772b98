/** Late work (Product 4.661, 4.662): the client, the engineer and the support are notified, each once. */
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createCast, setScene, upload, withOwnNarrator, type Cast } from '../../../testing/order-matrix/situations.ts'
import { createTestEngineer, type TestPerson } from '../../../testing/test-people.ts'
import { sendDueNotices } from '../../notifications/operations/send-due-notices.ts'
import { remindOfClocks } from './operations/remind-of-clocks.ts'
import { notifyLateWork } from './operations/notify-late-work.ts'

let app: TestApp
let cast: Cast
before(async () => {
  app = await createTestApp({ connections: 12 })
  cast = await createCast(app)
})
after(() => app.close())
beforeEach(() => {
  // A Wednesday, noon in Moscow.
  app.clock.set('2026-11-18T09:00:00.000Z')
  app.letters.length = 0
})

const db = () => app.context.database.kysely
const act = async (person: TestPerson, id: number, action: string, body: object = {}) =>
  (await person.caller.call('POST', `/${person.role}/orders/${id}/${action}`, body)).status
const abouts = async (order_id: number) => {
  const rows = await db()
    .selectFrom('notification_outbox')
    .select(['recipient_id', 'data'])
    .where('order_id', '=', order_id)
    .where('kind', '=', 'reminder')
    .orderBy('id')
    .execute()
  return rows.map(({ recipient_id, data }) => [recipient_id, (data as { about: string }).about])
}
const flagOf = async (order_id: number) => {
  const { body } = await cast.supporter.caller.call('GET', `/staff/orders/${order_id}`)
  return [body.flagged_at, body.flagged_for]
}
const at = (moment: string) => app.clock.set(moment)
/** Eight processes at once. */
const notify = async () => Promise.all(Array.from({ length: 8 }, () => notifyLateWork(app.context)))
/** Earlier updates are sent first, so that they form no digest with later ones. */
const sendEarlierUpdates = async (): Promise<void> => {
  at('2026-11-18T09:30:00.000Z')
  await sendDueNotices(app.context)
}
const inWork = () => setScene(app, cast, { status: 7, has_engineer_work: false })
const inMixing = async () => setScene(app, await withOwnNarrator(app, cast), { status: 14, has_engineer_work: true })

describe('an order whose recording has not come', () => {
  // Rule 4.661
  test('tells its client once that he may wait or cancel, from the hour on at which he may', async () => {
    const { order_id, client } = await inWork()
    await sendEarlierUpdates()
    // Due at 23:59 of that day in Moscow, to be cancelled a day later.
    at('2026-11-19T20:58:59.000Z')
    await notify()
    assert.deepEqual(await abouts(order_id), [])
    assert.equal(await act(client, order_id, 'cancel-overdue'), 409)
    at('2026-11-19T20:59:00.000Z')
    const counts = await notify()
    assert.deepEqual(await abouts(order_id), [[client.profile_id, 'overdue']])
    assert.equal(counts.filter((count) => count > 0).length, 1)
    at('2026-11-20T09:00:00.000Z')
    await notify()
    await sendDueNotices(app.context)
    const letters = app.letters.filter(({ text }) => text.includes(`№ ${order_id}`) && text.includes('отменить заказ'))
    assert.equal(letters.length, 1)
    assert.equal(await act(client, order_id, 'cancel-overdue'), 200)
  })

  // Rule 4.661
  test('tells anew when it was sent back and the fresh deadline has passed too', async () => {
    const scene = await inWork()
    const { order_id, client } = scene
    at('2026-11-20T09:00:00.000Z')
    await notify()
    const file = await upload(cast.narrator, scene)
    assert.equal(await act(cast.narrator, order_id, 'send-results', { file_ids: [file] }), 200)
    assert.equal(await act(client, order_id, 'not-done', { comment: 'Тише' }), 200)
    await notify()
    assert.equal((await abouts(order_id)).length, 1)
    // Back on a Friday, due on Monday at 23:59, overdue a day later.
    at('2026-11-25T09:00:00.000Z')
    await notify()
    assert.deepEqual(await abouts(order_id), Array(2).fill([client.profile_id, 'overdue']))
  })

  // Rule 4.661
  test('tells nobody when the recording comes in that very moment, or the letter comes too late', async () => {
    for (let round = 0; round < 4; round += 1) {
      at('2026-11-18T09:00:00.000Z')
      const scene = await inWork()
      const file = await upload(cast.narrator, scene)
      at('2026-11-20T09:00:00.000Z')
      const sent = act(cast.narrator, scene.order_id, 'send-results', { file_ids: [file] })
      assert.equal((await Promise.all([sent, notifyLateWork(app.context)]))[0], 200)
      await sendDueNotices(app.context)
      assert.ok(!app.letters.some(({ text }) => text.includes(`№ ${scene.order_id}`) && text.includes('опаздывает')))
    }
  })
})

describe('an order that its engineer is silent about', () => {
  // Rule 4.761
  test('is promised to all sides, stands in the lists and is reminded of before it ends', async () => {
    const scene = await inMixing()
    const { order_id, client } = scene
    const due = '2026-11-20T20:59:00.000Z'
    for (const person of [client, cast.engineer, scene.cast.narrator]) {
      const { order } = (await person.caller.call('GET', `/${person.role}/orders/${order_id}`)).body
      assert.equal(order.deadline_at, due, person.role)
    }
    const staff = await cast.supporter.caller.call('GET', `/staff/orders/${order_id}`)
    assert.equal(staff.body.deadline_at ?? staff.body.order.deadline_at, due)
    const { orders } = (await cast.engineer.caller.call('GET', '/soundengineer/orders')).body
    const row = orders.find(({ id }: { id: number }) => id === order_id)
    assert.deepEqual([row.needs_me, row.due_at], [true, due])
    await sendEarlierUpdates()
    at('2026-11-20T17:58:00.000Z')
    await remindOfClocks(app.context)
    assert.deepEqual(await abouts(order_id), [])
    at('2026-11-20T17:59:00.000Z')
    await Promise.all([remindOfClocks(app.context), remindOfClocks(app.context)])
    assert.deepEqual(await abouts(order_id), [[cast.engineer.profile_id, 'deliver_mix']])
    await sendDueNotices(app.context)
    assert.ok(app.letters.some(({ text }) => text.includes(`№ ${order_id}`) && text.includes('Сдайте работу до срока')))
    // What the client sends back is due anew.
    const file = await upload(cast.engineer, scene)
    assert.equal(await act(cast.engineer, order_id, 'send-results', { file_ids: [file] }), 200)
    assert.equal(await act(client, order_id, 'not-done', { comment: 'Музыка громче' }), 200)
    const { order } = (await client.caller.call('GET', `/client/orders/${order_id}`)).body
    assert.equal(order.deadline_at, '2026-11-24T20:59:00.000Z')
  })

  // Rules 4.662, 4.761
  test('reminds him at his deadline, tells the client a day later and goes before the support after two days more, each once', async () => {
    const { order_id, client } = await inMixing()
    at('2026-11-20T20:58:59.000Z')
    await notify()
    assert.deepEqual(await abouts(order_id), [])
    at('2026-11-20T20:59:00.000Z')
    const counts = await notify()
    assert.deepEqual(await abouts(order_id), [[cast.engineer.profile_id, 'mix']])
    assert.equal(counts.filter((count) => count > 0).length, 1)
    // A weekend lies between; the client is notified a day after the deadline, as for a recording.
    at('2026-11-21T20:58:59.000Z')
    await notify()
    assert.equal((await abouts(order_id)).length, 1)
    at('2026-11-21T20:59:00.000Z')
    await notify()
    assert.deepEqual((await abouts(order_id))[1], [client.profile_id, 'mix_overdue'])
    at('2026-11-24T20:58:59.000Z')
    await notify()
    assert.deepEqual(await flagOf(order_id), [null, null])
    at('2026-11-24T20:59:00.000Z')
    await notify()
    assert.deepEqual(await flagOf(order_id), ['2026-11-24T20:59:00.000Z', 'engineer_silent'])
    await cast.supporter.caller.upload(`/supporter/orders/${order_id}/messages`, {
      text: 'Глеб, как дела со сведением?',
    })
    at('2026-12-01T09:00:00.000Z')
    await notify()
    assert.deepEqual(await flagOf(order_id), [null, null])
    assert.equal((await abouts(order_id)).length, 2)
  })

  // Rule 4.662
  test('waits for the support no more when he sends his work, and its letter is not sent then', async () => {
    const scene = await inMixing()
    const { order_id } = scene
    at('2026-11-24T21:00:00.000Z')
    await notify()
    assert.deepEqual((await flagOf(order_id))[1], 'engineer_silent')
    const file = await upload(cast.engineer, scene)
    assert.equal(await act(cast.engineer, order_id, 'send-results', { file_ids: [file] }), 200)
    assert.deepEqual(await flagOf(order_id), [null, null])
    at('2026-11-25T09:00:00.000Z')
    await sendDueNotices(app.context)
    assert.ok(!app.letters.some(({ text }) => text.includes(`№ ${order_id}`) && text.includes('сведения')))
    // Sent back, it is another stay.
    assert.equal(await act(scene.client, order_id, 'not-done', { comment: 'Музыка громче' }), 200)
    at('2026-11-30T09:00:00.000Z')
    await notify()
    const notified = (await abouts(order_id)).map(([, about]) => String(about))
    assert.deepEqual(notified.toSorted(), ['mix', 'mix', 'mix_overdue', 'mix_overdue'])
  })

  // Rule 4.662
  test('gives another engineer his own time', async () => {
    const { order_id } = await inMixing()
    const other = await createTestEngineer(app)
    at('2026-11-23T09:00:00.000Z')
    const body = { soundengineer_id: other.profile_id }
    const { status } = await cast.supporter.caller.call('POST', `/staff/orders/${order_id}/reassign`, body)
    assert.equal(status, 200)
    await notify()
    at('2026-11-23T09:30:00.000Z')
    await sendDueNotices(app.context)
    at('2026-11-25T20:58:00.000Z')
    await notify()
    assert.deepEqual(await abouts(order_id), [])
    at('2026-11-25T20:59:00.000Z')
    await notify()
    assert.deepEqual(await abouts(order_id), [[other.profile_id, 'mix']])
    at('2026-11-26T09:00:00.000Z')
    await sendDueNotices(app.context)
    assert.ok(app.letters.some(({ text }) => text.includes(`№ ${order_id}`) && text.includes('верните запись')))
  })
})
