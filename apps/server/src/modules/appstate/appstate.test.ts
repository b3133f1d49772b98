import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { EVENT_TYPE } from '@tembrel/domain/notifications/event-types.ts'
import { inTransaction } from '../../database/transaction.ts'
import { createSessions } from '../../http/session/sessions.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestNarrator } from '../../testing/test-people.ts'
import { setFeatured } from '../clients/operations/set-featured.ts'
import { setPause } from '../narrators/rows/operations/set-pause.ts'
import { recordEvents } from '../notifications/operations/events.ts'
import { readState, readUser } from './operations/appstate.ts'
import { pauseOf } from './pause-state.ts'
import { StateCache } from './state-cache.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

const sessionOf = (person: { profile_id: number; account_id: number; role: 'client' | 'narrator' }) => ({
  family_id: 'x',
  account_id: person.account_id,
  role: person.role,
  profile_id: person.profile_id,
  acting_agent_id: null,
  registration_only: false,
  duty: null,
})

// Rule 7.20
test('an idle person costs no query and gets 304, and a change is seen at once', async () => {
  const client = await createTestClient(app, 100)
  const narrator = await createTestNarrator(app)
  const first = await client.caller.call('GET', '/appstate')
  assert.equal(first.body.user.balance, 100)
  const before = app.context.database.statements.total
  const again = await client.caller.call('GET', '/appstate', undefined, {
    'if-none-match': String(first.headers['etag']),
  })
  assert.equal(again.status, 304)
  assert.equal(app.context.database.statements.total, before)
  await setFeatured(app.context, client.profile_id, { narrator_id: narrator.profile_id, featured: true })
  const changed = await client.caller.call('GET', '/appstate', undefined, {
    'if-none-match': String(first.headers['etag']),
  })
  assert.deepEqual([changed.status, changed.body.user.featured], [200, [narrator.profile_id]])
})

// Rules 4.23, 9.1
test('a running pause counts down at every look', async () => {
  const narrator = await createTestNarrator(app)
  await inTransaction(app.context.database, (tx) =>
    setPause(tx, { narrator_id: narrator.profile_id, hours: 1, at: app.clock.now() }),
  )
  const left = async () => (await narrator.caller.call('GET', '/appstate')).body.pause_left
  assert.equal(await left(), 3600)
  app.clock.advance(10_000)
  assert.equal(await left(), 3590)
  assert.deepEqual(pauseOf({ pause_hours: -1, paused_until: null }, new Date(0)), {
    pause_left: -1,
    pause_hours: -1,
    on_pause: true,
  })
  assert.deepEqual(pauseOf({ pause_hours: 1, paused_until: new Date(1000) }, new Date(1000)), {
    pause_left: 0,
    pause_hours: 0,
    on_pause: false,
  })
})

// Rule 7.15
test('state and person are read for the session’s own profile', async () => {
  const narrator = await createTestNarrator(app, {
    narrator: { state: 'returned', moderation_comment: 'Добавьте демо' },
  })
  const session = sessionOf({ ...narrator, role: 'narrator' })
  const user = await readUser(app.context, session, 'ru')
  assert.deepEqual([user.on_moderate, user.moderation_comment], [true, 'Добавьте демо'])
  assert.deepEqual((await readState(app.context, session, 'ru')).events, [])
  await assert.rejects(readUser(app.context, { ...session, profile_id: 987_654 }, 'ru'), { code: 'UNAUTHORIZED' })
})

test('an answer that was read while its profile changed is not kept', async () => {
  const listeners: ((ids: readonly number[] | null) => void)[] = []
  const cache = new StateCache<number>({ subscribe: (listener) => (listeners.push(listener), () => undefined) })
  const announce = (ids: number[] | null) => listeners.forEach((listener) => listener(ids))
  let value = 1
  const read = (during = () => undefined as void) =>
    cache.read(7, 'x', 0, async () => {
      const seen = value
      during()
      return seen
    })
  await read(() => {
    value = 2
    announce([7])
  })
  assert.equal(await read(), 2)
  value = 3
  assert.equal(await read(), 2)
  announce(null)
  assert.equal(await read(), 3)
  assert.equal(await cache.read(7, 'x', 31_000, async () => 4), 4)
})

// Rule 4.103
test('an event that is there later than one with a higher number is pushed too', { timeout: 20_000 }, async () => {
  const client = await createTestClient(app)
  const base = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { account_id, profile_id } = client
  const whose = { account_id, profile_id, role: 'client', acting_agent_id: null, registration_only: false } as const
  const session = { ...whose, user_agent: 'test', ip: '127.0.0.1' }
  const { token } = await createSessions(app.context).issue(app.context.database.kysely, session)
  const reader = (
    await fetch(`${base}/api/events`, { headers: { authorization: `Bearer ${token}` } })
  ).body?.getReader()
  assert.ok(reader)
  const updates = (text: string) => [
    {
      profile_id: client.profile_id,
      type: EVENT_TYPE.ticket_message_updated,
      role: 'system',
      user_id: null,
      data: { text },
    },
  ]
  const write = (text: string, before_commit: () => Promise<void>) =>
    inTransaction(app.context.database, async (tx) => {
      await recordEvents(tx, app.clock.now(), updates(text))
      // Until here its number is drawn.
      await sql`select 1`.execute(tx.db)
      await before_commit()
    })
  const { promise: isDrawn, resolve: drawn } = Promise.withResolvers<void>()
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const overtaken = write('first', async () => {
    drawn()
    await mayCommit
  })
  await isDrawn
  await write('second', async () => undefined)
  const received: number[] = []
  let text = ''
  const readUntil = async (count: number): Promise<void> => {
    while (received.length < count) {
      text += new TextDecoder().decode((await reader.read()).value)
      received.splice(0, received.length, ...[...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id)))
    }
  }
  await readUntil(1)
  commit()
  await overtaken
  await readUntil(2)
  assert.ok((received[1] ?? 0) < (received[0] ?? 0), `${received.join(', ')}: the second was to overtake the first`)
  assert.equal(new Set(received).size, 2)
  await reader.cancel()
})
