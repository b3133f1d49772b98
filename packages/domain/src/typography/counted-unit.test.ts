import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countedUnit } from './counted-unit.ts'

test('a unit follows its number as after «в течение», and in English', () => {
  assert.deepEqual(
    [1, 2, 5, 11, 21, 24].map((value) => countedUnit(value, 'hour', 'ru')),
    ['1 часа', '2 часов', '5 часов', '11 часов', '21 часа', '24 часов'].map((text) => text.replace(' ', '\u00a0')),
  )
  assert.equal(countedUnit(1, 'business_day', 'en'), '1\u00a0business day')
  assert.equal(countedUnit(21, 'minute', 'en'), '21\u00a0minutes')
})
