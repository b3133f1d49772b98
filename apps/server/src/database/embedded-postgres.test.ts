import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { onConnection } from '../testing/test-cluster.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { isAlive } from './embedded-lock.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const folders: string[] = []
const processes: ChildProcess[] = []

after(() => {
  for (const child of processes) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A folder that only its owner may enter, like a project under /root. */
function newFolder(): string {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'tembrel-embedded-'))
  folders.push(folder)
  return folder
}

function start(data_dir: string, if_running: 'attach' | 'take-over' = 'attach'): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ data_dir, if_running, log: () => undefined })
}

interface Owner {
  readonly child: ChildProcess
  readonly pid: number
  readonly connection: string
  readonly owned: boolean
}

async function startOwner(...args: string[]): Promise<Owner> {
  const script = fileURLToPath(new URL('../testing/postgres-owner.ts', import.meta.url))
  const child = spawn(process.execPath, [script, ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
  processes.push(child)
  const died = once(child, 'exit').then(() => assert.fail('the owner ended before it was ready'))
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line') as Promise<[string]>, died])
  return { child, ...(JSON.parse(line) as { pid: number; connection: string; owned: boolean }) }
}

async function untilGone(pid: number, milliseconds = 10_000): Promise<void> {
  const until = Date.now() + milliseconds
  while (isAlive(pid)) {
    assert.ok(Date.now() < until, `process ${pid} still lives`)
    await pause(10)
  }
}

async function write(connection: string, count: number): Promise<void> {
  await onConnection(connection, async (client) => {
    await client.query('create table if not exists kept (id int)')
    for (let id = 1; id <= count; id += 1) await client.query('insert into kept values ($1)', [id])
  })
}

async function countKept(connection: string): Promise<number> {
  const { rows } = await onConnection(connection, (client) =>
    client.query<{ count: number }>('select count(*)::int as count from kept'),
  )
  return rows[0]?.count ?? 0
}

test('a first start makes a database that sorts Russian, asks for a password and is not on the network', async () => {
  const data_dir = join(newFolder(), 'postgres')
  const server = await start(data_dir)
  try {
    assert.equal(server.owned, true)
    const { rows } = await onConnection(server.connection, (client) =>
      client.query<{ word: string }>(
        `select word from unnest(array['Ян','Ёлкин','Zed','Ежов','Жуков','абв']) word order by word`,
      ),
    )
    assert.deepEqual(
      rows.map((row) => row.word),
      ['абв', 'Ежов', 'Ёлкин', 'Жуков', 'Ян', 'Zed'],
    )
    const { rows: settings } = await onConnection(server.connection, (client) =>
      client.query<Record<string, string>>(
        `select current_setting('listen_addresses') as listen, current_setting('server_encoding') as encoding,
                current_setting('TimeZone') as zone, (select rolsuper from pg_roles where rolname = current_user)::text as superuser`,
      ),
    )
    assert.deepEqual(settings[0], { listen: '', encoding: 'UTF8', zone: 'UTC', superuser: 'false' })
    const stranger = new URL(server.connection)
    stranger.password = 'wrong'
    await assert.rejects(
      onConnection(stranger.href, (client) => client.query('select 1')),
      { code: '28P01' },
    )
    assert.equal(statSync(join(data_dir, 'tembrel-password')).mode & 0o777, 0o600)
  } finally {
    await server.stop()
  }
  assert.equal(isAlive(server.pid), false)
})

test('a second start keeps the data, and a start beside it attaches and ends nothing', async () => {
  const data_dir = join(newFolder(), 'postgres')
  const first = await start(data_dir)
  await write(first.connection, 3)
  await first.stop()
  const second = await start(data_dir)
  assert.equal(second.connection, first.connection, 'a restarted server is found under the same address')
  const beside = await start(data_dir)
  assert.deepEqual([beside.owned, beside.pid, beside.connection], [false, second.pid, second.connection])
  await beside.stop()
  assert.equal(await countKept(second.connection), 3)
  await second.stop()
})

test('two first starts at once end in one server that both use', async () => {
  const data_dir = join(newFolder(), 'postgres')
  const servers = await Promise.all([startOwner(data_dir, 'attach'), startOwner(data_dir, 'attach')])
  assert.equal(servers.filter((server) => server.owned).length, 1)
  assert.equal(servers[0].pid, servers[1].pid)
  assert.deepEqual(readdirSync(join(data_dir, '..')).sort(), ['postgres', 'postgres.log'])
  for (const { child } of servers.toSorted((a, b) => Number(a.owned) - Number(b.owned))) {
    child.stdin?.end()
    await once(child, 'exit')
  }
})

test('kill -9 of the owner ends the server cleanly, and the next start finds every acknowledged row', async () => {
  const data_dir = join(newFolder(), 'postgres')
  const owner = await startOwner(data_dir, 'take-over')
  await write(owner.connection, 200)
  owner.child.kill('SIGKILL')
  const next = await start(data_dir, 'take-over')
  assert.notEqual(next.pid, owner.pid)
  assert.equal(await countKept(next.connection), 200)
  await next.stop()
})

test('kill -9 of the server itself loses no acknowledged row, and its owner is told', async () => {
  const data_dir = join(newFolder(), 'postgres')
  const server = await start(data_dir)
  await write(server.connection, 200)
  process.kill(server.pid, 'SIGKILL')
  await server.ended
  const next = await start(data_dir)
  assert.equal(await countKept(next.connection), 200)
  await next.stop()
})

test('a server whose owner and guard are both dead is taken over', async () => {
  const data_dir = join(newFolder(), 'postgres')
  const owner = await startOwner(data_dir, 'take-over')
  await write(owner.connection, 5)
  for (const pid of guardsOf(owner.pid)) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  owner.child.kill('SIGKILL')
  assert.equal(isAlive(owner.pid), true, 'the server is an orphan')
  const next = await start(data_dir, 'take-over')
  await untilGone(owner.pid)
  assert.equal(await countKept(next.connection), 5)
  await next.stop()
})

/** The guard of a server and the guard's own watcher: the shell and `cat` processes of its process group. */
function guardsOf(postmaster: number): number[] {
  const stat = (pid: number | string): string[] => {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  }
  const group = stat(postmaster)[2]
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== postmaster)
    .filter((name) => {
      try {
        return stat(name)[2] === group && /^(sh|cat|dash|bash)\n$/.test(readFileSync(`/proc/${name}/comm`, 'utf8'))
      } catch {
        return false
      }
    })
    .map(Number)
}

test('a lock file whose number now belongs to another program does not stop the start', async () => {
  const data_dir = join(newFolder(), 'postgres')
  const first = await start(data_dir)
  await first.stop()
  writeFileSync(join(data_dir, 'postmaster.pid'), `${process.pid}\n${data_dir}\n1\n5432\n/tmp\n\n1 1\nready\n`, {
    mode: 0o666,
  })
  const next = await start(data_dir)
  assert.equal(next.owned, true)
  await next.stop()
})

test('what a killed first start left behind is cleared away', async () => {
  const folder = newFolder()
  const half = join(folder, 'postgres.init-999999999')
  mkdirSync(half)
  writeFileSync(join(half, 'PG_VERSION'), '18\n')
  const server = await start(join(folder, 'postgres'))
  assert.equal(existsSync(half), false)
  await server.stop()
})

test('a folder of something else is refused and left alone', async () => {
  const data_dir = join(newFolder(), 'postgres')
  mkdirSync(data_dir)
  writeFileSync(join(data_dir, 'letter.txt'), 'dear')
  await assert.rejects(start(data_dir), (error: unknown) => {
    assert.ok(error instanceof EmbeddedPostgresError)
    return /neither empty nor a PostgreSQL data folder/.test(error.message)
  })
  assert.deepEqual(readdirSync(data_dir), ['letter.txt'])
})

test('a data folder of another major version is refused with the way out', async () => {
  const data_dir = join(newFolder(), 'postgres')
  const first = await start(data_dir)
  await first.stop()
  writeFileSync(join(data_dir, 'PG_VERSION'), '17\n')
  await assert.rejects(
    start(data_dir),
    /was made by PostgreSQL 17, and the built-in one is 18\. Move the data with pg_dump/,
  )
})

test('a setting that PostgreSQL refuses is quoted', async () => {
  const data_dir = join(newFolder(), 'postgres')
  await assert.rejects(
    startEmbeddedPostgres({ data_dir, flags: ['no_such_setting=1'], log: () => undefined }),
    /no_such_setting/,
  )
})

test('a throwaway server leaves nothing behind, even when its owner is killed', async () => {
  const folder = newFolder()
  const owner = await startOwner(join(folder, 'postgres'), 'attach', folder)
  owner.child.kill('SIGKILL')
  await untilGone(owner.pid)
  const until = Date.now() + 5_000
  while (existsSync(folder)) {
    assert.ok(Date.now() < until, `${folder} is still there`)
    await pause(10)
  }
})
