/** An order does not leave without the file that is on its way to it (Product 5.36). */
import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, describe, test } from 'node:test'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { beginFileUpload } from './operations/begin-file-upload.ts'
import { finishFileUpload } from './operations/finish-file-upload.ts'
import { receiveFilePart } from './operations/receive-file-part.ts'
import { removeOrderFile } from './operations/remove-order-file.ts'
import type { FileUploadRow } from './file-uploads.queries.ts'

const SCRIPT = Buffer.from('Доброе утро, страна! Скидки ждут вас до воскресенья.\n'.repeat(50))

let app: TestApp
let client: TestPerson
let narrator: TestPerson
before(async () => {
  app = await createTestApp({ connections: 12 })
  client = await createTestClient(app, 200_000)
  narrator = await createTestNarrator(app)
})
after(() => app.close())

const actor = () => ({ role: 'client', profile_id: client.profile_id, acting_agent_id: null }) as const

async function draft(): Promise<number> {
  const body = { narrator_id: narrator.profile_id, genre: 1, text: 'Доброе утро, страна' }
  return (await client.caller.call('POST', '/client/orders', body)).body.order.id
}

/** A file of which `size` bytes have come. */
async function arrived(order_id: number, size: number): Promise<FileUploadRow> {
  const file = { name: 'Сценарий.txt', content_type: 'text/plain', size: SCRIPT.length }
  const upload_id = await beginFileUpload(app.context, actor(), order_id, file)
  const stream = Readable.from([SCRIPT.subarray(0, size)])
  return receiveFilePart(app.context, actor(), order_id, { upload_id, offset: 0, stream })
}

const PLACED = { payment_method: 3, price: 4200 }
const WAYS = [
  { name: 'placed', send: (id: number) => client.caller.call('POST', `/client/orders/${id}/place`, PLACED) },
  { name: 'saved and placed', send: (id: number) => save(id, { orderstatuses_id: 15, ...PLACED }) },
  {
    name: 'sent for a price',
    send: (id: number) => client.caller.call('POST', `/client/orders/${id}/request-calculation`),
  },
  { name: 'saved and sent for a price', send: (id: number) => save(id, { orderstatuses_id: 3 }) },
] as const
const save = (id: number, body: object) => client.caller.call('PUT', `/client/orders/${id}`, body)

describe('an order whose file has begun to come', () => {
  for (const { name, send } of WAYS) {
    // Rule 5.36
    test(`is not ${name} before all of it has come, or it was removed`, async () => {
      const [waiting, removed] = [await draft(), await draft()]
      const upload = await arrived(waiting, 700)
      await arrived(removed, 700)
      const refused = await send(waiting)
      assert.deepEqual([refused.status, refused.body.code], [422, 'ORDER_FILE_ARRIVING'])
      assert.match(refused.body.errors.file, /Дождитесь/u)
      const { order } = (await client.caller.call('GET', `/client/orders/${waiting}`)).body
      assert.deepEqual([order.orderstatuses_id, order.total_paid], [1, 0])
      const rest = { upload_id: upload.id, offset: upload.received, stream: Readable.from([SCRIPT.subarray(700)]) }
      await finishFileUpload(app.context, actor(), await receiveFilePart(app.context, actor(), waiting, rest))
      assert.equal((await send(waiting)).status, 200)
      await removeOrderFile(app.context, actor(), removed)
      assert.equal((await send(removed)).status, 200)
    })
  }

  // Rule 5.36
  test('never leaves without it, however close the two are', async () => {
    for (let round = 0; round < 16; round += 1) {
      const id = await draft()
      const upload = await arrived(id, SCRIPT.length)
      const finish = async (): Promise<void> => {
        // Every other round the order has a start, so that each of the two comes first at times.
        if (round % 2 === 1) await client.caller.call('GET', '/client/orders')
        await finishFileUpload(app.context, actor(), upload)
      }
      const [answer] = await Promise.all([WAYS[0].send(id), finish()])
      const { order } = (await client.caller.call('GET', `/client/orders/${id}`)).body
      assert.ok(answer.status === 200 || answer.body.code === 'ORDER_FILE_ARRIVING', JSON.stringify(answer.body))
      assert.notEqual(order.file, null)
    }
  })
})
