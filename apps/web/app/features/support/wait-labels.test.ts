import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitWords } from './wait-labels.ts'

test('A wait is told in minutes, then in hours, then in days', () => {
  const texts = [0, 2520, 7199, 7200, 18_000, 172_799, 172_800].map((seconds) => waitWords(seconds).replace(/\s/g, ' '))
  assert.deepEqual(texts, ['1 мин', '42 мин', '120 мин', '2 ч', '5 ч', '48 ч', '2 дн.'])
})
