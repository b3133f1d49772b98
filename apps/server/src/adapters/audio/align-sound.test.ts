/** Scripts looked for in generated sounds, by every implementation. */
import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { readAloud } from '@tembrel/domain/alignment/testing/read-aloud.ts'
import { AudioToolsError, type AudioTools } from './audio-tools.ts'
import { SampleSplitter } from './ffmpeg/sample-splitter.ts'
import { FrameMeter } from './measure/frame-meter.ts'
import { availableTools } from './testing/available-tools.ts'
import { makeReadAloud } from './testing/make-read-aloud.ts'
import { makeWav, tone } from './testing/make-wav.ts'

const READ = [
  'Плед греет всю зиму.',
  'Его ткут из шерсти мериноса на старой мануфактуре.',
  'Осенью мастера красят пряжу вручную.',
  'Закажите свой плед до первого снега.',
  'Доставка по всей России бесплатная.',
]
const LEFT_OUT = 2

const makers = await availableTools()
let folder: string
before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tembrel-align-'))
})
after(() => rm(folder, { recursive: true }))

async function keep(name: string, content: Buffer | string): Promise<string> {
  const target = path.join(folder, name)
  await writeFile(target, content)
  return target
}

for (const [implementation, makeTools] of makers) {
  describe(`A script looked for by ${implementation}`, () => {
    let tools: AudioTools
    before(() => {
      tools = makeTools()
    })
    after(() => tools.close())

    // Rule 10.52
    test('is not found in silence, in a tone without pauses, and not in what has no pace of speech', async () => {
      const script = 'Доброе утро, страна! Просыпайтесь.'
      const reasons = []
      for (const [name, signal] of [
        ['silence.wav', () => 0],
        ['tone.wav', tone(220, -12)],
        ['click.wav', (at: number) => (at > 1 && at < 1.3 ? tone(220, -12)(at) : 0)],
      ] as const) {
        const aligned = await tools.align(await keep(name, makeWav([signal, signal], 4, 22_050)), script)
        reasons.push(aligned.ok ? null : aligned.reason)
      }
      assert.deepEqual(reasons, ['silence', 'no_pauses', 'other_script'])
    })

    // Rule 10.50
    test('is found sentence by sentence, and so is the one that was left out', async () => {
      const read = READ.filter((_, index) => index !== LEFT_OUT)
      const { begins_ms } = readAloud(read)
      const aligned = await tools.align(await keep('read.wav', makeReadAloud(read)), READ.join(' '))
      assert.ok(aligned.ok)
      const found = aligned.sentences.flatMap(({ from_ms }) => from_ms ?? [])
      assert.equal(found.length, read.length)
      for (const [at, from_ms] of found.entries()) assert.ok(Math.abs(from_ms - (begins_ms[at] ?? 0)) < 100)
      assert.deepEqual(
        aligned.sentences.filter(({ is_left_out }) => is_left_out).map(({ index }) => index),
        [LEFT_OUT],
      )
    })

    test('is not looked for in a file that cannot be decoded', async () => {
      const file = await keep('text.mp3', 'не звук')
      await assert.rejects(
        tools.align(file, 'Доброе утро.'),
        (error) => error instanceof AudioToolsError && error.code === 'audio_unreadable',
      )
    })
  })
}

test('Frames of a rate that is no multiple of a hundred do not drift', () => {
  const meter = new FrameMeter(22_050)
  for (let sample = 0; sample < 22_050 * 60; sample += 1) meter.add(0.5)
  const { levels, highs } = meter.result()
  assert.deepEqual([levels.length, highs.length], [6000, 6000])
  // A constant of a half is −6.02 dBFS, and nothing of it is high.
  assert.ok(Math.abs((levels[5000] ?? 0) + 6.02) < 0.01)
  assert.ok((highs[5000] ?? 0) < -90)
})

test('Samples are whole wherever the stream is cut', () => {
  const values = [0, 1, -1, 32_767, -32_768, 258, -259]
  const bytes = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) bytes.writeInt16LE(value, at * 2)
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const heard: number[] = []
    const splitter = new SampleSplitter((sample) => heard.push(sample))
    for (const piece of [bytes.subarray(0, cut), bytes.subarray(cut, cut + 1), bytes.subarray(cut + 1)])
      splitter.add(piece)
    assert.deepEqual(heard, values)
  }
})
