import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bindShortWords, unboundWords } from './bind-short-words.ts'

test('Short words hold on to the next word', () => {
  assert.equal(bindShortWords('Чат с диктором и не только'), 'Чат с\u00a0диктором и\u00a0не\u00a0только')
  assert.equal(bindShortWords('№ 2041 — 5 слов'), '№\u00a02041\u00a0— 5\u00a0слов')
  assert.equal(bindShortWords('{count} слов'), '{count}\u00a0слов')
  assert.equal(bindShortWords('Кто — я'), 'Кто\u00a0— я')
})

test('The hyphen of a particle is no place to break', () => {
  assert.equal(bindShortWords('Если что-то не так'), 'Если что-\u2060то не\u00a0так')
  assert.equal(bindShortWords('Из-за шума кто-нибудь, кое-что'), 'Из-\u2060за шума кто-\u2060нибудь, кое-\u2060что')
  // Longer words break as they do anywhere.
  assert.equal(
    bindShortWords('голоса-баритоны, конно-тоннельный, по-русски'),
    'голоса-баритоны, конно-тоннельный, по-русски',
  )
  const bound = bindShortWords('Что-то где-либо')
  assert.equal(bindShortWords(bound), bound)
})

test('Binding a bound text changes nothing', () => {
  const bound = bindShortWords('Кто — я, и в № 5 слов')
  assert.equal(bindShortWords(bound), bound)
})

test('What is bound is unbound again', () => {
  const text = 'Если что-то не так — 5 слов в № 2041'
  assert.equal(unboundWords(bindShortWords(text)), text)
})
