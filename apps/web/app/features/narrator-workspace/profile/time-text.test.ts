import assert from 'node:assert/strict'
import { test } from 'node:test'
import { completeTime, maskTime } from './time-text.ts'

test('Digits become a time as they are typed', () => {
  const typed = ['1', '10', '103', '1030', '10300', '9:', '9:3', '10:', 'ab', '']
  assert.deepEqual(typed.map(maskTime), ['1', '10', '10:3', '10:30', '10:30', '09', '09:3', '10', '', ''])
})

test('A time that was begun is completed when only one is meant', () => {
  const left = ['9', '18', '93:0', '10:3', '10:30', '']
  assert.deepEqual(left.map(completeTime), ['09:00', '18:00', '09:30', '10:3', '10:30', ''])
})
