/**
 * How many words a number takes when it is spoken in Russian or in English (Product §9, word estimator).
 *
 * Invariants: digits only, any length; the same digits always cost the same.
 */

import { toCardinal as englishCardinal } from 'n2words/en-US'
import { toCardinal as russianCardinal } from 'n2words/ru-RU'

export type SpokenLanguage = 'ru' | 'en'

/** Longer rows of digits are codes and accounts and are not read as one number. */
const LONGEST_NUMBER_DIGITS = 15

/** «двадцать шесть», "twenty-six"; leading zeros are silent. */
export function speakNumber(digits: string, language: SpokenLanguage): string {
  return language === 'ru' ? russianCardinal(digits) : englishCardinal(digits)
}

interface SpokenWords {
  readonly words: number
  readonly shorts: number
}

/** Numbers of so many digits are spoken once: a script of nothing else would take a second otherwise. */
const LONGEST_KEPT_DIGITS = 3
const kept: Readonly<Record<SpokenLanguage, Map<string, SpokenWords>>> = { ru: new Map(), en: new Map() }

/** Words of a row of ASCII digits; more than 15 are read digit by digit. `shorts` are words of one or two letters. */
export function countSpokenNumber(digits: string, language: SpokenLanguage): SpokenWords {
  if (digits.length > LONGEST_NUMBER_DIGITS) return { words: digits.length, shorts: 0 }
  if (digits.length > LONGEST_KEPT_DIGITS) return countNumber(digits, language)
  const known = kept[language].get(digits) ?? countNumber(digits, language)
  kept[language].set(digits, known)
  return known
}

function countNumber(digits: string, language: SpokenLanguage): SpokenWords {
  let words = 0
  let shorts = 0
  // «twenty-six» is two words, exactly as when the script spells it.
  for (const word of speakNumber(digits, language).split(/[\s-]+/)) {
    if (word.length <= 2) shorts += 1
    else words += word.length > 14 ? 2 : 1
  }
  return { words, shorts }
}
