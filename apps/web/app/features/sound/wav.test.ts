import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fade, pcmOf, samplesWithin, wavFile } from './wav.ts'

const LOUD = new Float32Array([0, 1, -1, 0.5, 3, -3])

const sixteen = (pcm: Uint8Array): number[] => [...new Int16Array(pcm.slice().buffer)]

/** 24-bit numbers of packed bytes. */
function wide(pcm: Uint8Array): number[] {
  const view = new DataView(pcm.buffer, pcm.byteOffset)
  return Array.from(
    { length: pcm.length / 3 },
    (_, at) => view.getUint16(3 * at, true) + view.getInt8(3 * at + 2) * 65_536,
  )
}

// Rule 5.12
test('Samples become 16 bits, and what is too loud stands at full scale', () => {
  assert.deepEqual(sixteen(pcmOf(LOUD, 16)), [0, 32_767, -32_767, 16_384, 32_767, -32_767])
})

// Rule 10.100
test('Samples become 24 bits, three bytes each', () => {
  const pcm = pcmOf(LOUD, 24)
  assert.equal(pcm.length, 18)
  assert.deepEqual(wide(pcm), [0, 8_388_607, -8_388_607, 4_194_304, 8_388_607, -8_388_607])
})

for (const bits of [16, 24] as const) {
  // Rule 10.100
  test(`The file says of itself what is in it, and the pieces follow one another: ${bits} bits`, async () => {
    const pieces = [pcmOf(new Float32Array([1, 0.5]), bits), pcmOf(new Float32Array([-1]), bits)]
    const file = wavFile('демо.wav', pieces, { sample_rate: 48_000, bits })
    const view = new DataView(await file.arrayBuffer())
    const words = (at: number) => String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)))
    const bytes = bits / 8
    assert.deepEqual([words(0), words(8), words(12), words(36)], ['RIFF', 'WAVE', 'fmt ', 'data'])
    assert.deepEqual(
      [view.getUint32(4, true), view.getUint32(40, true), file.size],
      [36 + 3 * bytes, 3 * bytes, 44 + 3 * bytes],
    )
    assert.deepEqual([view.getUint16(20, true), view.getUint16(22, true), view.getUint16(34, true)], [1, 1, bits])
    assert.deepEqual([view.getUint32(24, true), view.getUint32(28, true)], [48_000, 48_000 * bytes])
    assert.equal(view.getUint16(32, true), bytes)
    const data = new Uint8Array(view.buffer, 44)
    assert.deepEqual([...data], [...(pieces[0] ?? []), ...(pieces[1] ?? [])])
  })

  test(`The longest recording is the largest file: ${bits} bits`, () => {
    const pcm = pcmOf(new Float32Array(samplesWithin(1001, bits)), bits)
    const { size } = wavFile('a', [pcm], { sample_rate: 8000, bits })
    assert.ok(size <= 1001 && size > 1001 - bits / 8)
  })
}

// Rule 10.105
test('A joint grows from silence and fades into it', () => {
  const pcm = pcmOf(new Float32Array([1, 1, 1, -1, -1, -1]), 24)
  fade(pcm, 2, 'in')
  fade(pcm, 2, 'out')
  assert.deepEqual(wide(pcm), [0, 4_194_304, 8_388_607, -8_388_607, -4_194_303, 0])
})
