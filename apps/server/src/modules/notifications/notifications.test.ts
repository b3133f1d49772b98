import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { EVENT_TYPE, type EventTypeId } from '@tembrel/domain/notifications/event-types.ts'
import { inTransaction } from '../../database/transaction.ts'
import { setSetting } from '../../testing/set-setting.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient } from '../../testing/test-people.ts'
import {
  clearEvents,
  clearOldEvents,
  listEvents,
  recordEvents,
  removeOldEvents,
  retractEvents,
} from './operations/events.ts'
import { keepInOutbox } from './operations/keep-in-outbox.ts'
import { listOutbox } from './operations/list-outbox.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

const record = (profile_id: number, order_id: number, times = 1) =>
  inTransaction(app.context.database, (tx) =>
    recordEvents(
      tx,
      app.clock.now(),
      Array.from({ length: times }, () => ({
        profile_id,
        type: 7,
        order_id,
        role: 'narrator',
        user_id: 5,
        data: { x: 1 },
      })),
    ),
  )
const list = (profile_id: number) => listEvents(app.context.database.kysely, profile_id)

// Rules 4.103, 4.110, 7.21
test('events wait, oldest first, until their order is on the screen; reading clears nothing', async () => {
  const client = await createTestClient(app)
  await record(client.profile_id, 10)
  await record(client.profile_id, 11)
  assert.deepEqual(
    (await list(client.profile_id)).map((event) => event.order_id),
    [10, 11],
  )
  assert.equal((await list(client.profile_id)).length, 2)
  await clearEvents(app.context, client.profile_id, { order_id: 10 })
  assert.deepEqual(
    (await list(client.profile_id)).map((event) => event.order_id),
    [11],
  )
  await assert.rejects(clearEvents(app.context, client.profile_id, {}), { code: 'VALIDATION' })
})

// Rule 4.107
test('what is gone is taken back from those who have not seen it, and from nobody else', async () => {
  const [client, other] = [await createTestClient(app), await createTestClient(app)]
  const record = (profile_id: number, order_id: number, type: EventTypeId, id: number) =>
    inTransaction(app.context.database, (tx) =>
      recordEvents(tx, app.clock.now(), [{ profile_id, type, order_id, role: 'narrator', user_id: 5, data: { id } }]),
    )
  await record(client.profile_id, 20, 1, 7)
  await record(client.profile_id, 20, 1, 8)
  await record(client.profile_id, 21, 1, 7)
  await record(other.profile_id, 20, 1, 7)
  const about = {
    profile_ids: [client.profile_id],
    order_id: 20,
    types: [EVENT_TYPE.order_message_created, EVENT_TYPE.order_message_updated],
    subject_id: 7,
  }
  await inTransaction(app.context.database, (tx) => retractEvents(tx, about))
  assert.deepEqual(
    (await list(client.profile_id)).map((event) => [event.order_id, event.data['id']]),
    [
      [20, 8],
      [21, 7],
    ],
  )
  assert.equal((await list(other.profile_id)).length, 1)
})

test('a changed person is announced after the commit, an undone change is not', async () => {
  const client = await createTestClient(app)
  const heard: number[] = []
  const stop = app.context.database.onChanged((ids) => heard.push(...ids))
  await record(client.profile_id, 1)
  await assert.rejects(
    inTransaction(app.context.database, async (tx) => {
      await recordEvents(tx, app.clock.now(), [{ profile_id: 4242, type: 7, role: 'system', user_id: null, data: {} }])
      throw new Error('undone')
    }),
  )
  stop()
  assert.deepEqual(heard, [client.profile_id])
})

// Rule 4.110
test('at most 200 events of a person are kept, none older than 30 days', async () => {
  const client = await createTestClient(app)
  await record(client.profile_id, 1)
  app.clock.advance(31 * 24 * 3_600_000)
  await record(client.profile_id, 2, 205)
  await removeOldEvents(app.context)
  const left = await app.context.database.kysely
    .selectFrom('events')
    .select('order_id')
    .where('profile_id', '=', client.profile_id)
    .execute()
  assert.equal(left.length, 200)
  assert.ok(left.every((row) => row.order_id === 2))
  await clearOldEvents(app.context, new Date(app.clock.now().getTime() + 1))
  assert.deepEqual(await list(client.profile_id), [])
})

// Rule 4.110
test('as many events of a person are told as staff have set, the newest ones', async () => {
  const client = await createTestClient(app)
  for (const order_id of [30, 31, 32]) await record(client.profile_id, order_id)
  const set = (value: number) => setSetting(app, 'limits.events_per_person', value)
  await set(2)
  const listed = (await list(client.profile_id)).map((event) => event.order_id)
  await set(200)
  assert.deepEqual(listed, [31, 32])
})

// Rule 2.16
test('the outbox of a demo shows what would have been sent, newest first', async () => {
  const letter = {
    channel: 'mail' as const,
    address: 'a@example.com',
    text: 'Код 1234',
    html: null,
    kind: 'sign_in_code',
  }
  await keepInOutbox(app.context.database.kysely, { ...letter, subject: 'Первое' })
  await keepInOutbox(app.context.database.kysely, { ...letter, subject: 'Второе' })
  const kept = await listOutbox(app.context, 'a@example.com', 'ru')
  assert.deepEqual(
    kept.map((row) => row.subject),
    ['Второе', 'Первое'],
  )
  assert.equal((await app.guest.call('GET', '/outbox?address=b%40example.com')).body.messages.length, 0)
})
