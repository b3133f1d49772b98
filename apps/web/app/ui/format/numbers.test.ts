import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { readLocaleFrom } from '../../i18n/locale.ts'
import { formatFileSize, formatNumber, formatPercent, formatRoubles, formatSignedRoubles } from './numbers.ts'

afterEach(() => readLocaleFrom(() => 'ru'))

// Rule 1.17
test('Russian sums are grouped by U+202F, which also stands before the sign', () => {
  assert.equal(formatRoubles(1250), '1\u202f250\u202f₽')
  assert.equal(formatRoubles(0), '0\u202f₽')
  assert.equal(formatRoubles(1_234_567), '1\u202f234\u202f567\u202f₽')
})

test('English sums have the sign first and commas', () => {
  readLocaleFrom(() => 'en')
  assert.equal(formatRoubles(5150), '₽5,150')
  assert.equal(formatRoubles(-8400), '−₽8,400')
})

test('A minus is U+2212 and a plus is written only where it is asked for', () => {
  assert.equal(formatRoubles(-8400), '\u22128\u202f400\u202f₽')
  assert.equal(formatSignedRoubles(5000), '+5\u202f000\u202f₽')
  assert.equal(formatSignedRoubles(-4000), '\u22124\u202f000\u202f₽')
  assert.equal(formatSignedRoubles(0), '0\u202f₽')
})

test('Numbers lose trailing zeros of the fraction and never show minus zero', () => {
  assert.equal(formatNumber(4.5, 2), '4,5')
  assert.equal(formatNumber(-0.001, 2), '0')
  assert.equal(formatNumber(12_480), '12\u202f480')
})

test('Percents keep a thin space in Russian only', () => {
  assert.equal(formatPercent(3), '3\u202f%')
  readLocaleFrom(() => 'en')
  assert.equal(formatPercent(2.5), '2.5%')
})

test('File sizes choose the largest unit', () => {
  assert.equal(formatFileSize(0), '0\u00a0Б')
  assert.equal(formatFileSize(1023), '1\u202f023\u00a0Б')
  assert.equal(formatFileSize(5_033_165), '4,8\u00a0МБ')
  assert.equal(formatFileSize(2_097_152), '2\u00a0МБ')
})
