/** Migrations beside the traffic of a running product (decision 0132): nobody waits behind one for longer than a moment. */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import pg from 'pg'
import { onConnection } from '../testing/test-cluster.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import type { Patience } from './apply-migration.ts'
import { openChangeFeed } from './change-feed.ts'
import { migrate } from './migrate.ts'
import { readMarkers } from './migration-files.ts'
import { requireCompatibleSchema } from './schema-compatibility.ts'

const PATIENCE: Patience = { lock_ms: 200, attempts: 1000, rest_ms: 20, longest_rest_ms: 50 }

let database: TestDatabase
let folder: string
let said: string[]

beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  folder = mkdtempSync(join(tmpdir(), 'tembrel-migrations-'))
  said = []
  file('0001_words.sql', 'create table words (id int, name text);')
  await run()
})

afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

function file(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql)
}

async function run(patience = PATIENCE) {
  return migrate(database.connection, { folder, patience, say: (line) => said.push(line) })
}

/** Somebody who has begun a transaction, read or written the table and then does something else. */
async function holdTable(
  use: (release: () => Promise<unknown>) => Promise<void>,
  statement = 'select * from words',
): Promise<void> {
  await onConnection(database.connection, async (client) => {
    await client.query(`begin; ${statement}`)
    await use(async () => client.query('commit'))
  })
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5))
}

// Rule 7.957
test('a migration that waits for a table lets others at it, says whom it waits for, and gets it in the end', async () => {
  file('0002_more.sql', 'alter table words add column more text;')
  await holdTable(async (release) => {
    const migrating = run()
    const waits: number[] = []
    await until(async () => {
      const began = performance.now()
      await database.pool.query('select count(*) from words')
      waits.push(performance.now() - began)
      return said.length >= 3
    })
    assert.ok(Math.max(...waits) < 1000, `somebody waited for ${Math.max(...waits)} ms`)
    await release()
    assert.deepEqual((await migrating).applied, ['0002_more.sql'])
  })
  assert.match(
    said[0] ?? '',
    /^0002_more\.sql: attempt 1 waited for the table words, held by process \d+ \(idle in transaction, \d+ s\); tried again$/,
  )
})

// Rule 7.957
test('a migration that never gets its table gives up, names who holds it, and can be run again', async () => {
  file('0002_more.sql', 'alter table words add column more text;')
  await holdTable(async () => {
    await assert.rejects(
      run({ ...PATIENCE, attempts: 3 }),
      /0002_more\.sql gave up after 3 attempts: it needs the table words, held by process \d+ \(idle in transaction, \d+ s\)\. End that/,
    )
  })
  assert.deepEqual((await run()).applied, ['0002_more.sql'])
})

// Rule 7.957
test('a change of many rows goes in batches, each in a transaction of its own', async () => {
  await database.pool.query(`insert into words select i from generate_series(1, 2500) i`)
  file(
    '0002_names.sql',
    `-- in batches
     update words set name = 'word ' || id where ctid in (select ctid from words where name is null limit 1000)`,
  )
  assert.deepEqual((await run()).applied, ['0002_names.sql'])
  const { rows } = await database.pool.query<{ batches: number; named: number }>(
    `select count(distinct xmin::text)::int as batches, count(name)::int as named from words`,
  )
  assert.deepEqual(rows, [{ batches: 3, named: 2500 }])
  assert.deepEqual((await run()).applied, [])
})

// Rule 7.957
test('batches that were interrupted go on where they were', async () => {
  await database.pool.query(`insert into words select i from generate_series(1, 300) i`)
  await database.pool.query('alter table words add check (id < 250 or name is null)')
  const batch = `update words set name = 'word' where id in (select id from words where name is null order by id limit 100)`
  file('0002_names.sql', `-- in batches\n${batch}`)
  await assert.rejects(run(), /0002_names\.sql failed: new row for relation "words" violates check/)
  const named = async () => (await database.pool.query(`select from words where name is not null`)).rowCount
  assert.equal(await named(), 200)
  await database.pool.query('alter table words drop constraint words_check')
  assert.deepEqual((await run()).applied, ['0002_names.sql'])
  assert.equal(await named(), 300)
})

// Rule 7.957
test('an index that was left half-made is made anew', async () => {
  await database.pool.query('insert into words values (1), (1)')
  file('0002_ids.sql', '-- no-transaction\ncreate unique index concurrently if not exists words_ids on words (id);')
  await assert.rejects(run(), /0002_ids\.sql failed: could not create unique index/)
  const isValid = async () =>
    (
      await database.pool.query<{ indisvalid: boolean }>(
        `select indisvalid from pg_index where indexrelid = 'words_ids'::regclass`,
      )
    ).rows[0]?.indisvalid
  assert.equal(await isValid(), false)
  await database.pool.query('delete from words where ctid in (select ctid from words limit 1)')
  assert.deepEqual((await run()).applied, ['0002_ids.sql'])
  assert.equal(await isValid(), true)
  assert.match(said.join('\n'), /the index words_ids was left half-made/)
})

test('several that migrate at once do not wait in a circle for an index made beside the traffic', async () => {
  file('0002_ids.sql', '-- no-transaction\ncreate index concurrently if not exists words_ids on words (id);')
  await holdTable(async (release) => {
    const migrating = [run(), run(), run()]
    // The index waits for whoever has written before it began; the others wait for the one that makes it.
    await until(async () => {
      const { rowCount } = await database.pool.query(
        `select from pg_stat_activity where datname = current_database() and query like '%concurrently%' and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
      )
      return rowCount === 1
    })
    await release()
    const results = await Promise.all(migrating)
    assert.equal(results.filter(({ applied }) => applied.length === 1).length, 1)
  }, 'insert into words values (1)')
  assert.deepEqual(said, [])
})

// Rule 7.951
test('a migration that leaves releases behind is refused while one of them is connected', async () => {
  file('0002_more.sql', 'alter table words add column more text;')
  file(
    '0003_less.sql',
    '-- needs 0002: the release with 0002 has stopped writing names\nalter table words drop column name;',
  )
  const older = new pg.Client({ connectionString: database.connection, application_name: 'tembrel-changes 0001' })
  await older.connect()
  const unknown = new pg.Client({ connectionString: database.connection, application_name: 'tembrel-changes' })
  await unknown.connect()
  const newer = new pg.Client({ connectionString: database.connection, application_name: 'tembrel-changes 0002' })
  await newer.connect()
  await assert.rejects(
    run(),
    /0003_less\.sql needs releases from 0002 on, and older servers are still connected \(1 of 0001, 1 of an unknown one\)\. Replace/,
  )
  await older.end()
  await assert.rejects(run(), /still connected \(1 of an unknown one\)/)
  await unknown.end()
  await until(async () => {
    const { rowCount } = await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'tembrel-changes'`,
    )
    return rowCount === 0
  })
  assert.deepEqual((await run()).applied, ['0003_less.sql'])
  await newer.end()
})

// Rule 7.951
test('a server says by its lasting connection which release it is, and does not start on a schema that has left it behind', async () => {
  const feed = await openChangeFeed(database, database.connection)
  const { rows } = await database.pool.query<{ name: string }>(
    `select application_name as name from pg_stat_activity where application_name like 'tembrel-changes%' and datname = current_database()`,
  )
  assert.match(rows[0]?.name ?? '', /^tembrel-changes \d{4}$/)
  await feed.close()
  await requireCompatibleSchema(database.pool)
  file('9999_less.sql', '-- needs 9998: everything is different\nselect 1;')
  await run()
  await assert.rejects(
    requireCompatibleSchema(database.pool),
    /made for releases from the migration 9998 on, and this one ends with \d{4}/,
  )
})

test('markers stand in the comment lines at the very beginning', () => {
  const plain = { way: 'transaction', needs: null }
  assert.deepEqual(readMarkers('create table a (id int);'), plain)
  assert.deepEqual(readMarkers('-- A table.\ncreate table a (id int);\n-- no-transaction'), plain)
  assert.deepEqual(readMarkers('-- An index.\n-- no-transaction\ncreate index a on b (c);'), {
    ...plain,
    way: 'no-transaction',
  })
  assert.deepEqual(readMarkers('-- in batches\nupdate a set b = 1'), { ...plain, way: 'batches' })
  assert.deepEqual(readMarkers('-- needs 0109: no release before it reads b\nalter table a drop column b;'), {
    ...plain,
    needs: '0109',
  })
})
