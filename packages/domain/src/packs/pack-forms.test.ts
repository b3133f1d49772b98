import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  canonicalWish,
  formBytes,
  PACK_FORMS,
  packFileName,
  packName,
  phraseFilePath,
  SOUND_FORMS,
} from './pack-forms.ts'

const ORDER = { order_id: 2041, title: 'Реклама: кофе «Утро»' }

test('a wish is written one way, whatever the order of its forms, and subtitles have no loudness', () => {
  const whole = { by_phrase: false }
  assert.deepEqual(canonicalWish({ ...whole, forms: ['vtt', 'mp3', 'wav', 'mp3'], loudness_lufs: -16 }), {
    ...whole,
    forms: ['wav', 'mp3', 'vtt'],
    loudness_lufs: -16,
  })
  const subtitles = { ...whole, forms: ['srt'], loudness_lufs: null } as const
  assert.deepEqual(canonicalWish({ ...subtitles, loudness_lufs: -23 }), subtitles)
  assert.deepEqual(canonicalWish({ by_phrase: true, forms: ['vtt', 'mp3'], loudness_lufs: -16 }), {
    ...{ by_phrase: true, forms: ['mp3'], loudness_lufs: -16 },
  })
})

// Rule 10.83
test('files are named by order and title in letters that every system takes, no two alike', () => {
  assert.equal(packFileName(ORDER, { position: 1, count: 1 }, 'wav'), '2041-reklama-kofe-utro.wav')
  assert.equal(packFileName(ORDER, { position: 2, count: 12 }, 'alaw'), '2041-reklama-kofe-utro-02-alaw-8khz.wav')
  assert.equal(packFileName({ order_id: 7, title: '🎙️' }, { position: 1, count: 1 }, 'vtt'), '7.vtt')
  const names = PACK_FORMS.map((form) =>
    packFileName({ order_id: 7, title: '../../etc' }, { position: 1, count: 1 }, form),
  )
  assert.equal(new Set(names).size, names.length)
  for (const name of names) assert.match(name, /^[a-z0-9][a-z0-9.-]*$/)
  assert.equal(packName(ORDER, { loudness_lufs: -16, by_phrase: false }), '2041-reklama-kofe-utro-16lufs.zip')
  assert.equal(packName(ORDER, { loudness_lufs: null, by_phrase: false }), '2041-reklama-kofe-utro.zip')
})

// Rule 10.133
test('the file of a phrase has the name of the list, in a folder where there are several forms', () => {
  assert.deepEqual(
    SOUND_FORMS.map((form) => phraseFilePath('hello', form, 1)),
    ['hello.wav', 'hello.mp3', 'hello.ogg', 'hello.wav', 'hello.wav'],
  )
  assert.deepEqual(
    SOUND_FORMS.map((form) => phraseFilePath('hello', form, 5)),
    ['wav/hello.wav', 'mp3/hello.mp3', 'ogg/hello.ogg', 'alaw-8khz/hello.wav', 'ulaw-8khz/hello.wav'],
  )
  assert.equal(packName(ORDER, { loudness_lufs: -16, by_phrase: true }), '2041-reklama-kofe-utro-files-16lufs.zip')
})

// An hour of stereo at 48 kHz and 24 bits: 3600 × 48 000 × 2 × 3 = 1 036 800 000 bytes.
test('an hour of stereo is a gigabyte of WAV, and far less in the other forms', () => {
  const hour = { duration_ms: 3_600_000, channels: 2 }
  assert.equal(formBytes('wav', hour), 1_036_800_000 + 4096)
  assert.equal(formBytes('wav', { ...hour, channels: 1 }), 518_400_000 + 4096)
  assert.equal(formBytes('alaw', hour), 28_800_000 + 4096)
  assert.equal(formBytes('mp3', hour), 86_400_000 + 4096)
})
