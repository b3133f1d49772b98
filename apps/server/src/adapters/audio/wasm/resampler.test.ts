import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Resampler } from './resampler.ts'

/** A tone of full scale at another rate, given in pieces of odd lengths. */
function resampled(frequency: number, from: number, to: number): Float32Array {
  const resampler = new Resampler(from, to, 1)
  const sound = Float32Array.from({ length: from }, (_, at) => Math.sin((2 * Math.PI * frequency * at) / from))
  const pieces: Float32Array[] = []
  for (let at = 0; at < sound.length; at += 997) pieces.push(...resampler.add([sound.subarray(at, at + 997)]))
  pieces.push(...resampler.end())
  return Float32Array.from(pieces.flatMap((piece) => [...piece]))
}

/** Decibels of the greatest value in the middle, where nothing begins or ends. */
function loudest(samples: Float32Array): number {
  const middle = samples.subarray(Math.floor(samples.length / 4), Math.floor((samples.length * 3) / 4))
  return 20 * Math.log10(middle.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9))
}

for (const [from, to] of [
  [44_100, 48_000],
  [96_000, 48_000],
  [22_050, 48_000],
  [44_100, 8000],
  [48_000, 8000],
  [44_056, 48_000],
] as const) {
  test(`from ${from} to ${to} Hz a second stays a second, and a tone stays itself`, () => {
    const made = resampled(1000, from, to)
    assert.equal(made.length, to)
    assert.ok(Math.abs(loudest(made)) < 0.1, `${loudest(made)} dB`)
    let worst = 0
    for (let at = Math.floor(to / 4); at < (to * 3) / 4; at += 1) {
      worst = Math.max(worst, Math.abs((made[at] ?? 0) - Math.sin((2 * Math.PI * 1000 * at) / to)))
    }
    assert.ok(worst < 0.001, `${worst}`)
  })
}

test('what the lower rate cannot carry is gone, and does not come back as another tone', () => {
  assert.ok(loudest(resampled(5000, 48_000, 8000)) < -60)
  assert.ok(loudest(resampled(30_000, 96_000, 48_000)) < -60)
  assert.ok(Math.abs(loudest(resampled(3400, 44_100, 8000))) < 1)
})
