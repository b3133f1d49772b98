import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { createLocalFileStorage } from './local-file-storage.ts'
import { byteSource } from './testing/byte-source.ts'

let root: string
before(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'tembrel-local-'))
})
after(() => rm(root, { recursive: true }))

test('Leftovers of a process that died are removed and uploads still under way are kept', async () => {
  const storage = createLocalFileStorage(root)
  const unfinished = path.join(root, '.unfinished')
  await mkdir(unfinished, { recursive: true })
  await writeFile(path.join(unfinished, 'old'), 'half a file')
  await writeFile(path.join(unfinished, 'new'), 'half a file')
  const yesterday = new Date(Date.now() - 86_400_000)
  await utimes(path.join(unfinished, 'old'), yesterday, yesterday)
  assert.equal(await storage.removeUnfinished(new Date(Date.now() - 3_600_000)), 1)
  assert.deepEqual(await readdir(unfinished), ['new'])
})

test('Without any upload so far there is nothing to clean up', async () => {
  const storage = createLocalFileStorage(path.join(root, 'never-used'))
  assert.equal(await storage.removeUnfinished(new Date()), 0)
})

test('A stored file can be read by its owner only', async () => {
  await createLocalFileStorage(root).put('private/file', byteSource(5), { content_type: 'text/plain', size_limit: 5 })
  assert.equal((await stat(path.join(root, 'private/file'))).mode & 0o077, 0)
})

test('A folder that cannot be used is a failure of the storage, not of the upload', async () => {
  const blocked = path.join(root, 'blocked')
  await writeFile(blocked, 'a file where the folder should be')
  const storage = createLocalFileStorage(blocked)
  const source = byteSource(10)
  await assert.rejects(storage.put('a/b', source, { content_type: 'text/plain', size_limit: 10 }), {
    code: 'storage_unavailable',
  })
  assert.equal(source.destroyed, true)
  await assert.rejects(storage.checkHealth(), { code: 'storage_unavailable' })
})
