import assert from 'node:assert/strict'
import process from 'node:process'
import { describe, test } from 'node:test'
import {
  MISSPELLED_ENGLISH,
  MISSPELLED_RUSSIAN,
  RIGHT_ENGLISH,
  RIGHT_RUSSIAN,
} from '@tembrel/domain/readings/cases/spelling-cases.ts'
import { findReadings } from '@tembrel/domain/readings/find-readings.ts'
import type { SpokenLanguage } from '@tembrel/domain/script/spoken-number.ts'
import { createSpelling } from './spelling.ts'

const spelling = createSpelling()
const AROUND: Readonly<Record<SpokenLanguage, readonly [string, string]>> = {
  ru: ['Мы знаем, что это ', ' и ещё кое-что хорошее для всех нас.'],
  en: ['We know that this is ', ' and some other good thing for all of us.'],
}

/** Choices for a word within a sentence; null where it is not asked about. */
async function choicesFor(word: string, language: SpokenLanguage): Promise<readonly string[] | null> {
  const [before, after] = AROUND[language]
  const words = await spelling.wordsOf(language)
  const found = findReadings(before + word + after, { language, words }).find(({ kind }) => kind === 'spelling')
  return found ? found.choices.map(({ spoken }) => spoken) : null
}

describe('the spelling of a script', () => {
  // Rule 10.15
  test('finds what is meant by words that people misspell, most often first', async () => {
    for (const [language, cases, least] of [
      ['ru', MISSPELLED_RUSSIAN, 0.97],
      ['en', MISSPELLED_ENGLISH, 0.94],
    ] as const) {
      const missed: string[] = []
      let first = 0
      for (const [written, meant] of cases) {
        const choices = (await choicesFor(written, language)) ?? []
        if (!choices.some((choice) => withoutYo(choice) === withoutYo(meant))) missed.push(written)
        if (withoutYo(choices[0] ?? '') === withoutYo(meant)) first += 1
      }
      assert.ok(cases.length - missed.length >= least * cases.length, `${language}: ${missed.join(', ')}`)
      assert.ok(first >= 0.9 * cases.length, `${language}: ${first} of ${cases.length} come first`)
    }
  })

  // Rule 10.15
  test('leaves words alone that are right, new, or names', async () => {
    for (const word of RIGHT_RUSSIAN) assert.equal(await choicesFor(word, 'ru'), null, word)
    for (const word of RIGHT_ENGLISH) assert.equal(await choicesFor(word, 'en'), null, word)
    for (const name of ['Сбермаркетом', 'Агенство', 'Додо', 'ГОСТ'])
      assert.equal(await choicesFor(name, 'ru'), null, name)
  })

  // Rules 10.6, 10.15
  test('takes its part of the 50 ms for three thousand words, a third of them unknown', async (t) => {
    const words = await spelling.wordsOf('ru')
    const known = RIGHT_RUSSIAN.filter((word) => /^[а-яё]+$/u.test(word))
    const letters = 'абвгдежзиклмнопрст'
    const script = (turn: number): string =>
      Array.from({ length: 3000 }, (_, i) =>
        i % 4 > 0
          ? known[(i + turn) % known.length]
          : Array.from(
              { length: 12 },
              (__, k) => letters[(i * 7 + k * 5 + turn * 3 + ((i * k) % 11)) % letters.length],
            ).join(''),
      ).join(' ')
    const spent: number[] = []
    for (let turn = 0; turn < 120; turn += 1) {
      const text = script(turn)
      // The processor's time of this thread: other tests run beside it.
      const started = process.threadCpuUsage()
      findReadings(text, { words })
      const { user, system } = process.threadCpuUsage(started)
      if (turn >= 20) spent.push((user + system) / 1000)
    }
    spent.sort((a, b) => a - b)
    t.diagnostic(`median ${spent[50]?.toFixed(1)} ms, p99 ${spent[98]?.toFixed(1)} ms`)
    assert.ok((spent[98] ?? Infinity) <= 50, `p99 ${spent[98]?.toFixed(1)} ms`)
  })
})

function withoutYo(word: string): string {
  return word.replaceAll('ё', 'е')
}
