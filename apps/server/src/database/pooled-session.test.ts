import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { closeAppContext, openAppContext, type AppContext } from '../app-context.ts'
import { ConfigError, loadConfig, type Config } from '../config.ts'
import { createLog } from '../http/log.ts'
import { runJobs } from '../jobs/run-jobs.ts'
import { moduleJobs } from '../modules/routes.ts'
import { atHosts, startForwarder, type DatabaseForwarder } from '../testing/database-forwarder.ts'
import { onConnection } from '../testing/test-cluster.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { directClient } from './direct-client.ts'
import { openDatabase, type Database } from './database.ts'
import { inTransaction } from './transaction.ts'

/** In truth it is one database; here there are two, so that it can be seen which way something goes. */
let pooled: TestDatabase
let direct: TestDatabase
let forwarder: DatabaseForwarder
let database: Database
const PATIENCE_MS = 30_000
const folder = mkdtempSync(join(tmpdir(), 'tembrel-pooled-'))

before(async () => {
  pooled = await createTestDatabase()
  direct = await createTestDatabase()
})

beforeEach(async () => {
  forwarder = await startForwarder(pooled.connection)
})

afterEach(async () => {
  await database?.end()
  await forwarder.close()
})

after(async () => {
  await pooled.drop()
  await direct.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function askOften(pooler: 'none' | 'transaction' | 'transaction_prepared'): Promise<void> {
  database = openDatabase(atHosts(pooled.connection, [forwarder]), { max: 2, pooler })
  for (let turn = 0; turn < 4; turn += 1) {
    await sql`select ${turn}::int as turn`.execute(database.kysely)
    await inTransaction(database, ({ db }) => sql`select name from installation where name = ${'demo'}`.execute(db))
  }
}

/** The names of the Parse messages: each is `P`, four bytes of length, the name, a zero, the text. */
function namesRead(): string[] {
  return [...forwarder.said().matchAll(/P[\0-\xff]{4}([^\0]*)\0(?=select)/g)].map(([, name = '']) => name)
}

// Rule 7.912
test('behind a pooler that knows no prepared statements none is given a name', async () => {
  await askOften('transaction')
  assert.ok(namesRead().length >= 8)
  assert.deepEqual(new Set(namesRead()), new Set(['']))
  assert.doesNotMatch(forwarder.said(), /statement_timeout|TimeZone/)
})

// Rule 7.912
test('behind one that keeps them apart, and behind none, statements are prepared once', async () => {
  await askOften('transaction_prepared')
  assert.ok(namesRead().includes('s1') && namesRead().includes('s2'))
  assert.doesNotMatch(forwarder.said(), /statement_timeout|TimeZone/)
  await database.end()
  await askOften('none')
  assert.ok(forwarder.said().includes(['statement_timeout', '30000', ''].join('\0')))
})

function configOf(pooler = 'transaction'): Config {
  return loadConfig({
    DEMO: '1',
    DATA_DIR: folder,
    DATABASE_URL: pooled.connection,
    DATABASE_DIRECT_URL: direct.connection,
    DATABASE_POOLER: pooler,
  })
}

const open = (): Promise<AppContext> => openAppContext(configOf(), pooled.connection, createLog('silent'))

const nameOf = (from: TestDatabase): string => new URL(from.connection.replace('@/', '@host/')).pathname.slice(1)

async function setPooledSessions(settings: Record<string, string>): Promise<void> {
  await onConnection(pooled.connection, async (client) => {
    for (const [name, value] of Object.entries(settings))
      await client.query(`alter database ${nameOf(pooled)} set ${name} to '${value}'`)
  })
}

// Rule 7.912
test('a start is refused, in words, while sessions of the pooler could run for ever or have another zone', async () => {
  await setPooledSessions({ TimeZone: 'Europe/Moscow' })
  await assert.rejects(open(), (error) => {
    assert.ok(error instanceof ConfigError)
    assert.match(
      error.message,
      /^DATABASE_URL: in the sessions of the pooler TimeZone is Europe\/Moscow, statement_timeout is off, idle_in_tr.* is off\..*connect_query='set TimeZone to UTC;/,
    )
    return true
  })
})

async function untilConnected(from: TestDatabase, name: string): Promise<void> {
  const found = () =>
    onConnection(from.connection, (client) =>
      client.query('select 1 from pg_stat_activity where datname = current_database() and application_name = $1', [
        name,
      ]),
    )
  const until = Date.now() + PATIENCE_MS
  while ((await found()).rows.length === 0) {
    assert.ok(Date.now() < until, `${name} is not connected there`)
    await pause(20)
  }
}

async function locksOf(from: TestDatabase): Promise<number> {
  const { rows } = await onConnection(from.connection, (client) =>
    client.query<{ count: number }>(
      `select count(*)::int as count from pg_locks
        where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    ),
  )
  return rows[0]?.count ?? -1
}

// Rule 7.913
test('LISTEN, long locks and the jobs go to the direct address, and everything else through the pooler', async () => {
  await setPooledSessions({
    TimeZone: 'UTC',
    statement_timeout: '30s',
    idle_in_transaction_session_timeout: '60s',
  })
  const context = await open()
  const lock = directClient(context.database, 'tembrel-trial')
  const jobs = await runJobs(context, moduleJobs, { concurrency: 1 })
  try {
    await lock.connect()
    await lock.query('select pg_advisory_lock(1)')
    for (const name of ['tembrel-changes', 'tembrel-jobs', 'tembrel-trial']) await untilConnected(direct, name)
    assert.equal(await locksOf(direct), 2)
    assert.equal(await locksOf(pooled), 0)
    await context.database.pool.query('select 1')
    const { rows } = await context.database.pool.query<{ name: string }>(
      `select application_name as name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    assert.deepEqual(
      rows.filter(({ name }) => name !== nameOf(pooled) && !/^(tembrel|tembrel-watch)$/.test(name)),
      [],
    )
    const tasks = 'select 1 from graphile_worker._private_tasks'
    assert.ok((await direct.pool.query(tasks)).rows.length > 0)
    assert.equal((await pooled.pool.query(tasks)).rows.length, 0)
  } finally {
    await jobs.stop()
    await lock.end()
    await closeAppContext(context)
  }
})
