import assert from 'node:assert/strict'
import { test } from 'node:test'
import { STAFF_ROLES } from '../accounts/roles.ts'
import { EXCEPTION_KINDS, EXCEPTION_RULES, exceptionKindsOf, isLate, isSnoozed } from './exception-kinds.ts'

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 18, hour))

// Rule 7.961
test('every kind has somebody of the house who acts, and each role sees its own alone', () => {
  for (const kind of EXCEPTION_KINDS) assert.ok(EXCEPTION_RULES[kind].roles.length > 0, kind)
  const seen = STAFF_ROLES.flatMap((role) => exceptionKindsOf(role))
  assert.deepEqual([...new Set(seen)].toSorted(), [...EXCEPTION_KINDS].toSorted())
  assert.ok(!exceptionKindsOf('accountant').includes('ticket_unanswered'))
  assert.ok(!exceptionKindsOf('supporter').includes('receipt_unclaimed'))
  assert.deepEqual(exceptionKindsOf('client'), [])
})

// Rule 7.962
test('late is what has missed a promise, from that moment on', () => {
  assert.equal(isLate({ late_since: null }, at(12)), false)
  assert.equal(isLate({ late_since: at(13) }, at(12)), false)
  assert.equal(isLate({ late_since: at(12) }, at(12)), true)
})

// Rule 7.964
test('what was put off stays away until its moment, and comes back as soon as it is late', () => {
  const putOff = { late_since: null, snoozed_until: at(15), marked_at: at(10) }
  assert.equal(isSnoozed(putOff, at(14)), true)
  assert.equal(isSnoozed(putOff, at(15)), false)
  assert.equal(isSnoozed({ ...putOff, snoozed_until: null }, at(14)), false)
  assert.equal(isSnoozed({ ...putOff, late_since: at(12) }, at(11)), true)
  assert.equal(isSnoozed({ ...putOff, late_since: at(12) }, at(12)), false)
  // It was late already when somebody put it off.
  assert.equal(isSnoozed({ ...putOff, late_since: at(9) }, at(12)), true)
})
