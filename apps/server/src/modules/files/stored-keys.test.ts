import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { selectKeyColumns } from './testing/key-columns.queries.ts'
import { removeFile } from './operations/files.ts'
import { listStoredKeys, type StoredKey } from './stored-keys.ts'
import { recordUpload } from './operations/uploads.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

/** Columns of texts named `…_key` and `…_keys`: those that name objects of the storage, and those that name something else. */
const OBJECTS = [
  'documents.storage_key',
  'files.play_key',
  'files.storage_key',
  'order_file_uploads.begun_keys',
  'order_file_uploads.part_keys',
  'order_result_uploads.begun_keys',
  'order_result_uploads.part_keys',
]

// Rule 7.918
test('every column that names stored objects is known', async () => {
  // A document's own key is that of its file as well, which has a row of its own once it is stored.
  assert.deepEqual(await selectKeyColumns(app.context.database.kysely), OBJECTS)
})

const known = async (): Promise<Map<string, StoredKey>> =>
  new Map((await Array.fromAsync(listStoredKeys(app.context.database.kysely))).map((stored) => [stored.key, stored]))

async function record(kind: string, storage_key: string): Promise<string> {
  const id = app.context.ids.uuid()
  const upload = {
    id,
    storage_key,
    name: 'a',
    content_type: 'audio/mpeg',
    is_sound: true,
    size: 7,
    sha256: 'ab'.repeat(32),
  }
  await inTransaction(app.context.database, (tx) =>
    recordUpload(tx, upload, { kind, owner_profile_id: null, at: app.clock.now() }),
  )
  return id
}

// Rule 7.918
test('the objects of a file are known by its row, with size and digest, and until they are removed by the job', async () => {
  const id = await record('order_result', 'order_result/one')
  await record('avatar', 'avatar/two')
  const keys = await known()
  const sha256 = 'ab'.repeat(32)
  assert.deepEqual(keys.get('order_result/one'), { key: 'order_result/one', size: 7, sha256, is_needed: true })
  assert.equal(keys.get('avatar/two.96')?.is_needed, false)
  await inTransaction(app.context.database, (tx) => removeFile(tx, id))
  assert.equal((await known()).get('order_result/one')?.is_needed, false)
})
