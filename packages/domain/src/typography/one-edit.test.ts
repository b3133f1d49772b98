import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { beginningsWithinOneEdit, isWithinOneEdit } from './one-edit.ts'

const letters = (alphabet: string, minLength: number) =>
  fc.array(fc.constantFrom(...alphabet), { minLength, maxLength: 9 }).map((all) => all.join(''))

describe('one mistyped letter', () => {
  // Rule 7.981
  it('leaves every token that a word may stand for among those with its beginnings', () => {
    for (const alphabet of ['абв', 'ab', 'абвгдежз', 'аb7']) {
      fc.assert(
        fc.property(letters(alphabet, 1), letters(alphabet, 0), (word, token) => {
          // A letter of an alphabet that the word does not use is not expected.
          const isOfSame = [...token].every((letter) => kindOf(letter).some((kind) => kind.test(word)))
          if (!isOfSame || !isWithinOneEdit(word, token)) return
          assert.ok(
            beginningsWithinOneEdit(word).some((beginning) => token.startsWith(beginning)),
            `${word}: ${token}`,
          )
        }),
        { numRuns: 20_000 },
      )
    }
  })

  // Rule 7.981
  it('is written out for the first letters alone, each beginning once', () => {
    const all = beginningsWithinOneEdit('рагов')
    assert.equal(new Set(all).size, all.length)
    for (const beginning of ['ра', 'рогов', 'аргов', 'агов', 'ргов', 'драгов', 'рдагов'])
      assert.ok(all.includes(beginning))
    assert.ok(all.length < 2 * 2 * 33 + 10)
    assert.deepEqual(beginningsWithinOneEdit('рог'), ['рог'])
  })
})

function kindOf(letter: string): RegExp[] {
  return [/[а-яё]/u, /[a-z]/u, /\d/u].filter((kind) => kind.test(letter))
}
