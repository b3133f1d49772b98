import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { FileStorageError } from '../../../adapters/storage/file-storage.ts'
import { createTestApp, type TestApp, type TestFile } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { writeSound } from '../../../testing/test-sound.ts'
import { mp3Sample } from '../../files/sniff/sniff-samples.ts'
import { expectUpload } from './operations/expect-upload.ts'
import { importResult } from './operations/import-result.ts'

/** Content that would be refused if it were looked at. */
const NO_SOUND: TestFile = { name: 'take.mp3', content: Buffer.from('не звук'), type: 'audio/mpeg' }

let app: TestApp
let client: TestPerson
let narrator: TestPerson
before(async () => {
  app = await createTestApp()
  client = await createTestClient(app, 50_000)
  narrator = await createTestNarrator(app)
})
after(() => app.close())

async function offered(): Promise<number> {
  const body = {
    text: 'Доброе утро',
    genre: 1,
    narrator_id: narrator.profile_id,
    orderstatuses_id: 15,
    price: 4200,
    payment_method: 3,
  }
  return (await client.caller.call('POST', '/client/orders', body)).body.order.id
}

async function inWork(): Promise<number> {
  const id = await offered()
  assert.equal((await narrator.caller.call('POST', `/narrator/orders/${id}/accept`)).status, 200)
  return id
}

describe('an upload', () => {
  test('to an order of somebody else, or to one that takes none, is refused before it is looked at', async () => {
    const stranger = await createTestNarrator(app)
    const foreign = await stranger.caller.upload(`/narrator/orders/${await inWork()}/results`, { file: NO_SOUND })
    assert.deepEqual([foreign.status, foreign.body.code], [404, 'ORDER_NOT_FOUND'])
    const message = await stranger.caller.upload(`/narrator/orders/${await inWork()}/messages`, { files: NO_SOUND })
    assert.deepEqual([message.status, message.body.code], [404, 'ORDER_NOT_FOUND'])
    const early = await narrator.caller.upload(`/narrator/orders/${await offered()}/results`, { file: NO_SOUND })
    assert.deepEqual([early.status, early.body.code], [409, 'ORDER_TRANSITION'])
    const looked = await narrator.caller.upload(`/narrator/orders/${await inWork()}/results`, { file: NO_SOUND })
    assert.deepEqual([looked.status, looked.body.code], [422, 'FILE_DISGUISED'])
  })

  test('is kept once for its key, however often and at once it is sent', async () => {
    const id = await inWork()
    const file = { name: 'take.mp3', content: mp3Sample(20), type: 'audio/mpeg' }
    const upload = () =>
      narrator.caller.upload(`/narrator/orders/${id}/results`, { file }, { 'idempotency-key': `take-of-${id}` })
    const answers = [...(await Promise.all([upload(), upload(), upload()])), await upload()]
    const { uploads } = (await narrator.caller.call('GET', `/narrator/orders/${id}`)).body.order
    assert.equal(uploads.length, 1)
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.file.id]),
      answers.map(() => [201, uploads[0].id]),
    )
    const other = { ...file, content: mp3Sample(30) }
    const reused = await narrator.caller.upload(
      `/narrator/orders/${id}/results`,
      { file: other },
      { 'idempotency-key': `take-of-${id}` },
    )
    assert.deepEqual([reused.status, reused.body.code], [409, 'IDEMPOTENCY_KEY_REUSED'])
    const { order } = (await narrator.caller.call('GET', `/narrator/orders/${id}`)).body
    assert.equal(order.uploads.length, 1)
  })

  // Rule 7.955
  test('while the disk or the bucket takes nothing is 503 and may come again under its key', async (t) => {
    const id = await inWork()
    const file = { name: 'take.mp3', content: mp3Sample(20), type: 'audio/mpeg' }
    const upload = () =>
      narrator.caller.upload(`/narrator/orders/${id}/results`, { file }, { 'idempotency-key': `full-${id}` })
    const full = new FileStorageError('storage_unavailable', 'no space is left')
    const put = t.mock.method(app.context.storage, 'put', () => Promise.reject(full))
    const refused = await upload()
    assert.deepEqual([refused.status, refused.body.code], [503, 'FILES_UNAVAILABLE'])
    assert.equal(refused.headers['retry-after'], '5')
    put.mock.restore()
    assert.equal((await upload()).status, 201)
    const { uploads } = (await narrator.caller.call('GET', `/narrator/orders/${id}`)).body.order
    assert.equal(uploads.length, 1)
  })

  test('waits to be sent with forty-nine others at most', async () => {
    const id = await inWork()
    const actor = { role: 'narrator', profile_id: narrator.profile_id, acting_agent_id: null } as const
    const path = await writeSound(mp3Sample(2))
    const sound = { path, name: 'take.mp3', duration_ms: 50, peaks: Array<number>(400).fill(3), loudness_lufs: -20 }
    for (let count = 0; count < 50; count += 1) {
      await expectUpload(app.context, actor, id, 'result')
      await importResult(app.context, actor, id, sound)
    }
    const file = { name: 'take.mp3', content: mp3Sample(20), type: 'audio/mpeg' }
    const refused = await narrator.caller.upload(`/narrator/orders/${id}/results?locale=en`, { file })
    assert.deepEqual(
      [refused.status, refused.body.code, refused.body.message],
      [422, 'TOO_MANY_FILES', 'Too many files. Up to 50 are allowed.'],
    )
  })
})
