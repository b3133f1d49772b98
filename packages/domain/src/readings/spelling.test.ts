import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { correctWord } from './correct-word.ts'
import { findReadings } from './find-readings.ts'
import type { WordList } from './word-list.ts'

const WORDS = new Set(
  'молоко корова хорошее знаем сделать может русски карандаш по-русски мы вам это очень наш'.split(' '),
)
const words: WordList = WORDS

const spelled = (text: string) =>
  findReadings(text, { words })
    .filter(({ kind }) => kind === 'spelling')
    .map(({ written, start, choices }) => [written, start, ...choices.map(({ spoken }) => spoken)])

describe('the spelling of a word', () => {
  // Rule 10.15
  it('is asked about where a slip leads to a word that exists, in every place of it', () => {
    assert.deepEqual(spelled('мы знаем малоко, малоко'), [
      ['малоко', 9, 'молоко'],
      ['малоко', 17, 'молоко'],
    ])
    assert.deepEqual(spelled('это зделать неможет'), [
      ['зделать', 4, 'сделать'],
      ['неможет', 12, 'не может'],
    ])
    assert.deepEqual(spelled('наш маркетплейс'), [], 'a new word that resembles none')
  })

  // Rule 10.15
  it('fills no answer, however often the word stands in a long script', () => {
    const found = spelled(`${'мы знаем малоко это зделать. '.repeat(3400)}это неможет`)
    assert.ok(found.length < 100, String(found.length))
    assert.deepEqual(new Set(found.map(([written]) => written)), new Set(['зделать', 'малоко', 'неможет']))
  })

  // Rule 10.15
  it('is not asked about in names, codes, addresses, capitals and parts of known words', () => {
    for (const text of [
      'мы вам Малоко',
      'мы вам МАЛОКО',
      'мы по-русски',
      'мы малоко_2',
      '#малоко',
      'малоко5',
      'www.малоко.рф',
    ])
      assert.deepEqual(spelled(text), [], text)
    assert.equal(spelled('это хорошоее').length, 1)
    assert.deepEqual(spelled('Хорошоее это'), [], 'perhaps a name: asked about only where it sounds like a word')
    assert.deepEqual(spelled('Малоко это очень'), [['Малоко', 0, 'Молоко']])
    assert.deepEqual(spelled('Неможет это'), [['Неможет', 0, 'Не может']])
  })

  // Rule 10.15
  it('is left alone in a text of another language', () => {
    const text = 'який файний ведмедик живет тута зовсим недалеко вид миста'
    assert.deepEqual(spelled(text), [])
  })

  // Rule 10.15
  it('finds something or nothing in any text, within it, and without words nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."мало короваЁё-\u0301'’ .!\nM5_") }), (text) => {
        for (const { kind, start, end, written, choices } of findReadings(text, { words })) {
          assert.equal(text.slice(start, end), written)
          if (kind === 'spelling') assert.ok(choices.length > 0 && choices.length <= 4)
        }
        assert.ok(findReadings(text).every(({ kind }) => kind !== 'spelling'))
      }),
    )
  })
})

describe('a corrected word', () => {
  // Rule 10.15
  it('is written wherever it stands as a word of its own', () => {
    assert.equal(correctWord('зделать, незделать? зделать!', 'зделать', 'сделать'), 'сделать, незделать? сделать!')
    assert.equal(correctWord('зде\u0301лать зделать', 'зделать', 'сделать'), 'зде\u0301лать сделать')
    assert.equal(correctWord('аа аа', 'аа', 'а'), 'а а')
    assert.equal(correctWord('Зделать! зделать', 'зделать', 'сделать'), 'Сделать! сделать')
    assert.equal(correctWord('Зделать! зделать', 'Зделать', 'Сделать'), 'Сделать! сделать')
    assert.equal(correctWord('как есть', '', 'x'), 'как есть')
    assert.equal(correctWord('Цена $& зделать', 'зделать', '$1'), 'Цена $& $1')
  })
})
