import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isWithinOneEdit } from '@tembrel/domain/typography/one-edit.ts'
import { similarWords, wordsWithPrefix, type WordRange } from './name-words.ts'

/** Few letters, so that words are near each other. */
const letter = fc.constantFrom('а', 'б', 'в', 'я', 'a', '1')
const word = fc.array(letter, { minLength: 1, maxLength: 7 }).map((letters) => letters.join(''))

/** Sorted words, and a beginning of one of them with a mistake, or anything. */
const question = fc
  .record({
    others: fc.array(word, { maxLength: 100 }),
    meant: word,
    length: fc.integer({ min: 1, max: 7 }),
    at: fc.nat(6),
    put: letter,
    how: fc.nat(4),
  })
  .map(({ others, meant, length, at, put, how }) => ({
    words: [...new Set([...others, meant])].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)),
    typed: how === 4 ? (others[0] ?? put) : mistyped(meant.slice(0, length), { at: at % meant.length, put, how }),
  }))

function mistyped(text: string, { at, put, how }: { at: number; put: string; how: number }): string {
  const [before, after] = [text.slice(0, at), text.slice(at)]
  const ways = [before + put + after, before + after.slice(1), before + put + after.slice(1)]
  return ways[how] ?? before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2)
}

const wordsIn = (words: readonly string[], ranges: readonly WordRange[]): string[] => {
  const places = new Set(ranges.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)))
  return words.filter((_, place) => places.has(place))
}

test('Words found with a typo are exactly those within one edit', () => {
  fc.assert(
    fc.property(question, ({ words, typed }) => {
      const near = words.filter((one) => isWithinOneEdit(typed, one))
      assert.deepEqual(wordsIn(words, similarWords(words, typed)), near)
    }),
    { numRuns: 2000 },
  )
})

test('Words found by their beginning are exactly those that begin so', () => {
  fc.assert(
    fc.property(question, ({ words, typed }) => {
      const right = words.filter((one) => one.startsWith(typed))
      assert.deepEqual(wordsIn(words, [wordsWithPrefix(words, typed)]), right)
    }),
    { numRuns: 1000 },
  )
})
