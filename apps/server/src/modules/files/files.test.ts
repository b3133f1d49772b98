import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { FIRST_TRY } from '../../jobs/earlier-tries.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { UploadedPart } from '../../http/upload-reader.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient } from '../../testing/test-people.ts'
import { writeSound } from '../../testing/test-sound.ts'
import { filesJobs } from './files.jobs.ts'
import { discardUploads, receiveUploads, recordUpload, storeUpload } from './operations/uploads.ts'
import { importSound } from './operations/import-sound.ts'
import { prepareSound } from './operations/prepare-sound.ts'
import { presentFile, presentSound, readFiles, removeFile } from './operations/files.ts'
import { recordHeardSound } from './operations/record-heard-sound.ts'
import { mp3Sample, SAMPLES } from './sniff/sniff-samples.ts'
import type { StoredUpload } from './stored-upload.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

const part = (content: Buffer, more: Partial<UploadedPart> = {}): UploadedPart => ({
  name: 'file',
  file_name: 'take.mp3',
  declared_type: 'audio/mpeg',
  kind: 'audio',
  max_bytes: 1_000_000,
  stream: Readable.from([content]),
  ...more,
})
const isStored = async (key: string): Promise<boolean> => (await app.context.storage.stat(key)) !== null

test('an upload is stored, written down, made playable, and removed with everything that belongs to it', async () => {
  const client = await createTestClient(app)
  const upload = await storeUpload(app.context, 'orders', part(mp3Sample(30)))
  assert.equal(upload.is_sound, true)
  const owner = { kind: 'order_message', owner_profile_id: client.profile_id, at: app.clock.now() }
  const row = await inTransaction(app.context.database, (tx) => recordUpload(tx, upload, owner))
  assert.equal(presentSound(row, { play: '/p', save: null }), null)
  await prepareSound(app.context, upload.id, [client.profile_id])
  await prepareSound(app.context, upload.id, [])
  const file = (await readFiles(app.context.database.kysely, [upload.id])).get(upload.id)
  assert.ok(file?.play_key)
  const shown = presentFile(file, '/somewhere')
  assert.deepEqual([shown.sound?.play, shown.sound?.duration_ms], ['/somewhere?play=1', 2000])
  assert.equal(Buffer.from(shown.sound?.peaks ?? '', 'base64').length, 400)
  await inTransaction(app.context.database, (tx) => removeFile(tx, upload.id))
  for (const storage_key of [file.storage_key, file.play_key]) {
    await filesJobs['remove-stored-object']?.(app.context, { storage_key }, FIRST_TRY)
    assert.equal(await isStored(storage_key), false)
  }
  assert.equal((await readFiles(app.context.database.kysely, [upload.id])).size, 0)
})

test('what is not what it says, is empty, too big or of a wrong kind is refused at its field and leaves nothing', async () => {
  const refusals: [UploadedPart, string, number][] = [
    [part(SAMPLES.pdf), 'FILE_DISGUISED', 422],
    [part(SAMPLES.pdf, { file_name: 'a.pdf', declared_type: 'application/pdf' }), 'FILE_TYPE', 422],
    [part(Buffer.alloc(0)), 'FILE_EMPTY', 422],
    [part(mp3Sample(30), { max_bytes: 1000 }), 'FILE_TOO_BIG', 413],
  ]
  for (const [wrong, code, status] of refusals) {
    await assert.rejects(storeUpload(app.context, 'orders', wrong), (error: { code?: string; status?: number }) => {
      assert.deepEqual([error.code, error.status], [code, status])
      return true
    })
  }
  const upload = await storeUpload(app.context, 'orders', part(mp3Sample(30)))
  await discardUploads(app.context, [upload])
  assert.equal(await isStored(upload.storage_key), false)
})

test('what was stored for an operation that fails is gone again, and stays for one that does not', async () => {
  const store = async (stored: StoredUpload[]): Promise<string> => {
    const upload = await storeUpload(app.context, 'orders', part(mp3Sample(30)))
    stored.push(upload)
    return upload.storage_key
  }
  assert.equal(await isStored(await receiveUploads(app.context, store)), true)
  let key = ''
  const fail = receiveUploads(app.context, async (stored) => {
    key = await store(stored)
    throw new Error('the order has gone on')
  })
  await assert.rejects(fail, /the order has gone on/)
  assert.equal(await isStored(key), false)
})

test('a sound that cannot be heard is kept as it came', async () => {
  const deaf = {
    ...app.context,
    audio: { ...app.context.audio, probe: async () => ({ ok: false as const, reason: 'damaged' as const }) },
  }
  const upload = await storeUpload(app.context, 'orders', part(mp3Sample(30)))
  const owner = { kind: 'order_message', owner_profile_id: null, at: app.clock.now() }
  await inTransaction(app.context.database, (tx) => recordUpload(tx, upload, owner))
  await prepareSound(deaf, upload.id, [])
  assert.equal((await readFiles(app.context.database.kysely, [upload.id])).get(upload.id)?.play_key, null)
  assert.equal(await isStored(upload.storage_key), true)
})

test('a sound of ours is brought in with the wave that is known of it', async () => {
  const path = await writeSound(mp3Sample(30))
  const sound = {
    path,
    name: 'a.mp3',
    kind: 'demo' as const,
    owner_profile_id: null,
    duration_ms: 700,
    loudness_lufs: -20,
  }
  const id = await inTransaction(app.context.database, (tx) =>
    importSound(tx, app.context, { ...sound, peaks: Array.from({ length: 400 }, (_, index) => index % 256) }),
  )
  const file = (await readFiles(app.context.database.kysely, [id])).get(id)
  assert.deepEqual([file?.play_key, file?.size], [file?.storage_key, (await readFile(path)).length])
  assert.equal(file?.peaks?.[300], 300 % 256)
})

test('a sound of our own making is played from the bytes that are stored', async () => {
  const id = app.context.ids.uuid()
  const heard = { id, storage_key: `music/${id}.mp3`, size: 480, sha256: 'ab'.repeat(32), duration_ms: 30_000 }
  await inTransaction(app.context.database, (tx) =>
    recordHeardSound(
      tx,
      { ...heard, peaks: new Uint8Array(400).fill(7), loudness_lufs: -16.2 },
      { kind: 'music', name: 'Отрывок.mp3', owner_profile_id: null, at: app.clock.now() },
    ),
  )
  const file = (await readFiles(app.context.database.kysely, [id])).get(id)
  assert.deepEqual(
    [file?.play_key, file?.play_size, file?.duration_ms, file?.loudness_lufs, file?.peaks?.length],
    [heard.storage_key, 480, 30_000, -16.2, 400],
  )
})
