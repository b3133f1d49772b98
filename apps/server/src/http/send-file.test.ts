import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, describe, test } from 'node:test'
import { FileStorageError, type OpenedFile } from '../adapters/storage/file-storage.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { contentDisposition, sendFile } from './send-file.ts'
import { bearer, createTestApp, type TestApp } from './testing/test-app.ts'

const CONTENT = 'abcdefghij'

let database: TestDatabase
let site: TestApp
let headers: Record<string, string>

const storage = {
  async read(key: string, range?: { start: number; end?: number }): Promise<OpenedFile> {
    if (key === 'gone') throw new FileStorageError('file_not_found', 'no such file')
    if (key === 'away') throw new FileStorageError('storage_unavailable', 'the bucket does not answer')
    const start = range?.start ?? 0
    const part = CONTENT.slice(start, (range?.end ?? CONTENT.length - 1) + 1)
    return { stream: Readable.from([Buffer.from(part)]), size: CONTENT.length, start, length: part.length }
  },
}

before(async () => {
  database = await createTestDatabase()
  site = await createTestApp({
    database,
    handlers: (api) => {
      api.handle('GET /download', async (c) => {
        const name = c.query.name ?? 'plain'
        return sendFile(c.request, c.reply, storage, {
          key: name,
          size: CONTENT.length,
          content_type: name === 'page' ? 'text/html' : 'audio/mpeg',
          download_name: name === 'saved' ? 'Заказ № 1 «Осень».mp3' : null,
          cache: name === 'demo' ? 'public' : 'private',
        })
      })
    },
  })
  headers = bearer(await site.signIn('client'))
})

after(async () => {
  await site.close()
  await database.drop()
})

const get = (name: string, more: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  site.inject({ method, url: `/download?name=${name}`, headers: { ...headers, ...more } })

describe('a file', () => {
  // Rule 5.23
  test('is sent whole, plays in place and can be asked for in parts', async () => {
    const answer = await get('plain')
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.body, CONTENT)
    assert.equal(answer.headers['content-length'], '10')
    assert.equal(answer.headers['accept-ranges'], 'bytes')
    assert.equal(answer.headers['content-type'], 'audio/mpeg')
    assert.equal(answer.headers['content-disposition'], 'inline')
    assert.equal(answer.headers['cache-control'], 'private, no-cache')
    assert.equal(answer.headers['x-content-type-options'], 'nosniff')
  })

  test('gives its headers alone to HEAD', async () => {
    const answer = await get('plain', {}, 'HEAD')
    assert.deepEqual([answer.statusCode, answer.body, answer.headers['content-length']], [200, '', '10'])
  })

  test('gives the wanted part, to its end, or its last bytes', async () => {
    const cases: [string, string, string][] = [
      ['bytes=0-1', 'ab', 'bytes 0-1/10'],
      ['bytes=8-', 'ij', 'bytes 8-9/10'],
      ['bytes=-3', 'hij', 'bytes 7-9/10'],
      ['bytes=-99', CONTENT, 'bytes 0-9/10'],
      ['bytes=5-99', 'fghij', 'bytes 5-9/10'],
    ]
    for (const [range, body, contentRange] of cases) {
      const answer = await get('plain', { range })
      assert.equal(answer.statusCode, 206, range)
      assert.equal(answer.body, body, range)
      assert.equal(answer.headers['content-range'], contentRange)
      assert.equal(answer.headers['content-length'], String(body.length))
    }
  })

  test('answers 416 for a part it does not have, and the whole for what is no single part', async () => {
    for (const range of ['bytes=10-', 'bytes=-0']) {
      const answer = await get('plain', { range })
      assert.equal(answer.statusCode, 416, range)
      assert.equal(answer.headers['content-range'], 'bytes */10')
      assert.equal(answer.json<{ code: string }>().code, 'RANGE')
    }
    for (const range of ['bytes=0-1,4-5', 'bytes=5-2', 'bytes=-', 'lines=1-2', 'bytes=a-b']) {
      assert.deepEqual(
        [(await get('plain', { range })).statusCode, (await get('plain', { range })).body],
        [200, CONTENT],
      )
    }
  })

  test('is not sent again to who has it; a part of another version is sent whole', async () => {
    const etag = String((await get('plain')).headers['etag'])
    assert.equal((await get('plain', { 'if-none-match': etag })).statusCode, 304)
    assert.equal((await get('plain', { range: 'bytes=0-1', 'if-range': etag })).statusCode, 206)
    assert.equal((await get('plain', { range: 'bytes=0-1', 'if-range': '"old"' })).statusCode, 200)
  })

  test('is kept by everyone when it is public', async () => {
    assert.equal((await get('demo')).headers['cache-control'], 'public, max-age=31536000, immutable')
  })

  // Rule 5.23
  test('that a browser could run is saved instead, and may do nothing', async () => {
    const answer = await get('page')
    assert.equal(answer.headers['content-type'], 'application/octet-stream')
    assert.equal(answer.headers['content-disposition'], 'attachment')
    assert.match(String(answer.headers['content-security-policy']), /sandbox/)
  })

  // Rule 7.955
  test('that is gone is 404, and 503 while the storage is away, without the headers of a file', async () => {
    for (const [name, status] of [
      ['gone', 404],
      ['away', 503],
    ] as const) {
      const answer = await get(name)
      assert.equal(answer.statusCode, status)
      assert.equal(answer.headers['etag'], undefined)
      assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8')
      assert.equal(answer.headers['content-length'], String(Buffer.byteLength(answer.body)))
    }
  })
})

test('a saved file has its name in both spellings', async () => {
  const disposition = String((await get('saved')).headers['content-disposition'])
  assert.equal(
    disposition,
    `attachment; filename="_____ _ 1 _______.mp3"; filename*=UTF-8''${encodeURIComponent('Заказ № 1 «Осень».mp3')}`,
  )
  assert.equal(contentDisposition('a"b\\c\r\nd;.mp3', true).includes('\n'), false)
})
