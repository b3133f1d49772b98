import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { inTransaction } from '../../database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { changeSetting } from './operations/change-setting.ts'
import { readSettings } from './operations/read-settings.ts'
import { expireMemory, recall, rulesFor, type SiteMemory, startSiteMemory } from './operations/site-memory.ts'
import { createSiteState } from './site-state.ts'

let database: TestDatabase
let memory: SiteMemory
before(async () => {
  database = await createTestDatabase()
  memory = startSiteMemory(database)
})
after(() => database.drop())

const change = (key: string, value: unknown) =>
  inTransaction(database, (tx) =>
    changeSetting(tx, { key, value, by_profile_id: 1, at: new Date('2026-11-18T09:00:00Z') }),
  )

const days = async (): Promise<number> => (await readSettings(database.kysely)).clocks.confirm_days

/** Counts what it reads. */
function counted(value: () => object = () => ({})) {
  const load = async (): Promise<object> => {
    load.times += 1
    return value()
  }
  load.times = 0
  return load
}

test('a changed setting is seen within a second, and at once by who expects it', async () => {
  const before = await days()
  await change('clocks.confirm_days', before + 1)
  assert.equal(await days(), before, 'what is known is given')
  memory.expire()
  assert.equal(await days(), before + 1)
  await change('clocks.confirm_days', before + 2)
  const changed_at = performance.now()
  while ((await days()) !== before + 2) {
    assert.ok(performance.now() - changed_at < 1500, 'it is never seen')
    await sleep(20)
  }
  assert.ok(performance.now() - changed_at < 1000)
})

test('who keeps what is recalled looks first', async () => {
  const before = await days()
  await change('clocks.confirm_days', before + 1)
  expireMemory(database.kysely)
  assert.equal(await days(), before + 1)
})

test('a look that was under way when something changed is not enough', async () => {
  memory.expire()
  const asked = database.statements.total
  const first = days()
  memory.expire()
  await Promise.all([first, days()])
  assert.equal(database.statements.total - asked, 2)
})

test('what is known costs no statement, and a transaction reads for itself', async () => {
  const { token } = await rulesFor(database.kysely)
  const asked = database.statements.total
  assert.equal((await rulesFor(database.kysely)).token, token)
  assert.equal(database.statements.total, asked)
  const before = await days()
  await inTransaction(database, async (tx) => {
    await sql`update settings set value = to_jsonb(${before + 1}::int) where key = 'clocks.confirm_days'`.execute(tx.db)
    assert.equal((await readSettings(tx.db)).clocks.confirm_days, before + 1)
    assert.equal(await days(), before, 'nobody else sees it before the commit')
  })
})

test('what is shown to everybody is read once, and anew when its tables change', async () => {
  const load = counted()
  const [one, other] = await Promise.all([recall(database.kysely, 'a', load), recall(database.kysely, 'a', load)])
  assert.equal(one, other)
  assert.ok(Object.isFrozen(one))
  await sql`update genres set position = position where id = 1`.execute(database.kysely)
  memory.expire()
  await recall(database.kysely, 'a', load)
  assert.equal(load.times, 2)
})

test('what depends on more is renewed after its time, while others are given what is known', async () => {
  let version = 0
  const load = counted(() => ({ version: (version += 1) }))
  const now = () => recall(database.kysely, 'b', load, 200) as Promise<{ version: number }>
  assert.equal((await now()).version, 1)
  await sleep(250)
  assert.equal((await now()).version, 1, 'given while the new one is read')
  await sleep(20)
  assert.equal((await now()).version, 2)
  await sleep(450)
  assert.equal((await now()).version, 3, 'too old to be given at all')
  assert.equal(load.times, 3)
})

test('bytes are remembered as they are', async () => {
  const load = counted(() => [{ peaks: Buffer.from('abc') }])
  const [row] = (await recall(database.kysely, 'd', load)) as { peaks: Buffer }[]
  assert.equal(row?.peaks.toString(), 'abc')
  assert.ok(Object.isFrozen(row))
})

test('what could not be read is asked for again', async () => {
  const load = counted(() => {
    if (load.times === 1) throw new Error('The database is away')
    return {}
  })
  await assert.rejects(recall(database.kysely, 'c', load))
  await recall(database.kysely, 'c', load)
  assert.equal(load.times, 2)
})

test('closing the site is noticed, and its version is another one', async () => {
  const state = createSiteState({ database, log: { warn: () => undefined } as never })
  assert.equal(await state.isClosed(), false)
  const version = await state.version()
  await change('flags.site_closed', true)
  state.expire()
  assert.equal(await state.isClosed(), true)
  assert.notEqual(await state.version(), version)
})

test('while the database does not answer, requests go on with what is known', async () => {
  const state = createSiteState({ database, log: { warn: () => undefined } as never })
  const known = await state.version()
  const rival = await database.pool.connect()
  try {
    await rival.query('begin')
    await rival.query('lock table rules_token in access exclusive mode')
    state.expire()
    const began = performance.now()
    assert.deepEqual([await state.version(), await state.version()], [known, known])
    assert.ok(performance.now() - began < 900)
  } finally {
    await rival.query('rollback')
    rival.release()
  }
})
