import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, test } from 'node:test'
import { FileStorageError, type FileStorage } from '../../apps/server/src/adapters/storage/file-storage.ts'
import { createLocalFileStorage } from '../../apps/server/src/adapters/storage/local-file-storage.ts'
import { copyFiles, restoreFiles, type CopyFigures } from './copy-files.ts'
import { copiesAt, readManifest } from './manifest.ts'

const DAY_MS = 86_400_000
const NOON = Date.parse('2026-11-26T12:00:00Z')

let folder = ''
let files: FileStorage
let copies: FileStorage
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tembrel-copies-'))
  files = createLocalFileStorage(join(folder, 'files'))
  copies = createLocalFileStorage(join(folder, 'copies'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Stores a file as the product would have done at that moment. */
function store(key: string, text: string, at = NOON): void {
  const path = join(folder, 'files', key)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  utimesSync(path, at / 1000, at / 1000)
}
const pass = (now: number, more: { days?: number; isForced?: boolean } = {}): Promise<CopyFigures> =>
  copyFiles({ files, copies, days: 30, now, ...more })
const keysAt = async (at: number): Promise<string[]> => [...copiesAt(await readManifest(copies), at).keys()].toSorted()

async function restoreAt(at: number): Promise<{ texts: Record<string, string>; broken: readonly string[] }> {
  rmSync(join(folder, 'restored'), { recursive: true, force: true })
  const target = createLocalFileStorage(join(folder, 'restored'))
  const wanted = copiesAt(await readManifest(copies), at)
  const { broken } = await restoreFiles({ copies, target, wanted: wanted.values() })
  const texts: Record<string, string> = {}
  for await (const { key } of target.list()) texts[key] = readFileSync(join(folder, 'restored', key), 'utf8')
  return { texts, broken }
}

// Rule 7.917
test('a file is copied once, and what is drawn anew or still arriving is not copied', async () => {
  store('order_result/a', 'first')
  store('pictures/b.png', 'drawn')
  store('.unfinished/c', 'torn')
  assert.deepEqual(await pass(NOON + 1000), { there: 1, copied: 1, copied_bytes: 5, gone: 0, removed: 0 })
  store('order_result/d', 'second', NOON + 2000)
  assert.deepEqual(await pass(NOON + 3000), { there: 2, copied: 1, copied_bytes: 6, gone: 0, removed: 0 })
  assert.deepEqual(await pass(NOON + 4000), { there: 2, copied: 0, copied_bytes: 0, gone: 0, removed: 0 })
})

// Rule 7.917
test('a file that the product has removed is found by a restore to before, for as long as backups are kept', async () => {
  store('order_result/a', 'first')
  store('order_result/b', 'stays')
  await pass(NOON + 1000)
  await files.remove('order_result/a')
  assert.equal((await pass(NOON + DAY_MS)).gone, 1)
  assert.deepEqual((await restoreAt(NOON + 2000)).texts, { 'order_result/a': 'first', 'order_result/b': 'stays' })
  assert.deepEqual(await keysAt(NOON + 2 * DAY_MS), ['order_result/b'])
  assert.equal((await pass(NOON + 31 * DAY_MS - 1)).removed, 0)
  assert.equal((await pass(NOON + 31 * DAY_MS + 1)).removed, 1)
  assert.deepEqual(await keysAt(NOON + 2000), ['order_result/b'])
  const objects = (await Array.fromAsync(copies.list('objects/'))).map(({ key }) => key)
  assert.deepEqual(objects, [`objects/order_result/b/${NOON}-5`])
})

// Rule 7.917
test('a file that was written over has both its contents, each at its time', async () => {
  store('document/a', 'before')
  await pass(NOON + 1000)
  store('document/a', 'after', NOON + 5000)
  await pass(NOON + 6000)
  assert.deepEqual((await restoreAt(NOON + 2000)).texts, { 'document/a': 'before' })
  assert.deepEqual((await restoreAt(NOON + 6000)).texts, { 'document/a': 'after' })
})

// Rule 7.917
test('a place that has lost more than half of its files is taken for the wrong one until that is confirmed', async () => {
  for (let number = 0; number < 40; number += 1) store(`demo/${number}`, 'sound')
  await pass(NOON + 1000)
  rmSync(join(folder, 'files'), { recursive: true })
  await assert.rejects(pass(NOON + 2000), /40 files that were there are gone or changed, more than half/)
  assert.equal((await keysAt(NOON + 3000)).length, 40)
  assert.equal((await pass(NOON + 2000, { isForced: true })).gone, 40)
})

// Rule 7.917
test('a copy that is torn counts as none: the pass fails, the list stays, and the next one copies the file', async () => {
  store('order_result/a', 'first')
  await pass(NOON + 1000)
  store('order_result/b', 'second', NOON + 2000)
  const giving = (source: () => AsyncGenerator<Buffer>): FileStorage => ({
    ...files,
    async read(key, range) {
      const opened = await files.read(key, range)
      opened.stream.resume()
      return { ...opened, stream: Readable.from(source()) }
    },
  })
  const torn = giving(async function* () {
    yield Buffer.from('sec')
    throw new Error('the line is cut')
  })
  await assert.rejects(copyFiles({ files: torn, copies, days: 30, now: NOON + 3000 }), { code: 'upload_interrupted' })
  assert.deepEqual(await keysAt(NOON + 4000), ['order_result/a'])
  const short = giving(async function* () {
    yield Buffer.from('sec')
  })
  assert.equal((await copyFiles({ files: short, copies, days: 30, now: NOON + 4000 })).copied, 0)
  assert.equal((await pass(NOON + 5000)).copied, 1)
  assert.equal((await restoreAt(NOON + 6000)).texts['order_result/b'], 'second')
})

// Rule 7.917
test('a repository that is full fails the pass and loses nothing that was copied', async () => {
  store('order_result/a', 'first')
  await pass(NOON + 1000)
  store('order_result/b', 'second', NOON + 2000)
  const full: FileStorage = {
    ...copies,
    async put(_key, source) {
      source.destroy()
      throw new FileStorageError('storage_unavailable', 'The storage folder failed (ENOSPC)')
    },
  }
  await assert.rejects(copyFiles({ files, copies: full, days: 30, now: NOON + 3000 }), /ENOSPC/)
  assert.deepEqual((await restoreAt(NOON + 4000)).texts, { 'order_result/a': 'first' })
})

// Rule 7.917
test('a copy that has rotted is named and not restored', async () => {
  store('order_result/a', 'first')
  store('order_result/b', 'second')
  await pass(NOON + 1000)
  writeFileSync(join(folder, 'copies', `objects/order_result/a/${NOON}-5`), 'fist!')
  await copies.remove(`objects/order_result/b/${NOON}-6`)
  const { texts, broken } = await restoreAt(NOON + 2000)
  assert.deepEqual(texts, {})
  assert.deepEqual(broken.toSorted(), ['order_result/a', 'order_result/b'])
})

// Rule 7.917
test('two passes at once leave one whole list', async () => {
  for (let number = 0; number < 30; number += 1) store(`demo/${number}`, `sound ${number}`)
  await Promise.all([pass(NOON + 1000), pass(NOON + 1001)])
  assert.equal((await keysAt(NOON + 2000)).length, 30)
  assert.deepEqual((await restoreAt(NOON + 2000)).broken, [])
})
