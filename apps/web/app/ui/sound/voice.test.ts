import assert from 'node:assert/strict'
import { test } from 'node:test'
import { VOICES, voiceOf } from './voice.ts'

// Rule 9.8
test('Timbres 1 to 8 take the palette in its order', () => {
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((timbre) => voiceOf(timbre, 99)),
    [...VOICES],
  )
  assert.equal(voiceOf(9, 99), 'honey')
})

test('A person without a timbre keeps a colour of their own', () => {
  assert.equal(voiceOf(null, 3004), voiceOf(null, 3004))
  assert.notEqual(voiceOf(null, 3004), voiceOf(null, 3005))
})
