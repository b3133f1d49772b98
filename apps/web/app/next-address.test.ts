import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextAddress } from './next-address.ts'

// Rule 2.59
test('an address of ours is gone on to, with its query', () => {
  assert.equal(nextAddress('/new-order?narrator=5', '/x'), '/new-order?narrator=5')
})

test('an address that a browser could take for another site is not', () => {
  for (const bad of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\t/evil',
    '/\n/evil',
    '',
    null,
  ]) {
    assert.equal(nextAddress(bad, '/profile/orders'), '/profile/orders')
  }
})
