import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatSum } from './format-sum.ts'

test('Whole sums have no fraction', () => {
  assert.equal(formatSum(1250), '1\u202f250\u202f₽')
})

test('Kopecks are shown where there are any', () => {
  assert.equal(formatSum(1250.5), '1\u202f250,5\u202f₽')
  assert.equal(formatSum(-0.25), '\u22120,25\u202f₽')
})
