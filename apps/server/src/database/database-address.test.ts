import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressesOf, hasToBeWritable, placeOf, problemOfAddress } from './database-address.ts'

const TWO = 'postgresql://me:p%40ss@one.example:5433,two.example/shop?target_session_attrs=read-write&sslmode=require'

test('an address of several hosts is one address for each of them', () => {
  assert.deepEqual(addressesOf(TWO), [
    'postgresql://me:p%40ss@one.example:5433/shop?target_session_attrs=read-write&sslmode=require',
    'postgresql://me:p%40ss@two.example/shop?target_session_attrs=read-write&sslmode=require',
  ])
  assert.deepEqual(addressesOf('postgresql://[::1]:5433,[::2]/shop'), [
    'postgresql://[::1]:5433/shop',
    'postgresql://[::2]/shop',
  ])
})

test('an address of one host stays as it is, whatever its parameters hold', () => {
  for (const address of ['postgresql://me:a,b@host/shop', 'postgresql:///shop?host=/run/a,b&user=me', 'nonsense'])
    assert.deepEqual(addressesOf(address), [address])
})

test('of several hosts the one that takes writes is meant, and of one only when that is asked for', () => {
  assert.equal(hasToBeWritable(TWO), true)
  assert.equal(hasToBeWritable('postgresql://one,two/shop'), true)
  assert.equal(hasToBeWritable('postgresql://one/shop'), false)
  assert.equal(hasToBeWritable('postgresql://one/shop?target_session_attrs=primary'), true)
  assert.equal(hasToBeWritable('postgresql://one/shop?target_session_attrs=any'), false)
})

test('a place is shown without user and password', () => {
  assert.equal(placeOf(TWO), 'one.example:5433,two.example:5432/shop')
  assert.equal(placeOf('postgresql://me:hidden@/shop?host=/run'), 'localhost:5432/shop')
})

// Rule 7.911
test('an address that cannot be what is meant is refused in words', () => {
  for (const good of [TWO, 'postgresql://me@/shop?host=/run/postgresql', 'postgres://one:1,two:2/shop'])
    assert.equal(problemOfAddress(good), null)
  const wrong: readonly [string, RegExp][] = [
    ['postgresql://me@one,two', /^must be an address like/],
    ['mysql://one,two/shop', /^must be an address like/],
    ['postgresql://me@one:x,two/shop', /^must be an address like/],
    ['postgresql://me@one,,two/shop', /^names a host without a name/],
    ['postgresql://me@/shop?host=one,two', /^must name several hosts before the database/],
    ['postgresql://me@one,two/shop?target_session_attrs=any', /^must have target_session_attrs=read-write, not "any"/],
    ['postgresql://me@one/shop?target_session_attrs=standby', /^must have target_session_attrs=read-write/],
  ]
  for (const [address, problem] of wrong) assert.match(problemOfAddress(address) ?? '', problem, address)
})
