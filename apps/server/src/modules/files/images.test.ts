/** Pictures of the site's content. */
import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { coverWidths } from '@tembrel/contract/wire/cover.ts'
import type { UploadReader } from '../../http/upload-reader.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { picture } from '../narrators/testing/registering.ts'
import { readImage, storeImage } from './operations/images.ts'
import { SAMPLES } from './sniff/sniff-samples.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

function pictureOf(content: Buffer, type: 'jpeg' | 'png' = 'png'): UploadReader {
  return {
    read: async (keep) => {
      const part = { name: 'file', file_name: `cover.${type}`, declared_type: `image/${type}`, kind: 'image' } as const
      await keep({ ...part, max_bytes: 5_000_000, stream: Readable.from([content]) })
    },
  }
}

/** Type and pixels of what everybody gets at an address. */
async function seen(path: string) {
  const answer = await app.http.inject({ url: path })
  assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'image/webp'])
  assert.match(String(answer.headers['cache-control']), /immutable/)
  const { format, width, height, exif } = await sharp(answer.rawPayload).metadata()
  return { format, width, height, hasExif: exif !== undefined, bytes: answer.rawPayload.length }
}

// Rule 9.60
test('a wide picture becomes WebP in two widths, upright and without what the camera noted', async () => {
  const held = await sharp({ create: { width: 1500, height: 3000, channels: 3, background: '#c84' } })
    .withExif({ IFD0: { Copyright: 'HOME ADDRESS' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const path = await storeImage(app.context, pictureOf(held, 'jpeg'), 1)
  const widths = coverWidths(path)
  assert.deepEqual([widths?.width, widths?.height], [1600, 800])
  const large = await seen(path)
  assert.deepEqual({ ...large, bytes: 0 }, { format: 'webp', width: 1600, height: 800, hasExif: false, bytes: 0 })
  const small = await seen(widths?.small ?? '')
  assert.deepEqual([small.width, small.height, small.hasExif], [640, 320, false])
  assert.ok(small.bytes < large.bytes)
})

// Rule 9.60
test('a small picture is not enlarged and comes in one width', async () => {
  const path = await storeImage(app.context, pictureOf(picture('png').content), 1)
  assert.deepEqual(coverWidths(path), { width: 120, height: 80, small: null })
  assert.equal((await seen(path)).width, 120)
  const absent = path.replace('.120x80.', '.640.')
  assert.equal((await app.http.inject({ url: absent })).statusCode, 404)
})

test('a picture is found under the address it was given, and nothing else is', async () => {
  const path = await storeImage(app.context, pictureOf(picture('png').content), 1)
  const name = path.replace('/images/', '')
  assert.equal((await readImage(app.context, name)).cache, 'public')
  const others = ['6f9619ff-8b86-4d01-b42d-00cf4fc964ff.png', '../secret.png', name.replace('120x80', '120x81')]
  for (const wrong of others) {
    await assert.rejects(readImage(app.context, wrong), { code: 'NOT_FOUND' })
  }
})

// Rule 9.60
test('a picture of an earlier release keeps its address and stays what it was', async () => {
  const id = app.context.ids.uuid()
  const storage_key = `image/${id}`
  const { content } = picture('png')
  const { size, sha256 } = await app.context.storage.put(storage_key, Readable.from([content]), {
    content_type: 'image/png',
    size_limit: 1_000_000,
  })
  await app.context.database.pool.query(
    `insert into files (id, kind, name, content_type, size, storage_key, sha256)
     values ($1, 'image', 'cover.png', 'image/png', $2, $3, $4)`,
    [id, size, storage_key, Buffer.from(sha256, 'hex')],
  )
  const answer = await app.http.inject({ url: `/images/${id}.png` })
  assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'image/png'])
  assert.deepEqual(answer.rawPayload, content)
  assert.equal(coverWidths(`/images/${id}.png`), null)
})

test('what is no picture, or only the beginning of one, leaves nothing behind', async () => {
  const count = async () =>
    (await app.context.database.pool.query<{ count: number }>('select count(*)::int from files')).rows[0]?.count
  const before_it = await count()
  await assert.rejects(storeImage(app.context, pictureOf(SAMPLES.text), 1), { code: 'FILE_DISGUISED' })
  await assert.rejects(storeImage(app.context, pictureOf(SAMPLES.png), 1), { code: 'FILE_BROKEN' })
  assert.equal(await count(), before_it)
})
