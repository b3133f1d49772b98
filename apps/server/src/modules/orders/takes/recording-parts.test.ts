import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { ORDER_FILE_BYTES } from '@tembrel/contract/calls/orders.ts'
import { makeWav, speechLike } from '../../../adapters/audio/testing/make-wav.ts'
import { mustAct } from '../../../testing/order-steps.ts'
import { createTestApp, type Answer, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { placed } from '../testing/journey-steps.ts'
import type { OrderActor } from '../work/unit-of-work.ts'
import { beginResultUpload } from './operations/begin-result-upload.ts'
import { finishResultUpload } from './operations/finish-result-upload.ts'
import { giveUpResultUpload } from './operations/give-up-result-upload.ts'
import { receiveResultPart } from './operations/receive-result-part.ts'
import { removeOldResultUploads } from './operations/remove-old-result-uploads.ts'
import { resumeResultUpload } from './operations/resume-result-upload.ts'
import { requireResultUpload } from './result-uploads.ts'
import { UPLOADS_AT_MOST } from './results.ts'

const TUS = { 'tus-resumable': '1.0.0' }
const WAV = makeWav([speechLike(-6)], 12)

let app: TestApp
let client: TestPerson
let narrator: TestPerson
let other: TestPerson
before(async () => {
  app = await createTestApp({ connections: 20 })
  client = await createTestClient(app, 90_000)
  narrator = await createTestNarrator(app)
  other = await createTestNarrator(app)
})
after(() => app.close())

const actorOf = (person: TestPerson): OrderActor => ({
  ...{ role: person.role, profile_id: person.profile_id, acting_agent_id: null },
})

async function inWork(worker = narrator): Promise<number> {
  const id = await placed(client, worker, { payment_method: 3 })
  await mustAct(worker, id, 'accept')
  return id
}

const parts = (id: number, upload_id = '') =>
  `/narrator/orders/${id}/result-uploads${upload_id === '' ? '' : `/${upload_id}`}`
const begin = async (id: number, file: object = {}, key?: string): Promise<Answer> =>
  narrator.caller.call(
    'POST',
    parts(id),
    { name: 'Дубль 1.wav', content_type: 'audio/wav', size: WAV.length, ...file },
    key === undefined ? {} : { 'idempotency-key': key },
  )
async function begun(id: number, file: object = {}): Promise<string> {
  const { status, body } = await begin(id, file)
  assert.equal(status, 201, JSON.stringify(body))
  return body.upload.id
}
const patch = async (id: number, upload_id: string, offset: number, bytes: Buffer, by = narrator): Promise<Answer> =>
  by.caller.call('PATCH', parts(id, upload_id), bytes, {
    ...TUS,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  })
const asked = async (id: number, upload_id: string, by = narrator) => by.caller.call('GET', parts(id, upload_id))
const waiting = async (id: number) =>
  (await narrator.caller.call('GET', `/narrator/orders/${id}`)).body.order.uploads as {
    id: string
    name: string
    size: number
  }[]

/** Stored parts that no upload counts, once the removals that were asked for have been made. */
async function strayParts(): Promise<string[]> {
  const { pool } = app.context.database
  const { rows } = await pool.query<{ key: string }>(
    `select payload->>'storage_key' as key from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'remove-stored-object'`,
  )
  for (const { key } of rows) await app.context.storage.remove(key)
  const kept = await pool.query<{ key: string }>('select unnest(part_keys) as key from order_result_uploads')
  const counted = new Set(kept.rows.map(({ key }) => key))
  const names = await readdir(join(fileURLToPath(app.context.config.files_url), 'order-parts'))
  return names.filter((name) => !counted.has(`order-parts/${name}`))
}

describe('a recording in parts', () => {
  // Rule 5.857
  test('goes on from where it was left, and waits to be sent as it was recorded', async () => {
    const id = await inWork()
    const upload_id = await begun(id)
    const half = Math.floor(WAV.length / 2) + 1
    assert.equal((await patch(id, upload_id, 0, WAV.subarray(0, half))).status, 204)
    const head = await narrator.caller.call('HEAD', parts(id, upload_id), undefined, TUS)
    assert.deepEqual([head.headers['upload-offset'], head.headers['upload-length']].map(Number), [half, WAV.length])
    const before = (await asked(id, upload_id)).body
    assert.deepEqual([before.file, before.upload.received], [null, half])
    assert.deepEqual(await waiting(id), [])
    assert.equal((await patch(id, upload_id, half, WAV.subarray(half))).status, 204)
    const { file } = (await asked(id, upload_id)).body
    assert.deepEqual([file.id, file.name, file.size], [upload_id, 'Дубль 1.wav', WAV.length])
    assert.deepEqual(
      (await waiting(id)).map((one) => one.id),
      [upload_id],
    )
    const saved = await narrator.caller.call('GET', String(file.path).replace(/^\/api/, ''))
    assert.deepEqual(saved.body, WAV)
    assert.deepEqual(await strayParts(), [])
    await mustAct(narrator, id, 'send-results', { file_ids: [upload_id], confirmed: true })
  })

  // Rule 5.857
  test('is begun once under one key, also when its answer was lost', async () => {
    const id = await inWork()
    const [first, ...rest] = await Promise.all([1, 2, 3].map(() => begin(id, {}, 'recording-of-a-test')))
    const again = await begin(id, {}, 'recording-of-a-test')
    const ids = new Set([first, again, ...rest].flatMap((one) => (one?.status === 201 ? [one.body.upload.id] : [])))
    assert.equal(ids.size, 1)
    const rows = await app.context.database.pool.query('select from order_result_uploads where order_id = $1', [id])
    assert.equal(rows.rowCount, 1)
  })

  // Rule 5.857
  test('keeps what came before the connection broke, and is whole though its last answer was lost', async () => {
    const id = await inWork()
    const actor = actorOf(narrator)
    const file = { name: 'a.wav', content_type: '', size: WAV.length }
    const { upload } = await beginResultUpload(app.context, actor, id, file)
    const place = { order_id: id, upload_id: upload.id }
    const broken = Readable.from(
      (async function* () {
        yield WAV.subarray(0, 70_001)
        throw new Error('aborted')
      })(),
    )
    const { received } = await receiveResultPart(app.context, actor, place, { offset: 0, stream: broken })
    assert.equal(received, 70_001)
    // The process died when the last part was there and the recording was not added yet.
    const key = `order-parts/${app.context.ids.uuid()}`
    await app.context.storage.put(key, Readable.from([WAV.subarray(received)]), {
      ...{ content_type: 'application/octet-stream', size_limit: WAV.length },
    })
    await app.context.database.pool.query(
      `update order_result_uploads set received = size, part_keys = part_keys || $2, begun_keys = begun_keys || $2 where id = $1`,
      [upload.id, [key]],
    )
    const whole = await requireResultUpload(app.context, actor, place)
    const answers = await Promise.all([
      resumeResultUpload(app.context, actor, place),
      resumeResultUpload(app.context, actor, place),
      finishResultUpload(app.context, actor, whole),
    ])
    assert.equal(answers[0].file?.id, upload.id)
    assert.deepEqual(
      (await waiting(id)).map((one) => [one.id, one.size]),
      [[upload.id, WAV.length]],
    )
    assert.deepEqual(await strayParts(), [])
  })

  // Rule 5.857
  test('from two senders at once counts each byte once', async () => {
    const id = await inWork()
    const upload_id = await begun(id)
    const answers = await Promise.all([1, 2, 3, 4].map(() => patch(id, upload_id, 0, WAV)))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    assert.equal(statuses[0], 204)
    assert.ok(
      statuses.slice(1).every((status) => status === 409 || status === 404),
      String(statuses),
    )
    assert.equal((await waiting(id)).length, 1)
    assert.deepEqual(await strayParts(), [])
  })

  // Rule 5.857
  test('that is no sound, too big or empty is refused in words about the file, the first before it is sent whole', async () => {
    const id = await inWork()
    const big = await begin(id, { size: ORDER_FILE_BYTES + 1 })
    assert.deepEqual([big.status, big.body.code, Object.keys(big.body.errors)], [413, 'FILE_TOO_BIG', ['file']])
    assert.equal((await begin(id, { size: 0 })).status, 422)
    const upload_id = await begun(id, { size: 5_000_000 })
    const program = Buffer.concat([Buffer.from('MZ\u0090\0\u0003\0\0\0', 'latin1'), Buffer.alloc(600_000)])
    const refused = await patch(id, upload_id, 0, program)
    assert.deepEqual([refused.status, refused.body.code], [422, 'FILE_TYPE'])
    assert.equal((await asked(id, upload_id)).status, 404)
    const tooMuch = await patch(id, await begun(id, { size: 10 }), 0, Buffer.alloc(11))
    assert.equal(tooMuch.status, 400)
    assert.deepEqual(await strayParts(), [])
  })

  // Rule 5.857
  test('is its worker’s alone, and is not taken any more once the order takes none', async () => {
    const id = await inWork()
    const upload_id = await begun(id)
    for (const answer of [
      await asked(id, upload_id, other),
      await patch(id, upload_id, 0, WAV, other),
      await other.caller.call('DELETE', parts(id, upload_id), undefined, TUS),
      await asked(await inWork(), upload_id),
    ]) {
      assert.equal(answer.status, 404)
    }
    assert.equal((await client.caller.call('GET', parts(id, upload_id))).status, 403)
    const take = await begun(id)
    await patch(id, take, 0, WAV)
    await mustAct(narrator, id, 'send-results', { file_ids: [take], confirmed: true })
    await mustAct(client, id, 'confirm')
    const late = await patch(id, upload_id, 0, WAV)
    assert.deepEqual([late.status, late.body.code], [409, 'ORDER_TRANSITION'])
    assert.equal((await begin(id)).body.code, 'ORDER_TRANSITION')
  })

  // Rule 5.857
  test('counts among those that wait, can be given up, and is forgotten after a day', async () => {
    const id = await inWork()
    const upload_ids = await Promise.all(Array.from({ length: UPLOADS_AT_MOST }, () => begun(id)))
    assert.equal((await begin(id)).body.code, 'TOO_MANY_FILES')
    const [first = '', second = '', third = ''] = upload_ids
    await patch(id, first, 0, WAV.subarray(0, 100))
    await patch(id, second, 0, WAV)
    for (const upload_id of [first, second]) {
      assert.equal((await narrator.caller.call('DELETE', parts(id, upload_id), undefined, TUS)).status, 204)
    }
    assert.deepEqual(await waiting(id), [])
    await assert.rejects(giveUpResultUpload(app.context, actorOf(narrator), { order_id: id, upload_id: first }), {
      code: 'NOT_FOUND',
    })
    await patch(id, third, 0, WAV.subarray(0, 100))
    app.clock.advance(25 * 3_600_000)
    assert.ok((await removeOldResultUploads(app.context)) >= UPLOADS_AT_MOST - 2)
    assert.equal(await removeOldResultUploads(app.context), 0)
    assert.equal((await asked(id, third)).status, 404)
    assert.deepEqual(await strayParts(), [])
  })
})
