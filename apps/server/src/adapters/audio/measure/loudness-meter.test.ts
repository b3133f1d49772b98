import assert from 'node:assert/strict'
import test from 'node:test'
import { speechLike, tone } from '../testing/make-wav.ts'
import type { Signal } from '../testing/make-wav.ts'
import { KWeighting } from './k-weighting.ts'
import { LoudnessMeter } from './loudness-meter.ts'

function samplesOf(signal: Signal, seconds: number, sampleRate: number): Float32Array {
  return Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, index) => signal(index / sampleRate))
}

function integrated(channels: Float32Array[], sampleRate: number): number {
  const meter = new LoudnessMeter(sampleRate, channels.length)
  meter.add(channels)
  return meter.result().integrated_lufs ?? Number.NEGATIVE_INFINITY
}

test('At 48 kHz the weighting is that of the factors printed in the standard', () => {
  const shelf = [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585]
  const highPass = [1, -2, 1, -1.99004745483398, 0.99007225036621]
  const weighting = new KWeighting(48_000)
  const impulse = Array.from({ length: 500 }, (_, index) => (index === 0 ? 1 : 0))
  const expected = filter(highPass, filter(shelf, impulse))
  impulse.forEach((sample, index) => {
    assert.ok(Math.abs(weighting.next(sample) - (expected[index] ?? 0)) < 1e-9)
  })
})

for (const sampleRate of [22_050, 44_100, 48_000, 96_000]) {
  test(`A tone of 997 Hz at full scale is −3.01 LUFS in one channel at ${sampleRate} Hz`, () => {
    assert.ok(Math.abs(integrated([samplesOf(tone(997, 0), 3, sampleRate)], sampleRate) + 3.01) < 0.05)
  })
}

test('Passages far below the rest do not count, passages little below do', () => {
  const levels = (quiet: number): Signal => {
    return (at) => (at < 4 || at > 14 ? tone(1000, quiet)(at) : tone(1000, -23)(at))
  }
  const stereo = (signal: Signal) => integrated([samplesOf(signal, 18, 48_000), samplesOf(signal, 18, 48_000)], 48_000)
  // The blocks in which the level changes belong to both.
  assert.ok(Math.abs(stereo(levels(-36)) + 23) < 0.2)
  assert.ok(stereo(levels(-29)) < -24)
  assert.ok(Math.abs(stereo(levels(-80)) + 23) < 0.2)
})

test('It makes no difference in which pieces the samples come', () => {
  const samples = samplesOf(speechLike(-6), 4, 44_100)
  const whole = new LoudnessMeter(44_100, 1)
  whole.add([samples])
  const pieces = new LoudnessMeter(44_100, 1)
  for (let at = 0; at < samples.length; at += 777) pieces.add([samples.subarray(at, at + 777)])
  assert.deepEqual(pieces.result(), whole.result())
})

test('A sound shorter than one block has peaks but no loudness', () => {
  const meter = new LoudnessMeter(48_000, 1)
  meter.add([samplesOf(tone(997, -6), 0.3, 48_000)])
  const { integrated_lufs, sample_peak_db } = meter.result()
  assert.equal(integrated_lufs, null)
  assert.ok(sample_peak_db !== null && Math.abs(sample_peak_db + 6) < 0.05)
})

function filter([b0 = 0, b1 = 0, b2 = 0, a1 = 0, a2 = 0]: number[], input: number[]): number[] {
  const output: number[] = []
  input.forEach((sample, index) => {
    const past = b1 * (input[index - 1] ?? 0) + b2 * (input[index - 2] ?? 0)
    output.push(b0 * sample + past - a1 * (output[index - 1] ?? 0) - a2 * (output[index - 2] ?? 0))
  })
  return output
}
