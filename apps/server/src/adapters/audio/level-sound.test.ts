/** Generated sounds, brought to a level by every implementation and measured afterwards by the meters of both. */
import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { AudioTools } from './audio-tools.ts'
import { levelSound, type LevelWish } from './level-sound.ts'
import { availableTools } from './testing/available-tools.ts'
import { makeMp3, makeOgg } from './testing/encode-sound.ts'
import { makeFlac } from './testing/make-flac.ts'
import { makeWav24, quietSpeech } from './testing/make-quiet-speech.ts'
import { makeWav, tone } from './testing/make-wav.ts'

const makers = await availableTools()
let folder: string
before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tembrel-level-'))
})
after(() => rm(folder, { recursive: true }))

const SECONDS = 6

/** Speech-like noise of about −40 LUFS whose loudest syllable is 22 dB above that. */
const SOUNDS: readonly [name: string, make: () => Buffer | Promise<Buffer>, least_padding_ms: number][] = [
  ['mono-16-44.wav', () => makeWav([quietSpeech(1)], SECONDS), 0],
  ['stereo-24-44.wav', () => makeWav24([quietSpeech(1, 2), quietSpeech(2, 2)], SECONDS, 44_100), 0],
  ['mono-24-96.wav', () => makeWav24([quietSpeech(1)], SECONDS, 96_000), 0],
  ['mono-16-44.flac', () => makeFlac(samplesOf(quietSpeech(1))), 0],
  ['stereo.mp3', () => makeMp3([quietSpeech(1, 2), quietSpeech(2, 2)], SECONDS), 80],
  ['mono.ogg', () => makeOgg([quietSpeech(1)], SECONDS), 80],
]

function samplesOf(signal: (at: number) => number): Int16Array {
  return Int16Array.from({ length: SECONDS * 44_100 }, (_, index) => Math.round(signal(index / 44_100) * 32_767))
}

async function wishOf(tools: AudioTools, sound: string, more: Partial<LevelWish> = {}): Promise<LevelWish> {
  const { integrated_lufs, bits, kbps } = await tools.measure(sound)
  assert.ok(integrated_lufs !== null)
  return { by: 'loudness', level: -17, level_now: integrated_lufs, true_peak_max: -1, bits, kbps, ...more }
}

for (const [implementation, makeTools] of makers) {
  describe(`A quiet recording brought to the wanted loudness by ${implementation}`, () => {
    let tools: AudioTools
    /** Whoever can measure here: the meters of the two share no code. */
    let meters: AudioTools[]
    before(() => {
      tools = makeTools()
      meters = [...makers.values()].map((make) => make())
    })
    after(() => Promise.all([tools, ...meters].map((one) => one.close())))

    for (const [name, make, padding_ms] of SOUNDS) {
      // Rule 5.960
      test(`has it, below the ceiling, in the format of ${name}, the original untouched`, async () => {
        const content = await make()
        const sound = path.join(folder, `${implementation}-${name}`)
        await writeFile(sound, content)
        const before = await tools.measure(sound)
        assert.ok(Math.abs((before.integrated_lufs ?? 0) + 40) < 2, `it begins at ${before.integrated_lufs}`)
        assert.ok((before.true_peak_db ?? -99) + 23 > 2, 'plain gain would cut its peaks')
        const out = path.join(folder, `${implementation}-out-${name}`)
        const reported: number[] = []
        const levelled = await levelSound(tools, { path: sound, out }, await wishOf(tools, sound), (part) =>
          reported.push(part),
        )
        for (const meter of meters) {
          const heard = await meter.loudness(out)
          assert.ok(
            Math.abs((heard.integrated_lufs ?? 0) + 17) <= 0.5,
            `${meter.implementation}: ${heard.integrated_lufs}`,
          )
          assert.ok((heard.true_peak_db ?? 0) <= -1, `${meter.implementation}: ${heard.true_peak_db}`)
        }
        const after = await tools.measure(out)
        for (const key of ['format', 'codec', 'sample_rate', 'channels', 'bits'] as const) {
          assert.equal(after[key], before[key], key)
        }
        assert.ok(Math.abs(after.duration_ms - before.duration_ms) <= padding_ms, `${after.duration_ms} ms long`)
        assert.equal(after.clipped_runs, 0)
        assert.ok(Math.abs((levelled?.gain_db ?? 0) - (-17 - (before.integrated_lufs ?? 0))) <= 0.5)
        assert.deepEqual(await readFile(sound), content)
        assert.ok(
          reported.length > 2 && reported.every((part, index) => part >= (reported[index - 1] ?? 0) && part <= 1),
        )
      })
    }

    test('by its mean power, as audiobooks are', async () => {
      const sound = path.join(folder, `${implementation}-book.wav`)
      await writeFile(sound, makeWav([quietSpeech(1)], SECONDS))
      const { rms_db } = await tools.measure(sound)
      const out = `${sound}.out`
      const wish = await wishOf(tools, sound, { by: 'rms', level: -20.5, level_now: rms_db ?? 0, true_peak_max: -3 })
      assert.ok(await levelSound(tools, { path: sound, out }, wish, () => undefined))
      const heard = await tools.loudness(out)
      assert.ok(Math.abs((heard.rms_db ?? 0) + 20.5) <= 0.5, `${heard.rms_db}`)
      assert.ok((heard.true_peak_db ?? 0) <= -3, `${heard.true_peak_db}`)
    })

    test('and one that is too loud is brought down, sample by sample', async () => {
      const sound = path.join(folder, `${implementation}-loud.wav`)
      await writeFile(sound, makeWav([tone(997, -1)], 3, 48_000))
      const out = `${sound}.out`
      await levelSound(tools, { path: sound, out }, await wishOf(tools, sound), () => undefined)
      const [given, made] = [await readFile(sound), await readFile(out)]
      assert.equal(made.length, given.length)
      // A pure tone at −17 LUFS has peaks of −14 dB: nothing is held down, every sample is the same part of itself.
      for (let at = 44; at < given.length; at += 2) {
        assert.ok(Math.abs(made.readInt16LE(at) - given.readInt16LE(at) * 10 ** (-13 / 20)) < 60)
      }
    })

    test('or nothing: what has no encoder here is refused and leaves no file', async () => {
      const sound = path.join(folder, `${implementation}-telephone.wav`)
      const content = makeWav([quietSpeech(1)], SECONDS)
      // A-law: samples of telephony, which are no plain numbers.
      content.writeUInt16LE(6, 20)
      content.writeUInt16LE(1, 32)
      content.writeUInt16LE(8, 34)
      await writeFile(sound, content)
      const out = `${sound}.out`
      const change = { gain_db: 3, ceiling_db: -1, kbps: null, bits: 8 }
      await assert.rejects(tools.amplify(sound, out, change), { code: 'audio_not_writable' })
      await assert.rejects(readFile(out), { code: 'ENOENT' })
    })
  })
}
