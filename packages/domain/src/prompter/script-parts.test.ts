import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { scriptSentences } from '../script/sentences.ts'
import { partAt, scriptParts } from './script-parts.ts'

const textsOf = (script: string, most: number): string[] =>
  scriptParts(scriptSentences(script), most).map(({ text }) => text)

describe('parts of a script', () => {
  // Rule 10.71
  it('are its sentences, as long as these are short enough', () => {
    assert.deepEqual(textsOf('Раз, два. Три!\nЧетыре', 40), ['Раз, два.', 'Три!', 'Четыре'])
  })

  // Rule 10.71
  it('are cut at the last mark that fits, else between words', () => {
    assert.deepEqual(textsOf('Потом это нитка воды, между камнями тихо звенит', 30), [
      'Потом это нитка воды,',
      'между камнями тихо звенит',
    ])
    assert.deepEqual(textsOf('Потом это нитка воды между камнями', 20), ['Потом это нитка воды', 'между камнями'])
  })

  it('are not cut at a mark so early that hardly anything stands before it', () => {
    assert.deepEqual(textsOf('Да, нитка воды между камнями', 20), ['Да, нитка воды между', 'камнями'])
  })

  // Rule 10.71
  it('do not tear what is read as one', () => {
    const script = 'Вход на концерт стоит 350 ₽ с человека'
    const start = script.indexOf('350 ₽')
    const parts = scriptParts(scriptSentences(script), 26, [{ start, end: start + 5 }])
    assert.deepEqual(
      parts.map(({ text }) => text),
      ['Вход на концерт стоит', '350 ₽ с человека'],
    )
  })

  // Rule 10.71
  it('keep five hundred words without a full stop in pieces that fit, and emoji whole', () => {
    const words = 'слово '.repeat(500).trim()
    const parts = textsOf(words, 200)
    assert.ok(parts.length > 10 && parts.every((text) => text.length <= 200))
    assert.equal(parts.join(' '), words)
    const family = '👩‍👩‍👧'
    for (const text of textsOf(family.repeat(20), 9)) assert.equal(text.replaceAll(family, ''), '')
  })

  it('leave no white space at their edges', () => {
    assert.deepEqual(textsOf('а  \u0301', 1), ['а', '\u0301'])
  })

  it('hold every sentence whole, in order, whatever the script and the room', () => {
    const script = fc.string({ unit: fc.constantFrom('а', 'b ', ', ', '. А', '\n', '😀', '1', '  ', '\u0301') })
    fc.assert(
      fc.property(script, fc.integer({ min: 1, max: 30 }), (text, most) => {
        const sentences = scriptSentences(text)
        const parts = scriptParts(sentences, most)
        const without = (value: string): string => value.replaceAll(/\s/gu, '')
        assert.equal(without(parts.map((part) => part.text).join('')), without(text))
        for (const [at, part] of parts.entries()) {
          assert.equal(part.index, at)
          assert.equal(text.slice(part.start, part.end), part.text)
          assert.ok(part.start >= (parts[at - 1]?.end ?? 0) && part.text.trim() === part.text)
        }
      }),
    )
  })
})

describe('the part at an offset', () => {
  it('is the one that has begun there', () => {
    const parts = scriptParts(scriptSentences('Раз. Два. Три.'), 40)
    assert.deepEqual(
      [0, 4, 5, 9, 10, 99].map((offset) => partAt(parts, offset)),
      [0, 0, 1, 1, 2, 2],
    )
    assert.equal(partAt([], 7), 0)
  })
})
