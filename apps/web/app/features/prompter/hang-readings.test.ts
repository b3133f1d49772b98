import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hangReadings } from './hang-readings.ts'

const word = (middle: number, width: number, line = 0) => ({ line, middle, half: 20, width })

// Rule 10.76
test('A reading hangs over the middle of its word, and within the text at its edges', () => {
  assert.deepEqual(hangReadings([word(200, 80)], 400), [160])
  assert.deepEqual(hangReadings([word(20, 80)], 400), [0])
  assert.deepEqual(hangReadings([word(390, 80)], 400), [320])
})

// Rule 10.76
test('Readings of neighbours move apart, also from the edge, and lines do not matter to one another', () => {
  assert.deepEqual(hangReadings([word(100, 80), word(150, 80)], 400), [60, 150])
  assert.deepEqual(hangReadings([word(300, 90), word(370, 90)], 400), [210, 310])
  assert.deepEqual(hangReadings([word(100, 80, 0), word(110, 80, 60)], 400), [60, 70])
})

// Rule 10.76
test('What is wider than its text, or would stand over other words, has no place above the line', () => {
  assert.deepEqual(hangReadings([word(200, 500)], 400), [null])
  assert.deepEqual(hangReadings([word(40, 260), word(90, 250), word(300, 60)], 400), [null, 0, 270])
  assert.deepEqual(hangReadings([], 400), [])
})
