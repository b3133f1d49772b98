import assert from 'node:assert/strict'
import { test } from 'node:test'
import { capitalize } from './words.ts'

test('Only the first letter is made large', () => {
  assert.equal(capitalize('с хрипотцой'), 'С хрипотцой')
  assert.equal(capitalize('ёжик'), 'Ёжик')
  assert.equal(capitalize(''), '')
})
