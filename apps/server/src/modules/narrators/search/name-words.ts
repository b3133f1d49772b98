/** Finding documents by the words of their names; the rules are those of name-search.ts. */
import { SHORTEST_WORD_WITH_TYPO } from '@tembrel/domain/typography/one-edit.ts'
import { setBit, type Bits } from './bitmap.ts'
import type { StoredWords } from './index-base.ts'

/** Places of the sorted words, from and not including to. Their documents are neighbours too. */
export interface WordRange {
  readonly from: number
  readonly to: number
}

/** Marks in `bits` every document that has a word of the range. */
export function markWords({ starts, docs }: StoredWords, { from, to }: WordRange, bits: Bits): void {
  const end = starts[to] ?? 0
  for (let at = starts[from] ?? 0; at < end; at += 1) setBit(bits, docs[at] ?? 0)
}

/** The words that begin as typed. */
export function wordsWithPrefix(words: readonly string[], typed: string): WordRange {
  return narrow(words, { from: 0, to: words.length }, { at: 0, text: typed })
}

/**
 * The words that begin as typed once one letter of that is changed; ranges may overlap, none is empty. Every mistake is at some
 * place up to which the word is right, so only words that begin alike up to there are looked at, by their next letter.
 */
export function similarWords(words: readonly string[], typed: string): WordRange[] {
  const found: WordRange[] = []
  const look = (among: WordRange, at: number, text: string): void => {
    const range = narrow(words, among, { at, text })
    if (range.from < range.to) found.push(range)
  }
  let right: WordRange = { from: 0, to: words.length }
  look(right, 0, typed)
  if (typed.length < SHORTEST_WORD_WITH_TYPO) return found
  for (let at = 0; at < typed.length && right.from < right.to; at += 1) {
    const rest = typed.slice(at + 1)
    // One letter too many; with the last one that is whoever fits without it, and nothing is left to look for.
    look(right, at, rest)
    if (rest === '') break
    // Two letters swapped.
    look(right, at, rest.slice(0, 1) + typed.slice(at, at + 1) + rest.slice(1))
    for (const alike of byNextLetter(words, right, at)) {
      // Another letter is here instead, or a letter before this one was left out.
      look(alike, at + 1, rest)
      look(alike, at + 1, typed.slice(at))
    }
    right = narrow(words, right, { at, text: typed.slice(at, at + 1) })
  }
  return found
}

/** Words that are equal up to `at`, by the letter there; who has none is left out. */
function* byNextLetter(words: readonly string[], { from, to }: WordRange, at: number): Generator<WordRange> {
  let start = firstFrom(words, { from, to }, { at, text: '\0', least: 0 })
  while (start < to) {
    const letter = words[start]?.charAt(at) ?? ''
    const end = firstFrom(words, { from: start, to }, { at, text: letter, least: 1 })
    yield { from: start, to: end }
    start = end
  }
}

/** Of words that are equal up to `at`, those that go on with `text` there. */
function narrow(words: readonly string[], range: WordRange, { at, text }: { at: number; text: string }): WordRange {
  const from = firstFrom(words, range, { at, text, least: 0 })
  return { from, to: firstFrom(words, { from, to: range.to }, { at, text, least: 1 }) }
}

/** The first place of the range whose word compares as `least` or more. */
function firstFrom(
  words: readonly string[],
  { from, to }: WordRange,
  { at, text, least }: { at: number; text: string; least: number },
): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareAt(words[middle] ?? '', at, text) >= least) high = middle
    else low = middle + 1
  }
  return low
}

/** 0 when `word` goes on with `text` at `at`; else whether it comes before (negative) or after. */
function compareAt(word: string, at: number, text: string): number {
  for (let next = 0; next < text.length; next += 1) {
    if (at + next >= word.length) return -1
    const difference = word.charCodeAt(at + next) - text.charCodeAt(next)
    if (difference !== 0) return difference
  }
  return 0
}
