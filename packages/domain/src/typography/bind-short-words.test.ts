import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bindShortWords } from './bind-short-words.ts'

test('Short words hold on to the next word', () => {
  assert.equal(bindShortWords('Чат с диктором и не только'), 'Чат с\u00a0диктором и\u00a0не\u00a0только')
  assert.equal(bindShortWords('№ 2041 — 5 слов'), '№\u00a02041\u00a0— 5\u00a0слов')
  assert.equal(bindShortWords('{count} слов'), '{count}\u00a0слов')
  assert.equal(bindShortWords('Кто — я'), 'Кто\u00a0— я')
})

test('Binding a bound text changes nothing', () => {
  const bound = bindShortWords('Кто — я, и в № 5 слов')
  assert.equal(bindShortWords(bound), bound)
})
