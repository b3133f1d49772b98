import assert from 'node:assert/strict'
import test from 'node:test'
import { readAdtsRun } from './adts-frame.ts'

/** Frames of AAC-LC at 44.1 kHz. */
function frames(count: number, length: number, channels: number): Buffer {
  const frame = Buffer.alloc(length, 0x55)
  const third = 0x50 | (channels >> 2)
  const fourth = ((channels & 3) << 6) | (length >> 11)
  frame.set([0xff, 0xf1, third, fourth, (length >> 3) & 0xff, ((length & 7) << 5) | 0x1f, 0xfc])
  return Buffer.concat(Array.from({ length: count }, () => frame))
}

test('The first of two frames tells its length and channels', () => {
  assert.deepEqual(readAdtsRun(frames(2, 371, 2), 0), { length: 371, channels: 2 })
  assert.deepEqual(readAdtsRun(frames(2, 5000, 1), 0), { length: 5000, channels: 1 })
  assert.deepEqual(readAdtsRun(Buffer.concat([Buffer.alloc(10), frames(2, 100, 6)]), 10), { length: 100, channels: 6 })
})

test('One frame alone, MP3 frames and frames of no length are no raw AAC', () => {
  assert.equal(readAdtsRun(frames(1, 371, 2), 0), null)
  assert.equal(readAdtsRun(Buffer.from([0xff, 0xfb, 0x90, 0x00, 0, 0, 0]), 0), null)
  assert.equal(readAdtsRun(frames(2, 7, 2), 0), null)
  assert.equal(readAdtsRun(Buffer.alloc(0), 0), null)
})
