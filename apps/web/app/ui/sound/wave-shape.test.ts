import assert from 'node:assert/strict'
import { test } from 'node:test'
import { barsOf, decodePeaks, wavePath } from './wave-shape.ts'

test('Peaks are read from base64, and what is not base64 is no peaks', () => {
  assert.deepEqual(decodePeaks(btoa('\u0000\u007f\u00ff')), new Uint8Array([0, 127, 255]))
  assert.equal(decodePeaks(null), null)
  assert.equal(decodePeaks(''), null)
  assert.equal(decodePeaks('%%%'), null)
})

test('Each bar shows the loudest peak under it', () => {
  assert.deepEqual(barsOf(new Uint8Array([0, 51, 255, 102]), 2), [0.2, 1])
})

test('More bars than peaks repeat the peaks', () => {
  assert.deepEqual(barsOf(new Uint8Array([255, 0]), 4), [1, 1, 0, 0])
})

test('Bars stand on whole pixels, fit the width, and a silent one is as high as it is wide', () => {
  const path = wavePath(new Uint8Array([255, 0, 128]), { width: 13, height: 44, bar: 3, gap: 2 })
  assert.equal(path, 'M1.5 1.5v41M6.5 22v0M11.5 12.5v19')
})

test('Without room nothing is drawn', () => {
  assert.equal(wavePath(new Uint8Array([255]), { width: 0, height: 44, bar: 3, gap: 2 }), '')
})
