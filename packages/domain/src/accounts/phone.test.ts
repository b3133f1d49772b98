import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isPhoneComplete, maskPhone } from './phone-mask.ts'
import { canReceiveSms, formatPhone, normalizePhone } from './phone.ts'
import type { Phone } from './phone.ts'

// Rule 4.2
test('one number has one stored form, however it is typed', () => {
  for (const typed of [
    '+7 916 123-45-67',
    '8 (916) 123-45-67',
    '89161234567',
    '79161234567',
    '9161234567',
    ' +7-916-123-45-67 ',
    '+7 (916) 1234567',
    '8.916.123.45.67',
  ]) {
    assert.equal(normalizePhone(typed), '+79161234567', typed)
  }
  assert.equal(normalizePhone('8 701 123 45 67'), '+77011234567')
})

// Rule 4.2
test('what is not a whole number of the country code 7 is refused', () => {
  for (const typed of [
    '',
    '+7',
    '8916123456',
    '916123456',
    '891612345678',
    '+1 202 555 0173',
    '+380 44 123 45 67',
    '+7 000 000-00-00',
    'звоните 89161234567',
    '+7 916 123-45-67 доб. 5',
    'телефон',
    '+7916123456'.repeat(10),
    '\u0000',
  ]) {
    assert.equal(normalizePhone(typed), null, typed)
  }
})

test('messages are sent to mobile numbers only', () => {
  assert.ok(canReceiveSms('+79161234567' as Phone))
  assert.ok(canReceiveSms('+77011234567' as Phone))
  assert.ok(!canReceiveSms('+74951234567' as Phone))
  assert.ok(!canReceiveSms('+78005553535' as Phone))
})

test('a number is shown with spaces and hyphens, and reads back as itself', () => {
  assert.equal(formatPhone('+79161234567' as Phone), '+7 916 123-45-67')
  fc.assert(
    fc.property(fc.integer({ min: 900_000_0000, max: 999_999_9999 }), (national) => {
      const phone = `+7${national}` as Phone
      assert.equal(normalizePhone(formatPhone(phone)), phone)
      assert.ok(isPhoneComplete(formatPhone(phone)))
    }),
  )
})

test('the stored form never depends on anything but the digits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
      const phone = normalizePhone(typed)
      if (phone !== null) assert.match(phone, /^\+7[0-9]{10}$/)
    }),
  )
})

/** Types one key after the other, the caret always where the field put it. */
function type(keys: string, text = '', caret = text.length): { text: string; caret: number } {
  let field = { text, caret }
  for (const key of keys) {
    field = maskPhone(field.text.slice(0, field.caret) + key + field.text.slice(field.caret), field.caret + 1)
  }
  return field
}

function backspace({ text, caret }: { text: string; caret: number }): { text: string; caret: number } {
  return maskPhone(text.slice(0, caret - 1) + text.slice(caret), caret - 1)
}

// Rule 5.1
test('the field formats a number while it is typed, with or without its first digits', () => {
  for (const keys of ['9161234567', '89161234567', '79161234567', '+79161234567']) {
    assert.deepEqual(type(keys), { text: '+7 916 123-45-67', caret: 16 }, keys)
  }
  assert.deepEqual(type('9'), { text: '+7 9', caret: 4 })
  assert.deepEqual(type('9161'), { text: '+7 916 1', caret: 8 })
  assert.deepEqual(type('91612345'), { text: '+7 916 123-45', caret: 13 })
})

// Rule 5.1
test('a number is whole when the field has more than 15 characters', () => {
  assert.equal(isPhoneComplete(type('916123456').text), false)
  assert.equal(isPhoneComplete(type('9161234567').text), true)
})

test('a pasted number replaces what the field begins with', () => {
  for (const pasted of ['+7 +79161234567', '+7 +7 (916) 123-45-67', '+789161234567', '+7 8 916 123 45 67']) {
    assert.equal(maskPhone(pasted, pasted.length).text, '+7 916 123-45-67', pasted)
  }
})

test('letters and digits too many change nothing', () => {
  assert.equal(type('9161234567890').text, '+7 916 123-45-67')
  assert.equal(type('9a1б6').text, '+7 916')
})

test('a digit put into the middle pushes the others on and keeps the caret behind it', () => {
  assert.deepEqual(type('0', '+7 916 123-45', 5), { text: '+7 910 612-34-5', caret: 6 })
  assert.deepEqual(type('0', '+7 916 123-45-67', 7), { text: '+7 916 012-34-56', caret: 8 })
})

test('a digit can be deleted anywhere, and the whole number from its end', () => {
  assert.deepEqual(backspace({ text: '+7 916 123-45', caret: 6 }), { text: '+7 911 234-5', caret: 5 })
  let field = type('9161234567')
  for (let presses = 0; presses < 16 && field.text !== ''; presses += 1) {
    const before = field
    field = backspace(field)
    assert.ok(field.caret < before.caret, `stuck at ${before.text}`)
  }
  assert.deepEqual(field, { text: '', caret: 0 })
})

test('formatting a formatted text changes nothing, and the text always begins with +7', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+- ()a') }), fc.nat(40), (typed, place) => {
      const field = maskPhone(typed, Math.min(place, typed.length))
      assert.match(field.text, /^(?:\+7(?: [0-9]{1,3}(?: [0-9]{1,3}(?:-[0-9]{1,2}){0,2})?)?)?$/)
      assert.ok(field.caret >= 0 && field.caret <= field.text.length)
      assert.deepEqual(maskPhone(field.text, field.caret).text, field.text)
    }),
    { numRuns: 2_000 },
  )
})
