import assert from 'node:assert/strict'
import { test } from 'node:test'
import { volumeFor } from './loudness.ts'

test('Loud recordings are turned down to the common level', () => {
  assert.ok(Math.abs(volumeFor(-14) - 0.501) < 0.001)
  assert.ok(Math.abs(volumeFor(-26 + 6) - 1) < 0.001)
})

test('Quiet and unknown recordings play as they are', () => {
  assert.equal(volumeFor(-26), 1)
  assert.equal(volumeFor(null), 1)
})
