/** Recordings in the forms of a pack, made by every implementation, measured by the meters of both and read by ffprobe. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { PACK_LOUDNESS, SOUND_FORMS, type SoundForm } from '@tembrel/domain/packs/pack-forms.ts'
import type { AudioTools } from './audio-tools.ts'
import { findFfmpeg } from './ffmpeg/find-ffmpeg.ts'
import { renderForms, type RenderedForm, type RenderWish } from './render-forms.ts'
import { availableTools } from './testing/available-tools.ts'
import { makeMp3 } from './testing/encode-sound.ts'
import { makeWav24, quietSpeech } from './testing/make-quiet-speech.ts'
import { makeWav, speechLike } from './testing/make-wav.ts'

const run = promisify(execFile)
const makers = await availableTools()
const programs = await findFfmpeg(null)
const SECONDS = 6

let folder: string
before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tembrel-forms-'))
})
after(() => rm(folder, { recursive: true }))

const HARDEST = 'quiet-stereo-44.wav'
const SOUNDS: readonly [name: string, make: () => Buffer | Promise<Buffer>, channels: 1 | 2][] = [
  // Shouts 22 dB above the rest: held down, not cut.
  [HARDEST, () => makeWav24([quietSpeech(1, 2), quietSpeech(2, 2)], SECONDS, 44_100), 2],
  ['loud-mono-48.wav', () => makeWav([speechLike(-1)], SECONDS, 48_000), 1],
  ['stereo.mp3', () => makeMp3([speechLike(-6), speechLike(-6)], SECONDS), 2],
]

/** What each file has to be, by ffprobe's own names. */
const PROBED: Readonly<Record<SoundForm, (channels: number) => string>> = {
  wav: (channels) => `wav pcm_s24le 48000 ${channels}`,
  mp3: (channels) => `mp3 mp3 48000 ${channels}`,
  ogg: (channels) => `ogg vorbis 48000 ${channels}`,
  alaw: () => 'wav pcm_alaw 8000 1',
  ulaw: () => 'wav pcm_mulaw 8000 1',
}

/** By ffprobe where it is installed; elsewhere by what the file says of itself, and how long it is by the built-in tools. */
async function probed(file: string, tools: AudioTools): Promise<{ facts: string; seconds: number }> {
  if (!programs) return headed(file, tools)
  const entries = 'format=format_name,duration:stream=codec_name,sample_rate,channels'
  const { stdout } = await run(programs.ffprobe, ['-v', 'error', '-show_entries', entries, '-of', 'json', file])
  const { streams, format } = JSON.parse(stdout)
  const [{ codec_name, sample_rate, channels }] = streams
  return {
    facts: `${format.format_name} ${codec_name} ${sample_rate} ${channels}`,
    seconds: Number(format.duration),
  }
}

const WAV_KINDS: Readonly<Record<number, string>> = { 1: 'pcm_s24le', 6: 'pcm_alaw', 7: 'pcm_mulaw' }

async function headed(file: string, tools: AudioTools): Promise<{ facts: string; seconds: number }> {
  const content = await readFile(file)
  const format = content.indexOf('fmt ') + 8
  if (content.toString('latin1', 0, 4) === 'RIFF') {
    const [kind, channels] = [content.readUInt16LE(format), content.readUInt16LE(format + 2)]
    const [rate, bytes] = [content.readUInt32LE(format + 4), content.readUInt32LE(format + 8)]
    const facts = `wav ${WAV_KINDS[kind] ?? kind} ${rate} ${channels}`
    return { facts, seconds: (content.length - format) / bytes }
  }
  const probe = await tools.probe(file)
  assert.ok(probe.ok)
  const { format: name, codec, sample_rate, channels, duration_ms } = probe
  return { facts: `${name} ${codec} ${sample_rate} ${channels}`, seconds: duration_ms / 1000 }
}

for (const [implementation, makeTools] of makers) {
  describe(`The forms of a pack by ${implementation}`, () => {
    let tools: AudioTools
    let meters: AudioTools[]
    before(() => {
      tools = makeTools()
      meters = [...makers.values()].map((make) => make())
    })
    after(() => Promise.all([tools, ...meters].map((one) => one.close())))

    async function rendered(name: string, content: Buffer, wish: RenderWish): Promise<readonly RenderedForm[]> {
      const own = path.join(folder, `${implementation}-${name}-${wish.loudness_lufs ?? 'as-is'}`)
      await mkdir(own)
      const sound = path.join(own, 'recording')
      await writeFile(sound, content)
      const parts: number[] = []
      const made = await renderForms(tools, { path: sound, folder: own }, wish, (part) => parts.push(part))
      assert.ok(made.ok, JSON.stringify(made))
      assert.equal(parts.at(-1), 1)
      assert.ok(
        parts.every((part, index) => part >= (parts[index - 1] ?? 0)),
        `goes back: ${parts.join(' ')}`,
      )
      // What they are made from takes as much room once more, and does not stay.
      assert.deepEqual((await readdir(own)).toSorted(), [...wish.forms, 'recording'].toSorted())
      return made.forms
    }

    for (const [name, make, channels] of SOUNDS) {
      // Rule 10.81
      test(`are what they are called, from ${name}`, async () => {
        const forms = await rendered(name, await make(), { forms: SOUND_FORMS, loudness_lufs: null })
        assert.deepEqual(
          forms.map(({ form }) => form),
          [...SOUND_FORMS],
        )
        for (const { form, path: file } of forms) {
          const { facts, seconds } = await probed(file, tools)
          assert.equal(facts, PROBED[form](channels))
          assert.ok(Math.abs(seconds - SECONDS) < 0.1, `${form}: ${seconds} s`)
        }
      })

      // The hardest one at every level, the others at the loudest.
      for (const level of name === HARDEST ? PACK_LOUDNESS : PACK_LOUDNESS.slice(0, 1)) {
        // Rule 10.82
        test(`have ${level} LUFS and no peak above −1 dBTP, by both meters, from ${name}`, async () => {
          const forms = await rendered(name, await make(), { forms: SOUND_FORMS, loudness_lufs: level })
          for (const { form, path: file, integrated_lufs, true_peak_db } of forms) {
            for (const meter of meters) {
              const heard = await meter.loudness(file)
              const said = `${form} by ${meter.implementation}: ${heard.integrated_lufs} LUFS, ${heard.true_peak_db} dBTP`
              assert.ok(Math.abs((heard.integrated_lufs ?? 0) - level) <= 0.5, said)
              assert.ok((heard.true_peak_db ?? 0) <= -1, said)
            }
            assert.ok(Math.abs((integrated_lufs ?? 0) - level) <= 0.5)
            assert.ok((true_peak_db ?? 0) <= -1)
          }
        })
      }
    }

    test('of silence have no loudness, and say so', async () => {
      const own = path.join(folder, `${implementation}-silence`)
      await mkdir(own)
      const sound = path.join(own, 'recording')
      await writeFile(sound, makeWav([() => 0], 2))
      const wish = { forms: ['mp3'], loudness_lufs: -16 } as const
      assert.deepEqual(await renderForms(tools, { path: sound, folder: own }, wish, () => undefined), {
        ok: false,
        reason: 'silent',
      })
    })

    test('of what is no sound are refused, and leave no file', async () => {
      const own = path.join(folder, `${implementation}-broken`)
      await mkdir(own)
      const sound = path.join(own, 'recording')
      await writeFile(sound, Buffer.from('RIFF nothing of the kind'))
      const wish = { forms: ['wav'], loudness_lufs: null } as const
      await assert.rejects(
        renderForms(tools, { path: sound, folder: own }, wish, () => undefined),
        {
          code: 'audio_unreadable',
        },
      )
      assert.deepEqual(await readdir(own), ['recording'])
    })
  })
}
