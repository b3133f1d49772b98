import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { SOUND_KINDS, spokenSentence } from './spoken-letters.ts'

function vowelsOf(text: string, language: 'en' | 'ru'): number {
  return spokenSentence(text, language).kinds.filter((kind) => SOUND_KINDS[kind] === 'vowel').length
}

describe('spokenSentence', () => {
  // The syllables of what is said, counted by hand.
  for (const [text, spoken, syllables] of [
    ['350 ₽', 'триста пятьдесят рублей', 7],
    ['НТВ', 'эн тэ вэ', 3],
    ['ул. Мира', 'улица Мира', 5],
    ['25%', 'двадцать пять процентов', 6],
    ['Мы ждём вас!', 'мы ждём вас', 3],
  ] as const) {
    test(`«${text}» has the syllables of «${spoken}»`, () => assert.equal(vowelsOf(text, 'ru'), syllables))
  }

  for (const [text, syllables] of [
    ['the time', 2],
    ['seventeen voices', 5],
    ['12', 1],
    ['Mr. Brown', 3],
  ] as const) {
    test(`English “${text}” has its syllables`, () => assert.equal(vowelsOf(text, 'en'), syllables))
  }

  test('Signs that nobody speaks have no length', () => assert.equal(spokenSentence('— … !', 'ru').units, 0))
  test('Commas are where a pause is likely', () => {
    assert.equal(spokenSentence('Раз, два, три.', 'ru').commas.length, 2)
    assert.equal(spokenSentence('Число 12,5 и всё.', 'ru').commas.length, 0)
  })
})
