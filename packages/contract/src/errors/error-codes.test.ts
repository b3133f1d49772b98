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
  assert.equal(fillText('Не больше {maximum}', {}, 'ru'), 'Не больше')
  assert.equal(fillText('{a} и {b}', { a: 0, b: 'два' }, 'ru'), '0 и два')
})

test('the most that a card can pay is named, its thousands set apart', () => {
  const params = { maximum: 350_000 }
  assert.match(
    errorMessage('CARD_SUM_TOO_BIG', 'ru', params),
    /^Картой можно оплатить до 350\u202f000\u00a0₽ за один раз/,
  )
  assert.match(errorMessage('CARD_SUM_TOO_BIG', 'en', params), /^A card can pay at most ₽350,000 at once/)
  assert.equal(errorMessage('CARD_SUM_TOO_BIG', 'ru'), 'Выберите счёт или разделите сумму.')
})
