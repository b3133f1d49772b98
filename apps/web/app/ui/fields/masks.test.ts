import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caretBeforeDigits, maskDigits, maskMoney, maskPhone, wholeDigits } from './masks.ts'

test('A phone pasted in any form becomes +7 with spaces and hyphens', () => {
  for (const text of ['89123456789', '+7 (912) 345-67-89', '9123456789', '7 912 345 67 89', '8-912-345-67-89 доб.']) {
    assert.equal(maskPhone(text), '+7 912 345-67-89')
  }
})

test('A phone grows as it is typed and stops at eleven digits', () => {
  assert.equal(maskPhone(''), '')
  assert.equal(maskPhone('+'), '+')
  assert.equal(maskPhone('9'), '+7 9')
  assert.equal(maskPhone('+7 9123'), '+7 912 3')
  assert.equal(maskPhone('+7 912 345-6'), '+7 912 345-6')
  assert.equal(maskPhone('+7 912 345-67-890'), '+7 912 345-67-89')
  assert.equal(maskPhone('+7 912 345-67-89').length, 16)
})

test('Money is grouped', () => {
  assert.equal(maskMoney('5000', '\u202f'), '5\u202f000')
  assert.equal(maskMoney('00700 руб.', '\u202f'), '700')
  assert.equal(maskMoney('1234567', ','), '1,234,567')
})

test('Codes keep digits only', () => {
  assert.equal(maskDigits(4)('12a3 456'), '1234')
})

test('The caret stays between the same digits', () => {
  assert.equal(caretBeforeDigits('+7 912 345-67-89', 0), 16)
  assert.equal(caretBeforeDigits('+7 912 345-67-89', 2), 14)
  assert.equal(caretBeforeDigits('+7 912 345-67-89', 7), 7)
})

test('A whole number is read in every way people write it', () => {
  const russian = ['12500', '12 500', '12\u202f500', '12 500,00', '12500.00 ₽', ' 12 500 руб.', '0012500']
  assert.deepEqual(new Set(russian.map((text) => wholeDigits(text, '', '\u202f'))), new Set(['12500']))
  assert.equal(wholeDigits('12,500', '', ','), '12500')
  assert.equal(wholeDigits('', '', ','), '')
})

test('What would be another number without one of its signs is none', () => {
  for (const text of ['12,5', '12.5', '-5', '−5', '5%', '1e3', '12,500', '12-15']) {
    assert.equal(wholeDigits(text, '', '\u202f'), null, text)
  }
  for (const text of ['12,5', '1.5', '-5', '12,50']) assert.equal(wholeDigits(text, '', ','), null, text)
})

test('Commas between thousands move while digits are typed and erased', () => {
  assert.equal(wholeDigits('12,5000', '12,500', ','), '125000')
  assert.equal(wholeDigits('12,50', '12,500', ','), '1250')
})
