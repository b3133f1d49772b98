import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordChanges, type TextPart } from './word-changes.ts'

const marked = (parts: readonly TextPart[]): string =>
  parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')

// Rule 2.160
test('Words that went and words that came are marked, each on its side', () => {
  const { old, now } = wordChanges('Тёплый спокойный голос для рекламы', 'Тёплый голос для рекламы и книг')
  assert.equal(marked(old), 'Тёплый [спокойный ]голос для рекламы')
  assert.equal(marked(now), 'Тёплый голос для рекламы [и книг]')
})

test('A space more or less is no other word, and both texts stay whole', () => {
  const [before, after] = ['Один  два\nтри', 'Один два три']
  const { old, now } = wordChanges(before, after)
  assert.ok([...old, ...now].every(({ isChanged }) => !isChanged))
  assert.equal(old.map(({ text }) => text).join(''), before)
  assert.equal(now.map(({ text }) => text).join(''), after)
})

test('An empty text has no parts, and all of the other one is new', () => {
  assert.deepEqual(wordChanges('', 'Новый текст'), { old: [], now: [{ text: 'Новый текст', isChanged: true }] })
})

test('Texts of a length nobody compares are marked as a whole', () => {
  const long = 'слово '.repeat(2001)
  assert.deepEqual(wordChanges(long, 'слово').now, [{ text: 'слово', isChanged: true }])
})
