import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOrderOf } from './list-order.ts'

// Rule 7.870
test('A list takes an order of exactly its things, unless somebody has ordered it otherwise meanwhile', () => {
  for (const [present, ids, before, mayBe] of [
    [[1, 2, 3], [3, 1, 2], undefined, true],
    // One is missing, one is new, one stands twice.
    [[1, 2, 3], [3, 1], undefined, false],
    [[1, 2, 3], [1, 2, 3, 4], undefined, false],
    [[1, 2, 3], [1, 2, 2], undefined, false],
    [[1, 2, 3], [3, 1, 2], [1, 2, 3], true],
    // Read as 1 2 3, and since then a colleague has made it 2 1 3.
    [[2, 1, 3], [3, 1, 2], [1, 2, 3], false],
    // The answer was lost, and the same order comes again.
    [[3, 1, 2], [3, 1, 2], [1, 2, 3], true],
    [[], [], [], true],
  ] as const) {
    assert.equal(isOrderOf(present, { ids, before }), mayBe, JSON.stringify([present, ids, before]))
  }
})
