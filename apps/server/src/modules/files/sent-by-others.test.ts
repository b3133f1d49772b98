/** Who may have a file is the same whoever sends it: this process, the bucket, or the proxy before it (docs/decisions/0137). */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { after, before, describe, test } from 'node:test'
import { S3Double } from '../../adapters/storage/testing/s3-double.ts'
import { mustAct } from '../../testing/order-steps.ts'
import { createTestApp, type Answer, type TestApp } from '../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { makeNarrator } from '../narrators/testing/make-narrator.ts'
import { placed } from '../orders/testing/journey-steps.ts'
import { mp3Sample } from './sniff/sniff-samples.ts'

/** More than what this process sends itself. */
const SOUND = mp3Sample(400)
const NAME = 'Осень — дубль 2; «чистый».mp3'

interface Installation {
  readonly app: TestApp
  readonly end: () => Promise<void>
}

async function withBucket(): Promise<Installation & { readonly double: S3Double }> {
  const identity = { access_key_id: 'KEY', secret_access_key: 'SECRET', region: 'us-east-1', bucket: 'tembrel' }
  const double = new S3Double(identity)
  const endpoint = await double.start()
  const FILES_URL = `s3://KEY:SECRET@tembrel/live?endpoint=${endpoint}`
  const app = await createTestApp({ settings: { FILES_URL, FILES_SENT_BY: 'bucket' } })
  const end = async (): Promise<void> => {
    await app.close()
    await double.stop()
  }
  return { app, double, end }
}

async function withProxy(): Promise<Installation> {
  const app = await createTestApp({ settings: { FILES_SENT_BY: 'proxy' } })
  return { app, end: () => app.close() }
}

interface Order {
  readonly id: number
  readonly client: TestPerson
  readonly narrator: TestPerson
  readonly file_id: string
}

async function deliveredOrder(app: TestApp): Promise<Order> {
  const client = await createTestClient(app, 50_000)
  const narrator = await createTestNarrator(app)
  const id = await placed(client, narrator, { payment_method: 3 })
  await mustAct(narrator, id, 'accept')
  const file = { name: NAME, content: SOUND, type: 'audio/mpeg' }
  const sent = await narrator.caller.upload(`/narrator/orders/${id}/results`, { file })
  assert.equal(sent.status, 201, JSON.stringify(sent.body))
  await mustAct(narrator, id, 'send-results', { file_ids: [sent.body.file.id] })
  return { id, client, narrator, file_id: sent.body.file.id }
}

/** Everybody who may not have a file of this order, with what they are told. */
async function refusals(app: TestApp, order: Order): Promise<[string, Answer, number][]> {
  const stranger = await createTestClient(app)
  const voice = await createTestNarrator(app)
  const path = (role: string): string => `/${role}/orders/${order.id}/files/${order.file_id}`
  const ended = { authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjF9.AAAA' }
  return [
    ['a guest', await app.guest.call('GET', path('client')), 401],
    ['an ended session', await app.guest.call('GET', path('client'), undefined, ended), 401],
    ['another client', await stranger.caller.call('GET', path('client')), 404],
    ['a narrator of another order', await voice.caller.call('GET', path('narrator')), 404],
    ['a client as a narrator', await order.client.caller.call('GET', path('narrator')), 403],
    [
      'another order',
      await order.client.caller.call('GET', path('client').replace(/orders\/\d+/, 'orders/999999')),
      404,
    ],
    ...(await Promise.all(
      [`${order.file_id}x`, '..%2f..%2fsecret-key', '%2e%2e', '..%5c', 'orders%2Fa', '%00'].map(
        async (id): Promise<[string, Answer, number]> => [
          id,
          await order.client.caller.call('GET', path('client').replace(order.file_id, id)),
          0,
        ],
      ),
    )),
  ]
}

/** The id of a demo that visitors hear. */
async function publicDemo({ context: { database, storage } }: TestApp): Promise<number> {
  const { demo_ids } = await makeNarrator(database, { demos: [{ main: true, title: 'Ролик' }] })
  const [demo_id] = demo_ids
  const play_key = `demo/${randomUUID()}`
  const { size } = await storage.put(play_key, Readable.from([SOUND]), { content_type: 'audio/mpeg', size_limit: 1e6 })
  const file = database.kysely
    .selectFrom('demos')
    .select('file_id')
    .where('id', '=', demo_id ?? 0)
  await database.kysely.updateTable('files').set({ play_key, play_size: size }).where('id', '=', file).execute()
  return demo_id ?? 0
}

function expectRefused(answers: readonly [string, Answer, number][]): void {
  for (const [who, { status, headers }, expected] of answers) {
    if (expected === 0) assert.ok(status >= 400 && status < 500, `${who}: ${status}`)
    else assert.equal(status, expected, who)
    assert.deepEqual([headers['location'], headers['x-accel-redirect']], [undefined, undefined], who)
    assert.match(String(headers['cache-control']), /no-store/, who)
  }
}

const fileOf = ({ client, id, file_id }: Order, headers: Record<string, string> = {}): Promise<Answer> =>
  client.caller.call('GET', `/client/orders/${id}/files/${file_id}`, undefined, headers)

describe('a file that the bucket sends', () => {
  let site: Awaited<ReturnType<typeof withBucket>>
  let order: Order
  before(async () => {
    site = await withBucket()
    order = await deliveredOrder(site.app)
  })
  after(() => site.end())

  // Rule 7.930
  test('is led to once its reader may have it, under its own name, and no cache keeps the link', async () => {
    site.double.operations.length = 0
    for (const person of [order.client, order.narrator]) {
      const { status, headers } = await person.caller.call(
        'GET',
        `/${person.role}/orders/${order.id}/files/${order.file_id}`,
      )
      assert.equal(status, 302)
      assert.equal(headers['cache-control'], 'private, no-store')
      const file = await fetch(String(headers['location']))
      assert.equal(file.status, 200)
      assert.deepEqual(Buffer.from(await file.arrayBuffer()), SOUND)
      assert.equal(file.headers.get('cache-control'), 'private, no-cache')
      const encoded = encodeURIComponent(NAME).replace(/[()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
      assert.ok(file.headers.get('content-disposition')?.startsWith('attachment; '), 'attachment')
      assert.ok(file.headers.get('content-disposition')?.endsWith(`filename*=UTF-8''${encoded}`), 'name')
    }
    // This process has not touched the bytes.
    assert.deepEqual(site.double.operations, ['GetObject', 'GetObject'])
    assert.deepEqual(site.double.refusals, [])
  })

  // Rule 7.930
  test('is refused to everybody who may not have it, as before', async () => {
    expectRefused(await refusals(site.app, order))
  })

  // Rule 7.930
  test('that a browser could run is saved, and named so by the link', async () => {
    const page = Buffer.from(`<!doctype html><title>x</title>${'<p>слово</p>'.repeat(8000)}`)
    const files = { name: 'Правки.txt', content: page, type: 'text/plain' }
    const sent = await order.client.caller.upload(`/client/orders/${order.id}/messages`, { text: 'Правки', files })
    assert.equal(sent.status, 201, JSON.stringify(sent.body))
    const path: string = sent.body.message.files[0].path
    const led = await order.client.caller.call('GET', path.replace(/^\/api/, ''))
    assert.equal(led.status, 302)
    const file = await fetch(String(led.headers['location']))
    assert.match(String(file.headers.get('content-disposition')), /^attachment; /)
    assert.notEqual(file.headers.get('content-type'), 'text/html')
  })

  // Rule 7.930
  test('that everybody may hear may be kept, its link for less than it works', async () => {
    const { app } = site
    const demo = await publicDemo(app)
    const led = await app.http.inject({ url: `/download?track=${demo}` })
    assert.equal(led.statusCode, 302)
    const life = Number(/^public, max-age=(\d+)$/.exec(String(led.headers['cache-control']))?.[1])
    const link = new URL(String(led.headers['location']))
    const signed = String(link.searchParams.get('X-Amz-Date')).replace(/(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5')
    const left = (Date.parse(signed) + Number(link.searchParams.get('X-Amz-Expires')) * 1000 - Date.now()) / 1000
    assert.ok(life > 60 && life < left, `${life} of ${left}`)
    const file = await fetch(link)
    assert.equal(file.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    assert.equal(file.headers.get('content-disposition'), 'inline')
    const head = await app.http.inject({ method: 'HEAD', url: `/download?track=${demo}` })
    const asked = await fetch(String(head.headers.location), { method: 'HEAD' })
    assert.deepEqual([asked.status, asked.headers.get('content-length')], [200, String(SOUND.length)])
    assert.deepEqual(site.double.refusals, [])
  })
})

describe('a file that the proxy sends', () => {
  let site: Installation
  let order: Order
  before(async () => {
    site = await withProxy()
    order = await deliveredOrder(site.app)
  })
  after(() => site.end())

  // Rule 7.931
  test('is named to the proxy once its reader may have it, with all that it says of the file', async () => {
    const { status, headers, body } = await fileOf(order)
    assert.equal(status, 200)
    assert.equal((body as Buffer).length, 0)
    const path = String(headers['x-accel-redirect'])
    assert.match(path, /^\/stored-files\/[a-z_]+\/[0-9a-f-]+$/)
    assert.equal(headers['content-type'], 'audio/mpeg')
    assert.match(String(headers['content-disposition']), /^attachment; .*filename\*=UTF-8''%D0%9E/)
    assert.equal(headers['cache-control'], 'private, no-cache')
    assert.match(String(headers['content-security-policy']), /sandbox/)
    const root = fileURLToPath(site.app.context.config.files_url)
    const stored = await stat(join(root, path.replace('/stored-files/', '')))
    // Its group may read it: the proxy does, and nobody may write.
    assert.deepEqual([stored.size, stored.mode & 0o777], [SOUND.length, 0o640])
  })

  // Rule 7.931
  test('is refused to everybody who may not have it, whatever they say of themselves', async () => {
    expectRefused(await refusals(site.app, order))
    for (const name of ['x-accel-redirect', 'x-sendfile', 'x-original-url', 'x-rewrite-url', 'x-accel-mapping']) {
      const path = `/client/orders/${order.id}/files/${order.file_id}`
      const answer = await site.app.guest.call('GET', path, undefined, { [name]: '/stored-files/demo/a' })
      assert.deepEqual([answer.status, answer.headers['x-accel-redirect']], [401, undefined], name)
      const page = await site.app.guest.call('GET', '/narrators', undefined, { [name]: '/stored-files/demo/a' })
      assert.deepEqual([page.status, page.headers['x-accel-redirect']], [200, undefined], name)
    }
  })

  test('is 404 when it is gone, which no cache keeps', async () => {
    const other = await deliveredOrder(site.app)
    const { headers } = await fileOf(other)
    await site.app.context.storage.remove(String(headers['x-accel-redirect']).replace('/stored-files/', ''))
    const gone = await fileOf(other)
    assert.deepEqual([gone.status, gone.headers['cache-control']], [404, 'no-store'])
    assert.equal(gone.headers['x-accel-redirect'], undefined)
  })
})
