/** Finding documents by the words of their names; the rules are those of name-search.ts. */
import { isWithinOneEdit, SHORTEST_WORD_WITH_TYPO } from '../name-search.ts'
import { setBit, type Bits } from './bitmap.ts'
import type { StoredWords } from './index-base.ts'

/** Marks in `bits` every document with a word that begins as typed. */
export function markPrefix(stored: StoredWords, typed: string, bits: Bits): void {
  const [from, to] = prefixRange(stored.words.length, (place) => stored.words[place] ?? '', typed)
  // The words of a range stand together, and so do their documents.
  const end = stored.starts[to] ?? 0
  for (let at = stored.starts[from] ?? 0; at < end; at += 1) setBit(bits, stored.docs[at] ?? 0)
}

/** Marks in `bits` every document with a word that begins as typed once one letter of that is changed. */
export function markSimilar(stored: StoredWords, typed: string, bits: Bits): void {
  for (const place of similarWords(stored, typed)) {
    const end = stored.starts[place + 1] ?? 0
    for (let at = stored.starts[place] ?? 0; at < end; at += 1) setBit(bits, stored.docs[at] ?? 0)
  }
}

/**
 * Places of the words within one edit. Either the first letter is right, or the mistake is at it and the rest of the word
 * follows at once (an added letter), after another first letter (a replaced or a missing one), or after a swap.
 */
function similarWords({ words, by_tail }: StoredWords, typed: string): Set<number> {
  const found = new Set<number>()
  const wordAt = (place: number): string => words[place] ?? ''
  const look = (prefix: string): void => {
    const [from, to] = prefixRange(words.length, wordAt, prefix)
    for (let place = from; place < to; place += 1) if (isWithinOneEdit(typed, wordAt(place))) found.add(place)
  }
  const lookAtTails = (tail: string): void => {
    const [from, to] = prefixRange(by_tail.length, (at) => wordAt(by_tail[at] ?? 0).slice(1), tail)
    for (let at = from; at < to; at += 1) {
      const place = by_tail[at] ?? 0
      if (isWithinOneEdit(typed, wordAt(place))) found.add(place)
    }
  }
  if (typed.length < SHORTEST_WORD_WITH_TYPO) {
    look(typed)
    return found
  }
  look(typed.slice(0, 1))
  look(typed.slice(1))
  look(typed.slice(1, 2) + typed.slice(0, 1))
  lookAtTails(typed.slice(1))
  lookAtTails(typed)
  return found
}

/** Places from, not including to, of what begins with `prefix` in a sorted list. */
function prefixRange(length: number, textAt: (place: number) => string, prefix: string): [number, number] {
  const from = firstWhere(length, (place) => textAt(place) >= prefix)
  const to = firstWhere(length, (place) => textAt(place) >= prefix && !textAt(place).startsWith(prefix))
  return [from, to]
}

/** The first place from which the condition holds for all that follow. */
function firstWhere(length: number, condition: (place: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if (condition(middle)) high = middle
    else low = middle + 1
  }
  return low
}
