import assert from 'node:assert/strict'
import { test } from 'node:test'
import { similarRange } from './similar-prices.ts'

// Rule 7.100
test('Five prices are enough for a range, four are not', () => {
  assert.deepEqual(similarRange(5, 3500, 4800), { from: 3500, to: 4800 })
  assert.equal(similarRange(4, 3500, 4800), null)
})

test('Without prices there is no range', () => {
  assert.equal(similarRange(0, null, null), null)
})
