import assert from 'node:assert/strict'
import { readFile, writeFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { SplicePiece } from '@tembrel/domain/pickups/splice-plan.ts'
import type { AudioTools } from './audio-tools.ts'
import { makeWav, speechLike, type Signal } from './testing/make-wav.ts'
import { createWasmAudioTools } from './wasm/wasm-audio-tools.ts'

let audio: AudioTools
let folder: string
before(async () => {
  audio = createWasmAudioTools()
  folder = await mkdtemp(join(tmpdir(), 'tembrel-splice-'))
})
after(async () => {
  await audio.close()
  await rm(folder, { recursive: true, force: true })
})

/** The noise of a room: the same numbers in every run. */
const noise = (at: number): number => {
  const value = Math.sin(at * 12_345.678) * 43_758.5453
  return (value - Math.floor(value) - 0.5) * 0.001
}
/** Speech from `from` to `to` seconds of every `every`, between pauses with the noise of the room. */
const reading = (peak_db: number): Signal => {
  const voice = speechLike(peak_db)
  return (at) => {
    const within = at % 2
    const edge = Math.min(1, Math.max(0, (within - 0.3) / 0.02), Math.max(0, (1.5 - within) / 0.02))
    return noise(at) + voice(within) * edge
  }
}
const stored = async (name: string, content: Buffer): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

/** Samples of a WAV file of 24 bits, −1…1, of the first of `channels`. */
async function samplesOf(path: string, channels = 1): Promise<Float64Array> {
  const data = (await readFile(path)).subarray(44)
  const count = Math.floor(data.length / 3 / channels)
  return Float64Array.from({ length: count }, (_, at) => data.readIntLE(at * 3 * channels, 3) / 8_388_608)
}

/** The greatest step from one sample to the next. */
function steepest(samples: Float64Array): number {
  let most = 0
  for (let at = 1; at < samples.length; at += 1)
    most = Math.max(most, Math.abs((samples[at] ?? 0) - (samples[at - 1] ?? 0)))
  return most
}

// Ten seconds of a base, of which 4–6 are replaced by 2–4 of the pick-up; 30 ms of each joint overlap.
const PIECES: SplicePiece[] = [
  { of: 'base', from_ms: 0, to_ms: 3900 },
  { of: 'pickup', from_ms: 1900, to_ms: 3900 },
  { of: 'base', from_ms: 5900, to_ms: 10_000 },
]

describe('phrases in a recording', () => {
  // Rule 10.122
  test('are as loud as what is around them, and nobody hears a joint', async () => {
    const base = await stored('base.wav', makeWav([reading(-12)], 10, 44_100))
    const pickup = await stored('pickup.wav', makeWav([reading(-20)], 6, 44_100))
    const out = join(folder, 'out.wav')
    const made = await audio.splice(base, pickup, out, PIECES)
    assert.ok(made.ok)
    // The phrase was 8 dB quieter than the voice it is put into.
    assert.ok(Math.abs(made.gain_db - 8) < 1, String(made.gain_db))
    const samples = await samplesOf(out)
    assert.equal(samples.length, Math.round(44.1 * (3900 + 2000 + 4100 - 60)))
    const phrase = await stored(
      'phrase.wav',
      makeWav([(at) => samples[Math.round((3.9 + at) * 44_100)] ?? 0], 1.9, 44_100),
    )
    const [old, fresh] = [await audio.loudness(base), await audio.loudness(phrase)]
    const apart = Math.abs((old.integrated_lufs ?? 0) - (fresh.integrated_lufs ?? 0))
    assert.ok(apart <= 1, `${apart} LU`)
    const noisy = steepest(samples.subarray(44_100 * 0.05, 44_100 * 0.25))
    for (const joint of [3870, 5840]) {
      const around = samples.subarray(Math.round((joint - 20) * 44.1), Math.round((joint + 50) * 44.1))
      // The phrase brings its noise along, 8 dB louder than it was: 2.5 times.
      assert.ok(steepest(around) <= noisy * 2.6, `a click at ${joint} ms: ${steepest(around)} against ${noisy}`)
    }
  })

  // Rule 10.122
  test('of another rate and with other channels become those of the recording', async () => {
    const base = await stored('stereo.wav', makeWav([reading(-12), reading(-12)], 10, 48_000))
    const pickup = await stored('mono.wav', makeWav([reading(-12)], 6, 44_100))
    const out = join(folder, 'stereo-out.wav')
    assert.ok((await audio.splice(base, pickup, out, PIECES)).ok)
    const facts = await audio.probe(out)
    assert.deepEqual(facts.ok && [facts.sample_rate, facts.channels, facts.format], [48_000, 2, 'wav'])
    assert.ok(facts.ok && Math.abs(facts.duration_ms - 9940) < 5)
  })

  // Rule 10.122
  test('that are silent or much too quiet are put nowhere', async () => {
    const base = await stored('loud.wav', makeWav([reading(-6)], 10, 44_100))
    for (const [name, signal] of [
      ['silent.wav', () => 0],
      ['quiet.wav', reading(-40)],
    ] as const) {
      const out = join(folder, `${name}.out`)
      assert.deepEqual(await audio.splice(base, await stored(name, makeWav([signal], 6, 44_100)), out, PIECES), {
        ok: false,
      })
      await assert.rejects(readFile(out))
    }
  })

  // Rule 10.122
  test('that were removed leave the rest as it was, sample by sample', async () => {
    const base = await stored('whole.wav', makeWav([reading(-12)], 10, 44_100))
    const out = join(folder, 'cut.wav')
    const kept: SplicePiece[] = [
      { of: 'base', from_ms: 0, to_ms: 3900 },
      { of: 'base', from_ms: 5900, to_ms: 10_000 },
    ]
    assert.deepEqual(await audio.splice(base, base, out, kept), { ok: true, gain_db: 0 })
    const [was, is] = [(await readFile(base)).subarray(44), await samplesOf(out)]
    const sampleAt = (at: number): number => was.readInt16LE(at * 2) / 32_768
    for (const at of [0, 1000, 100_000, 170_000]) assert.ok(Math.abs((is[at] ?? 1) - sampleAt(at)) < 0.0001, String(at))
    const shift = Math.round(44.1 * 2030)
    for (const at of [180_000, 300_000]) assert.ok(Math.abs((is[at] ?? 1) - sampleAt(at + shift)) < 0.0001, String(at))
  })
})
