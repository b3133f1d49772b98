import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
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
import { isConnectionLost } from './connection-loss.ts'
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
    await database.pool.query({ name: 'of-its-own', text: 'select $1::int as own', values: [turn] })
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
  assert.ok(namesRead().length >= 12)
  assert.deepEqual(new Set(namesRead()), new Set(['']))
  assert.doesNotMatch(forwarder.said(), /statement_timeout|TimeZone/)
})

// Rule 7.912
test('behind one that keeps them apart, and behind none, statements are prepared once', async () => {
  await askOften('transaction_prepared')
  assert.ok(['s1', 's2', 'of-its-own'].every((name) => namesRead().includes(name)))
  assert.doesNotMatch(forwarder.said(), /statement_timeout|TimeZone/)
  await database.end()
  await askOften('none')
  assert.ok(forwarder.said().includes(['statement_timeout', '30000', ''].join('\0')))
})

/** One message of the protocol. */
function message(type: string, ...parts: readonly (string | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** As PgBouncer while its database is gone: it lets everybody in, and refuses whatever is asked. */
async function startLonelyPooler(): Promise<{ port: number; close: () => void }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), message('Z', 'I')]))
      socket.on('data', () => socket.end(message('E', 'SFATAL\0VFATAL\0C08P01\0Mserver login has been failing\0\0')))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = (): void => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { port: (server.address() as AddressInfo).port, close }
}

// Rules 7.904, 7.912
test('a pooler that has lost its database is not taken for the database', async () => {
  const lonely = await startLonelyPooler()
  try {
    const connection = `postgresql://somebody:secret@127.0.0.1:${lonely.port}/nothing`
    database = openDatabase(connection, { max: 2, pooler: 'transaction' })
    const until = Date.now() + PATIENCE_MS
    while (!database.watch.isAway) {
      assert.ok(Date.now() < until, 'it counts as there')
      await assert.rejects(database.pool.query('select 1'), (error) => isConnectionLost(error))
      await pause(20)
    }
    // It goes on answering, and is asked several times a second.
    for (let turn = 0; turn < 10; turn += 1) {
      await pause(100)
      assert.equal(database.watch.isAway, true)
    }
  } finally {
    lonely.close()
  }
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
      client.query(
        `select 1 from pg_stat_activity where datname = current_database() and starts_with(application_name, $1)`,
        [name],
      ),
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
    // The trial's, that this process runs jobs, and that its runner does, which comes with its first look.
    const until = Date.now() + PATIENCE_MS
    while ((await locksOf(direct)) !== 3) {
      assert.ok(Date.now() < until, `${await locksOf(direct)} locks are held there`)
      await pause(20)
    }
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
