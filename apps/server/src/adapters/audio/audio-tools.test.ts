import assert from 'node:assert/strict'
import { access, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { after, before, describe, test } from 'node:test'
import type { AudioProbe, AudioTools } from './audio-tools.ts'
import { availableTools } from './testing/available-tools.ts'
import { makeMp3, makeOgg } from './testing/encode-sound.ts'
import { id3Title } from './testing/fake-audio.ts'
import { makeAdts, makeM4a } from './testing/make-aac.ts'
import { makeFlac } from './testing/make-flac.ts'
import { makeWav, speechLike, tone, wavHeader } from './testing/make-wav.ts'

const makers = await availableTools()
const TONE = tone(440, -12)
const SILENCE = () => 0

let folder: string
before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tembrel-audio-'))
})
after(() => rm(folder, { recursive: true }))

/** Keeps content in a file and gives its path. */
async function keep(name: string, content: Buffer | string): Promise<string> {
  const target = path.join(folder, name)
  await writeFile(target, content)
  return target
}

function assertNear(actual: number | null, expected: number, tolerance: number): void {
  assert.ok(actual !== null && Math.abs(actual - expected) <= tolerance, `${actual} is not near ${expected}`)
}

test('The built-in implementation is always tested, and ffmpeg where it is installed', (t) => {
  t.diagnostic(`tested here: ${[...makers.keys()].join(', ')}`)
  assert.ok(makers.has('wasm'))
})

for (const [implementation, makeTools] of makers) {
  describe(`Audio tools by ${implementation}`, () => {
    let tools: AudioTools
    before(() => {
      tools = makeTools()
    })
    after(() => tools.close())

    test('says which implementation it is', () => {
      assert.equal(tools.implementation, implementation)
    })

    const sounds: [name: string, make: () => Buffer | Promise<Buffer>, facts: object][] = [
      ['a.wav', () => makeWav([TONE], 2), { format: 'wav', codec: 'pcm', duration_ms: 2000, channels: 1 }],
      ['b.wav', () => makeWav([TONE, TONE], 1.5, 48_000), { sample_rate: 48_000, duration_ms: 1500, channels: 2 }],
      ['c.wav', () => makeWav([TONE], 1.5, 8000), { sample_rate: 8000, duration_ms: 1500 }],
      ['a.mp3', () => makeMp3([TONE], 3), { format: 'mp3', codec: 'mp3', duration_ms: 3000, channels: 1 }],
      ['b.mp3', () => makeMp3([TONE, TONE], 3), { format: 'mp3', duration_ms: 3000, channels: 2 }],
      ['a.ogg', () => makeOgg([TONE], 3), { format: 'ogg', codec: 'vorbis', duration_ms: 3000, channels: 1 }],
      ['a.flac', () => flacTone(88_200), { format: 'flac', codec: 'flac', duration_ms: 2000, channels: 1 }],
      ['a.aac', () => makeAdts(100), { format: 'aac', codec: 'aac', duration_ms: 2322, channels: 1 }],
      ['a.m4a', () => makeM4a({ frame_count: 100 }), { format: 'm4a', codec: 'aac', duration_ms: 2322, channels: 1 }],
      ['b.m4a', () => makeM4a({ frame_count: 100, late_index: true }), { format: 'm4a', duration_ms: 2322 }],
      ['no-extension', () => makeMp3([TONE], 3), { format: 'mp3' }],
      ['lying.wav', () => makeMp3([TONE], 3), { format: 'mp3' }],
    ]
    for (const [name, make, expected] of sounds) {
      test(`${name} is recognized as the sound it is`, async () => {
        const probe = await tools.probe(await keep(name, await make()))
        assert.ok(probe.ok)
        const { duration_ms, ...facts } = { ...probe, sample_rate: 44_100, ...expected }
        assertNear(probe.duration_ms, duration_ms, 60)
        assert.deepEqual({ ...probe, duration_ms: 0 }, { ...facts, duration_ms: 0 })
      })
    }

    const refused: [name: string, make: () => Buffer | string, reason: string][] = [
      ['empty.mp3', () => '', 'not_audio'],
      ['text.mp3', () => 'Это не звук. '.repeat(1000), 'not_audio'],
      ['playlist.mp3', () => '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n', 'not_audio'],
      ['concat.mp3', () => "ffconcat version 1.0\nfile '/etc/passwd'\n", 'not_audio'],
      ['junk.mp3', () => junk(100_000), 'not_audio'],
      ['picture.mp3', () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), junk(5000)]), 'not_audio'],
      ['blink.wav', () => makeWav([TONE], 0.9), 'too_short'],
      ['surround.wav', () => makeWav([TONE, TONE, TONE, TONE, TONE, TONE], 1.5), 'too_many_channels'],
      ['packed.wav', () => Buffer.concat([wavHeader(1, 44_100, 50_000, 0x55), junk(50_000)]), 'codec_not_supported'],
      ['amr.m4a', () => makeM4a({ frame_count: 100, tracks: ['amr'] }), 'codec_not_supported'],
      ['film.m4a', () => makeM4a({ frame_count: 100, tracks: ['video', 'sound'] }), 'has_video'],
      ['mute.m4a', () => makeM4a({ frame_count: 100, tracks: ['video'] }), 'not_audio'],
      ['two.m4a', () => makeM4a({ frame_count: 100, tracks: ['sound', 'sound'] }), 'several_streams'],
      ['trackless.m4a', () => makeM4a({ frame_count: 100, tracks: [] }), 'not_audio'],
    ]
    for (const [name, make, reason] of refused) {
      test(`${name} is refused: ${reason}`, async () => {
        const probe: AudioProbe = await tools.probe(await keep(name, make()))
        assert.deepEqual(probe, { ok: false, reason })
      })
    }

    test('a rate of samples that no device has is refused', async () => {
      for (const rate of [0, 1, 4000, 500_000, 4_000_000_000]) {
        const sound = await keep('rate.wav', Buffer.concat([wavHeader(1, rate, 2_000_000), Buffer.alloc(2_000_000)]))
        assert.equal((await tools.probe(sound)).ok, false)
      }
    })

    test('an index that promises more than it holds does not take the process down', async () => {
      const whole = makeM4a({ frame_count: 100 })
      for (const table of ['stsz', 'stco', 'stsc', 'stts']) {
        const lying = Buffer.from(whole)
        lying.writeUInt32BE(0xfffffff0, lying.indexOf(table, 0, 'latin1') + (table === 'stsz' ? 12 : 8))
        const sound = await keep(`lying-${table}.m4a`, lying)
        await tools.probe(sound)
        await tools.peaks(sound).catch((error: { code: string }) => assert.equal(error.code, 'audio_unreadable'))
      }
      assert.equal((await tools.probe(await keep('whole.m4a', whole))).ok, true)
    })

    test('a header that promises thousands of channels does not take the process down', async () => {
      const crowded = wavHeader(65_535, 44_100, 100_000)
      crowded.writeUInt16LE(1, 32)
      const sound = await keep('crowded.wav', Buffer.concat([crowded, junk(100_000)]))
      assert.equal((await tools.probe(sound)).ok, false)
      await tools.peaks(sound).catch((error: { code: string }) => assert.equal(error.code, 'audio_unreadable'))
    })

    test('files cut off in their headers are refused', async () => {
      for (const [name, whole] of [
        ['wav', makeWav([TONE], 2)],
        ['flac', flacTone(88_200)],
        ['m4a', makeM4a({ frame_count: 100 })],
        ['ogg', await makeOgg([TONE], 2)],
      ] as const) {
        const probe = await tools.probe(await keep(`cut.${name}`, whole.subarray(0, 30)))
        assert.equal(probe.ok, false)
      }
    })

    test('the loudness of a tone is what the standard says', async () => {
      const mono = await tools.loudness(await keep('tone.wav', makeWav([tone(997, -20)], 5, 48_000)))
      assertNear(mono.integrated_lufs, -23, 0.1)
      assertNear(mono.rms_db, -23.01, 0.05)
      assertNear(mono.sample_peak_db, -20, 0.05)
      assertNear(mono.true_peak_db, -20, 0.2)
      const both = await tools.loudness(await keep('tones.wav', makeWav([tone(997, -20), tone(997, -20)], 5)))
      assertNear(both.integrated_lufs, -20, 0.1)
      assertNear(both.rms_db, -23.01, 0.05)
    })

    test('quiet passages do not count for the loudness', async () => {
      const signal = (at: number) => (at < 6 ? tone(997, -20)(at) : tone(997, -50)(at))
      const { integrated_lufs } = await tools.loudness(await keep('gated.wav', makeWav([signal], 12, 48_000)))
      assertNear(integrated_lufs, -23, 0.2)
    })

    test('a peak between two samples is found', async () => {
      // At a quarter of the sample rate and an eighth of a turn, every sample is 3 dB below the peaks.
      const rise = (at: number) => Math.min(1, at / 0.5, (3 - at) / 0.5)
      const signal = (at: number) => 0.5 * rise(at) * Math.sin(2 * Math.PI * 12_000 * at + Math.PI / 4)
      const { true_peak_db, sample_peak_db } = await tools.loudness(
        await keep('between.wav', makeWav([signal], 3, 48_000)),
      )
      assertNear(sample_peak_db, -9.03, 0.05)
      assertNear(true_peak_db, -6.02, 0.3)
    })

    test('silence has no level', async () => {
      const loudness = await tools.loudness(await keep('silence.wav', makeWav([SILENCE], 2)))
      assert.deepEqual(loudness, { integrated_lufs: null, true_peak_db: null, rms_db: null, sample_peak_db: null })
    })

    // Rule 3.8
    test('the wave follows the sound and its loudest bar is 255', async () => {
      const signal = (at: number) => (at < 1 ? 0 : at < 2 ? 0.5 : 0.25) * Math.sin(2 * Math.PI * 300 * at)
      const bars = await tools.peaks(await keep('steps.wav', makeWav([signal], 4)))
      assert.equal(bars.length, 400)
      assert.equal(Math.max(...bars), 255)
      for (const [first, end, level] of [
        [2, 97, 0],
        [103, 197, 255],
        [203, 397, 128],
      ] as const) {
        for (const bar of bars.slice(first, end)) assertNear(bar, level, 4)
      }
    })

    // Rule 9.56
    test('the wave has as many bars as are asked for, however short the sound', async () => {
      const sound = await keep('brief.wav', makeWav([TONE], 1.2))
      for (const count of [1, 7, 400, 2000]) assert.equal((await tools.peaks(sound, count)).length, count)
    })

    test('silence is a flat wave', async () => {
      const bars = await tools.peaks(await keep('silent-wave.wav', makeWav([SILENCE, SILENCE], 2)))
      assert.ok(bars.every((bar) => bar === 0))
    })

    for (const [kbps, mono] of [
      [96, true],
      [192, false],
    ] as const) {
      test(`an MP3 of ${kbps} kbit/s has that size, the length and the level of the sound`, async () => {
        const source = await keep('source.wav', makeWav([speechLike(-6), speechLike(-6)], 10, 48_000))
        const out = path.join(folder, `${implementation}-${kbps}.mp3`)
        await tools.transcodeMp3(source, out, { kbps, mono })
        const probe = await tools.probe(out)
        assert.ok(probe.ok)
        assert.deepEqual([probe.format, probe.sample_rate, probe.channels], ['mp3', 44_100, mono ? 1 : 2])
        assertNear(probe.duration_ms, 10_000, 80)
        assertNear((await stat(out)).size, kbps * 125 * 10, kbps * 125 * 0.1)
        // The encoder itself takes up to half a decibel.
        const [before, after] = [await tools.loudness(source), await tools.loudness(out)]
        assertNear(after.rms_db, (before.rms_db ?? 0) - 0.35, 0.2)
      })
    }

    test('an MP3 that we make carries no tags', async () => {
      const source = await keep('tagged.mp3', Buffer.concat([id3Title('Secret title'), await makeMp3([TONE], 2)]))
      const out = path.join(folder, `${implementation}-untagged.mp3`)
      await tools.transcodeMp3(source, out, { kbps: 128, mono: true })
      const written = await readFile(out)
      assert.equal(written[0], 0xff)
      assert.equal(written.includes('Secret title'), false)
    })

    test('a preview is the marked beginning that fades out', async () => {
      const source = await keep('music.wav', makeWav([SILENCE, SILENCE], 40))
      const out = path.join(folder, `${implementation}-preview.mp3`)
      await tools.previewMp3(source, out, { seconds: 16 })
      const probe = await tools.probe(out)
      assert.ok(probe.ok)
      assertNear(probe.duration_ms, 16_000, 80)
      assert.equal(probe.channels, 2)
      // Only the beeps sound over silence: at 4 and 12 seconds, a tenth of a second is a bar.
      const bars = await tools.peaks(out, 160)
      const sounding = [...bars.keys()].filter((index) => (bars[index] ?? 0) > 60)
      assert.ok(sounding.every((index) => (index >= 39 && index <= 42) || (index >= 119 && index <= 122)))
      assert.ok(sounding.length >= 2)
      assertNear((await tools.loudness(out)).sample_peak_db, -24.5, 1.5)
    })

    test('a preview keeps the sound, lower by nearly nothing, and its end is silent', async () => {
      const source = await keep('song.wav', makeWav([tone(440, -6)], 20))
      const out = path.join(folder, `${implementation}-song.mp3`)
      await tools.previewMp3(source, out, { seconds: 10 })
      const bars = await tools.peaks(out, 100)
      for (const bar of bars.slice(2, 38)) assert.ok(bar > 215)
      assert.ok((bars[89] ?? 0) < 170 && (bars[98] ?? 255) < 30)
      assertNear((await tools.loudness(out)).sample_peak_db, -6.4, 0.6)
    })

    test('a preview of a shorter sound is the whole sound', async () => {
      const source = await keep('jingle.wav', makeWav([TONE], 3))
      const out = path.join(folder, `${implementation}-jingle.mp3`)
      await tools.previewMp3(source, out, { seconds: 30 })
      const probe = await tools.probe(out)
      assert.ok(probe.ok)
      assertNear(probe.duration_ms, 3000, 80)
    })

    test('what is no sound gives an error of its own and leaves no file', async () => {
      const source = await keep('noise.mp3', junk(50_000))
      const out = path.join(folder, `${implementation}-nothing.mp3`)
      await assert.rejects(tools.peaks(source), { code: 'audio_unreadable' })
      await assert.rejects(tools.loudness(source), { code: 'audio_unreadable' })
      await assert.rejects(tools.transcodeMp3(source, out, { kbps: 128, mono: true }), { code: 'audio_unreadable' })
      await assert.rejects(tools.previewMp3(source, out, { seconds: 5 }), { code: 'audio_unreadable' })
      await assert.rejects(access(out))
    })

    test('our own mistakes are not blamed on the file', async () => {
      const absent = path.join(folder, 'absent.wav')
      const present = await keep('present.wav', makeWav([TONE], 1.5))
      const nowhere = path.join(folder, 'no-such-folder', 'out.mp3')
      for (const attempt of [
        () => tools.probe(absent),
        () => tools.peaks(absent),
        () => tools.loudness(absent),
        () => tools.transcodeMp3(absent, path.join(folder, 'out.mp3'), { kbps: 128, mono: true }),
        () => tools.transcodeMp3(present, nowhere, { kbps: 128, mono: true }),
        () => tools.previewMp3(present, nowhere, { seconds: 5 }),
        () => tools.probe('relative.wav'),
        () => tools.transcodeMp3(present, 'relative.mp3', { kbps: 128, mono: true }),
      ]) {
        await assert.rejects(attempt, { code: 'audio_tool_failed' })
      }
    })

    test('names that look like options or addresses are only names', async () => {
      for (const name of ['-i.wav', 'http:x.wav', "a'b;c d$(e).wav"]) {
        assert.equal((await tools.probe(await keep(name, makeWav([TONE], 1.5)))).ok, true)
      }
    })

    test('many jobs at once are all done', async () => {
      const sound = await keep('many.wav', makeWav([TONE], 2))
      const probes = await Promise.all(Array.from({ length: 12 }, () => tools.probe(sound)))
      assert.ok(probes.every((probe) => probe.ok))
    })

    test('the process stays free for others during the work', async () => {
      const sound = await keep('long.mp3', await makeMp3([speechLike(-6)], 60))
      const before = performance.eventLoopUtilization()
      await tools.loudness(sound)
      assert.ok(performance.eventLoopUtilization(before).utilization < 0.5)
    })

    test('a job that takes too long is ended, the next one is done', async () => {
      // A header over a file that is one long hole: hours of silence that take no room.
      const endless = path.join(folder, 'endless.wav')
      const file = await open(endless, 'w')
      await file.write(wavHeader(2, 48_000, 1_900_000_000))
      await file.truncate(1_900_000_000)
      await file.close()
      const impatient = makeTools({ base_timeout_ms: 2500, timeout_per_megabyte_ms: 0 })
      const out = path.join(folder, `${implementation}-endless.mp3`)
      await assert.rejects(impatient.transcodeMp3(endless, out, { kbps: 128, mono: true }), { code: 'audio_timeout' })
      await assert.rejects(access(out))
      assert.equal((await impatient.probe(await keep('after.wav', makeWav([TONE], 1.5)))).ok, true)
      await impatient.close()
    })

    test('closing ends the work under way and refuses more', async () => {
      const closing = makeTools()
      const sound = await keep('closing.wav', makeWav([TONE, TONE], 60))
      const out = path.join(folder, `${implementation}-closing.mp3`)
      const working = assert.rejects(closing.transcodeMp3(sound, out, { kbps: 128, mono: false }), {
        code: 'audio_tool_failed',
      })
      const begun = await waitUntil(async () => (await readdir(folder)).includes(path.basename(out)))
      assert.ok(begun)
      await closing.close()
      await working
      await assert.rejects(access(out))
      await assert.rejects(closing.probe(sound), { code: 'audio_tool_failed' })
    })
  })
}

if (makers.size > 1) {
  test('Both implementations measure the same', async () => {
    const files = {
      'speech.wav': makeWav([speechLike(-4)], 12),
      'stereo.wav': makeWav([speechLike(-4), tone(500, -25)], 12, 48_000),
      'speech.mp3': await makeMp3([speechLike(-4)], 12),
      'stereo.mp3': await makeMp3([speechLike(-10), speechLike(-10)], 12),
      'speech.ogg': await makeOgg([speechLike(-4)], 12),
      'tone.flac': flacTone(200_000),
    }
    const all = [...makers.values()].map((make) => make())
    for (const [name, content] of Object.entries(files)) {
      const sound = await keep(name, content)
      const [one, other] = await Promise.all(
        all.map(async (tools) => ({
          probe: await tools.probe(sound),
          loudness: await tools.loudness(sound),
          peaks: await tools.peaks(sound),
        })),
      )
      assert.ok(one?.probe.ok && other?.probe.ok)
      assertNear(one.probe.duration_ms, other.probe.duration_ms, 60)
      assert.deepEqual({ ...one.probe, duration_ms: 0 }, { ...other.probe, duration_ms: 0 })
      assertNear(one.loudness.integrated_lufs, other.loudness.integrated_lufs ?? 0, 0.1)
      assertNear(one.loudness.rms_db, other.loudness.rms_db ?? 0, 0.1)
      assertNear(one.loudness.sample_peak_db, other.loudness.sample_peak_db ?? 0, 0.1)
      assertNear(one.loudness.true_peak_db, other.loudness.true_peak_db ?? 0, 0.4)
      const differences = [...one.peaks].map((bar, index) => Math.abs(bar - (other.peaks[index] ?? 0)))
      assert.ok(differences.reduce((total, difference) => total + difference, 0) / differences.length < 5)
    }
    await Promise.all(all.map((tools) => tools.close()))
  })
}

function flacTone(length: number): Buffer {
  return makeFlac(Int16Array.from({ length }, (_, index) => Math.round(8000 * Math.sin(index / 20))))
}

function junk(length: number): Buffer {
  let state = 7
  return Buffer.from(
    Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state >>> 24
    }),
  )
}

async function waitUntil(isDone: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + 20_000
  while (Date.now() < end) {
    if (await isDone()) return true
  }
  return false
}
