import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kopecksOf } from './receipt-labels.ts'

// Rule 4.922
test('A sum is read in kopecks as it is written, and nothing else is taken for one', () => {
  const written: readonly (readonly [string, number | null])[] = [
    ['1250', 125_000],
    ['1 250,5', 125_050],
    ['1250.05', 125_005],
    ['1 250,50 ₽', 125_050],
    ['0,01', 1],
    ['0', null],
    ['', null],
    ['1250,505', null],
    ['1,250,50', null],
    ['−5', null],
    ['около 5', null],
  ]
  for (const [text, kopecks] of written) assert.equal(kopecksOf(text), kopecks, text)
})
