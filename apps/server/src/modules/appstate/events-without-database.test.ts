import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { EVENT_TYPE } from '@tembrel/domain/notifications/event-types.ts'
import { inTransaction } from '../../database/transaction.ts'
import { createSessions } from '../../http/session/sessions.ts'
import { startStoppableDatabase, type StoppableDatabase } from '../../testing/stoppable-database.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient } from '../../testing/test-people.ts'
import { recordEvents } from '../notifications/operations/events.ts'

let database: StoppableDatabase
let app: TestApp

before(async () => {
  database = await startStoppableDatabase()
  app = await createTestApp({ database })
})
after(() => app.close())

// Rule 7.914
test('streams stay open while the database is away, and bring what happens after it', async () => {
  const client = await createTestClient(app, 0)
  const { token } = await createSessions(app.context).issue(database.kysely, {
    account_id: client.account_id,
    role: 'client',
    profile_id: client.profile_id,
    acting_agent_id: null,
    registration_only: false,
    user_agent: 'test',
    ip: '127.0.0.1',
  })
  const base = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const gone = new AbortController()
  const response = await fetch(`${base}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: gone.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let isEnded = false
  const reading = (async () => {
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { value: '', done: true }
      if (done) break
      text += value
    }
    isEnded = true
  })().catch(() => undefined)
  while (!text.includes('event: state')) await pause(5)

  await database.kill()
  while (!database.watch.isAway) await pause(10)
  // A look that is refused ends no stream.
  database.announceChanged([client.profile_id])
  await database.start()
  while (database.watch.isAway) await pause(10)
  assert.equal(isEnded, false)
  const event = {
    profile_id: client.profile_id,
    type: EVENT_TYPE.ticket_message_updated,
    role: 'system',
    user_id: null,
    data: { text: 'afterwards' },
  } as const
  await inTransaction(database, (tx) => recordEvents(tx, app.clock.now(), [event]))
  while (!isEnded && !text.includes('afterwards')) await pause(10)
  assert.equal(isEnded, false)
  gone.abort()
  await reading
})
