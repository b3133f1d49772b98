import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spreadVoices } from './spread-voices.ts'

const cards = (...timbres: number[]) => timbres.map((timbre_id, id) => ({ id, timbre_id }))

test('Neighbours differ in colour, and otherwise the order stays', () => {
  assert.deepEqual(
    spreadVoices(cards(1, 1, 2, 3, 3)).map((card) => card.timbre_id),
    [1, 2, 1, 3, 3],
  )
  assert.deepEqual(spreadVoices(cards(1, 2, 3)), cards(1, 2, 3))
})

test('Nobody is lost when all have one colour', () => {
  assert.equal(spreadVoices(cards(4, 4, 4)).length, 3)
  assert.deepEqual(spreadVoices([]), [])
})
