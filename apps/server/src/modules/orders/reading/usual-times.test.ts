/** What the room of an order tells of its narrator's usual times (Product §10). */
import { setSetting } from '../../../testing/set-setting.ts'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { WireOrder } from '@tembrel/contract/wire/order.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator } from '../../../testing/test-people.ts'
import { refreshNarratorCard } from '../../narrators/rows/operations/refresh-narrator-card.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

const NOON = '2026-11-18T09:00:00.000Z'
const NIGHT = '2026-11-18T19:00:00.000Z'

// Rules 10.95, 10.165
test('An order tells its narrator’s usual times of its genre, by when it came; urgent and additional ones tell none', async () => {
  const db = app.context.database.kysely
  app.clock.set(NOON)
  const client = await createTestClient(app, 100_000)
  const narrator = await createTestNarrator(app)
  await inTransaction(app.context.database, (tx) => refreshNarratorCard(tx, narrator.profile_id, app.clock.now()))
  const day = { answer_minutes: 40, delivery_minutes: 300 }
  const night = { answer_minutes: 400, delivery_minutes: null }
  await db
    .updateTable('narrator_cards')
    .set({
      usual_times: JSON.stringify([
        { genre_id: 1, part: 'day', ...day },
        { genre_id: 1, part: 'night', ...night },
      ]),
    })
    .where('narrator_id', '=', narrator.profile_id)
    .execute()
  const write = async (orderstatuses_id: 1 | 15, genre = 1): Promise<WireOrder> => {
    const order = { title: 'Ролик', text: 'Утро начинается с тишины.', genre, narrator_id: narrator.profile_id }
    const paying = orderstatuses_id === 15 ? { price: 4200, payment_method: 3 } : {}
    const { status, body } = await client.caller.call('POST', '/client/orders', {
      ...order,
      orderstatuses_id,
      ...paying,
    })
    assert.equal(status, 201, JSON.stringify(body))
    return body.order
  }
  const read = async (id: number): Promise<WireOrder> =>
    (await client.caller.call('GET', `/client/orders/${id}`)).body.order

  /** What visitors are told: on the card of the list and on the profile. */
  const told = async (): Promise<[number | null, number]> => {
    const { narrators } = (await app.guest.call('GET', '/narrators?genre=1')).body
    const { narrator: profile } = (await app.guest.call('GET', `/narrators/id/${narrator.profile_id}`)).body
    return [narrators[0].answer_minutes, profile.usual_times.length]
  }

  const placed = await write(15)
  assert.deepEqual(placed.usual_times, day)
  app.clock.set(NIGHT)
  assert.deepEqual((await read(placed.id)).usual_times, day)
  await setSetting(app, 'flags.usual_times', false)
  assert.equal((await read(placed.id)).usual_times, null)
  assert.deepEqual(await told(), [null, 0])
  await setSetting(app, 'flags.usual_times', true)
  assert.deepEqual(await told(), [night.answer_minutes, 2])
  const draft = await write(1)
  assert.deepEqual(draft.usual_times, night)
  assert.equal((await write(1, 2)).usual_times, null)

  await db.updateTable('orders').set({ urgent: true }).where('id', '=', placed.id).execute()
  assert.equal((await read(placed.id)).usual_times, null)
  await db.updateTable('orders').set({ parent_id: placed.id }).where('id', '=', draft.id).execute()
  assert.equal((await read(draft.id)).usual_times, null)
})
