import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownCity } from './shown-city.ts'

for (const [typed, english] of [
  ['Москва', 'Moscow'],
  ['САНКТ-ПЕТЕРБУРГ', 'Saint Petersburg'],
  [' Кишинёв ', 'Chișinău'],
  ['Тверь', 'Tver'],
  ['Нижний Новгород', 'Nizhny Novgorod'],
  ['Сергиев Посад, Московская область', 'Sergiev Posad, Moskovskaya oblast'],
  ['Berlin', 'Berlin'],
  ['', ''],
] as const) {
  test(`who reads English is told ${JSON.stringify(english)} for ${JSON.stringify(typed)}, who reads Russian what was typed`, () => {
    assert.equal(shownCity(typed, 'en'), english)
    assert.equal(shownCity(typed, 'ru'), typed)
  })
}
