import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FIRST_LOOK, firstPace, lookOf } from './look.ts'

// Rule 10.75
test('The look of a device comes back, and whatever else was kept is the first look', () => {
  const look = {
    size: 'xl',
    isLight: true,
    mode: 'steps',
    isCountedIn: false,
    pace: { words: 150, order_id: 7 },
    way: 'through',
    microphone: 'a',
    isReported: false,
  } as const
  assert.deepEqual(lookOf(JSON.stringify(look)), look)
  for (const kept of [null, '', '[', '7', '{"size":"huge","pace":{"words":"1"},"way":"up","microphone":7}']) {
    assert.deepEqual(lookOf(kept), FIRST_LOOK)
  }
  assert.equal(lookOf('{"pace":{"words":9999,"order_id":1}}').pace?.words, 260)
})

// Rule 10.72
test('The pace is the one chosen for the order, else that of its takes, else the last one, else the ordered one', () => {
  const order = { order_id: 7, measured_pace: 130, ordered_pace: 120 }
  const chosen = (order_id: number) => ({ ...FIRST_LOOK, pace: { words: 150, order_id } })
  assert.deepEqual(firstPace(chosen(7), order), { pace: 150, from: 'chosen' })
  assert.deepEqual(firstPace(chosen(8), order), { pace: 130, from: 'takes' })
  assert.deepEqual(firstPace(chosen(8), { ...order, measured_pace: null }), { pace: 150, from: 'chosen' })
  assert.deepEqual(firstPace(FIRST_LOOK, { ...order, measured_pace: null }), { pace: 120, from: 'order' })
})
