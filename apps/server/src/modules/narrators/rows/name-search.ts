/**
 * Finding narrators by name (Product §2, name search).
 *
 * Invariants: the name and what is typed go through the same normalisation, so case, ё and е, hyphens and accents never matter;
 * every typed word has to begin some word of the name, in any order; a typo is forgiven only when no name matches as typed.
 */
import { transliterate } from '@tembrel/domain/narrators/slug.ts'
import { isWithinOneEdit } from '@tembrel/domain/typography/one-edit.ts'

/**
 * The stored form of a name: its words in lower case with ё as е, then the same words in Latin letters, because visitors
 * of the English pages have no Cyrillic keyboard.
 */
export function nameNorm(firstname: string, lastname: string): string {
  const name = `${firstname} ${lastname}`
  const latin = transliterate(name).split('-')
  return [...new Set([...searchWords(name), ...latin])].filter((word) => word !== '').join(' ')
}

/** The words of a search, normalised; empty when there is not a single letter or digit. */
export function searchWords(text: string): string[] {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\u00df-\u024f]/g, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(/['’ʼ`]/g, '')
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/**
 * The stored names that match with one letter mistyped in each word; null when some name matches as typed: then the other filters
 * are the reason for an empty list.
 */
export function similarNames(words: readonly string[], names: readonly string[]): string[] | null {
  const near = new Map(words.map((word) => [word, new Map<string, boolean>()]))
  const isNear = (word: string, token: string): boolean => {
    const known = near.get(word)
    const answer = known?.get(token) ?? isWithinOneEdit(word, token)
    known?.set(token, answer)
    return answer
  }
  const found: string[] = []
  for (const name of names) {
    const tokens = name.split(' ')
    if (words.every((word) => tokens.some((token) => token.startsWith(word)))) return null
    if (words.every((word) => tokens.some((token) => isNear(word, token)))) found.push(name)
  }
  return found
}
