/**
 * Finding narrators by name (Product §2, name search).
 *
 * Invariants: the name and what is typed go through the same normalisation, so case, ё and е, hyphens and accents never matter;
 * every typed word has to begin some word of the name, in any order; a typo is forgiven only when no name matches as typed.
 */
import { transliterate } from '@tembrel/domain/narrators/slug.ts'

/** Shorter words differ from too many others by one letter. */
export const SHORTEST_WORD_WITH_TYPO = 4

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

/**
 * Whether the typed word begins the token once one letter is replaced, left out, added or swapped with its neighbour.
 * Everything before the first difference is equal, so the one edit is at that place or nowhere.
 */
export function isWithinOneEdit(word: string, token: string): boolean {
  let at = 0
  while (at < word.length && word[at] === token[at]) at += 1
  if (at === word.length) return true
  if (word.length < SHORTEST_WORD_WITH_TYPO) return false
  const isReplaced = goesOn(word, at + 1, token, at + 1)
  const isAdded = goesOn(word, at + 1, token, at)
  const isLeftOut = goesOn(word, at, token, at + 1)
  const isSwapped = word[at] === token[at + 1] && word[at + 1] === token[at] && goesOn(word, at + 2, token, at + 2)
  return isReplaced || isAdded || isLeftOut || isSwapped
}

/** Whether the word from a place on is what the token goes on with at another. */
function goesOn(word: string, from: number, token: string, at: number): boolean {
  if (word.length - from > token.length - at) return false
  for (let next = from; next < word.length; next += 1) if (word[next] !== token[at + next - from]) return false
  return true
}
