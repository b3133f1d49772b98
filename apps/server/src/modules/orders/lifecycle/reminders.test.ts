/** Reminders before a clock runs out or a deadline comes (Product §4): to whom, once, and never of what has moved on. */
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { sendDueNotices } from '../../notifications/operations/send-due-notices.ts'
import { remindOfClocks } from './operations/remind-of-clocks.ts'
import { runOrderClock } from './operations/run-order-clock.ts'

let app: TestApp
let client: TestPerson
let narrator: TestPerson
before(async () => {
  app = await createTestApp({ connections: 12 })
})
after(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-11-18T09:00:00.000Z')
  client = await createTestClient(app, 50_000)
  narrator = await createTestNarrator(app)
  app.letters.length = 0
})

const HOUR = 3_600_000
const db = () => app.context.database.kysely

async function order(more: object): Promise<number> {
  const text = 'Доброе утро! Скидки ждут вас.'
  const body = { narrator_id: narrator.profile_id, genre: 1, title: 'Чай', text, ...more }
  const answer = await client.caller.call('POST', '/client/orders', body)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.order.id
}
const offered = () => order({ orderstatuses_id: 15, payment_method: 3, price: 4200 })
const act = async (person: TestPerson, id: number, action: string, body?: object) =>
  (await person.caller.call('POST', `/${person.role}/orders/${id}/${action}`, body)).status

const remindersOf = async (id: number) =>
  db()
    .selectFrom('notification_outbox')
    .select(['recipient_id', 'data', 'outcome'])
    .where('order_id', '=', id)
    .where('kind', '=', 'reminder')
    .orderBy('id')
    .execute()
const aboutsOf = async (id: number) =>
  (await remindersOf(id)).map(({ recipient_id, data }) => [recipient_id, (data as { about: string }).about])

test('a narrator is reminded an hour before his time to answer ends, once by eight at a time', async () => {
  const id = await offered()
  // He has until 22:59 in Moscow, 19:59 UTC.
  app.clock.set('2026-11-18T18:58:00.000Z')
  await remindOfClocks(app.context)
  assert.deepEqual(await aboutsOf(id), [])
  app.clock.set('2026-11-18T18:59:00.000Z')
  const counts = await Promise.all(Array.from({ length: 8 }, () => remindOfClocks(app.context)))
  assert.deepEqual(await aboutsOf(id), [[narrator.profile_id, 'accept']])
  assert.equal(counts.filter((count) => count > 0).length, 1)
  app.letters.length = 0
  await sendDueNotices(app.context)
  assert.ok(app.letters.some(({ text }) => text.includes(`№ ${id}`) && text.includes('ждёт вашего ответа')))
})

test('what has moved on before the letter leaves is not told', async () => {
  const id = await offered()
  app.clock.set('2026-11-18T18:59:00.000Z')
  await remindOfClocks(app.context)
  assert.equal(await act(narrator, id, 'accept'), 200)
  await sendDueNotices(app.context)
  assert.deepEqual(
    (await remindersOf(id)).map(({ outcome }) => outcome),
    ['past'],
  )
})

test('a reminder and the move it reminds of never both win', async () => {
  for (let round = 0; round < 6; round += 1) {
    app.clock.set('2026-11-18T09:00:00.000Z')
    const id = await offered()
    app.clock.set('2026-11-18T18:59:00.000Z')
    const [status] = await Promise.all([act(narrator, id, 'accept'), remindOfClocks(app.context)])
    assert.equal(status, 200)
    await sendDueNotices(app.context)
    const reminders = await remindersOf(id)
    assert.ok(reminders.length <= 1)
    assert.ok(reminders.every(({ outcome }) => outcome === 'past' || outcome === 'told'))
    const sent = app.letters.filter(({ text }) => text.includes(`№ ${id} `) && text.includes('ждёт вашего ответа'))
    assert.equal(sent.length, 0)
  }
})

// Rule 4.188
test('every clock and the deadline remind the one who can still act', async () => {
  const asked = await order({ orderstatuses_id: 3 })
  const named = await order({ orderstatuses_id: 3 })
  assert.equal(await act(narrator, named, 'name-price', { price: 700 }), 200)
  const unpaid = await order({ orderstatuses_id: 15, payment_method: 1, genre: 2, price: 4500 })
  const late = await offered()
  assert.equal(await act(narrator, late, 'accept'), 200)
  const heard = await offered()
  await db().updateTable('orders').set({ orderstatuses_id: 8 }).where('id', '=', heard).execute()
  await db().updateTable('orders').set({ orderstatuses_id: 15, payment_method: 1 }).where('id', '=', unpaid).execute()
  const ends = { asked, named, unpaid, late, heard }
  const end = new Date(app.clock.now().getTime() + 20 * HOUR)
  // Twenty hours before the end, of a time that is nearly over.
  const since = new Date(end.getTime() - 20 * 24 * HOUR)
  for (const id of Object.values(ends)) {
    const set = id === late ? { deadline_at: end } : { clock_due_at: end }
    await db()
      .updateTable('orders')
      .set({ ...set, status_changed_at: since })
      .where('id', '=', id)
      .execute()
  }
  await remindOfClocks(app.context)
  const found = async () =>
    Object.fromEntries(await Promise.all(Object.entries(ends).map(async ([name, id]) => [name, await aboutsOf(id)])))
  const [own, his] = [client.profile_id, narrator.profile_id]
  const early = { asked: [[his, 'name_price']], named: [[own, 'approve']], heard: [[own, 'confirm']] }
  assert.deepEqual(await found(), { ...early, unpaid: [], late: [] })
  // 5:00 UTC is the end; the night in Moscow begins at 19:00, so that three hours before would come too late.
  app.clock.set('2026-11-18T19:00:00.000Z')
  await remindOfClocks(app.context)
  assert.deepEqual(await found(), { ...early, unpaid: [[own, 'pay']], late: [[his, 'deliver']] })
})

test('a clock that is started again reminds again, one that has run out does not', async () => {
  const id = await order({ orderstatuses_id: 3 })
  const until = (at: string) =>
    db()
      .updateTable('orders')
      .set({ clock_due_at: new Date(at), status_changed_at: new Date('2026-11-01T00:00:00Z') })
      .where('id', '=', id)
      .execute()
  await until('2026-11-18T20:00:00Z')
  await remindOfClocks(app.context)
  await until('2026-11-19T08:00:00Z')
  await remindOfClocks(app.context)
  await remindOfClocks(app.context)
  assert.equal((await aboutsOf(id)).length, 2)
  await until('2026-11-18T09:00:00Z')
  assert.equal(await runOrderClock(app.context, id), true)
  await remindOfClocks(app.context)
  assert.equal((await aboutsOf(id)).length, 2)
})
