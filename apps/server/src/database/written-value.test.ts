import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql, type RawBuilder } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { type Database, openDatabase } from './database.ts'

let home: TestDatabase
let database: Database
before(async () => {
  home = await createTestDatabase({ empty: true })
  database = openDatabase(home.connection, { max: 1 })
})
after(async () => {
  await database.end()
  await home.drop()
})

async function told(value: RawBuilder<unknown>): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${value} as value`.execute(database.kysely)
  return rows[0]?.value
}

const HARD = [
  '',
  'NULL',
  'null',
  '{a,b}',
  'a"b',
  'a\\b',
  '\\',
  '"',
  ' с краю ',
  'строка\nи ещё',
  "it's",
  'ё«»👋',
  'x,y',
]

test('text comes back as it was sent, alone and in a list', async () => {
  for (const text of HARD) assert.equal(await told(sql`${text}::text`), text)
  assert.deepEqual(await told(sql`${HARD}::text[]`), HARD)
  assert.deepEqual(await told(sql`${[]}::text[]`), [])
  assert.deepEqual(
    await told(
      sql`${[
        ['a', 'b"'],
        ['{', null],
      ]}::text[]`,
    ),
    [
      ['a', 'b"'],
      ['{', null],
    ],
  )
})

test('numbers, truth and nothing', async () => {
  assert.equal(await told(sql`${-1.5}::float8`), -1.5)
  assert.equal(await told(sql`${9_007_199_254_740_991n}::bigint`), Number.MAX_SAFE_INTEGER)
  assert.equal(await told(sql`${false}::boolean`), false)
  assert.equal(await told(sql`${null}::int`), null)
  assert.deepEqual(await told(sql`${[1, null, 3n]}::bigint[]`), [1, null, 3])
  assert.deepEqual(await told(sql`${[true, false]}::boolean[]`), [true, false])
})

test('moments, bytes and objects, alone and in a list', async () => {
  const at = new Date('2026-11-25T20:59:00.123Z')
  assert.deepEqual(await told(sql`${at}::timestamptz`), at)
  assert.deepEqual(await told(sql`${[at, null]}::timestamptz[]`), [at, null])
  const bytes = Buffer.from([0, 1, 92, 34, 255])
  assert.deepEqual(await told(sql`${bytes}::bytea`), bytes)
  assert.deepEqual(await told(sql`${new Uint8Array(bytes)}::bytea`), bytes)
  assert.deepEqual(await told(sql`${[bytes]}::bytea[]`), [bytes])
  const thing = { a: 'x"y\\', b: [1, { c: null }] }
  assert.deepEqual(await told(sql`${thing}::jsonb`), thing)
  assert.deepEqual(await told(sql`to_jsonb(${[thing]}::jsonb[])`), [thing])
})
