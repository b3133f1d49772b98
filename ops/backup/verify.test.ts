import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { createLocalFileStorage } from '../../apps/server/src/adapters/storage/local-file-storage.ts'
import { readMigrations, migrationsFolder } from '../../apps/server/src/database/migration-files.ts'
import { inTransaction } from '../../apps/server/src/database/transaction.ts'
import { recordUpload } from '../../apps/server/src/modules/files/operations/uploads.ts'
import { createTestApp, type TestApp } from '../../apps/server/src/testing/test-app.ts'
import { migrationFaults, verify, type VerifyWish } from './verify.ts'

const DAY_MS = 86_400_000
const NOW = Date.now()

let app: TestApp
const folder = mkdtempSync(join(tmpdir(), 'tembrel-verify-'))
const files = createLocalFileStorage(folder)
before(async () => {
  app = await createTestApp()
})
after(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

function store(key: string, text: string, at = NOW): void {
  const path = join(folder, key)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  utimesSync(path, at / 1000, at / 1000)
}

async function record(storage_key: string, text: string): Promise<void> {
  const sha256 = createHash('sha256').update(text).digest('hex')
  const id = app.context.ids.uuid()
  const facts = { name: 'a.mp3', content_type: 'audio/mpeg', is_sound: true, size: text.length, sha256 }
  await inTransaction(app.context.database, (tx) =>
    recordUpload(
      tx,
      { id, storage_key, ...facts },
      { kind: 'order_result', owner_profile_id: null, at: new Date(NOW) },
    ),
  )
}

async function faultsOf(more: Partial<VerifyWish> = {}): Promise<string[]> {
  const wish = { database: app.context.database, files, hasDigests: true, until: NOW, ...more }
  return (await verify(wish)).checks.flatMap(({ faults }) => faults)
}

// Rule 7.918
test('a database and its files that fit each other have no fault', async () => {
  await record('order_result/whole', 'sound')
  store('order_result/whole', 'sound')
  store('pictures/drawn.png', 'drawn anew', NOW - 9 * DAY_MS)
  const found = await verify({ database: app.context.database, files, hasDigests: true, until: NOW })
  assert.deepEqual(
    found.checks.map(({ name, looked_at, faults }) => [name, looked_at > 0, faults]),
    [
      ['migrations are those of this release', true, []],
      ['balances are the sums of their transfers', found.checks[1]?.looked_at !== 0, []],
      ['receipts agree with the ledger', false, []],
      ['files that rows name are there', true, []],
      ['files have the bytes that were stored', true, []],
      ['files are named by a row', true, []],
    ],
  )
  assert.equal(found.tables.find(({ table }) => table === 'public.files')?.rows, 1)
})

// Rule 7.918
test('a file that is missing, cut short or changed is named, and so is one that no row names', async () => {
  await record('order_result/missing', 'sound')
  await record('order_result/short', 'sound')
  store('order_result/short', 'sou')
  await record('order_result/changed', 'sound')
  store('order_result/changed', 'noise')
  store('order_result/orphan', 'sound', NOW - 2 * DAY_MS)
  assert.deepEqual((await faultsOf()).toSorted(), [
    'no row names order_result/orphan',
    'order_result/changed has other bytes than were stored',
    'order_result/missing is not there',
    'order_result/short has 3 bytes of 5',
  ])
  assert.equal((await faultsOf({ hasDigests: false })).length, 3)
  assert.deepEqual(await faultsOf({ files: null }), [])
  for (const key of ['missing', 'short', 'changed']) store(`order_result/${key}`, 'sound')
  rmSync(join(folder, 'order_result/orphan'))
  assert.deepEqual(await faultsOf(), [])
})

// Rule 7.918
test('files of running uploads and those newer than the database are counted; restored ones are all named', async () => {
  store('order_result/arriving', 'sound', NOW - DAY_MS / 2)
  store('order_result/later', 'sound', NOW + 1000)
  const { arriving, newer } = await verify({ database: app.context.database, files, hasDigests: false, until: NOW })
  assert.deepEqual([arriving, newer, await faultsOf()], [1, 1, []])
  assert.deepEqual((await faultsOf({ until: null })).toSorted(), [
    'no row names order_result/arriving',
    'no row names order_result/later',
  ])
})

// Rule 7.918
test('the bytes of what has no digest in the database are held against the backup', async () => {
  store('order_result/whole.mp3', 'other', NOW - 1000)
  await app.context.database.pool.query(
    `update files set play_key = 'order_result/whole.mp3', play_size = 5 where storage_key = 'order_result/whole'`,
  )
  const sha256 = createHash('sha256').update('heard').digest('hex')
  const copy = { key: 'order_result/whole.mp3', object: 'a', size: 5, sha256, stored_at: NOW - 1000, gone_at: null }
  assert.deepEqual(await faultsOf(), [])
  assert.deepEqual(await faultsOf({ copies: [copy] }), ['order_result/whole.mp3 has other bytes than were stored'])
})

// Rule 7.918
test('migrations that are missing, foreign or changed are named', () => {
  const own = readMigrations(migrationsFolder)
  const [first, second] = own
  assert.ok(first && second)
  assert.deepEqual(migrationFaults(own), [])
  const others = own.slice(2)
  assert.deepEqual(
    migrationFaults([{ ...first, sha256: 'changed' }, ...others, { name: '9999_later.sql', sha256: '' }]),
    [
      `${first.name} was applied with another text`,
      '9999_later.sql is not in this release',
      `${second.name} is not applied`,
    ],
  )
})

// Rule 7.918
test('rows have a digest that changes with any of them and not with their order', async () => {
  const read = async () => {
    const { tables } = await verify({
      ...{ database: app.context.database, files: null, hasDigests: false, hasRowDigests: true, until: NOW },
    })
    return tables.find(({ table }) => table === 'public.files')
  }
  const before = await read()
  const change = (name: string) => app.context.database.pool.query('update files set name = $1', [name])
  await change('b.mp3')
  const changed = await read()
  await change('a.mp3')
  const after = await read()
  assert.equal(before?.rows, changed?.rows)
  assert.notEqual(before?.digest, changed?.digest)
  assert.equal(before?.digest, after?.digest)
})
