import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countWrittenWords } from './written-words.ts'

test('What stands between white space is a word, a lonely sign too', () => {
  assert.deepEqual(['', ' \n', 'Кофе и чай', 'Скидка 50% — до 31.12.2026\u00a0г.'].map(countWrittenWords), [0, 0, 3, 6])
})
