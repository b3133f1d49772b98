import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { CUT_FADE_MS } from '@tembrel/domain/phrases/phrase-cuts.ts'
import type { AudioTools } from './audio-tools.ts'
import { makeWav } from './testing/make-wav.ts'
import { openAudioTools } from './open-audio-tools.ts'
import { createWasmAudioTools } from './wasm/wasm-audio-tools.ts'

const RATE = 48_000
let folder: string
let tools: AudioTools[]
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tembrel-cut-'))
  tools = [createWasmAudioTools(), await openAudioTools(null, () => undefined)]
})
after(async () => {
  for (const audio of tools) await audio.close()
  await rm(folder, { recursive: true, force: true })
})

/** Samples of a WAV file of 24 bits and one channel, −1…1. */
async function samplesOf(path: string): Promise<Float64Array> {
  const data = (await readFile(path)).subarray(44)
  return Float64Array.from({ length: Math.floor(data.length / 3) }, (_, at) => data.readIntLE(at * 3, 3) / 8_388_608)
}

describe('a recording that is cut', () => {
  // Rule 10.132
  test('becomes files of exactly its pieces, whose edges are faded and whose middle is as it was', async () => {
    // The value says the moment: a sample of 3.2 s is 0.32.
    const path = join(folder, 'base.wav')
    await writeFile(path, makeWav([(at) => at / 10], 6, RATE))
    for (const [number, audio] of tools.entries()) {
      const piece = (name: string, from_ms: number, to_ms: number) => ({
        ...{ from_ms, to_ms },
        out: join(folder, `${name}-${number}.wav`),
      })
      // The second overlaps the first, the third begins before both.
      const pieces = [piece('b', 2000, 3500), piece('c', 3000, 4000), piece('a', 100, 200)]
      await audio.cut(path, pieces)
      for (const { from_ms, to_ms, out } of pieces) {
        const samples = await samplesOf(out)
        assert.equal(samples.length, ((to_ms - from_ms) * RATE) / 1000)
        const middle = Math.floor(samples.length / 2)
        assert.ok(Math.abs((samples[middle] ?? 0) - (from_ms + to_ms) / 20_000) < 0.001, out)
        assert.ok(Math.abs(samples[0] ?? 1) < 0.003 && Math.abs(samples.at(-1) ?? 1) < 0.003, out)
        const faded = Math.ceil((CUT_FADE_MS * RATE) / 1000)
        assert.ok(Math.abs((samples[faded + 1] ?? 0) - (from_ms + CUT_FADE_MS) / 10_000) < 0.001, out)
      }
    }
  })

  test('is refused where a piece lies behind its end', async () => {
    const path = join(folder, 'short.wav')
    await writeFile(path, makeWav([() => 0.1], 1, RATE))
    for (const audio of tools) {
      await assert.rejects(audio.cut(path, [{ from_ms: 2000, to_ms: 3000, out: join(folder, 'none.wav') }]), {
        code: 'audio_unreadable',
      })
    }
  })
})
