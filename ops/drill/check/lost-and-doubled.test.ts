import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lostOf, twiceOf } from './lost-and-doubled.ts'

test('what is not there, or is there as something else, is lost', () => {
  const found = [
    { id: 1, text: 'one' },
    { id: 2, text: 'another' },
  ]
  const wanted = [
    { id: 1, text: 'one' },
    { id: 2, text: 'two' },
    { id: 3, text: 'three' },
  ]
  assert.deepEqual(
    lostOf(wanted, found, (a, b) => a.text === b.text, 'message'),
    ['message 2', 'message 3'],
  )
})

test('a name that is given three times is told once', () => {
  assert.deepEqual(twiceOf(['a', 'b', 'a', 'a', 'c']), ['a'])
})
