import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { estimateScript } from '../script/estimate-script.ts'
import {
  carryPhrases,
  mendNames,
  phraseProblems,
  phrasesIn,
  scriptOfPhrases,
  sentencesOfPhrases,
  tidyPhrase,
  type Phrase,
} from './phrase-list.ts'

const named = (name: string, text = 'Да', note = ''): Phrase => ({ name, text, note })

describe('the name of a file', () => {
  const NAMES: readonly [name: string, problem: string | null][] = [
    ['1', null],
    ['menu_main-2', null],
    ['Привет', null],
    ['й', null],
    ['x'.repeat(64), null],
    ['', 'required'],
    ['x'.repeat(65), 'long'],
    ['два слова', 'signs'],
    ['a/b', 'signs'],
    [String.raw`a\b`, 'signs'],
    ['..', 'signs'],
    ['1.2', 'signs'],
    ['=A1', 'signs'],
    ['🙂', 'signs'],
    ['a:b', 'signs'],
    ['CON', 'reserved'],
    ['nul', 'reserved'],
    ['com1', 'reserved'],
    ['LPT9', 'reserved'],
    ['com10', null],
    ['console', null],
  ]

  // Rule 10.125
  test('has letters, digits, hyphens and low lines, and is none that Windows keeps for itself', () => {
    for (const [name, problem] of NAMES) {
      assert.deepEqual(
        phraseProblems([named(name)]).map((one) => one.problem),
        problem === null ? [] : [problem],
        name,
      )
    }
  })

  // Rule 10.125
  test('is there once, whichever case it is written in', () => {
    const problems = phraseProblems([named('Menu'), named('other'), named('mENU')])
    assert.deepEqual(problems, [
      { at: 0, field: 'name', problem: 'twice' },
      { at: 2, field: 'name', problem: 'twice' },
    ])
  })

  // Rule 10.125
  test('loses the ending of a file, and nothing else', () => {
    const names = ['a.wav', 'b.MP3', '1.2', 'c.tar.gz', 'd.', 'e.longerending']
    assert.deepEqual(
      names.map((name) => tidyPhrase(named(name)).name),
      ['a', 'b', '1.2', 'c.tar', 'd.', 'e.longerending'],
    )
  })

  // Rule 10.126
  test('is mended by one press, and what was right stays', () => {
    const names = ['menu', 'Menu', 'два слова', '', 'con', 'a/b', 'a_b', 'x'.repeat(80), '🙂']
    const mended = mendNames(names.map((name) => named(name)))
    assert.deepEqual(
      mended.map(({ name }) => name),
      ['menu', 'Menu_2', 'два_слова', '004', 'con_2', 'a_b_2', 'a_b', 'x'.repeat(58), '009'],
    )
    assert.deepEqual(phraseProblems(mended), [])
    assert.deepEqual(mendNames(mended), mended)
  })
})

// Rule 10.125
test('A phrase without words and a note that is too long are named with their row', () => {
  assert.deepEqual(phraseProblems([named('1'), named('2', ' '), named('3', 'Да', 'x'.repeat(501))]), [
    { at: 1, field: 'text', problem: 'required' },
    { at: 2, field: 'note', problem: 'long' },
  ])
})

describe('the script of a list', () => {
  const LIST = [named('1', 'Доброе утро. Слушаем вас.', 'бодро'), named('2', ''), named('3', 'До свидания!')]

  // Rule 10.124
  test('has the phrases, one a line, and their words alone are counted', () => {
    const script = scriptOfPhrases(LIST)
    assert.equal(script, 'Доброе утро. Слушаем вас.\nДо свидания!')
    assert.equal(estimateScript(script).words_count, 6)
    assert.deepEqual(phrasesIn(script, LIST), LIST)
    assert.deepEqual(phrasesIn(`${script}!`, LIST), [])
  })

  test('knows the sentences of each phrase', () => {
    assert.deepEqual(sentencesOfPhrases(scriptOfPhrases(LIST), LIST), [
      { first: 0, end: 2 },
      { first: 2, end: 2 },
      { first: 2, end: 3 },
    ])
  })

  // Rule 10.127
  test('that is written otherwise keeps the names of the phrases that are still there', () => {
    const list = [named('1', 'Да', 'тихо'), named('2', 'Нет'), named('3', 'Вот')]
    assert.deepEqual(carryPhrases('Да\nНет\nВот', list), list)
    assert.deepEqual(carryPhrases('Вот\n\nДа\nТак', list), [
      named('3', 'Вот'),
      named('1', 'Да', 'тихо'),
      named('', 'Так'),
    ])
    const twins = [named('1', 'Да'), named('2', 'Да')]
    assert.deepEqual(
      carryPhrases('Да\nДа\nДа', twins).map(({ name }) => name),
      ['1', '2', ''],
    )
    assert.deepEqual(carryPhrases('', list), [])
    assert.deepEqual(carryPhrases('Что угодно', []), [])
  })
})
