import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSameSecret } from './same-secret.ts'

test('Only the secret itself is the same, as text or as bytes, however long the other is', () => {
  assert.equal(isSameSecret('Bearer abc', 'Bearer abc'), true)
  assert.equal(isSameSecret(Buffer.from('abc'), 'abc'), true)
  for (const other of ['', 'ab', 'abd', 'abcd', 'ABC']) assert.equal(isSameSecret(other, 'abc'), false, other)
})
