/** Updates of a client who becomes another. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient } from '../../testing/test-people.ts'
import { moveUpdates } from './operations/notices.ts'
import { moveTelegram } from './operations/telegram-links.ts'
import { recordEvents } from './operations/events.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

test('what waits to be read, and the chat in Telegram, are the other’s; a chat of his own stays', async () => {
  const [from, into, third] = [await createTestClient(app), await createTestClient(app), await createTestClient(app)]
  const db = app.context.database.kysely
  const event = { type: 8, role: 'client', user_id: null, data: {} } as const
  const move = (a: typeof from, b: typeof from) =>
    inTransaction(app.context.database, async (tx) => {
      await moveUpdates(tx, { from: a.profile_id, into: b.profile_id })
      await moveTelegram(tx, { from: a.account_id, into: b.account_id })
    })
  await inTransaction(app.context.database, (tx) =>
    recordEvents(tx, app.clock.now(), [{ ...event, profile_id: from.profile_id }]),
  )
  const link = (account_id: number, chat_id: number) =>
    db.insertInto('telegram_links').values({ account_id, chat_id, linked_at: app.clock.now() }).execute()
  await link(from.account_id, 11)
  await link(third.account_id, 33)
  await move(from, into)
  await move(third, into)
  const events = await db.selectFrom('events').select('profile_id').execute()
  assert.deepEqual(events, [{ profile_id: into.profile_id }])
  const links = await db.selectFrom('telegram_links').select(['account_id', 'chat_id']).execute()
  assert.deepEqual(links, [{ account_id: into.account_id, chat_id: 11 }])
})
