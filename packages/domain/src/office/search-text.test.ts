import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNearlyCalled, isSearchable, mayBeMistyped, readSearch } from './search-text.ts'

// Rule 7.981
test('a phone, a sum and an INN are the same however they are written', () => {
  for (const typed of ['+7 916 123-45-67', '8 (916) 123 45 67', '79161234567', '916.123.45.67', '9161234567'])
    assert.deepEqual(readSearch(typed).phones, ['9161234567'], typed)
  assert.deepEqual(readSearch('8916').phones, ['8916'])
  assert.deepEqual(readSearch('8916123').phones, ['8916123', '916123'])
  assert.deepEqual(readSearch('123').phones, [])
  for (const typed of ['12 500', '12500', '12\u00a0500 ₽', '12500,00 ₽', '12500.0', '12 500 руб.', '12500р'])
    assert.equal(readSearch(typed).kopecks, 1_250_000, typed)
  assert.equal(readSearch('12500,5').kopecks, 1_250_050)
  for (const typed of ['125 00', '12,500,00', '0', 'двенадцать', '99999999999'])
    assert.equal(readSearch(typed).kopecks, null, typed)
  for (const typed of ['7707083893', '7707 083 893', '7707-083893'])
    assert.equal(readSearch(typed).inn, '7707083893', typed)
})

// Rule 7.981
test('a number may have a sign or a noun before it, and the noun leaves its kind alone', () => {
  for (const typed of ['2041', '№ 2041', '№2041', '#2041']) {
    assert.equal(readSearch(typed).number, 2041, typed)
    assert.equal(readSearch(typed).only, null, typed)
  }
  assert.deepEqual([readSearch('Заказ № 2041').number, readSearch('Заказ № 2041').only], [2041, ['orders']])
  assert.deepEqual([readSearch('платёж 7').number, readSearch('платёж 7').only], [7, ['payments']])
  assert.deepEqual(readSearch('платёжка 0417').only, ['receipts'])
  assert.deepEqual(readSearch('п/п 417').words, ['417'])
  assert.deepEqual(readSearch('ИНН 7707083893').only, ['receipts', 'companies'])
  assert.deepEqual(readSearch('счёт 12/2026').document, { number: 12, year: 2026 })
  assert.deepEqual(readSearch('12/26').document, { number: 12, year: 2026 })
  assert.equal(readSearch('7k3m 92pd 4wst').check_number, '7K3M-92PD-4WST')
  // A title may begin with such a word.
  assert.deepEqual(readSearch('Заказ такси').words, ['заказ', 'такси'])
  assert.equal(readSearch('0').number, null)
})

// Rule 7.981
test('words are compared without case, ё and punctuation, five at most', () => {
  assert.deepEqual(readSearch('  «Берёзка»,  СЕМЁН ').words, ['березка', 'семен'])
  assert.equal(readSearch('а б в г д е ж').words.length, 5)
  assert.equal(mayBeMistyped('рогова'), true)
  for (const word of ['лев', '2041', 'а2041']) assert.equal(mayBeMistyped(word), false, word)
})

// Rule 7.981
test('one letter of each word may be another, left out, added or swapped with its neighbour', () => {
  for (const typed of ['рогава', 'ргова', 'рогоова', 'роогва', 'рагова нина', 'Нена Рогова'])
    assert.equal(isNearlyCalled('Нина Рогова', readSearch(typed)), true, typed)
  for (const typed of ['рагава', 'рогова анна', 'рог ова'])
    assert.equal(isNearlyCalled('Нина Рогова', readSearch(typed)), false, typed)
})

// Rule 7.984
test('two letters or one digit are enough, signs alone are not', () => {
  for (const typed of ['ив', '7', '№ 7', 'а1']) assert.equal(isSearchable(typed), true, typed)
  for (const typed of ['и', '№', '«»', '  ', '—', '@']) assert.equal(isSearchable(typed), false, typed)
})
