import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseNarrator, newOrderWith, takeChoice } from './narrator-choice.ts'

test('A narrator is chosen once, and the address says the same', () => {
  assert.equal(chooseNarrator(3001, 2), '/new-order?narrator=3001&genre=2')
  assert.deepEqual(takeChoice(''), { narrator_id: 3001, genre_id: 2 })
  assert.equal(takeChoice(''), null)
})

test('The last choice counts, with or without a genre', () => {
  chooseNarrator(3001, 2)
  chooseNarrator(3002)
  assert.deepEqual(takeChoice('?narrator=3001&genre=2'), { narrator_id: 3002, genre_id: null })
})

test('A link alone chooses too, and an address that names nobody chooses nobody', () => {
  assert.equal(newOrderWith(3001), '/new-order?narrator=3001')
  assert.deepEqual(takeChoice('?narrator=3001'), { narrator_id: 3001, genre_id: null })
  for (const search of ['?narrator=0', '?narrator=-1', '?narrator=x', '?narrator=1.5', '?genre=1']) {
    assert.equal(takeChoice(search), null, search)
  }
})
