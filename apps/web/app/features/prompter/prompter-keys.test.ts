import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gestureOf, prompterAction } from './prompter-keys.ts'

const press = (code: string, change: Partial<Parameters<typeof prompterAction>[0]> = {}) =>
  prompterAction({ code, key: '', altKey: false, ctrlKey: false, metaKey: false, repeat: false, ...change })

// Rule 10.73
test('Keys and pedals pause, go by sentence, change the pace, mark a slip and leave', () => {
  const actions = {
    ...{ Space: 'toggle', ArrowDown: 'next', ArrowUp: 'previous', PageDown: 'next', PageUp: 'previous' },
    ...{ Home: 'first', End: 'last', KeyN: 'unread', KeyM: 'slip', Minus: 'slower', Equal: 'faster' },
    ...{ NumpadSubtract: 'slower', NumpadAdd: 'faster', KeyF: 'wide', Escape: 'leave', KeyQ: null },
  }
  for (const [code, action] of Object.entries(actions)) assert.equal(press(code), action, code)
  assert.equal(press('Slash', { key: '?' }), 'keys')
})

test('A key that the browser uses, and one that is held, do nothing; the pace goes on changing', () => {
  assert.equal(press('KeyM', { ctrlKey: true }), null)
  assert.equal(press('ArrowLeft', { altKey: true }), null)
  assert.equal(press('PageDown', { repeat: true }), null)
  assert.equal(press('Minus', { repeat: true }), 'slower')
})

// Rule 10.73
test('A tap pauses, a swipe goes by sentence, and a finger that lies still does nothing', () => {
  assert.equal(gestureOf(3, -4, 120), 'toggle')
  assert.equal(gestureOf(5, -80, 200), 'next')
  assert.equal(gestureOf(-60, 10, 200), 'next')
  assert.equal(gestureOf(8, 90, 200), 'previous')
  assert.equal(gestureOf(0, 0, 2000), null)
  assert.equal(gestureOf(20, 25, 100), null)
})
