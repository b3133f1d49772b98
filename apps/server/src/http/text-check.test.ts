import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultIn, isCleanText } from './text-check.ts'

test('text of any script and emoji is clean; NUL and halves of a pair are not', () => {
  for (const text of ['', 'ёлка', '日本語', '👩‍🎤', 'a\nb\tc']) assert.ok(isCleanText(text))
  for (const text of ['\u0000', 'a\ud83d', '\udc69b']) assert.ok(!isCleanText(text))
})

test('a fault is found wherever it stands and named by its path', () => {
  assert.equal(faultIn({ a: [{ b: 'ok' }, 1, null, true] }), null)
  assert.deepEqual(faultIn({ a: [{ b: '\u0000' }] }), { kind: 'bad_characters', path: 'a.0.b' })
  assert.deepEqual(faultIn({ a: { '\u0000': 1 } }), { kind: 'bad_characters', path: 'a' })
  assert.deepEqual(faultIn('\ud800'), { kind: 'bad_characters', path: '' })
})

test('a value of too many parts is refused before they are looked at one by one', () => {
  assert.equal(faultIn(Array(30_000).fill('x')), null)
  assert.deepEqual(faultIn(Array(30_001).fill('x')), { kind: 'too_many' })
  assert.deepEqual(faultIn(Array(301).fill(Array(100).fill({}))), { kind: 'too_many' })
  const named = Object.fromEntries(Array.from({ length: 30_001 }, (_, index) => [`name_${index}`, 1]))
  assert.deepEqual(faultIn(named), { kind: 'too_many' })
})

test('depth is refused from the thirty-third level, whatever the size', () => {
  const nested = (depth: number): unknown => {
    let value: unknown = 'x'
    for (let level = 0; level < depth; level += 1) value = [value]
    return value
  }
  assert.equal(faultIn(nested(32)), null)
  assert.deepEqual(faultIn(nested(33)), { kind: 'too_deep' })
  assert.deepEqual(faultIn(nested(200_000)), { kind: 'too_deep' })
})
