import assert from 'node:assert/strict'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { after, afterEach, before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startStoppableDatabase, type StoppableDatabase } from '../testing/stoppable-database.ts'
import { isConnectionLost } from './connection-loss.ts'
import { AWAY_AFTER, SUSPECTED_AFTER, TURN_MS } from './database-watch.ts'
import { openDatabase, type Database } from './database.ts'
import { inTransaction } from './transaction.ts'

/** Patience for a busy machine: what this is about took ten seconds and more. The promise itself is counted in turns, below. */
const REFUSED_WITHIN_MS = 6000
/** Far less than it takes to find out. */
const AT_ONCE_MS = (AWAY_AFTER * TURN_MS) / 2

let database: StoppableDatabase
const others: Database[] = []

before(async () => {
  database = await startStoppableDatabase({ empty: true })
})

afterEach(async () => {
  for (const other of others.splice(0)) await other.end()
})

after(() => database.drop())

function open(max = 4): Database {
  const other = openDatabase(database.connection, { max })
  others.push(other)
  return other
}

const ask = (from: Database) => from.pool.query('select 1 as one')

/** How it failed and after how long. */
async function failureOf(work: Promise<unknown>): Promise<{ readonly error: Error; readonly ms: number }> {
  const began = performance.now()
  return work.then(
    () => assert.fail('it should have failed'),
    (error: Error) => ({ error, ms: performance.now() - began }),
  )
}

async function untilAnswering(from: Database): Promise<void> {
  while (from.watch.isAway) await pause(20)
  await ask(from)
}

// Rule 7.904
test('a database that is gone is known to be within two seconds', () => {
  // One turn more may pass before the first is counted, and one before the last is.
  assert.ok((SUSPECTED_AFTER + AWAY_AFTER + 2) * TURN_MS < 2000)
})

describe('a database that refuses', () => {
  // Rule 7.904
  test('is known to be away; then everybody is refused at once until it is back', async () => {
    const other = open()
    await ask(other)
    await database.kill()
    const waiting = await Promise.all(Array.from({ length: 20 }, () => failureOf(ask(other))))
    for (const { error, ms } of waiting) {
      assert.ok(isConnectionLost(error), String(error))
      assert.ok(ms < REFUSED_WITHIN_MS, `${ms} ms`)
    }
    assert.equal(other.watch.isAway, true)
    const { error, ms } = await failureOf(inTransaction(other, async ({ db }) => db.selectNoFrom([]).execute()))
    assert.equal(error.name, 'DatabaseAway')
    assert.ok(ms < AT_ONCE_MS, `${ms} ms`)
    await database.start()
    await untilAnswering(other)
    assert.equal(other.watch.silence_ms, 0)
  })

  test('fails the transaction that was under way, and the next one after its return succeeds', async () => {
    const other = open()
    const { error, ms } = await failureOf(
      inTransaction(other, async ({ db }) => {
        await db.selectNoFrom((eb) => eb.lit(1).as('one')).execute()
        await database.kill()
        await db.selectNoFrom((eb) => eb.lit(2).as('two')).execute()
      }),
    )
    assert.ok(isConnectionLost(error), String(error))
    assert.ok(ms < REFUSED_WITHIN_MS, `${ms} ms`)
    await database.start()
    await untilAnswering(other)
    assert.equal(await inTransaction(other, async () => 'done'), 'done')
  })

  test('and is back before it counts as away costs nobody anything but the wait', async () => {
    const patient = openDatabase(database.connection, { max: 2, away_after: 300 })
    others.push(patient)
    await ask(patient)
    await database.kill()
    // A statement that is sent before its connection is known to be lost fails.
    while (patient.pool.totalCount > 0) await pause(5)
    const answers = Promise.all(Array.from({ length: 20 }, () => ask(patient)))
    await database.start()
    assert.equal((await answers).length, 20)
    assert.equal(patient.watch.isAway, false)
  })
})

describe('a database that hangs', () => {
  afterEach(() => database.goOn())

  // Rule 7.904
  test('fails statements that run, that wait for a connection and that come later', async () => {
    const other = open(2)
    await Promise.all([ask(other), ask(other)])
    database.hold()
    const failures = await Promise.all(Array.from({ length: 6 }, () => failureOf(ask(other))))
    for (const { error, ms } of failures) {
      assert.ok(isConnectionLost(error), String(error))
      assert.ok(ms < REFUSED_WITHIN_MS, `${ms} ms`)
    }
    const { ms } = await failureOf(ask(other))
    assert.ok(ms < AT_ONCE_MS, `${ms} ms`)
    database.goOn()
    await untilAnswering(other)
  })

  test('fails new connections too when there was none', async () => {
    const other = open()
    database.hold()
    const { error, ms } = await failureOf(ask(other))
    assert.ok(isConnectionLost(error), String(error))
    assert.ok(ms < REFUSED_WITHIN_MS, `${ms} ms`)
    database.goOn()
    await untilAnswering(other)
  })

  test('says so within the time it is asked for', async () => {
    const other = open()
    assert.equal(await other.watch.state(800), 'writable')
    database.hold()
    const began = performance.now()
    assert.equal(await other.watch.state(300), 'away')
    assert.ok(performance.now() - began < 1000)
  })
})

describe('a database that is there', () => {
  test('is not suspected because a statement takes long', async () => {
    const other = open()
    await other.pool.query('select pg_sleep(2)')
    assert.equal(other.watch.isAway, false)
  })

  test('and only reads is told apart from one that takes writes', async () => {
    const url = new URL(database.connection)
    url.searchParams.set('options', '-c default_transaction_read_only=on')
    const reader = openDatabase(url.href)
    others.push(reader)
    assert.equal(await reader.watch.state(800), 'only_reads')
  })

  test('and refuses a stranger is not away', async () => {
    const url = new URL(database.connection)
    url.password = 'wrong'
    const stranger = openDatabase(url.href)
    others.push(stranger)
    await assert.rejects(ask(stranger), { code: '28P01' })
    assert.equal(await stranger.watch.state(800), 'writable')
    assert.equal(stranger.watch.isAway, false)
  })
})

describe('while it is away', () => {
  let server: Server
  let calls: number[]
  let sockets: Socket[]

  const listen = async (onCall: (socket: Socket) => void): Promise<Database> => {
    calls = []
    sockets = []
    server = createServer((socket) => {
      calls.push(performance.now())
      sockets.push(socket)
      socket.on('error', () => undefined)
      onCall(socket)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const other = openDatabase(`postgresql://somebody:secret@127.0.0.1:${port}/nothing`)
    others.push(other)
    return other
  }

  afterEach(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })

  test('one question at a time is asked, however many requests come', async () => {
    const other = await listen((socket) => socket.destroy())
    await failureOf(ask(other))
    assert.equal(other.watch.isAway, true)
    const before_count = calls.length
    const until = performance.now() + 2000
    while (performance.now() < until) {
      await Promise.all(Array.from({ length: 50 }, () => failureOf(ask(other))))
      await pause(5)
    }
    const asked = calls.length - before_count
    assert.ok(asked >= 2 && asked <= 10, `${asked} connections in two seconds`)
  })

  test('one that takes connections and says nothing is asked again and again', async () => {
    const other = await listen(() => undefined)
    await failureOf(ask(other))
    const before_count = calls.length
    while (calls.length < before_count + 2) await pause(20)
    assert.equal(other.watch.isAway, true)
  })
})
