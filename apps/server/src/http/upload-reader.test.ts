import assert from 'node:assert/strict'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import type { IssuedSession } from './session/session.ts'
import { bearer, createTestApp, type TestApp } from './testing/test-app.ts'
import { cleanFileName } from './upload-reader.ts'

let database: TestDatabase
let site: TestApp
let client: IssuedSession
let base: string
let kept: { name: string; size: number; kind: string; type: string }[] = []

before(async () => {
  database = await createTestDatabase()
  site = await createTestApp({
    database,
    handlers: (api) => {
      api.handle('POST /client/files', async (c) => {
        const fields = await c.upload.read(async (part) => {
          let size = 0
          for await (const chunk of part.stream) size += (chunk as Buffer).length
          kept.push({ name: part.file_name, size, kind: part.kind, type: part.declared_type })
        })
        return { text: fields.text ?? '', files: kept }
      })
    },
  })
  client = await site.signIn('client')
  base = await site.app.listen({ port: 0, host: '127.0.0.1' })
})

after(async () => {
  await site.close()
  await database.drop()
})

interface Answer {
  status: number
  body: { code?: string; message?: string; errors?: Record<string, string>; text?: string; files?: object[] }
}

async function send(form: FormData): Promise<Answer> {
  kept = []
  const response = await fetch(`${base}/api/client/files`, { method: 'POST', body: form, headers: bearer(client) })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

function formOf(parts: [string, string | Blob, string?][]): FormData {
  const form = new FormData()
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, fileName ?? 'a.bin')
  }
  return form
}

const bytes = (length: number) => new Blob([new Uint8Array(length)], { type: 'audio/wav' })

describe('an upload', () => {
  test('gives files in their order and the text parts, which may come last', async () => {
    const answer = await send(
      formOf([
        ['file', bytes(1000), 'дубль 1.wav'],
        ['file[]', bytes(3), 'two.wav'],
        ['text', 'привет'],
      ]),
    )
    assert.equal(answer.status, 200)
    assert.equal(answer.body.text, 'привет')
    assert.deepEqual(kept, [
      { name: 'дубль 1.wav', size: 1000, kind: 'any', type: 'audio/wav' },
      { name: 'two.wav', size: 3, kind: 'any', type: 'audio/wav' },
    ])
  })

  test('with a file one byte too long is 413 at the field, with the limit of that field', async () => {
    const answer = await send(formOf([['file', bytes(1001)]]))
    assert.equal(answer.status, 413)
    assert.equal(answer.body.code, 'FILE_TOO_BIG')
    assert.deepEqual(Object.keys(answer.body.errors ?? {}), ['file'])
    const picture = await send(
      formOf([
        ['picture', bytes(11)],
        ['file', bytes(1)],
      ]),
    )
    assert.deepEqual(Object.keys(picture.body.errors ?? {}), ['picture'])
  })

  test('far beyond the limit is still answered, and the connection goes on', async () => {
    const answer = await send(formOf([['file', bytes(20 * 1024 * 1024)]]))
    assert.equal(answer.status, 413)
    assert.equal((await send(formOf([['file', bytes(1)]]))).status, 200)
  })

  test('without a file that is required, with too many, or with an unknown part is refused', async () => {
    const none = await send(formOf([['text', 'a']]))
    assert.deepEqual(
      [none.status, none.body.code, none.body.errors],
      [422, 'FILE_MISSING', { file: 'Заполните это поле' }],
    )
    const many = await send(
      formOf([
        ['file', bytes(1)],
        ['file', bytes(1)],
        ['file', bytes(1)],
      ]),
    )
    assert.deepEqual([many.status, many.body.code], [422, 'TOO_MANY_FILES'])
    const unknownFile = await send(formOf([['other', bytes(1)]]))
    assert.deepEqual([unknownFile.status, unknownFile.body.code], [422, 'UNKNOWN_FIELD'])
    const unknownField = await send(
      formOf([
        ['file', bytes(1)],
        ['colour', 'red'],
      ]),
    )
    assert.deepEqual([unknownField.status, unknownField.body.code], [422, 'UNKNOWN_FIELD'])
  })

  test('has its text parts checked like any body', async () => {
    const long = await send(
      formOf([
        ['file', bytes(1)],
        ['text', 'x'.repeat(21)],
      ]),
    )
    assert.deepEqual([long.status, long.body.errors], [422, { text: 'Не длиннее 20 зн.' }])
    const nul = await send(
      formOf([
        ['file', bytes(1)],
        ['text', 'a\u0000'],
      ]),
    )
    assert.deepEqual([nul.status, nul.body.errors], [422, { text: 'В тексте есть недопустимые знаки' }])
  })

  test('as JSON is 415, cut off or without a boundary 400', async () => {
    const post = async (type: string, payload: string) => {
      const url = '/api/client/files'
      const headers = { ...bearer(client), 'content-type': type }
      return (await site.inject({ method: 'POST', url, payload, headers })).statusCode
    }
    assert.equal(await post('application/json', '{}'), 415)
    assert.equal(await post('multipart/form-data', 'x'), 400)
    const cut = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc'
    assert.equal(await post('multipart/form-data; boundary=b', cut), 400)
    const named = (name: string) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nx\r\n--b--\r\n`
    assert.equal(await post('multipart/form-data; boundary=b', named('__proto__')), 400)
    assert.equal(await post('multipart/form-data; boundary=b', ''), 422)
  })

  test('refuses a guest before it reads the body', async () => {
    const response = await fetch(`${base}/api/client/files`, { method: 'POST', body: formOf([['file', bytes(1)]]) })
    assert.equal(response.status, 401)
  })

  test('that its sender breaks off leaves nothing hanging', async () => {
    const ended = Promise.withResolvers<void>()
    const { port } = site.app.server.address() as AddressInfo
    const headers = { ...bearer(client), 'content-type': 'multipart/form-data; boundary=b', 'content-length': '100000' }
    const sender = httpRequest({ port, method: 'POST', path: '/api/client/files', headers })
    sender.on('error', () => ended.resolve())
    sender.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc', () => sender.destroy())
    await ended.promise
    assert.equal((await send(formOf([['file', bytes(1)]]))).status, 200)
  })
})

test('a file name keeps its words and its ending, and loses folders and control characters', () => {
  assert.equal(cleanFileName('C:\\music\\дубль 1.wav'), 'дубль 1.wav')
  assert.equal(cleanFileName('../../etc/passwd'), 'passwd')
  assert.equal(cleanFileName('a\u0000b\u202egpj.exe'), 'abgpj.exe')
  assert.equal(cleanFileName(' \n '), 'file')
  assert.equal(cleanFileName(`${'x'.repeat(300)}.wav`), `${'x'.repeat(196)}.wav`)
})
