import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { FIELD_MESSAGES, fieldError, fieldMessage, fieldProblemText } from './field-messages.ts'

function messageFor(schema: z.ZodType, value: unknown, locale: 'ru' | 'en' = 'ru'): string {
  const [issue] = schema.safeParse(value).error?.issues ?? []
  assert.ok(issue, 'the value should have been refused')
  return fieldMessage(issue, locale, value === undefined)
}

// Rule 8.13
test('every refusal of a schema has its own words in both languages', () => {
  const cases: [z.ZodType, unknown, string, string][] = [
    [z.string(), undefined, 'Заполните это поле', 'Please fill this in'],
    [z.string().min(1), '', 'Заполните это поле', 'Please fill this in'],
    [z.string().min(3), 'ab', 'Не короче 3 зн.', 'At least 3 characters'],
    [z.string().max(3), 'abcd', 'Не длиннее 3 зн.', 'At most 3 characters'],
    [z.string().length(4), 'abc', 'Нужно ровно 4 зн.', 'Exactly 4 characters'],
    [z.string(), 1, 'Нужен текст', 'This must be text'],
    [z.number(), 'x', 'Нужно число', 'This must be a number'],
    [z.int(), 1.5, 'Нужно целое число', 'This must be a whole number'],
    [z.int().max(10), 11, 'Не больше 10', 'At most 10'],
    [z.int().min(1), 0, 'Не меньше 1', 'At least 1'],
    [z.number().gt(0), 0, 'Больше 0', 'More than 0'],
    [z.number().lt(5), 5, 'Меньше 5', 'Less than 5'],
    [z.int().multipleOf(5), 7, 'Нужно число, кратное 5', 'This must be a multiple of 5'],
    [z.boolean(), 'x', 'Нужно «да» или «нет»', 'This must be yes or no'],
    [z.array(z.int()), 1, 'Нужен список', 'This must be a list'],
    [z.array(z.int()).max(1), [1, 2], 'Можно не больше 1', 'At most 1 allowed'],
    [z.array(z.int()).min(2), [1], 'Нужно хотя бы 2', 'At least 2 needed'],
    [z.enum(['a', 'b']), 'c', 'Выберите из списка', 'Choose one of the options'],
    [z.literal(5), 6, 'Выберите из списка', 'Choose one of the options'],
    [z.iso.date(), 'soon', 'Нужна дата', 'This must be a date'],
    [z.email(), 'x', 'Проверьте адрес почты', 'Please check the email address'],
    [z.url(), 'x', 'Нужна ссылка, начинается с https://', 'This must be a link starting with https://'],
    [z.object({}), 1, 'Нужен набор полей', 'This must be a set of fields'],
    [z.string().regex(/^\d+$/, { error: fieldError('digits') }), 'x', 'Можно только цифры', 'Digits only'],
    [
      z.string().refine(() => false, { error: fieldError('phone') }),
      'x',
      FIELD_MESSAGES.phone.ru,
      FIELD_MESSAGES.phone.en,
    ],
    [z.string().refine(() => false), 'x', 'Значение не подходит', 'This value isn’t accepted'],
  ]
  for (const [schema, value, ru, en] of cases) {
    assert.equal(messageFor(schema, value), ru)
    assert.equal(messageFor(schema, value, 'en'), en)
  }
})

test('a problem found by the server has the same words', () => {
  assert.equal(fieldProblemText('taken', 'ru'), 'Уже занято')
  const range = { key: 'date_range', params: { minimum: '1900-01-01', maximum: '2004-01-01' } } as const
  assert.equal(fieldProblemText(range, 'en'), 'The date must be from 1900-01-01 to 2004-01-01')
})

test('both languages have the same places in every text', () => {
  for (const [key, { ru, en }] of Object.entries(FIELD_MESSAGES)) {
    const places = (text: string) => (text.match(/\{[a-z_]+\}/g) ?? []).sort()
    assert.deepEqual(places(ru), places(en), key)
    assert.ok(!/[А-Яа-яё]/.test(en), key)
  }
})
