import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keysOfPage, noteKeysOfPage } from './keys-of-page.ts'

// Rule 7.897
test('A key is told once, and of a key that page and frame have what the page does', () => {
  const forget = [
    noteKeysOfPage(
      [
        ['Ctrl K', 'Искать везде'],
        ['/', 'Искать везде'],
      ],
      true,
    ),
    noteKeysOfPage([['↑ ↓', 'Строка']]),
    noteKeysOfPage([
      ['↑ ↓', 'Строка'],
      ['Esc', 'К списку'],
    ]),
  ]
  const both = [
    ['↑ ↓', 'Строка'],
    ['Esc', 'К списку'],
    ['Ctrl K', 'Искать везде'],
    ['/', 'Искать везде'],
  ]
  assert.deepEqual(keysOfPage(), both)
  forget.push(noteKeysOfPage([['/', 'Искать в списке']]))
  assert.deepEqual(
    keysOfPage().filter(([key]) => key === '/'),
    [['/', 'Искать в списке']],
  )
  for (const one of forget) one()
  assert.deepEqual(keysOfPage(), [])
})
