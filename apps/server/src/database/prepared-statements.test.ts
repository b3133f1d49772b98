import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { onConnection } from '../testing/test-cluster.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { StatementNames } from './prepared-statements.ts'
import { readTogether } from './read-together.ts'
import { inTransaction } from './transaction.ts'

let home: TestDatabase
let database: Database

before(async () => {
  home = await createTestDatabase({ empty: true })
  await home.pool.query('create table plays (id int primary key, title text not null)')
})

beforeEach(async () => {
  // One connection: what is prepared on it can be looked at.
  database = openDatabase(home.connection, { max: 1 })
  await home.pool.query("truncate plays; insert into plays values (1, 'Утро')")
})

afterEach(() => database.end())

after(() => home.drop())

const ask = (from: Pick<Database, 'kysely'>['kysely'] = database.kysely) =>
  sql<Record<string, unknown>>`select * from plays where id = ${1}`.execute(from).then(({ rows }) => rows)

async function prepared(): Promise<string[]> {
  const { rows } = await database.pool.query<{ statement: string }>('select statement from pg_prepared_statements')
  return rows.map(({ statement }) => statement)
}

/** What a newer release does to the table while this one runs. */
async function addColumn(name: string): Promise<void> {
  await onConnection(home.connection, (client) => client.query(`alter table plays add column ${name} int`))
}

test('A statement is prepared when it comes a second time, and answers the same', async () => {
  const first = await ask()
  assert.deepEqual(await prepared(), [])
  assert.deepEqual(await ask(), first)
  assert.deepEqual(await prepared(), ['select * from plays where id = $1'])
  assert.deepEqual(await ask(), first)
})

test('Commands of a transaction are not prepared', async () => {
  for (let turn = 0; turn < 3; turn += 1) await inTransaction(database, ({ db }) => ask(db))
  assert.deepEqual(await prepared(), ['select * from plays where id = $1'])
})

test('A table that changed under a prepared statement costs no question', async () => {
  for (let turn = 0; turn < 3; turn += 1) await ask()
  await addColumn('seconds')
  assert.deepEqual(await ask(), [{ id: 1, title: 'Утро', seconds: null }])
})

test('Each connection reads rows in the form that it was told, whatever another one knows', async () => {
  const two = openDatabase(home.connection, { max: 2 })
  try {
    const ids = () => sql<Record<string, unknown>>`select * from plays where id = ${1}`.execute(two.kysely)
    for (let turn = 0; turn < 3; turn += 1) await ids()
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    // It has the connection that knows the statement, until the other one has learnt it anew.
    const holding = inTransaction(two, async ({ db }) => {
      await sql`select 1`.execute(db)
      asked()
      await mayEnd
    })
    await isAsked
    await onConnection(home.connection, (client) =>
      client.query("alter table plays add column place text not null default 'зал'"),
    )
    const [elsewhere] = (await ids()).rows
    end()
    await holding
    assert.equal(elsewhere?.['place'], 'зал')
    for (let turn = 0; turn < 4; turn += 1) assert.deepEqual((await ids()).rows, [elsewhere])
  } finally {
    await two.end()
  }
})

test('Reads that go out together are asked again when one of them has aged, and one that fails spoils no connection', async () => {
  const both = () => readTogether(database, (db) => Promise.all([ask(db), sql`select 2 as two`.execute(db)]))
  for (let turn = 0; turn < 3; turn += 1) await both()
  await addColumn('weeks')
  const [[row], { rows }] = await both()
  assert.deepEqual([row?.['weeks'], rows], [null, [{ two: 2 }]])
  const failing = readTogether(database, (db) => Promise.all([ask(db), sql`select 1 / 0`.execute(db)]))
  await assert.rejects(failing, { code: '22012' })
  assert.equal((await ask())[0]?.['title'], 'Утро')
})

test('A transaction whose prepared statement has aged is begun anew and written once', async () => {
  const play = (id: number) =>
    inTransaction(database, async ({ db }) => {
      await sql`insert into plays (id, title) values (${id}, 'Вечер')`.execute(db)
      return ask(db)
    })
  for (const id of [2, 3, 4]) await play(id)
  await addColumn('price')
  const [row] = await play(5)
  assert.deepEqual(Object.keys(row ?? {}).at(-1), 'price')
  const { rows } = await home.pool.query('select id from plays order by id')
  assert.deepEqual(
    rows,
    [1, 2, 3, 4, 5].map((id) => ({ id })),
  )
})

test('A statement that was passed over after one that failed is prepared the next time', async () => {
  const plays = sql`select * from plays`.compile(database.kysely)
  const refused = sql`insert into plays values (1, 'Утро')`.compile(database.kysely)
  await database.kysely.executeQuery(plays)
  let runs = 0
  const failing = inTransaction(database, async (tx) => {
    runs += 1
    tx.later(refused)
    return tx.db.executeQuery(plays)
  })
  await assert.rejects(failing, { code: '23505' })
  const { rows } = await inTransaction(database, ({ db }) => {
    runs += 1
    return db.executeQuery(plays)
  })
  assert.deepEqual([rows.length, runs], [1, 2])
})

test('A statement that failed while it was prepared is prepared anew', async () => {
  const put = (id: number) => sql`insert into plays (id, title) values (${id}, 'День')`.execute(database.kysely)
  await put(2)
  // PostgreSQL prepared the statement under its name, then refused it, so the server did not learn that it is prepared.
  await assert.rejects(put(2), { code: '23505' })
  await put(3)
  assert.equal((await prepared()).filter((text) => text.startsWith('insert into plays')).length, 1)
  await put(4)
  const { rows } = await home.pool.query('select id from plays order by id')
  assert.deepEqual(
    rows.map(({ id }) => id),
    [1, 2, 3, 4],
  )
})

test('Only so many texts get a name, and none that is no question', () => {
  const names = new StatementNames()
  const twice = (text: string) => [names.nameOf(text), names.nameOf(text)][1]
  assert.equal(twice('commit'), null)
  const given = Array.from({ length: 400 }, (_, number) => twice(`select ${number}`))
  assert.equal(new Set(given.filter((name) => name !== null)).size, 300)
  assert.equal(given.at(-1), null)
  names.renew()
  assert.ok(!given.includes(twice('select 1') ?? null), 'a name is never given twice')
})

test('Texts that come once take no name from those that come again', () => {
  const names = new StatementNames()
  for (let number = 0; number < 2500; number += 1) names.nameOf(`select ${number}`)
  assert.equal(names.nameOf('select now()'), null)
  assert.notEqual(names.nameOf('select now()'), null)
})
