import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toALaw, toULaw } from './g711.ts'

/** The decoders of the recommendation, for the way back. */
function fromALaw(byte: number): number {
  const turned = byte ^ 0x55
  const segment = (turned & 0x70) >> 4
  const place = ((turned & 0x0f) << 4) + 8
  const value = segment === 0 ? place : (place + 0x100) << (segment - 1)
  return turned & 0x80 ? value : -value
}
function fromULaw(byte: number): number {
  const turned = ~byte & 0xff
  const value = ((((turned & 0x0f) << 3) + 0x84) << ((turned & 0x70) >> 4)) - 0x84
  return turned & 0x80 ? -value : value
}

test('known samples have the bytes of the recommendation', () => {
  assert.deepEqual([0, 8, -8, 32_767, -32_768].map(toALaw), [0xd5, 0xd5, 0x55, 0xaa, 0x2a])
  assert.deepEqual([0, 32_767, -32_768].map(toULaw), [0xff, 0x80, 0x00])
})

test('every sample comes back within half a step of its segment, with its sign', () => {
  for (let sample = -32_768; sample <= 32_767; sample += 7) {
    const most = Math.max(16, Math.abs(sample) / 31)
    assert.ok(Math.abs(fromALaw(toALaw(sample)) - sample) <= most, `A-law ${sample}`)
    // The highest part of µ-law is cut at 8,158 of 8,192.
    assert.ok(Math.abs(fromULaw(toULaw(sample)) - sample) <= Math.max(most, 644), `µ-law ${sample}`)
  }
})
