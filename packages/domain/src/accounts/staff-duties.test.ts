import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { dutyInForce, isLessDuty, isMoneyRight, STAFF_DUTIES } from './staff-duties.ts'

describe('The duties of the support (Product 6.40)', () => {
  it('stands below an owner, and leaves all of the role to whoever was there before there were duties', () => {
    assert.equal(dutyInForce('reader', true), 'senior')
    assert.equal(dutyInForce(null, false), 'senior')
    for (const duty of STAFF_DUTIES) assert.equal(dutyInForce(duty, false), duty)
  })

  it('knows which change takes something away', () => {
    const less = STAFF_DUTIES.flatMap((before) =>
      STAFF_DUTIES.filter((after) => isLessDuty(before, after)).map((after) => `${before}>${after}`),
    )
    assert.deepEqual(less.toSorted(), [
      'editor>reader',
      'reader>editor',
      'senior>editor',
      'senior>reader',
      'senior>support',
      'support>editor',
      'support>reader',
    ])
  })

  it('calls what money can leave with a right over money', () => {
    assert.equal(isMoneyRight({ role: 'accountant' }), true)
    assert.equal(isMoneyRight({ role: 'owner' }), true)
    assert.equal(isMoneyRight({ role: 'soundengineer' }), false)
    const of_support = STAFF_DUTIES.filter((duty) => isMoneyRight({ role: 'supporter', duty }))
    assert.deepEqual(of_support, ['senior'])
  })
})
