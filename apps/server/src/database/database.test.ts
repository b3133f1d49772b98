import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { onConnection } from '../testing/test-cluster.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

let database: TestDatabase

before(async () => {
  database = await createTestDatabase({ empty: true })
})

after(() => database.drop())

async function one(query: string, from: Database = database): Promise<Record<string, unknown>> {
  const { rows } = await from.pool.query<Record<string, unknown>>(query)
  return rows[0] ?? {}
}

test('int8 arrives as an exact number, also in lists, and one that does not fit is an error', async () => {
  assert.deepEqual(await one(`select 9007199254740991::int8 as a, array[1, null, -5]::int8[] as b`), {
    a: 9_007_199_254_740_991,
    b: [1, null, -5],
  })
  await assert.rejects(one('select 9007199254740992::int8'), /does not fit a number exactly/)
})

test('a date is its text, whatever the time zone of the process, and a moment is a Date', async () => {
  const row = await one(
    `select date '2026-11-21' as day, array[date '2026-01-02'] as days, timestamptz '2026-11-21T10:00Z' as moment`,
  )
  assert.deepEqual(row, { day: '2026-11-21', days: ['2026-01-02'], moment: new Date('2026-11-21T10:00:00Z') })
})

test('every statement is counted, those of a transaction too', async () => {
  const before_count = database.statements.total
  await database.pool.query('select 1')
  await database.kysely.transaction().execute((tx) => tx.selectNoFrom((eb) => eb.lit(1).as('one')).execute())
  assert.equal(database.statements.total - before_count, 4)
})

async function terminateOthers(): Promise<void> {
  await onConnection(database.connection, async (client) => {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
  })
}

test('idle connections that are killed cost no later statement', async () => {
  const other = openDatabase(database.connection, { max: 8 })
  try {
    await Promise.all(Array.from({ length: 8 }, () => other.pool.query('select pg_sleep(0.05)')))
    assert.equal(other.pool.idleCount, 8)
    await terminateOthers()
    while (other.pool.totalCount > 0) await pause(5)
    const answers = await Promise.all(Array.from({ length: 40 }, () => other.pool.query('select 1 as one')))
    assert.equal(answers.length, 40)
  } finally {
    await other.end()
  }
})

test('connections killed at work fail their own statement only; those that wait for a connection succeed', async () => {
  const other = openDatabase(database.connection, { max: 4 })
  try {
    const working = Array.from({ length: 4 }, () => other.pool.query('select pg_sleep(30)'))
    const failures = Promise.allSettled(working)
    while (
      (
        await one(
          `select count(*)::int as n from pg_stat_activity where query like '%pg_sleep(30)%' and state = 'active'`,
        )
      )['n'] !== 5
    ) {
      await pause(5)
    }
    const waiting = Array.from({ length: 50 }, () => other.pool.query('select 1 as one'))
    await terminateOthers()
    assert.ok((await failures).every((result) => result.status === 'rejected'))
    assert.equal((await Promise.all(waiting)).length, 50)
  } finally {
    await other.end()
  }
})

test('a connection lost between two statements of a transaction fails that transaction and not the process', async () => {
  const warnings: string[] = []
  const log = { warn: (_: object, message: string) => void warnings.push(message), error: () => undefined }
  const other = openDatabase(database.connection, { log })
  try {
    const client = await other.pool.connect()
    await client.query('begin')
    await terminateOthers()
    while (!warnings.includes('a database connection in use was lost')) await pause(5)
    await assert.rejects(client.query('select 1'))
    client.release()
    assert.equal((await one('select 1 as one', other))['one'], 1)
  } finally {
    await other.end()
  }
})

test('a statement waits for a server that restarts', async () => {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'tembrel-restart-'))
  const options = { data_dir: join(folder, 'postgres'), log: () => undefined }
  const server = await startEmbeddedPostgres(options)
  const other = openDatabase(server.connection, { away_after: 100 })
  try {
    await one('select 1 as one', other)
    await server.stop()
    const answers = Promise.all(Array.from({ length: 20 }, () => one('select 1 as one', other)))
    await pause(300)
    const next = await startEmbeddedPostgres(options)
    assert.equal((await answers).length, 20)
    await other.end()
    await next.stop()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a pool that only ran plain statements is closed too', async () => {
  const other = openDatabase(database.connection)
  await one('select 1 as one', other)
  await other.end()
  assert.equal(other.pool.totalCount, 0)
})

test('a wrong password is reported at once instead of being waited for', async () => {
  const url = new URL(database.connection)
  url.password = 'wrong'
  const other = openDatabase(url.href)
  const started = performance.now()
  await assert.rejects(one('select 1', other), { code: '28P01' })
  assert.ok(performance.now() - started < 2_000)
  await other.end()
})
