import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CANNED_FIELDS, fillFields, unknownFields } from './canned-fields.ts'

// Rule 7.993
test('A field is known by either of its names in any case, everything else in braces is not', () => {
  for (const { ru, en } of Object.values(CANNED_FIELDS)) assert.deepEqual(unknownFields(`{${ru}} {${en}}`), [])
  assert.deepEqual(unknownFields('Здравствуйте, { Имя }! {фамилия} {} {constructor}'), ['фамилия', '', 'constructor'])
  assert.deepEqual(unknownFields('Без полей, {открытая скобка'), [])
})

// Rule 7.993
test('Known fields are filled once, unknown values stay in braces', () => {
  const known = { name: '{сумма}', order: '2041', sum: null }
  assert.equal(
    fillFields('{имя}, заказ {номер заказа} на {сумма} от {date}', known),
    '{сумма}, заказ 2041 на {сумма} от {date}',
  )
})
