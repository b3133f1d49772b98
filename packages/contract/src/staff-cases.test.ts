import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { contract } from './contract.ts'
import { checkStaffCases, isStaffWrite, STAFF_CASES } from './staff-cases.ts'

describe('every call with which staff change something says what it acts on (Product 4.820)', () => {
  // Rule 4.820
  test('one for each, and none besides', () => {
    const writes = Object.entries(contract).flatMap(([key, spec]) => (isStaffWrite(spec) ? [key] : []))
    assert.deepEqual(Object.keys(STAFF_CASES).toSorted(), writes.toSorted())
  })

  // Rule 4.820
  test('a new call that does not say so stops the start', () => {
    const added = { ...contract['POST /staff/payouts'], path: '/staff/gifts' } as const
    assert.throws(() => checkStaffCases({ 'POST /staff/gifts': added }), /POST \/staff\/gifts.*staff-cases\.ts/)
  })

  test('a call that staff only read with needs no word', () => {
    assert.doesNotThrow(() => checkStaffCases({ 'GET /staff/orders': contract['GET /staff/orders'] }))
  })
})
