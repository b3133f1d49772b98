import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SILENCE, levelByte, levelWord, noiseOf, peakOf } from './levels.ts'

test('A level is decibels below full scale, and back', () => {
  // 20 · log10(0.5) = −6.02; 0.001 is −60 dB.
  assert.deepEqual([1, 2, 0.5, 0.001, 0].map(levelByte), [0, 0, 6, 60, SILENCE])
  assert.equal(peakOf(SILENCE), 0)
  assert.ok(Math.abs(peakOf(levelByte(0.5)) - 0.5) < 0.01)
})

const words: readonly (readonly [levels: readonly number[], word: string])[] = [
  [[], 'none'],
  [[SILENCE, 90], 'none'],
  [[79, 60], 'quiet'],
  [[60, 25], 'quiet'],
  [[60, 24], 'good'],
  [[40, 3], 'good'],
  [[40, 2, 40], 'loud'],
]
for (const [levels, word] of words) {
  // Rule 10.100
  test(`The loudest of the last moments gives the word: ${levels.join(', ')} is ${word}`, () => {
    assert.equal(levelWord(levels), word)
  })
}

test('Noise is the mean level', () => {
  // A square wave of 0.01 is −40 dB.
  assert.equal(noiseOf(0.0001 * 480, 480), 40)
  assert.equal(noiseOf(0, 0), SILENCE)
})
