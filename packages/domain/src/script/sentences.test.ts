import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scriptSentences } from './sentences.ts'

const textsOf = (script: string): string[] => scriptSentences(script).map(({ text }) => text)

test('A sentence ends with its mark, its closing quotes, or its line', () => {
  assert.deepEqual(textsOf('Утро. «Кто там?» Никого!\nЗаголовок без точки\n\nКонец…'), [
    'Утро.',
    '«Кто там?»',
    'Никого!',
    'Заголовок без точки',
    'Конец…',
  ])
})

test('A full stop inside a name, an abbreviation or a number ends nothing', () => {
  assert.deepEqual(textsOf('А. С. Пушкин жил в г. Москве. Цена 3.5 млн. Рублей нет, т. е. даром.'), [
    'А. С. Пушкин жил в г. Москве.',
    'Цена 3.5 млн. Рублей нет, т. е. даром.',
  ])
})

test('A mark that is followed by a small letter stands inside the sentence', () => {
  assert.deepEqual(textsOf('— Куда? — спросил он. Но… никто не ответил.'), [
    '— Куда?',
    '— спросил он.',
    'Но… никто не ответил.',
  ])
})

test('Every sentence is found again by its offsets', () => {
  const script = '  Раз.   Два!\r\n\tТри  '
  const sentences = scriptSentences(script)
  assert.deepEqual(
    sentences.map(({ start, end }) => script.slice(start, end)),
    ['Раз.', 'Два!', 'Три'],
  )
  assert.deepEqual(
    sentences.map(({ index }) => index),
    [0, 1, 2],
  )
})

test('A script without words has no sentences', () => {
  assert.deepEqual(scriptSentences(' \n\n '), [])
})

test('Half a million characters are cut into sentences in a moment, whatever they are', () => {
  const length = 500_000
  const scripts = [
    'а',
    '.',
    '…»',
    'а. ',
    'г. ',
    'Слово. ',
    `${'а'.repeat(20_000)}! `,
    '. а',
    `.${'"'.repeat(1000)}`,
    '\n',
  ]
  for (const piece of scripts) {
    const script = piece.repeat(length / piece.length)
    const before = process.cpuUsage()
    scriptSentences(script)
    const spent_ms = process.cpuUsage(before).user / 1000
    assert.ok(spent_ms < 1500, `${JSON.stringify(piece.slice(0, 8))} took ${spent_ms} ms`)
  }
})
