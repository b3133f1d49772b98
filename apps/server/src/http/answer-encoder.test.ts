import assert from 'node:assert/strict'
import { test } from 'node:test'
import { etagOf, keepingEncoder } from './answer-encoder.ts'

test('a frozen answer is encoded and tagged once, any other every time', () => {
  let times = 0
  const encode = keepingEncoder((answer) => `${(times += 1)}:${JSON.stringify(answer)}`)
  const kept = Object.freeze({ balance: 1 })
  const first = encode(kept)
  assert.deepEqual(first, { text: '1:{"balance":1}', etag: etagOf('1:{"balance":1}') })
  assert.equal(encode(kept), first)
  const fresh = { balance: 2 }
  assert.deepEqual(encode(fresh), { text: '2:{"balance":2}', etag: null })
  assert.deepEqual(encode(fresh), { text: '3:{"balance":2}', etag: null })
  assert.deepEqual(encode(null), { text: '4:null', etag: null })
})
