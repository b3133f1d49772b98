import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { onConnection } from '../testing/test-cluster.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { type Tx, inTransaction } from './transaction.ts'

let database: TestDatabase

before(async () => {
  database = await createTestDatabase({ empty: true, max: 20 })
  await database.pool.query('create table places (id int primary key, taken int not null default 0)')
})

beforeEach(async () => {
  await database.pool.query('truncate places')
  await database.pool.query('insert into places (id) values (1), (2)')
})

after(() => database.drop())

async function take(tx: Tx, id: number): Promise<void> {
  await sql`update places set taken = taken + 1 where id = ${id}`.execute(tx.db)
}

async function taken(): Promise<number[]> {
  const { rows } = await database.pool.query<{ taken: number }>('select taken from places order by id')
  return rows.map((row) => row.taken)
}

/** A promise and how to settle it. */
function gate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}

test('the result comes after the commit, and the callbacks after that in their order', async () => {
  const heard: string[] = []
  const result = await inTransaction(database, async (tx) => {
    tx.afterCommit(async () => void heard.push(`first sees ${(await taken())[0]}`))
    tx.afterCommit(() => void heard.push('second'))
    await take(tx, 1)
    assert.deepEqual(await taken(), [0, 0])
    return 'done'
  })
  assert.equal(result, 'done')
  assert.deepEqual(heard, ['first sees 1', 'second'])
})

test('an error rolls everything back, runs no callback, and is not tried again', async () => {
  const heard: number[] = []
  database.onChanged((ids) => heard.push(...ids))
  let runs = 0
  const failing = inTransaction(database, async (tx) => {
    runs += 1
    tx.changed(5)
    tx.afterCommit(() => void heard.push(0))
    await take(tx, 1)
    throw new Error('no')
  })
  await assert.rejects(failing, /^Error: no$/)
  assert.deepEqual([runs, heard, await taken()], [1, [], [0, 0]])
})

test('a callback that fails does not undo or fail what is committed', async () => {
  const later: string[] = []
  await inTransaction(database, async (tx) => {
    tx.afterCommit(() => Promise.reject(new Error('mail is away')))
    tx.afterCommit(() => void later.push('ran'))
    await take(tx, 2)
  })
  assert.deepEqual([await taken(), later], [[0, 1], ['ran']])
})

test('changed profiles are announced once each, after the commit', async () => {
  const heard: (readonly number[])[] = []
  const stop = database.onChanged((ids) => heard.push(ids))
  await inTransaction(database, async (tx) => {
    for (const id of [7, 8, 7]) tx.changed(id)
    assert.deepEqual(heard, [])
    await take(tx, 1)
  })
  stop()
  await inTransaction(database, async (tx) => tx.changed(9))
  assert.deepEqual(heard, [[7, 8]])
})

test('a deadlock is broken by PostgreSQL and both operations still succeed', async () => {
  const [firstHas, secondHas, oneIsDone] = [gate(), gate(), gate()]
  let runs = 0
  const operation = async (mine: { open: () => void }, other: { opened: Promise<void> }, order: [number, number]) => {
    await inTransaction(database, async (tx) => {
      runs += 1
      // Whoever had to give way would otherwise take its first row again before the other one has woken up.
      if (runs > 2) await oneIsDone.opened
      await take(tx, order[0])
      mine.open()
      await other.opened
      await take(tx, order[1])
    })
    oneIsDone.open()
  }
  await Promise.all([operation(firstHas, secondHas, [1, 2]), operation(secondHas, firstHas, [2, 1])])
  assert.deepEqual(await taken(), [2, 2])
  assert.equal(runs, 3)
})

test('a conflict that repeats is given up after three runs', async () => {
  let runs = 0
  const hopeless = inTransaction(database, async (tx) => {
    runs += 1
    await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx.db)
  })
  await assert.rejects(hopeless, { code: '40001' })
  assert.equal(runs, 3)
})

const takenBy = (id: number) => sql`update places set taken = taken + 1 where id = ${id}`.compile(database.kysely)

test('what nobody waits for is done in its place between the others, and is there with the commit', async () => {
  const seen = await inTransaction(database, async (tx) => {
    tx.later(takenBy(1))
    await take(tx, 2)
    tx.later(takenBy(2))
    const { rows } = await sql<{ taken: number }>`select taken from places order by id`.execute(tx.db)
    tx.later(takenBy(1))
    return rows.map((row) => row.taken)
  })
  assert.deepEqual(
    [seen, await taken()],
    [
      [1, 2],
      [2, 2],
    ],
  )
})

test('what is asked at once is answered to each, and counted one by one', async () => {
  const before_count = database.statements.total
  const answers = await inTransaction(database, async ({ db }) =>
    Promise.all(
      [1, 2, 3].map(
        async (value) => (await sql<{ value: number }>`select ${value}::int as value`.execute(db)).rows[0]?.value,
      ),
    ),
  )
  assert.deepEqual(answers, [1, 2, 3])
  assert.equal(database.statements.total - before_count, 5)
})

test('a statement that nobody waits for and that fails undoes everything, also when the commit was sent with it', async () => {
  const twice = sql`insert into places (id) values (1)`.compile(database.kysely)
  const failing = inTransaction(database, async (tx) => {
    tx.later(takenBy(1))
    tx.later(twice)
    tx.later(takenBy(2))
  })
  await assert.rejects(failing, { code: '23505' })
  const heard = inTransaction(database, async (tx) => {
    tx.later(twice)
    await take(tx, 2)
  })
  await assert.rejects(heard, { code: '23505' })
  assert.deepEqual(await taken(), [0, 0])
})

test('a value that cannot be sent undoes everything, and the connection goes on', async () => {
  const unwritable = {
    toPostgres: () => {
      throw new RangeError('no such value')
    },
  }
  const failing = inTransaction(database, async (tx) => {
    tx.later(takenBy(1))
    tx.later(sql`update places set taken = ${unwritable}`.compile(database.kysely))
    tx.later(takenBy(2))
  })
  await assert.rejects(failing, /no such value/)
  assert.deepEqual(await taken(), [0, 0])
  await inTransaction(database, async (tx) => take(tx, 1))
  assert.deepEqual(await taken(), [1, 0])
})

test('forty rivals for one row all count', async () => {
  await Promise.all(Array.from({ length: 40 }, () => inTransaction(database, (tx) => take(tx, 1))))
  assert.deepEqual(await taken(), [40, 0])
})

test('a connection lost in the middle fails the operation without running it again', async () => {
  let runs = 0
  const operation = inTransaction(database, async (tx) => {
    runs += 1
    await take(tx, 1)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx.db)
    await onConnection(database.connection, (client) => client.query('select pg_terminate_backend($1)', [rows[0]?.pid]))
    await take(tx, 2)
  })
  await assert.rejects(operation)
  assert.deepEqual([runs, await taken()], [1, [0, 0]])
})
