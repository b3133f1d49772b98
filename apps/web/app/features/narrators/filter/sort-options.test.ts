import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSortOffered, sortsOf } from './sort-options.ts'

// Rule 4.30
test('With all genres the sorts by price are hidden', () => {
  assert.deepEqual(sortsOf(0), [0, 1, 4, 5])
})

test('A genre with a label price offers every sort', () => {
  for (const genre of [1, 2, 3, 4, 5, 6]) assert.deepEqual(sortsOf(genre), [0, 1, 2, 3, 4, 5])
})

test('A genre that only narrators can price has nothing to compare either', () => {
  assert.equal(isSortOffered(2, 7), false)
  assert.equal(isSortOffered(3, 7), false)
  assert.equal(isSortOffered(1, 7), true)
})
