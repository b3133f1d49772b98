/** Generated sounds with known values, measured by every implementation; tolerances are given beside the values. */
import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { AudioTools } from './audio-tools.ts'
import { availableTools } from './testing/available-tools.ts'
import { makeMp3 } from './testing/encode-sound.ts'
import { makeFlac } from './testing/make-flac.ts'
import { makeWav, tone, type Signal } from './testing/make-wav.ts'

const makers = await availableTools()
let folder: string
before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tembrel-measure-'))
})
after(() => rm(folder, { recursive: true }))

async function keep(name: string, content: Buffer | string): Promise<string> {
  const target = path.join(folder, name)
  await writeFile(target, content)
  return target
}

function near(actual: number | null, expected: number, tolerance: number): void {
  assert.ok(actual !== null && Math.abs(actual - expected) <= tolerance, `${actual} is not near ${expected}`)
}

/** Even noise of this mean level in dBFS, the same at every run. */
function noise(rms_db: number): Signal {
  let state = 7
  // The mean power of even numbers between −1 and 1 is a third.
  const amplitude = Math.sqrt(3) * 10 ** (rms_db / 20)
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return amplitude * (state / 2 ** 31 - 1)
  }
}

/** A voice that is heard from `from` to `to` seconds, in a room with noise; it pauses for 0.4 of every two seconds. */
function voiceInRoom(room: Signal, from: number, to: number): Signal {
  const voice = tone(220, -12)
  return (at) => room(at) + (at >= from && at < to && at % 2 < 1.6 ? voice(at) : 0)
}

for (const [implementation, makeTools] of makers) {
  describe(`A recording measured by ${implementation}`, () => {
    let tools: AudioTools
    before(() => {
      tools = makeTools()
    })
    after(() => tools.close())

    // Rule 5.31
    test('has the levels of a tone that the standard says', async () => {
      const measured = await tools.measure(await keep('tone.wav', makeWav([tone(997, -20)], 5, 48_000)))
      near(measured.integrated_lufs, -23, 0.1)
      near(measured.rms_db, -23.01, 0.05)
      near(measured.sample_peak_db, -20, 0.05)
      near(measured.true_peak_db, -20, 0.2)
      const { format, codec, sample_rate, channels, bits, kbps, duration_ms, skipped } = measured
      assert.deepEqual(
        { format, codec, sample_rate, channels, bits, kbps, duration_ms, skipped },
        {
          ...{ format: 'wav', codec: 'pcm', sample_rate: 48_000, channels: 1, bits: 16, kbps: null },
          ...{ duration_ms: 5000, skipped: [] },
        },
      )
    })

    test('agrees with the loudness that is measured for the player', async () => {
      const sound = await keep('both.wav', makeWav([tone(300, -9), tone(500, -15)], 4))
      const [measured, loudness] = [await tools.measure(sound), await tools.loudness(sound)]
      for (const name of ['integrated_lufs', 'true_peak_db', 'rms_db', 'sample_peak_db'] as const) {
        near(measured[name], loudness[name] ?? 0, 0.06)
      }
    })

    test('tells how often and when it is cut', async () => {
      // Three bursts of one turn at 100 Hz: each is cut above and below.
      const bursts = [0.5, 2.5, 4.2]
      const signal = (at: number) =>
        bursts.some((start) => at >= start && at < start + 0.01)
          ? 2 * Math.sin(2 * Math.PI * 100 * at)
          : tone(300, -20)(at)
      const measured = await tools.measure(await keep('cut.wav', makeWav([signal], 6)))
      assert.equal(measured.clipped_runs, 6)
      assert.deepEqual(measured.clipped_at_ms, [0, 2000, 4000])
      assert.deepEqual(
        measured.loud_seconds.map(({ at_ms }) => at_ms),
        [0, 2000, 4000],
      )
    })

    test('is cut when one of its channels is', async () => {
      const sound = makeWav([tone(300, -20), (at) => 3 * tone(50, 0)(at)], 2)
      assert.ok((await tools.measure(await keep('one-side.wav', sound))).clipped_runs >= 190)
    })

    test('is not cut by a single sample at full scale', async () => {
      const signal = (at: number) => (Math.round(at * 44_100) === 30_000 ? 1 : tone(300, -20)(at))
      const measured = await tools.measure(await keep('spike.wav', makeWav([signal], 2)))
      assert.equal(measured.clipped_runs, 0)
      near(measured.sample_peak_db, 0, 0.01)
    })

    for (const level of [-50, -63, -75]) {
      test(`has the noise of its pauses: ${level} dB`, async () => {
        const sound = makeWav([voiceInRoom(noise(level), 0, 10)], 10)
        // The quietest of many short pieces of even noise lies a little below its mean.
        near((await tools.measure(await keep(`room${level}.wav`, sound))).noise_floor_db, level - 0.3, 0.6)
      })
    }

    test('has no noise where pauses were cut to nothing', async () => {
      const cut = (at: number) => (at % 2 < 1.6 ? tone(220, -12)(at) : 0)
      const { noise_floor_db, rms_db } = await tools.measure(await keep('gated.wav', makeWav([cut], 10)))
      near(noise_floor_db, rms_db ?? 0, 2)
    })

    test('tells the silence before and after the voice', async () => {
      for (const [from, to] of [
        [0.7, 8.7],
        [0, 9.6],
        [2, 5],
      ] as const) {
        const sound = makeWav([voiceInRoom(noise(-66), from, to)], 10)
        const measured = await tools.measure(await keep('edges.wav', sound))
        near(measured.head_silence_ms, from * 1000, 20)
        // The voice pauses from 9.6 to 10, and from 5.6.
        near(measured.tail_silence_ms, (10 - to) * 1000, 20)
      }
    })

    test('of silence has no level, and is silent from its beginning', async () => {
      const measured = await tools.measure(await keep('silence.wav', makeWav([() => 0], 2)))
      const { integrated_lufs, true_peak_db, rms_db, noise_floor_db, head_silence_ms, tail_silence_ms } = measured
      assert.deepEqual(
        [integrated_lufs, true_peak_db, rms_db, noise_floor_db, head_silence_ms, tail_silence_ms],
        [null, null, null, null, 2000, 0],
      )
    })

    test('tells how its samples are kept', async () => {
      const mp3 = await tools.measure(await keep('a.mp3', await makeMp3([tone(300, -12)], 4)))
      assert.deepEqual([mp3.format, mp3.codec, mp3.bits], ['mp3', 'mp3', null])
      near(mp3.kbps, 128, 3)
      near(mp3.duration_ms, 4000, 60)
      // The encoder lowers the level by 0.45 dB at this rate.
      near(mp3.rms_db, -15.46, 0.15)
      const samples = Int16Array.from({ length: 88_200 }, (_, index) => Math.round(8000 * Math.sin(index / 20)))
      const flac = await tools.measure(await keep('a.flac', makeFlac(samples)))
      assert.deepEqual([flac.codec, flac.bits, flac.kbps, flac.duration_ms], ['flac', 16, null, 2000])
    })

    test('tells how far it has come, never back', async () => {
      const parts: number[] = []
      await tools.measure(await keep('long.wav', makeWav([tone(300, -12)], 20)), (part) => parts.push(part))
      assert.deepEqual(
        parts,
        parts.toSorted((a, b) => a - b),
      )
      assert.ok(parts.some((part) => part > 0.2 && part < 0.8) && (parts.at(-1) ?? 0) > 0.9)
    })

    test('is refused when it is none', async () => {
      for (const [name, content] of [
        ['text.mp3', 'Это не звук. '.repeat(1000)],
        ['empty.wav', ''],
      ] as const) {
        await assert.rejects(tools.measure(await keep(name, content)), { code: 'audio_unreadable' })
      }
      await assert.rejects(tools.measure(path.join(folder, 'nowhere.wav')), { code: 'audio_tool_failed' })
    })

    test('waits for the one before it, and goes on after one that failed', async () => {
      const sound = await keep('turn.wav', makeWav([tone(300, -12)], 3))
      const text = await keep('turn.mp3', 'Это не звук. '.repeat(1000))
      const order: string[] = []
      await Promise.all([
        tools.measure(sound).then(() => order.push('first')),
        tools.measure(text).catch(() => order.push('second')),
        tools.measure(sound).then(() => order.push('third')),
      ])
      assert.deepEqual(order, ['first', 'second', 'third'])
    })
  })
}

// Rule 5.31
test('Without ffmpeg the loudness of a long recording is measured in parts, and those left out are told', async () => {
  const makeTools = makers.get('wasm')
  assert.ok(makeTools)
  const tools = makeTools({ whole_measure_ms: 2000 })
  // Loud in a part whose loudness is not measured: from a minute after the part that is measured whole. Clipped peaks are found
  // all the same.
  const signal = (at: number) => (at < 64 ? tone(997, -20)(at) : tone(997, at > 80 && at < 81 ? 6 : -10)(at))
  const measured = await tools.measure(await keep('parts.wav', makeWav([signal], 90, 8000)))
  await tools.close()
  assert.equal(measured.duration_ms, 90_000)
  assert.equal(measured.skipped.length, 1)
  near(measured.skipped[0]?.from_ms ?? 0, 62_500, 1000)
  assert.equal(measured.skipped[0]?.to_ms, 90_000)
  near(measured.integrated_lufs, -23, 0.3)
  assert.deepEqual(measured.clipped_at_ms, [80_000])
  near(measured.true_peak_db, 0, 0.01)
})
