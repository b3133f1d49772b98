import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'
import { MigrationError, migrationsFolder, readMigrations } from './migration-files.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  folder = mkdtempSync(join(tmpdir(), 'tembrel-migrations-'))
})

afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

function file(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql)
}

function run() {
  return migrate(database.connection, { folder })
}

async function tableExists(name: string): Promise<boolean> {
  const { rows } = await database.pool.query<{ there: boolean }>('select to_regclass($1) is not null as there', [name])
  return rows[0]?.there === true
}

test('files are applied in order, once, and the queue has its tables', async () => {
  file('0002_rows.sql', 'insert into words values (1); insert into words values (2);')
  file('0001_words.sql', 'create table words (id int);')
  assert.deepEqual(await run(), { applied: ['0001_words.sql', '0002_rows.sql'], newer: [], created: true })
  assert.deepEqual(await run(), { applied: [], newer: [], created: false })
  assert.equal((await database.pool.query('select * from words')).rowCount, 2)
  assert.ok(await tableExists('graphile_worker._private_jobs'))
})

test('six processes at once apply each file once', async () => {
  file('0001_words.sql', 'create table words (id int); select pg_sleep(0.1);')
  file('0002_rows.sql', 'insert into words values (1);')
  const results = await Promise.all(Array.from({ length: 6 }, run))
  assert.equal(results.filter((result) => result.applied.length === 2).length, 1)
  assert.equal(results.filter((result) => result.applied.length === 0).length, 5)
  assert.equal((await database.pool.query('select * from words')).rowCount, 1)
})

test('a file that fails leaves nothing of itself, names its line, and can be corrected', async () => {
  file('0001_words.sql', 'create table words (id int);')
  file('0002_bad.sql', 'create table good (id int);\n\ncreate table bad (id nothing);')
  await assert.rejects(run(), (error: unknown) => {
    assert.ok(error instanceof MigrationError)
    return /0002_bad\.sql failed: type "nothing" does not exist \(line 3\)/.test(error.message)
  })
  assert.deepEqual([await tableExists('words'), await tableExists('good')], [true, false])
  file('0002_bad.sql', 'create table good (id int);')
  assert.deepEqual((await run()).applied, ['0002_bad.sql'])
})

test('a file changed after it was applied stops the start', async () => {
  file('0001_words.sql', 'create table words (id int);')
  await run()
  file('0001_words.sql', 'create table words (id bigint);')
  await assert.rejects(run(), /0001_words\.sql was changed after it was applied/)
})

test('a new file with a number before an applied one is refused', async () => {
  file('0002_words.sql', 'create table words (id int);')
  await run()
  file('0001_late.sql', 'create table late (id int);')
  await assert.rejects(run(), /0001_late\.sql comes before 0002_words\.sql/)
})

// Rule 7.951
test('a newer database is left alone, and used as long as it is made for this version too', async () => {
  file('0001_words.sql', 'create table words (id int);')
  file('0002_rows.sql', 'insert into words values (1);')
  await run()
  rmSync(join(folder, '0002_rows.sql'))
  assert.deepEqual(await run(), { applied: [], newer: ['0002_rows.sql'], created: false })
  file('0002_rows.sql', 'insert into words values (1);')
  file('0003_fewer.sql', '-- needs 0002: nothing before it writes names\nalter table words add column name text;')
  await run()
  rmSync(join(folder, '0003_fewer.sql'))
  assert.deepEqual((await run()).newer, ['0003_fewer.sql'])
  file('0003_fewer.sql', '-- needs 0002: nothing before it writes names\nalter table words add column name text;')
  file('0004_more.sql', '-- needs 0003: this one asks for more\nselect 1;')
  file('0005_less.sql', '-- needs 0001: this one asks for less\nselect 1;')
  await run()
  for (const name of ['0004_more.sql', '0005_less.sql']) rmSync(join(folder, name))
  assert.deepEqual((await run()).newer, ['0004_more.sql', '0005_less.sql'])
  rmSync(join(folder, '0003_fewer.sql'))
  await assert.rejects(
    run(),
    /made for releases from the migration 0003 on, and this one ends with 0002\. Start a newer/,
  )
})

test('a database that is newer and lacks something of ours is refused, and one with something else in its place', async () => {
  file('0001_words.sql', 'create table words (id int);')
  file('0003_rows.sql', 'insert into words values (1);')
  await run()
  rmSync(join(folder, '0003_rows.sql'))
  file('0002_between.sql', 'select 1;')
  await assert.rejects(run(), /is newer \(0003_rows\.sql\), and yet has not 0002_between\.sql/)
  file('0004_later.sql', 'select 1;')
  await assert.rejects(run(), /knows the migration 0003_rows\.sql, which this version does not have/)
})

test('a marked file runs outside a transaction', async () => {
  file('0001_words.sql', 'create table words (id int);')
  file('0002_index.sql', '-- no-transaction\ncreate index concurrently if not exists words_id on words (id);')
  await run()
  assert.ok(await tableExists('words_id'))
})

test('malformed names and doubled numbers are refused', () => {
  file('1_words.sql', '')
  assert.throws(() => readMigrations(folder), /1_words\.sql is not named like 0001_what_it_makes\.sql/)
  rmSync(join(folder, '1_words.sql'))
  file('0001_a.sql', '')
  file('0001_b.sql', '')
  assert.throws(() => readMigrations(folder), /Two migrations have the number 0001/)
})

test("the product's own migrations run on an empty database", async () => {
  const { applied } = await migrate(database.connection)
  assert.equal(applied.length, readMigrations(migrationsFolder).length)
  assert.ok(applied.length > 0)
})
