import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SseReader } from './sse-reader.ts'

const stream = 'retry: 2500\n\n:\n\nid: 17\ndata: {"id":17}\n\nevent: state\ndata: {}\n\nid: 18\ndata: {"id":18}\n\n'

test('messages are read whole, however they come in pieces; comments and the time to wait are none', () => {
  for (const size of [1, 2, 7, 1000]) {
    const reader = new SseReader()
    const read = []
    for (let at = 0; at < stream.length; at += size) read.push(...reader.read(stream.slice(at, at + size)))
    assert.deepEqual(read, [
      { id: '17', event: 'message', data: '{"id":17}' },
      { id: null, event: 'state', data: '{}' },
      { id: '18', event: 'message', data: '{"id":18}' },
    ])
    assert.equal(reader.retry_ms, 2500)
  }
})

test('a message that was cut off is none', () => {
  assert.deepEqual(new SseReader().read('id: 19\ndata: {"id":19}'), [])
})
