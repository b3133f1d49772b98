import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { FileStorageError, type FileStorage } from '../../adapters/storage/file-storage.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestClient } from '../../testing/test-people.ts'
import { mp3Sample } from './sniff/sniff-samples.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
  const away = () => Promise.reject(new FileStorageError('storage_unavailable', 'The bucket failed (no answer)'))
  const dead: FileStorage = {
    ...{
      put: away,
      read: away,
      stat: away,
      remove: away,
      withLocalFile: away,
      removeUnfinished: away,
      checkHealth: away,
    },
    sender: null,
    list: async function* () {
      yield await away()
    },
    close: () => undefined,
  }
  Object.assign(app.context, { storage: dead })
})
after(() => app.close())

// Rule 7.955
test('without the place of the files everything goes on that needs none, and the server stays where guests are sent', async () => {
  const client = await createTestClient(app)
  for (const path of ['/narrators', '/appinfo', '/client/orders']) {
    assert.equal((await client.caller.call('GET', path)).status, 200, path)
  }
  const asked = await client.caller.upload('/client/tickets', { text: 'Где мой заказ?' })
  assert.equal(asked.status, 201, JSON.stringify(asked.body))
  for (const url of ['/health/serving', '/health/writing'])
    assert.equal((await app.http.inject({ url })).statusCode, 200)
})

// Rule 7.955
test('what brings a file is told which part is away, and when to come again; nothing of it is kept', async () => {
  const client = await createTestClient(app)
  const file = { name: 'a.mp3', content: mp3Sample(30), type: 'audio/mpeg' }
  const refused = await client.caller.upload('/client/tickets', { text: 'Послушайте', 'file[]': file })
  assert.deepEqual([refused.status, refused.body.code, refused.headers['retry-after']], [503, 'FILES_UNAVAILABLE', '5'])
  assert.deepEqual((await client.caller.call('GET', '/client/tickets')).body.tickets, [])
})
