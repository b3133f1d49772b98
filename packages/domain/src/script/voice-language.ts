/**
 * In which language a script is to be read, as far as its letters tell (Product §10).
 *
 * Invariant: the same for every script with the same first letters; names and terms of the other alphabet do not change it.
 */

import { scriptLanguage } from './script-tokens.ts'
import type { SpokenLanguage } from './spoken-number.ts'

/** Enough to tell an alphabet; a longer script costs no more. */
const SAMPLE = 5000
const CYRILLIC = /\p{Script=Cyrillic}/gu
const LATIN = /\p{Script=Latin}/gu

/** The language of most letters; without any letter that of its numbers; null for letters of another alphabet only. */
export function voiceLanguage(text: string): SpokenLanguage | null {
  const sample = text.slice(0, SAMPLE)
  const [cyrillic, latin] = [countOf(sample, CYRILLIC), countOf(sample, LATIN)]
  if (cyrillic === 0 && latin === 0) return /\p{L}/u.test(sample) ? null : scriptLanguage(text)
  return cyrillic >= latin ? 'ru' : 'en'
}

function countOf(text: string, letters: RegExp): number {
  let count = 0
  for (const _ of text.matchAll(letters)) count += 1
  return count
}
