import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SendingSpeed } from './sending-speed.ts'

test('the time left follows the last seconds and says nothing too early', () => {
  let now = 0
  const speed = new SendingSpeed(() => now)
  assert.equal(speed.secondsFor(900, 100), null)
  now = 1000
  assert.equal(speed.secondsFor(800, 200), null)
  now = 2000
  // 200 bytes in 2 s: 700 bytes take 7 s.
  assert.equal(speed.secondsFor(700, 300), 7)
  now = 12_000
  // The slow beginning is forgotten: nothing is known of the last seconds alone yet.
  assert.equal(speed.secondsFor(600, 400), null)
})

test('after a break it counts from where the file goes on', () => {
  let now = 0
  const speed = new SendingSpeed(() => now)
  speed.secondsFor(500, 500)
  now = 2000
  assert.equal(speed.secondsFor(300, 700), 3)
  now = 3000
  assert.equal(speed.secondsFor(400, 600), null)
  now = 5000
  assert.equal(speed.secondsFor(200, 800), 2)
})
