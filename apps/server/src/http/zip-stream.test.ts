import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import fastify from 'fastify'
import { FileStorageError, type FileStorage } from '../adapters/storage/file-storage.ts'
import { ApiError } from './api-error.ts'
import { sendZip, type ZipEntry } from './zip-stream.ts'

const AT = new Date('2026-11-18T09:00:00.000Z')
const CONTENT: Readonly<Record<string, string>> = { a: 'first sound', b: 'second', empty: '' }

/** The stored files of a test, and which of them are open. */
function storage(): { read: FileStorage['read']; open: Set<Readable> } {
  const open = new Set<Readable>()
  const read: FileStorage['read'] = (key) => {
    const content = CONTENT[key]
    if (key === 'away') return Promise.reject(new FileStorageError('storage_unavailable', 'away'))
    if (content === undefined) return Promise.reject(new FileStorageError('file_not_found', 'none'))
    const stream = Readable.from([Buffer.from(content)])
    open.add(stream)
    stream.once('close', () => open.delete(stream))
    return Promise.resolve({ stream, size: content.length, start: 0, length: content.length })
  }
  return { read, open }
}

const entry = (key: string, name: string): ZipEntry => ({ key, name, size: CONTENT[key]?.length ?? 3 })

async function fetchZip(entries: readonly ZipEntry[], method: 'GET' | 'HEAD' = 'GET') {
  const http = fastify()
  const files = storage()
  http.get('/zip', (request, reply) => sendZip(request, reply, files, { download_name: 'Тихое.zip', entries, at: AT }))
  http.setErrorHandler((error, _request, reply) => reply.code(error instanceof ApiError ? error.status : 500).send())
  const answer = await http.inject({ method, url: '/zip' }).catch((error: unknown) => error)
  await http.close()
  return { answer: answer as Awaited<ReturnType<typeof http.inject>>, open: files.open }
}

test('Files are strung together as they are, and the size is said beforehand', async () => {
  const { answer, open } = await fetchZip([entry('a', 'one.mp3'), entry('empty', 'none.mp3'), entry('b', 'two.mp3')])
  assert.equal(answer.statusCode, 200)
  assert.equal(Number(answer.headers['content-length']), answer.rawPayload.length)
  assert.ok(answer.rawPayload.includes('first sound') && answer.rawPayload.includes('second'))
  assert.match(String(answer.headers['content-disposition']), /^attachment; filename="_+\.zip"; filename\*=UTF-8/)
  assert.equal(open.size, 0)
})

test('Names are made fit for every file system and told apart', async () => {
  const names = ['../../etc/one.mp3', 'ONE.mp3', '...', 'a?b:"c".mp3'].map((name) => entry('b', name))
  const { answer } = await fetchZip([...names, entry('b', 'etcone.MP3')])
  const text = answer.rawPayload.toString('latin1')
  for (const name of ['etcone.mp3', 'ONE.mp3', 'file', 'abc.mp3', 'etcone (2).MP3'])
    assert.ok(text.includes(name), name)
  assert.equal(text.includes('..'), false)
})

test('Whoever asks only for the headers gets them', async () => {
  const { answer, open } = await fetchZip([entry('a', 'one.mp3')], 'HEAD')
  assert.deepEqual([answer.statusCode, answer.rawPayload.length, open.size], [200, 0, 0])
  assert.ok(Number(answer.headers['content-length']) > CONTENT['a']!.length)
})

test('Nothing to send is 404, and storage that is away 503, without the headers of an archive', async () => {
  for (const [entries, status] of [
    [[], 404],
    [[entry('lost', 'one.mp3')], 404],
    [[entry('away', 'one.mp3')], 503],
  ] as const) {
    const { answer } = await fetchZip(entries)
    assert.deepEqual([answer.statusCode, answer.headers['content-disposition']], [status, undefined])
  }
})

test('A file that is lost in the middle breaks the answer off: no shortened archive passes for a whole one', async () => {
  const { answer, open } = await fetchZip([entry('a', 'one.mp3'), entry('lost', 'two.mp3')])
  assert.ok(answer instanceof Error)
  assert.equal(open.size, 0)
})
