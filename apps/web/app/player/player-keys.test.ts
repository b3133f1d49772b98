import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyAction } from './player-keys.ts'

const press = (code: string, change: object = {}) => ({
  code,
  key: code,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  defaultPrevented: false,
  ...change,
})

test('Space, J, L and M move the player, ? explains', () => {
  assert.equal(keyAction(press('Space'), false), 'toggle')
  assert.equal(keyAction(press('KeyJ'), false), 'back')
  assert.equal(keyAction(press('KeyL'), false), 'forward')
  assert.equal(keyAction(press('KeyM'), false), 'mute')
  assert.equal(keyAction(press('Digit7', { key: '?' }), false), 'help')
  assert.equal(keyAction(press('KeyX'), false), null)
})

// Rule 7.897
test('The keys of a Russian layout work by their place', () => {
  assert.equal(keyAction(press('KeyJ', { key: 'о' }), false), 'back')
  assert.equal(keyAction(press('Slash', { key: ',', shiftKey: true }), false), 'help')
  assert.equal(keyAction(press('Slash', { key: '.' }), false), null)
})

test('Keys pressed in a field, with a modifier or already used do nothing', () => {
  assert.equal(keyAction(press('KeyM'), true), null)
  assert.equal(keyAction(press('KeyM', { ctrlKey: true }), false), null)
  assert.equal(keyAction(press('Space', { defaultPrevented: true }), false), null)
})
