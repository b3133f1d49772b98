import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extendPassage, momentAt, moveBorder, passageBetween } from './selection.ts'

test('A passage lies between its two ends, whichever was set first, and inside the recording', () => {
  assert.deepEqual(passageBetween(3000, 1000, 10_000), { from_ms: 1000, to_ms: 3000 })
  assert.deepEqual(passageBetween(-50, 20_000, 10_000), { from_ms: 0, to_ms: 10_000 })
  assert.deepEqual(passageBetween(500, 560, 10_000), { from_ms: 500, to_ms: null })
  assert.deepEqual(momentAt(10_400.6, 10_000), { from_ms: 10_000, to_ms: null })
})

test('A passage is drawn out from the playhead and back to a moment', () => {
  const begun = extendPassage(null, 2000, 1000, 10_000)
  assert.deepEqual(begun, { from_ms: 2000, to_ms: 3000 })
  assert.deepEqual(extendPassage(begun, 9000, 1000, 10_000), { from_ms: 2000, to_ms: 4000 })
  assert.deepEqual(extendPassage(begun, 9000, -1000, 10_000), { from_ms: 2000, to_ms: null })
  assert.deepEqual(extendPassage({ from_ms: 9500, to_ms: null }, 0, 1000, 10_000), { from_ms: 9500, to_ms: 10_000 })
})

test('Borders move and never cross', () => {
  const passage = { from_ms: 2000, to_ms: 3000 }
  assert.deepEqual(moveBorder(passage, 'from', 5000, 10_000), { from_ms: 2900, to_ms: 3000 })
  assert.deepEqual(moveBorder(passage, 'to', -5000, 10_000), { from_ms: 2000, to_ms: 2100 })
  assert.deepEqual(moveBorder(passage, 'to', 50_000, 10_000), { from_ms: 2000, to_ms: 10_000 })
  assert.deepEqual(moveBorder({ from_ms: 100, to_ms: null }, 'from', -500, 10_000), { from_ms: 0, to_ms: null })
})
