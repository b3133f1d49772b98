import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AnswerReader } from './kept-connection.ts'

const answers = [
  'HTTP/1.1 201 Created\r\ncontent-type: application/json\r\ncontent-length: 5\r\n\r\n{"a"}',
  'HTTP/1.1 304 Not Modified\r\netag: W/"x1"\r\ncontent-length: 500\r\n\r\n',
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n10\r\n0123456789abcdef\r\n0\r\n\r\n',
  'HTTP/1.1 204 No Content\r\n\r\n',
]

test('answers are read whole, however they come in pieces, with what they are known by, and only the bytes of bodies count', () => {
  for (const size of [1, 2, 3, 7, 1000]) {
    const reader = new AnswerReader()
    const read = answers.map((answer) => {
      for (let at = 0; at < answer.length; at += size) {
        const received = reader.read(Buffer.from(answer.slice(at, at + size)))
        if (received) return [received.status, received.bytes, received.etag, at + size >= answer.length]
      }
      return null
    })
    assert.deepEqual(read, [
      [201, 5, null, true],
      [304, 0, 'W/"x1"', true],
      [200, 19, null, true],
      [204, 0, null, true],
    ])
  }
})
