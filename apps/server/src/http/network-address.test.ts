import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf } from './network-address.ts'

test('an IPv4 address stands for itself, however it is carried', () => {
  assert.equal(networkOf('203.0.113.7'), '203.0.113.7')
  assert.equal(networkOf('::ffff:203.0.113.7'), '::ffff:203.0.113.7')
})

test('all addresses of an IPv6 network are one, however they are written', () => {
  const spellings = [
    '2001:db8::1',
    '2001:0DB8:0:0::',
    '2001:db8:0:0:aaaa:bbbb:cccc:dddd',
    '2001:db8::aaaa:bbbb:cccc:dddd',
  ]
  assert.deepEqual([...new Set(spellings.map(networkOf))], ['2001:db8:0:0'])
  assert.equal(networkOf('2001:db8:0:1::1'), '2001:db8:0:1')
  assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0:0')
  assert.equal(networkOf('::1'), '0:0:0:0')
})
