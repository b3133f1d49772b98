import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWithinOneEdit } from '@tembrel/domain/typography/one-edit.ts'
import { nameNorm, searchWords, similarNames } from './name-search.ts'

test('A stored name is lower case with ё as е, word by word, with the same words in Latin letters', () => {
  assert.equal(nameNorm('Артём', 'Щёкин-Белый'), 'артем щекин белый artyom shchyokin belyy')
})

test('A Latin name is stored once and without accents', () => {
  assert.equal(nameNorm('Zoë', "O'Neill"), 'zoe oneill')
})

test('A search is split into words whatever stands between them', () => {
  assert.deepEqual(searchWords('  ЁЛКИНА,  Анна-Мария'), ['елкина', 'анна', 'мария'])
  assert.deepEqual(searchWords('—!?'), [])
})

test('й stays a letter of its own, however it is composed', () => {
  assert.deepEqual(searchWords('Сергей'.normalize('NFD')), ['сергей'])
})

const mistyped: [string, string, string][] = [
  ['another letter', 'ивонов', 'иванов'],
  ['another first letter', 'мванов', 'иванов'],
  ['a letter too many', 'кузннецов', 'кузнецов'],
  ['a letter left out', 'михйлов', 'михайлов'],
  ['two letters swapped', 'кзунецов', 'кузнецов'],
  ['a mistyped beginning', 'кузниц', 'кузнецов'],
  ['a letter too many at the end', 'анност', 'аннос'],
]
for (const [what, word, token] of mistyped) {
  test(`One edit is forgiven: ${what}`, () => assert.equal(isWithinOneEdit(word, token), true))
}

const foreign: [string, string, string][] = [
  ['two other letters', 'ивинав', 'иванов'],
  ['two letters too many at the end', 'ивановаы', 'иванов'],
  ['a short word', 'леф', 'лев'],
  ['letters swapped over a distance', 'ванови', 'иванов'],
]
for (const [what, word, token] of foreign) {
  test(`It is another name: ${what}`, () => assert.equal(isWithinOneEdit(word, token), false))
}

test('Every typed word has to be near some word of the name, in any order', () => {
  const names = ['иван кузнецов', 'анна кузнецова', 'анна белова']
  assert.deepEqual(similarNames(['кузницов', 'анн'], names), ['анна кузнецова'])
})

test('Nothing is guessed when somebody bears the name as it was typed', () => {
  assert.equal(similarNames(['анна'], ['анна белова', 'анка белова']), null)
})
