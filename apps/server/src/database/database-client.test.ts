import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { atHosts, startForwarder, type DatabaseForwarder } from '../testing/database-forwarder.ts'
import { onConnection } from '../testing/test-cluster.ts'
import { openChangeFeed, type ChangeFeed } from './change-feed.ts'
import { connectedClient } from './database-client.ts'
import { openDatabase, type Database } from './database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'

const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'tembrel-hosts-'))

/** The same database twice, as a standby is: the first takes writes, the second one only reads until it is made to take them. */
let servers: EmbeddedPostgres[]
let hosts: DatabaseForwarder[]
let database: Database
let feed: ChangeFeed

before(async () => {
  const start = (name: string) =>
    startEmbeddedPostgres({ data_dir: join(folder, name), flags: ['fsync=off'], log: () => undefined })
  const first = await start('first')
  await onConnection(first.connection, (client) => client.query('create table seen (host text)'))
  await first.stop()
  // With its owner, who need not be who runs the tests.
  execFileSync('cp', ['-a', join(folder, 'first'), join(folder, 'second')])
  servers = [await start('first'), await start('second')]
  await takeWrites(1, false)
  hosts = await Promise.all(servers.map(({ connection }) => startForwarder(connection)))
})

after(async () => {
  await feed.close()
  await database.end()
  for (const host of hosts) await host.close()
  for (const server of servers) await server.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
})

async function takeWrites(at: number, isTaking: boolean): Promise<void> {
  await onConnection(servers[at]?.connection ?? '', async (client) => {
    await client.query('set transaction_read_only to off; set default_transaction_read_only to off')
    await client.query(`alter database tembrel set default_transaction_read_only to ${isTaking ? 'off' : 'on'}`)
  })
}

async function countOf(at: number): Promise<number> {
  const { rows } = await onConnection(servers[at]?.connection ?? '', (client) =>
    client.query<{ count: number }>('select count(*)::int as count from seen'),
  )
  return rows[0]?.count ?? -1
}

const write = () => database.pool.query("insert into seen values ('here')")

// Rule 7.911
test('of several hosts the one that takes writes is used, wherever it stands in the address', async () => {
  const address = atHosts(servers[0]?.connection ?? '', hosts.toReversed())
  database = openDatabase(address, { max: 4 })
  feed = await openChangeFeed(database, address)
  await Promise.all([write(), write(), write(), write()])
  assert.equal(await countOf(0), 4)
  assert.equal(await countOf(1), 0)
  assert.equal(await database.watch.state(5000), 'writable')
})

// Rule 7.911
test('who connects once only is given the host that takes writes too', async () => {
  // Another address than above: nothing is known of its hosts.
  const address = atHosts(servers[0]?.connection ?? '', hosts.toReversed(), '?application_name=once')
  const client = await connectedClient({ connectionString: address })
  await client.query("insert into seen values ('once')")
  await client.end()
  assert.equal(await countOf(0), 5)
})

// Rule 7.911
test('when that host is gone, and another takes writes, everything goes on there without a new start', async () => {
  const heard: (readonly number[] | null)[] = []
  feed.subscribe((ids) => heard.push(ids))
  await hosts[0]?.close()
  await takeWrites(1, true)
  const until = Date.now() + 30_000
  let isWritten = false
  while (!isWritten && Date.now() < until) {
    isWritten = await write().then(
      () => true,
      () => false,
    )
    if (!isWritten) await pause(50)
  }
  assert.equal(await countOf(1), 1)
  // The one that listens has gone there too: it tells that anything may have changed, and hears what is announced by others.
  const isListening = () => feedListens(1)
  while (!(await isListening()) && Date.now() < until) await pause(50)
  assert.ok(heard.includes(null))
  await onConnection(servers[1]?.connection ?? '', (client) => client.query("select pg_notify('tembrel_changed', '7')"))
  while (!heard.some((ids) => ids?.includes(7)) && Date.now() < until) await pause(20)
  assert.ok(heard.some((ids) => ids?.includes(7)))
})

async function feedListens(at: number): Promise<boolean> {
  const { rows } = await onConnection(servers[at]?.connection ?? '', (client) =>
    client.query("select 1 from pg_stat_activity where starts_with(application_name, 'tembrel-changes')"),
  )
  return rows.length > 0
}
