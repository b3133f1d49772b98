import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplesWithin, toPcm, wavFile } from './wav.ts'

// Rule 5.12
test('Samples become 16 bits, and what is too loud stands at full scale', () => {
  assert.deepEqual([...toPcm(new Float32Array([0, 1, -1, 0.5, 3, -3]))], [0, 32_767, -32_767, 16_384, 32_767, -32_767])
})

test('The file says of itself what is in it, and the pieces follow one another', async () => {
  const file = wavFile('демо.wav', [new Int16Array([1, 2]), new Int16Array([-1])], 48_000)
  const view = new DataView(await file.arrayBuffer())
  const words = (at: number) => String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)))
  assert.deepEqual([words(0), words(8), words(12), words(36)], ['RIFF', 'WAVE', 'fmt ', 'data'])
  assert.deepEqual([view.getUint32(4, true), view.getUint32(40, true), file.size], [42, 6, 50])
  assert.deepEqual([view.getUint16(22, true), view.getUint16(34, true)], [1, 16])
  assert.deepEqual([view.getUint32(24, true), view.getUint32(28, true)], [48_000, 96_000])
  assert.deepEqual([view.getInt16(44, true), view.getInt16(46, true), view.getInt16(48, true)], [1, 2, -1])
})

test('The longest recording is the largest file', () => {
  assert.equal(wavFile('a', [new Int16Array(samplesWithin(1000))], 8000).size, 1000)
  assert.equal(samplesWithin(1001), samplesWithin(1000))
})
