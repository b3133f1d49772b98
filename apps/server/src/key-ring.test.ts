import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { isMacOf, keyRing, macOf, macsOf, newSecret, ringProblem } from './key-ring.ts'

const OLD = 'an old secret key of thirty-two characters'
const NEW = 'a new secret key of thirty-two characters'

// Rule 7.945
test('a key has the same id everywhere, and another key has another', () => {
  assert.deepEqual(
    keyRing([OLD, NEW]).map(({ id }) => id),
    keyRing([NEW, OLD])
      .map(({ id }) => id)
      .toReversed(),
  )
  const ids = new Set(Array.from({ length: 200 }, () => keyRing([newSecret()])[0].id))
  assert.equal(ids.size, 200)
  for (const id of ids) assert.match(id, /^[0-9a-f]{8}$/)
})

// Rule 7.945
test('the first key makes a hash, and whichever is in the ring takes it', () => {
  const made = macOf(keyRing([OLD, NEW]), 'a text')
  assert.deepEqual(made, createHmac('sha256', OLD).update('a text').digest())
  for (const ring of [[OLD], [OLD, NEW], [NEW, OLD]]) assert.ok(isMacOf(keyRing(ring), 'a text', made), ring.join())
  assert.equal(isMacOf(keyRing([NEW]), 'a text', made), false)
  assert.equal(isMacOf(keyRing([OLD]), 'another text', made), false)
  assert.equal(isMacOf(keyRing([OLD]), 'a text', made.subarray(0, 31)), false)
  assert.deepEqual(macsOf(keyRing([NEW, OLD]), 'a text'), [macOf(keyRing([NEW]), 'a text'), made])
})

test('a ring is refused without a key, with a short one and with one twice', () => {
  assert.equal(ringProblem([OLD, NEW]), null)
  assert.equal(ringProblem([]), 'there is no key')
  assert.equal(ringProblem([OLD, 'x'.repeat(31)]), 'key 2 of 2 must have at least 32 characters')
  assert.match(ringProblem([OLD, NEW, OLD]) ?? '', /^key 3 is key 1 once more/)
  assert.throws(() => keyRing([]), /there is none/)
  assert.throws(() => keyRing([OLD, OLD]), RangeError)
})
