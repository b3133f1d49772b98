import assert from 'node:assert/strict'
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { join } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from '../../apps/server/src/database/embedded-lock.ts'
import { createTestDatabase } from '../../apps/server/src/testing/test-database.ts'
import { freePort } from './settings.ts'
import { lockAddress, takeLock } from './single-instance.mjs'
import { SmallProject, type Started } from './testing/small-project.ts'

/** Every wait of these tests is shorter by far, unless the machine has much else to do. */
const PATIENCE_MS = 60_000

let project: SmallProject
let port: number
let running: Started | undefined

before(async () => {
  project = new SmallProject()
  // Below the ports that a system gives to connections that go out: one of them could take it while nothing runs here.
  port = await freePort('127.0.0.1', 28_300)
})

afterEach(async () => {
  running?.kill('SIGINT')
  await running?.ended
  running = undefined
})

after(() => project.remove())

interface Answer {
  readonly accounts: number
  readonly pid: number
  readonly demo: boolean
  readonly cards: string | null
}

async function ask(at = port): Promise<Answer> {
  const reply = await fetch(`http://127.0.0.1:${at}/`)
  return (await reply.json()) as Answer
}

/** Asks until the product answers; it may be on its way back. */
async function answer(): Promise<Answer> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (Date.now() > until) throw error
      await pause(20)
    }
  }
}

async function start(env: Record<string, string> = {}): Promise<Started> {
  running = project.run({ PORT: String(port), ...env })
  await running.says('Tembrel is ready')
  return running
}

async function allGone(pids: readonly number[]): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  while (pids.some(isAlive)) {
    assert.ok(Date.now() < until, `processes are left: ${pids.filter(isAlive).join(', ')}`)
    await pause(20)
  }
}

test('a first start builds, lays the database, loads the demo, runs the card sandbox and says where it serves', async () => {
  const first = await start()
  for (const text of [
    'Web app built',
    'migrations',
    'Demo loaded',
    'The card sandbox runs',
    'The server runs',
    `http://localhost:${port}`,
  ]) {
    assert.ok(first.output.includes(text), `${text} is not in\n${first.output}`)
  }
  const { accounts, demo, cards } = await ask()
  assert.deepEqual([accounts, demo], [10, true])
  assert.match(cards ?? '', /^http:\/\/127\.0\.0\.1:\d+\/v3\/$/)
})

test('Ctrl-C ends everything it started, the server before its database', async () => {
  const one = await start()
  const pids = Object.values(project.programs())
  assert.equal(pids.length, 4)
  one.kill('SIGINT')
  assert.equal(await one.ended, 0)
  await allGone(pids)
  assert.match(project.log('server.log'), /server ended in order\s*$/)
  assert.match(project.log('postgres.log'), /database system is shut down\s*$/)
  assert.equal(existsSync(join(project.data_dir, 'run.json')), false)
})

for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT', 'SIGKILL'] as const) {
  test(`${signal} to npm ends everything that npm start has begun, in order`, async () => {
    running = project.runByNpm({ PORT: String(port), PATH: process.env['PATH'] ?? '/usr/bin:/bin' })
    await running.says('Tembrel is ready')
    const pids = Object.values(project.programs())
    assert.equal(pids.length, 4)
    running.kill(signal)
    await allGone(pids)
    assert.match(project.log('server.log'), /server ended in order\s*$/)
    assert.match(project.log('postgres.log'), /database system is shut down\s*$/)
    assert.equal(existsSync(join(project.data_dir, 'run.json')), false)
  })
}

for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
  test(`${signal} to the starter, as when its terminal goes, ends everything in order too`, async () => {
    const one = await start()
    const pids = Object.values(project.programs())
    one.kill(signal)
    assert.equal(await one.ended, 0)
    await allGone(pids)
    assert.match(project.log('postgres.log'), /database system is shut down\s*$/)
  })
}

test('a second start in the same folder says where the first one serves, and disturbs nothing', async () => {
  await start()
  const { pid } = await ask()
  const second = project.run({ PORT: String(port + 1) })
  assert.equal(await second.ended, 0)
  assert.match(second.output, new RegExp(`Tembrel already runs here \\(process \\d+\\): http://localhost:${port}`))
  assert.equal((await ask()).pid, pid)
})

test('of two starts at the same moment one serves, and the other says so', async () => {
  const rivals = [project.run({ PORT: String(port) }), project.run({ PORT: String(port) })]
  const [loser, winner] = await Promise.race(
    rivals.map((rival, index) => rival.ended.then(() => [rival, rivals[1 - index]])),
  )
  running = winner
  assert.match(loser?.output ?? '', /Tembrel (already runs|is being started) here/)
  await winner?.says('Tembrel is ready')
  assert.equal((await ask()).accounts, 10)
})

test('a stranger that holds the lock of the data folder is reported instead of obeyed', async () => {
  const stranger = await takeLock(lockAddress('data', realpathSync(project.data_dir)), () => undefined)
  const refused = project.run({ PORT: String(port) })
  assert.equal(await refused.ended, 1)
  assert.match(refused.output, /Another process holds the data folder .*, and it does not answer/)
  await stranger?.release()
})

test('a later start keeps the data and neither builds nor loads again', async () => {
  const again = await start()
  for (const text of ['Building', 'Loading the demo']) assert.ok(!again.output.includes(text), again.output)
  assert.equal((await ask()).accounts, 10)
  assert.equal(readFileSync(join(project.folder, 'builds'), 'utf8'), 'built\n')
})

test('a changed source is built', async () => {
  writeFileSync(join(project.folder, 'apps/web/app/page.tsx'), 'new')
  const again = await start()
  assert.ok(again.output.includes('Web app built'))
})

test('a build that fails stops the start with its own words, and the next start builds again', async () => {
  project.setBuild('echo "no such module: x" >&2; exit 3')
  const bad = project.run({ PORT: String(port) })
  assert.equal(await bad.ended, 1)
  assert.match(bad.output, /The web app could not be built[\s\S]*no such module: x/)
  project.setBuild('mkdir -p build/server && touch build/server/index.js')
  assert.ok((await start()).output.includes('Web app built'))
})

test('kill -9 of the server, of the card sandbox and of PostgreSQL: each comes back by itself with its data', async () => {
  const one = await start()
  const before_kill = project.programs()
  process.kill(before_kill['server'] ?? 0, 'SIGKILL')
  await one.says('The server ended unexpectedly (SIGKILL); starting it again.')
  assert.equal((await answer()).accounts, 10)
  process.kill(before_kill['card_sandbox'] ?? 0, 'SIGKILL')
  await one.says('The card sandbox ended unexpectedly')
  process.kill(before_kill['postgres'] ?? 0, 'SIGKILL')
  await one.says('PostgreSQL ended unexpectedly; starting it again.')
  assert.equal((await answer()).accounts, 10)
  const until = Date.now() + PATIENCE_MS
  while (project.programs()['card_sandbox'] === before_kill['card_sandbox']) {
    assert.ok(Date.now() < until)
    await pause(20)
  }
})

for (const part of ['the second half', 'the first half'] as const) {
  test(`kill -9 of ${part} of the starter leaves nothing behind, and a start right after it works`, async () => {
    const one = await start()
    const pids = Object.values(project.programs())
    if (part === 'the first half') one.kill('SIGKILL')
    else process.kill(project.programs()['starter'] ?? 0, 'SIGKILL')
    await one.ended
    await start()
    assert.equal((await ask()).accounts, 10)
    await allGone(pids)
  })
}

test('the demo can be put back while the product runs, and while it does not', async () => {
  const one = await start()
  const reset = project.run({ PORT: String(port) }, '--reset-demo')
  assert.equal(await reset.ended, 0, reset.output)
  assert.match(reset.output, /The demo is back at its beginning/)
  assert.equal((await answer()).accounts, 10)
  one.kill('SIGINT')
  await one.ended
  const alone = project.run({ PORT: String(port) }, '--reset-demo')
  assert.equal(await alone.ended, 0, alone.output)
  assert.match(alone.output, /Demo loaded/)
})

test('a demo load that is killed is started over, not continued', async () => {
  const done = join(project.data_dir, 'demo-done')
  rmSync(done, { force: true })
  const cut = project.run({ PORT: String(port), DEMO_PAUSE: '300' }, '--reset-demo')
  const until = Date.now() + PATIENCE_MS
  while (!existsSync(done) || Number(readFileSync(done, 'utf8')) < 3) {
    assert.ok(Date.now() < until, cut.output)
    await pause(10)
  }
  cut.kill('SIGKILL')
  await cut.ended
  const next = await start()
  assert.match(next.output, /Demo loaded/)
  assert.equal((await ask()).accounts, 10)
})

test('a port in use is one clear line', async () => {
  const other = net.createServer().listen(port, '127.0.0.1')
  const refused = project.run({ PORT: String(port) })
  assert.equal(await refused.ended, 1)
  other.close()
  assert.match(
    refused.output,
    new RegExp(`✗ Port ${port} is used by another program\\. Choose another one, for example: PORT=`),
  )
})

test('wrong settings are listed, one line each, before anything is begun', async () => {
  const refused = project.run({ PORT: 'x', LOG_LEVEL: 'loud', DATA_DIR: join(project.folder, 'nothing') })
  assert.equal(await refused.ended, 1)
  assert.match(refused.output, /Wrong settings:\n {2}PORT must be [^\n]*\n {2}LOG_LEVEL must be /)
  assert.equal(existsSync(join(project.folder, 'nothing')), false)
})

test('a server that cannot start stops the start with its last words', async () => {
  const bad = project.run({ PORT: String(port), BROKEN_SERVER: '1' })
  assert.equal(await bad.ended, 1)
  assert.match(bad.output, /The server did not start \(exit code 1\)\.[\s\S]*no way/)
})

test('with DATABASE_URL that database is used, and real people are never shown the demo', async () => {
  const database = await createTestDatabase({ empty: true })
  const env = { DATABASE_URL: database.connection, DATA_DIR: join(project.folder, 'other') }
  try {
    const one = await start(env)
    assert.ok(!one.output.includes('PostgreSQL runs'))
    assert.equal((await ask()).accounts, 10)
    one.kill('SIGINT')
    await one.ended
    await database.pool.query(`update installation set value = 'unset' where name = 'demo'`)
    const refused = project.run({ ...env, PORT: String(port), DEMO: '1' })
    assert.equal(await refused.ended, 1)
    assert.match(refused.output, /DEMO=1, but this database holds real people/)
    const closed = project.run({ ...env, PORT: String(port) })
    assert.equal(await closed.ended, 1)
    assert.match(closed.output, /DEMO is off, so sign-in codes must reach people/)
    const untouched = project.run({ ...env, PORT: String(port), SMS_RU_API_ID: 'x' }, '--reset-demo')
    assert.equal(await untouched.ended, 1)
    assert.match(untouched.output, /not made by the demo: it is not touched/)
    await start({ ...env, SMS_RU_API_ID: 'x' })
    const { accounts, demo, cards } = await ask()
    assert.deepEqual([accounts, demo, cards], [10, false, null])
  } finally {
    running?.kill('SIGINT')
    await running?.ended
    await database.drop()
  }
})

test('a database that cannot be reached is named without its password', async () => {
  const refused = project.run({ PORT: String(port), DATABASE_URL: 'postgresql://me:hidden-word@127.0.0.1:9/shop' })
  assert.equal(await refused.ended, 1)
  assert.match(refused.output, /DATABASE_URL: cannot use the database at 127\.0\.0\.1:9\/shop: .*ECONNREFUSED/)
  assert.ok(!refused.output.includes('hidden-word'))
})
