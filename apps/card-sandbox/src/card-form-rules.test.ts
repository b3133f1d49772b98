import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cardFormErrors, formatExpiry, formatNumber, readExpiry } from './assets/card-form-rules.js'

const today = { year: 2026, month: 11 }
const good = { number: '5555 5555 5555 4444', expiry: '11/26', cvc: '123' }

function errors(change: Partial<typeof good>, isTestCard = true) {
  return cardFormErrors({ ...good, ...change }, today, () => isTestCard)
}

describe('the rules of the card form', () => {
  it('find nothing wrong with a test card that is good to the end of this month', () => {
    assert.deepEqual(errors({}), {})
  })

  const numbers: [string, string][] = [
    ['', 'number_empty'],
    ['abc', 'number_empty'],
    ['5555 5555 5555 444', 'number_short'],
    ['5555 5555 5555 4445', 'number_wrong'],
    ['5555 5555 5555 4454', 'number_wrong'],
  ]
  for (const [number, error] of numbers) {
    it(`find ${error} in «${number}»`, () => assert.deepEqual(errors({ number }), { number: error }))
  }

  it('tell a real card from a test one only when its number is whole', () => {
    assert.deepEqual(errors({ number: '4012888888881881' }, false), { number: 'number_not_test' })
    assert.deepEqual(errors({ number: '401288888888188' }, false), { number: 'number_short' })
  })

  const expiries: [string, string][] = [
    ['', 'expiry_empty'],
    ['1', 'expiry_wrong'],
    ['00/30', 'expiry_wrong'],
    ['13/30', 'expiry_wrong'],
    ['10/26', 'expiry_past'],
    ['12/25', 'expiry_past'],
  ]
  for (const [expiry, error] of expiries) {
    it(`find ${error} in «${expiry}»`, () => assert.deepEqual(errors({ expiry }), { expiry: error }))
  }

  for (const cvc of ['1', '12', '1234', '12a']) {
    it(`find a wrong code in «${cvc}»`, () => assert.deepEqual(errors({ cvc }), { cvc: 'cvc_wrong' }))
  }

  it('name every wrong field at once', () => {
    assert.deepEqual(errors({ number: '', expiry: '', cvc: '' }), {
      number: 'number_empty',
      expiry: 'expiry_empty',
      cvc: 'cvc_empty',
    })
  })

  it('read an expiry date with any sign between month and year, or none', () => {
    for (const text of ['09/30', '0930', '09-30', ' 09 30 ']) {
      assert.deepEqual(readExpiry(text), { month: 9, year: 2030 }, text)
    }
    assert.equal(readExpiry('9/30'), null)
  })

  it('group the digits of a number by four, whatever was typed between them', () => {
    assert.equal(formatNumber('5555-5555 55554444'), '5555 5555 5555 4444')
    assert.equal(formatNumber('55555'), '5555 5')
    assert.equal(formatNumber('1'.repeat(25)), '1111 1111 1111 1111 111')
  })

  it('put the slash into an expiry date and the zero before a lone month', () => {
    assert.deepEqual(['1', '12', '123', '1230', '930', '12/30'].map(formatExpiry), [
      '1',
      '12',
      '12/3',
      '12/30',
      '09/30',
      '12/30',
    ])
  })
})
