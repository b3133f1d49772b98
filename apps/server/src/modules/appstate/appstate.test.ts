import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestNarrator } from '../../testing/test-people.ts'
import { setFeatured } from '../clients/operations/set-featured.ts'
import { setPause } from '../narrators/operations/set-pause.ts'
import { readState } from './operations/read-state.ts'
import { readUser } from './operations/read-user.ts'
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
})

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

test('state and person are read for the session’s own profile', async () => {
  const narrator = await createTestNarrator(app, {
    narrator: { state: 'returned', moderation_comment: 'Добавьте демо' },
  })
  const session = sessionOf({ ...narrator, role: 'narrator' })
  const user = await readUser(app.context, session)
  assert.deepEqual([user.on_moderate, user.moderation_comment], [true, 'Добавьте демо'])
  assert.deepEqual((await readState(app.context, session)).events, [])
  await assert.rejects(readUser(app.context, { ...session, profile_id: 987_654 }), { code: 'UNAUTHORIZED' })
})

test('an answer that was read while its profile changed is not kept', async () => {
  const listeners: ((ids: readonly number[] | null) => void)[] = []
  const cache = new StateCache<number>({ subscribe: (listener) => (listeners.push(listener), () => undefined) })
  const tell = (ids: number[] | null) => listeners.forEach((listener) => listener(ids))
  let value = 1
  const read = (during = () => undefined as void) =>
    cache.read(7, 'x', 0, async () => {
      const seen = value
      during()
      return seen
    })
  await read(() => {
    value = 2
    tell([7])
  })
  assert.equal(await read(), 2)
  value = 3
  assert.equal(await read(), 2)
  tell(null)
  assert.equal(await read(), 3)
  assert.equal(await cache.read(7, 'x', 31_000, async () => 4), 4)
})
