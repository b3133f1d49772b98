/** Pictures of the site's content. */
import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import type { UploadReader } from '../../http/upload-reader.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { readImage } from './operations/read-image.ts'
import { storeImage } from './operations/store-image.ts'
import { SAMPLES } from './sniff/sniff-samples.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

function pictureOf(content: Buffer): UploadReader {
  return {
    read: async (keep) => {
      const part = { name: 'file', file_name: 'cover.png', declared_type: 'image/png', kind: 'image' } as const
      await keep({ ...part, max_bytes: 1_000_000, stream: Readable.from([content]) })
    },
  }
}

test('a picture is found under the address it was given, and nothing else is', async () => {
  const path = await storeImage(app.context, pictureOf(SAMPLES.png), 1)
  const name = path.replace('/images/', '')
  const { content_type, size, cache } = await readImage(app.context.database.kysely, name)
  assert.deepEqual([content_type, size, cache], ['image/png', SAMPLES.png.length, 'public'])
  for (const wrong of ['6f9619ff-8b86-4d01-b42d-00cf4fc964ff.png', '../secret.png']) {
    await assert.rejects(readImage(app.context.database.kysely, wrong), { code: 'NOT_FOUND' })
  }
})

test('what is no picture leaves nothing behind', async () => {
  const count = async () =>
    (await app.context.database.pool.query<{ count: number }>('select count(*)::int from files')).rows[0]?.count
  const before_it = await count()
  await assert.rejects(storeImage(app.context, pictureOf(SAMPLES.text), 1), { code: 'FILE_DISGUISED' })
  assert.equal(await count(), before_it)
})
