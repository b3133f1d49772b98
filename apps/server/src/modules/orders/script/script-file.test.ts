import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { createTestApp, type Answer, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { mp3Sample, SAMPLES } from '../../files/sniff/sniff-samples.ts'
import { beginFileUpload } from './operations/begin-file-upload.ts'
import { finishFileUpload } from './operations/finish-file-upload.ts'
import { giveUpFileUpload } from './operations/give-up-file-upload.ts'
import { putOrderFile } from './operations/put-order-file.ts'
import { readFileUpload } from './operations/read-file-upload.ts'
import { receiveFilePart } from './operations/receive-file-part.ts'
import { removeOldFileUploads } from './operations/remove-old-file-uploads.ts'
import { removeOrderFile } from './operations/remove-order-file.ts'
import { resumeFileUpload } from './operations/resume-file-upload.ts'
import type { OrderActor } from '../work/unit-of-work.ts'

const TUS = { 'tus-resumable': '1.0.0' }
/** 200 pages of a script. */
const SCRIPT = Buffer.from('Доброе утро, страна! Скидки ждут вас до воскресенья.\n'.repeat(12_000))

let app: TestApp
let client: TestPerson
let narrator: TestPerson
before(async () => {
  app = await createTestApp({ connections: 20 })
  client = await createTestClient(app, 50_000)
  narrator = await createTestNarrator(app)
})
after(() => app.close())

const actorOf = (person: TestPerson): OrderActor => ({
  role: person.role,
  profile_id: person.profile_id,
  acting_agent_id: null,
})

async function draft(body: object = {}): Promise<number> {
  const saved = await client.caller.call('POST', '/client/orders', { narrator_id: narrator.profile_id, ...body })
  assert.equal(saved.status, 201)
  return saved.body.order.id
}

const metadata = (name: string, type: string) =>
  `filename ${Buffer.from(name).toString('base64')},filetype ${Buffer.from(type).toString('base64')}`

async function begin(id: number, size: number, name = 'Сценарий.txt', type = 'text/plain'): Promise<Answer> {
  const headers = { ...TUS, 'upload-length': String(size), 'upload-metadata': metadata(name, type) }
  return client.caller.call('POST', `/client/orders/${id}/file`, undefined, headers)
}

/** The address of an upload below /api. */
async function begun(id: number, size: number, name?: string, type?: string): Promise<string> {
  const created = await begin(id, size, name, type)
  assert.equal(created.status, 201, JSON.stringify(created.body))
  return String(created.headers['location']).replace(/^\/api/, '')
}

const patch = (address: string, offset: number, bytes: Buffer, person = client): Promise<Answer> =>
  person.caller.call('PATCH', address, bytes, {
    ...TUS,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  })

async function storedBytes(id: number): Promise<Buffer> {
  const { body } = await client.caller.call('GET', `/client/orders/${id}`)
  const saved = await client.caller.call('GET', String(body.order.file).replace(/^\/api/, ''))
  assert.equal(saved.status, 200)
  return saved.body
}

/** Stored parts that no upload counts, once the removals that were asked for have been made. */
async function strayParts(): Promise<string[]> {
  const { pool } = app.context.database
  const { rows } = await pool.query<{ key: string }>(
    `select payload->>'storage_key' as key from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'remove-stored-object'`,
  )
  for (const { key } of rows) await app.context.storage.remove(key)
  const kept = await pool.query<{ key: string }>('select unnest(part_keys) as key from order_file_uploads')
  const counted = new Set(kept.rows.map(({ key }) => key))
  const names = await readdir(join(fileURLToPath(app.context.config.files_url), 'order-parts'))
  return names.filter((name) => !counted.has(`order-parts/${name}`))
}

describe('a file in parts', () => {
  // Rules 1.4, 5.24, 7.46
  test('begins, goes on from where it was left, and comes into the order as it was sent', async () => {
    const id = await draft()
    const address = await begun(id, SCRIPT.length)
    const half = Math.floor(SCRIPT.length / 2) + 1
    assert.deepEqual([(await patch(address, 0, SCRIPT.subarray(0, half))).status], [204])
    const head = await client.caller.call('HEAD', address, undefined, TUS)
    assert.deepEqual(
      [head.headers['upload-offset'], head.headers['upload-length'], head.headers['tus-resumable']].map(String),
      [half, SCRIPT.length, '1.0.0'].map(String),
    )
    const before = await client.caller.call('GET', `/client/orders/${id}/file`)
    assert.deepEqual([before.body.file, before.body.upload.received], [null, half])
    assert.equal((await patch(address, half, SCRIPT.subarray(half))).status, 204)
    const { file, upload } = (await client.caller.call('GET', `/client/orders/${id}/file`)).body
    assert.deepEqual(
      [file.name, file.size, file.content_type, upload],
      ['Сценарий.txt', SCRIPT.length, 'text/plain', null],
    )
    const { order } = (await client.caller.call('GET', `/client/orders/${id}`)).body
    assert.deepEqual([order.file_name, order.file_size], ['Сценарий.txt', SCRIPT.length])
    assert.deepEqual(await storedBytes(id), SCRIPT)
    assert.deepEqual(await strayParts(), [])
  })

  test('keeps what came before the connection broke', async () => {
    const id = await draft()
    const address = await begun(id, SCRIPT.length)
    const broken = Readable.from(
      (async function* () {
        yield SCRIPT.subarray(0, 70_000)
        yield SCRIPT.subarray(70_000, 100_001)
        throw new Error('aborted')
      })(),
    )
    const part = { upload_id: address.split('/').at(-1) ?? '', offset: 0, stream: broken }
    const { received } = await receiveFilePart(app.context, actorOf(client), id, part)
    assert.equal(received, 100_001)
    assert.equal((await patch(address, received, SCRIPT.subarray(received))).status, 204)
    assert.deepEqual(await storedBytes(id), SCRIPT)
  })

  test('is whole though its last answer was lost: asking again puts it into the order, once', async () => {
    const id = await draft()
    const upload_id = await beginFileUpload(app.context, actorOf(client), id, {
      name: 'a.txt',
      content_type: '',
      size: SCRIPT.length,
    })
    const upload = await receiveFilePart(app.context, actorOf(client), id, {
      upload_id,
      offset: 0,
      stream: Readable.from([SCRIPT]),
    })
    const asked = await Promise.all(
      Array.from({ length: 6 }, () => resumeFileUpload(app.context, actorOf(client), id, upload_id)),
    )
    assert.deepEqual(new Set(asked.map(({ received }) => received)), new Set([SCRIPT.length]))
    await finishFileUpload(app.context, actorOf(client), upload)
    assert.deepEqual(await storedBytes(id), SCRIPT)
    const files = await app.context.database.pool.query('select id from files where id = $1', [upload_id])
    assert.equal(files.rowCount, 1)
    const twice = await patch(`/client/orders/${id}/file/${upload_id}`, SCRIPT.length, Buffer.alloc(0))
    assert.equal(twice.status, 404)
  })

  test('counts one of many parts that are sent for the same place', async () => {
    const id = await draft()
    const address = await begun(id, SCRIPT.length)
    const parts = Array.from({ length: 12 }, () => patch(address, 0, SCRIPT.subarray(0, 50_000)))
    const statuses = (await Promise.all(parts)).map(({ status }) => status)
    assert.deepEqual(
      [statuses.filter((status) => status === 204).length, statuses.filter((status) => status === 409).length],
      [1, 11],
    )
    assert.deepEqual(await strayParts(), [])
    assert.equal((await patch(address, 50_000, SCRIPT.subarray(50_000))).status, 204)
    assert.deepEqual(await storedBytes(id), SCRIPT)
  })

  test('says where it goes on when another place is tried, and takes no more than was announced', async () => {
    const address = await begun(await draft(), 20)
    const wrong = await patch(address, 5, Buffer.from('часть'))
    assert.deepEqual([wrong.status, wrong.body.code, wrong.body.received], [409, 'UPLOAD_OFFSET', 0])
    const more = await patch(address, 0, Buffer.alloc(21, 0x20))
    assert.deepEqual([more.status, more.body.code], [400, 'MALFORMED'])
    assert.equal((await client.caller.call('GET', address)).body.upload.received, 0)
  })

  test('is refused before it is sent when it is too large or empty, and by another protocol', async () => {
    const id = await draft()
    const large = await begin(id, 100 * 1024 * 1024 + 1)
    assert.deepEqual([large.status, large.body.code, large.body.max_mb], [413, 'FILE_TOO_BIG', 100])
    assert.equal((await begin(id, 100 * 1024 * 1024)).status, 201)
    assert.deepEqual([(await begin(id, 0)).body.code], ['FILE_EMPTY'])
    const path = `/client/orders/${id}/file`
    const old = await client.caller.call('POST', path, undefined, { 'tus-resumable': '0.2.2', 'upload-length': '5' })
    assert.deepEqual([old.status, old.headers['tus-version']], [412, '1.0.0'])
    const lengthless = await client.caller.call('POST', path, undefined, TUS)
    assert.equal(lengthless.status, 400)
    const address = await begun(id, 5)
    const json = await client.caller.call('PATCH', address, {}, { ...TUS, 'upload-offset': '0' })
    assert.equal(json.status, 415)
  })

  // Rule 5.35
  test('of a wrong kind is refused by its beginning, and nothing of it stays', async () => {
    const id = await draft()
    const program = Buffer.concat([Buffer.from('MZ\u0090\0\u0003\0\0\0', 'latin1'), Buffer.alloc(600_000)])
    const address = await begun(id, 5_000_000, 'ролик.mp4', 'video/mp4')
    const refused = await patch(address, 0, program)
    assert.deepEqual([refused.status, refused.body.code], [422, 'FILE_TYPE'])
    assert.equal((await patch(address, program.length, program)).status, 404)
    assert.deepEqual(await strayParts(), [])
    const film = await begun(id, SAMPLES.mp4.length, 'ролик.mp4', 'video/mp4')
    assert.equal((await patch(film, 0, SAMPLES.mp4)).status, 204)
    const { file } = await readFileUpload(app.context, actorOf(client), id)
    assert.deepEqual([file?.content_type, file?.name], ['video/mp4', 'ролик.mp4'])
  })

  test('is replaced by one begun later, which two windows can do at once', async () => {
    const id = await draft()
    const first = await begun(id, 1000)
    await patch(first, 0, Buffer.alloc(500, 0x20))
    const addresses = await Promise.all(Array.from({ length: 5 }, () => begun(id, SCRIPT.length)))
    assert.equal((await patch(first, 500, Buffer.alloc(500, 0x20))).status, 404)
    const statuses = await Promise.all(addresses.map(async (address) => (await patch(address, 0, SCRIPT)).status))
    assert.deepEqual(
      statuses.toSorted((a, b) => a - b),
      [204, 404, 404, 404, 404],
    )
    assert.deepEqual(await storedBytes(id), SCRIPT)
  })

  // Rule 5.35
  test('waits a day for its rest and is then forgotten with what has come', async () => {
    const id = await draft()
    const address = await begun(id, 1000)
    await patch(address, 0, Buffer.alloc(500, 0x20))
    app.clock.advance(23 * 3_600_000)
    await removeOldFileUploads(app.context)
    assert.equal((await client.caller.call('GET', address)).status, 200)
    app.clock.advance(2 * 3_600_000)
    assert.ok((await removeOldFileUploads(app.context)) >= 1)
    assert.equal(await removeOldFileUploads(app.context), 0)
    assert.equal((await client.caller.call('GET', address)).status, 404)
    assert.deepEqual(await strayParts(), [])
  })

  test('can be given up, before and after it has come', async () => {
    const id = await draft()
    const address = await begun(id, SCRIPT.length)
    await patch(address, 0, SCRIPT.subarray(0, 10))
    assert.equal((await client.caller.call('DELETE', address, undefined, TUS)).status, 204)
    assert.equal((await client.caller.call('DELETE', address, undefined, TUS)).status, 404)
    const again = await begun(id, SCRIPT.length)
    await patch(again, 0, SCRIPT)
    await giveUpFileUpload(app.context, actorOf(client), id, again.split('/').at(-1) ?? '')
    assert.equal((await client.caller.call('GET', `/client/orders/${id}`)).body.order.file, null)
  })
})

describe('the file of an order', () => {
  // Rules 4.61, 7.46
  test('comes whole as well, makes the order one to calculate, and is replaced and removed', async () => {
    const id = await draft({ genre: 1 })
    const path = `/client/orders/${id}/file`
    const sound = { name: 'Образец.mp3', content: mp3Sample(20), type: 'audio/mpeg' }
    const put = await client.caller.upload(path, { file: sound })
    assert.deepEqual([put.status, put.body.file.name], [201, 'Образец.mp3'])
    const { order } = (await client.caller.call('GET', `/client/orders/${id}`)).body
    assert.deepEqual([order.file_id, order.no_price_reason], [put.body.file.id, 'file_or_link'])
    const text = await client.caller.upload(path, { file: { name: 'a.txt', content: SCRIPT, type: 'text/plain' } })
    assert.equal((await client.caller.call('GET', `/client/orders/${id}/files/${put.body.file.id}`)).status, 404)
    assert.deepEqual(await storedBytes(id), SCRIPT)
    assert.equal((await client.caller.call('DELETE', path)).status, 204)
    await removeOrderFile(app.context, actorOf(client), id)
    assert.equal((await client.caller.call('GET', `/client/orders/${id}/files/${text.body.file.id}`)).status, 404)
    const wrong = await client.caller.upload(path, { file: { name: 'a.zip', content: SAMPLES.zip, type: '' } })
    assert.deepEqual([wrong.status, wrong.body.code], [422, 'FILE_TYPE'])
  })

  test('is sent for a price without a word of text, and the narrator can read it', async () => {
    const id = await draft()
    await client.caller.upload(`/client/orders/${id}/file`, {
      file: { name: 'a.txt', content: SCRIPT, type: 'text/plain' },
    })
    const asked = await client.caller.call('POST', `/client/orders/${id}/request-calculation`, {})
    assert.equal(asked.body.order?.orderstatuses_id, 3, JSON.stringify(asked.body))
    const { order } = (await narrator.caller.call('GET', `/narrator/orders/${id}`)).body
    const read = await narrator.caller.call('GET', String(order.file).replace(/^\/api/, ''))
    assert.deepEqual([read.status, read.body], [200, SCRIPT])
    for (const change of [
      client.caller.upload(`/client/orders/${id}/file`, { file: { name: 'b.txt', content: SCRIPT, type: '' } }),
      client.caller.call('DELETE', `/client/orders/${id}/file`),
      begin(id, 10),
    ]) {
      const refused = await change
      assert.deepEqual([refused.status, refused.body.code], [409, 'ORDER_NOT_EDITABLE'])
    }
  })

  // Rule 5.40
  test('that the client puts in after the narrator has declined is not his to read', async () => {
    const id = await draft()
    const path = `/client/orders/${id}/file`
    const asked = { name: 'a.txt', content: SCRIPT, type: 'text/plain' }
    await client.caller.upload(path, { file: asked })
    await client.caller.call('POST', `/client/orders/${id}/request-calculation`, {})
    const declined = await narrator.caller.call('POST', `/narrator/orders/${id}/decline`, {})
    assert.equal(declined.status, 200, JSON.stringify(declined.body))
    const replaced = await client.caller.upload(path, { file: { ...asked, name: 'secret.txt' } })
    assert.equal(replaced.status, 201, JSON.stringify(replaced.body))
    const file_id = replaced.body.file.id
    const { order } = (await narrator.caller.call('GET', `/narrator/orders/${id}`)).body
    assert.deepEqual([order.orderstatuses_id, order.file, order.file_id], [4, null, null])
    assert.equal((await narrator.caller.call('GET', `/narrator/orders/${id}/files/${file_id}`)).status, 404)
    assert.equal((await client.caller.call('GET', `/client/orders/${id}/files/${file_id}`)).status, 200)
    const sent = await client.caller.call('PUT', `/client/orders/${id}`, { orderstatuses_id: 3 })
    assert.equal(sent.body.order?.orderstatuses_id, 3, JSON.stringify(sent.body))
    assert.equal((await narrator.caller.call('GET', `/narrator/orders/${id}/files/${file_id}`)).status, 200)
  })

  // Rule 5.36
  test('is not begun for an order that was sent away', async () => {
    const id = await draft({ text: 'Доброе утро' })
    await client.caller.call('POST', `/client/orders/${id}/request-calculation`, {})
    const late = await begin(id, SCRIPT.length)
    assert.deepEqual([late.status, late.body.code], [409, 'ORDER_NOT_EDITABLE'])
    assert.equal((await client.caller.call('GET', `/client/orders/${id}`)).body.order.file, null)
  })

  // Rule 5.23
  test('is nobody else’s, and goes with a deleted draft', async () => {
    const id = await draft()
    const stranger = await createTestClient(app)
    const address = await begun(id, SCRIPT.length)
    const foreign = [
      patch(address, 0, SCRIPT, stranger),
      stranger.caller.call('GET', address),
      stranger.caller.call('DELETE', address),
      stranger.caller.call('GET', `/client/orders/${id}/file`),
    ]
    for (const answer of await Promise.all(foreign)) assert.equal(answer.body.code, 'ORDER_NOT_FOUND')
    const other = await draft()
    assert.equal((await patch(address.replace(`/${id}/`, `/${other}/`), 0, SCRIPT)).status, 404)
    await patch(address, 0, SCRIPT)
    const { file } = await readFileUpload(app.context, actorOf(client), id)
    assert.equal((await client.caller.call('DELETE', `/client/orders/${id}`)).status, 204)
    const { rowCount } = await app.context.database.pool.query('select id from files where id = $1', [file?.id])
    assert.equal(rowCount, 0)
    await assert.rejects(
      putOrderFile(app.context, actorOf(client), id, {
        id: app.context.ids.uuid(),
        storage_key: 'orders/none',
        name: 'a.txt',
        content_type: 'text/plain',
        is_sound: false,
        size: 1,
        sha256: '',
      }),
      { code: 'ORDER_NOT_FOUND' },
    )
  })
})
