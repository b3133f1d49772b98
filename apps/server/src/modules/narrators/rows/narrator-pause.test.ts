import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pauseAt, pauseFrom } from './narrator-pause.ts'

const NOW = new Date('2026-11-18T09:00:00.000Z')

// Rule 4.23
test('A pause of three hours is over three hours later to the millisecond', () => {
  const pause = pauseFrom(3, NOW)
  const end = new Date('2026-11-18T12:00:00.000Z')
  assert.deepEqual(pause, { pause_hours: 3, paused_until: end })
  assert.deepEqual(pauseAt(pause, new Date(end.getTime() - 1)), { on_pause: true, paused_until: end })
  assert.deepEqual(pauseAt(pause, end), { on_pause: false, paused_until: null })
})

test('A pause without an end is never over', () => {
  const pause = pauseFrom(-1, NOW)
  assert.deepEqual(pauseAt(pause, new Date('2046-01-01T00:00:00.000Z')), { on_pause: true, paused_until: null })
})

test('Zero hours is no pause', () => {
  assert.deepEqual(pauseAt(pauseFrom(0, NOW), NOW), { on_pause: false, paused_until: null })
})
