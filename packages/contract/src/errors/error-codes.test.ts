import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ERROR_CODES, errorMessage, fillText } from './error-codes.ts'

// Rules 8.10, 8.12
test('every code has a status of refusal and a text in both languages', () => {
  for (const [code, { status, ru, en }] of Object.entries(ERROR_CODES)) {
    assert.match(code, /^[A-Z0-9_]+$/)
    assert.ok(status >= 400 && status < 600, code)
    assert.match(ru, /[А-Яа-яё]/, code)
    assert.ok(!/[А-Яа-яё]/.test(en), code)
    const places = (text: string) => (text.match(/\{[a-z_]+\}/g) ?? []).sort()
    assert.deepEqual(places(ru), places(en), code)
  }
})

test('a text is filled with its values, and a sentence without its value is left out', () => {
  assert.equal(errorMessage('WRONG_CODE', 'ru', { attempts_left: 2 }), 'Неверный код. Осталось попыток: 2.')
  assert.equal(errorMessage('WRONG_CODE', 'ru'), 'Неверный код.')
  assert.equal(errorMessage('FILE_TOO_BIG', 'en', { max_mb: 2 }), 'The file is too large. Up to 2 MB is allowed.')
  assert.equal(fillText('Не больше {maximum}', {}), 'Не больше')
  assert.equal(fillText('{a} и {b}', { a: 0, b: 'два' }), '0 и два')
})
