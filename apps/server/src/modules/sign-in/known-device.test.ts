import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LOGIN_METHOD } from '@tembrel/domain/accounts/sign-in-codes.ts'
import { keyRing } from '../../key-ring.ts'
import { isKnownTo, readKnownDevice, writeKnownDevice } from './known-device.ts'

const OLD = 'an old secret key of thirty-two characters'
const NEW = 'a new secret key of thirty-two characters'
const MARINA = { login_method: LOGIN_METHOD.email, address: 'marina@example.com' }
const OLGA = { login_method: LOGIN_METHOD.email, address: 'olga@example.com' }

// Rule 7.945
test('a device is known under both keys, and moves to the next one as its people sign in', () => {
  const [before, both, next] = [keyRing([OLD, NEW]), keyRing([NEW, OLD]), keyRing([NEW])]
  const first = writeKnownDevice(before, null, { to: MARINA, new_id: 'device-one' })
  const cookie = writeKnownDevice(before, readKnownDevice(before, first), { to: OLGA, new_id: 'device-two' })
  assert.equal(readKnownDevice(next, cookie), null)
  const device = readKnownDevice(both, cookie)
  assert.ok(isKnownTo(both, device, MARINA) && isKnownTo(both, device, OLGA))

  const moved = writeKnownDevice(both, device, { to: OLGA, new_id: 'device-three' })
  const after = readKnownDevice(next, moved)
  assert.deepEqual([after?.id, after?.marks.length], ['device-one', 2])
  assert.ok(isKnownTo(next, after, OLGA))
  assert.equal(isKnownTo(next, after, MARINA), false)
  assert.ok(isKnownTo(both, readKnownDevice(both, moved), MARINA))
})
