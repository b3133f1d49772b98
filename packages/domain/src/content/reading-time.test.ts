import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readingMinutes } from './reading-time.ts'

// Rule 2.67
test('every text takes at least a minute, and a begun minute counts whole', () => {
  assert.deepEqual([0, 1, 180, 181, 360, 900].map(readingMinutes), [1, 1, 1, 2, 2, 5])
})
