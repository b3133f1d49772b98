import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canonicalWish, formBytes, PACK_FORMS, packFileName, packName } from './pack-forms.ts'

const ORDER = { order_id: 2041, title: 'Реклама: кофе «Утро»' }

test('a wish is written one way, whatever the order of its forms, and subtitles have no loudness', () => {
  assert.deepEqual(canonicalWish({ forms: ['vtt', 'mp3', 'wav', 'mp3'], loudness_lufs: -16 }), {
    forms: ['wav', 'mp3', 'vtt'],
    loudness_lufs: -16,
  })
  assert.deepEqual(canonicalWish({ forms: ['srt'], loudness_lufs: -23 }), { forms: ['srt'], loudness_lufs: null })
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
  assert.equal(packName(ORDER, { loudness_lufs: -16 }), '2041-reklama-kofe-utro-16lufs.zip')
  assert.equal(packName(ORDER, { loudness_lufs: null }), '2041-reklama-kofe-utro.zip')
})

// An hour of stereo at 48 kHz and 24 bits: 3600 × 48 000 × 2 × 3 = 1 036 800 000 bytes.
test('an hour of stereo is a gigabyte of WAV, and far less in the other forms', () => {
  const hour = { duration_ms: 3_600_000, channels: 2 }
  assert.equal(formBytes('wav', hour), 1_036_800_000 + 4096)
  assert.equal(formBytes('wav', { ...hour, channels: 1 }), 518_400_000 + 4096)
  assert.equal(formBytes('alaw', hour), 28_800_000 + 4096)
  assert.equal(formBytes('mp3', hour), 86_400_000 + 4096)
})
