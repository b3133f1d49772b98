import assert from 'node:assert/strict'
import { test } from 'node:test'
import { volumeFor } from '../../../player/loudness.ts'
import type { Track } from '../../../player/track.ts'
import { sampleHeardTake } from '../testing/sample-order.ts'
import { atLevel, commonLevel, firstPair, pairAfter } from './compared.ts'
import type { Source } from './compared.ts'

function source(number: number, loudness_lufs: number | null): Source {
  const take = sampleHeardTake(number, loudness_lufs)
  const [file] = take.files
  if (!file?.sound) throw new Error('A heard take has a sound')
  const track: Track = { id: file.id, title: '', who: '', image: null, voice: 'honey', sound: file.sound }
  return { take, file, track }
}

/** How loud a recording is in the end: what it is, and what the player's volume takes away. */
const heardAt = ({ track }: Source, level: number | null): number => {
  const volume = volumeFor(atLevel(track, level).sound.loudness_lufs)
  return (track.sound.loudness_lufs ?? 0) + 20 * Math.log10(volume)
}

// Rule 4.169
test('Two recordings are heard equally loud, whichever is the louder', () => {
  for (const [a, b] of [
    [-14, -26],
    [-26, -14],
    [-12, -13],
    [-30, -31],
  ] as const) {
    const sources = [source(2, a), source(1, b)]
    const level = commonLevel(sources, firstPair(sources))
    assert.ok(Math.abs(heardAt(sources[0] as Source, level) - heardAt(sources[1] as Source, level)) < 0.001)
  }
})

test('Without matching, and with an unknown loudness, nothing is turned', () => {
  const loud = source(2, -10)
  assert.ok(Math.abs(heardAt(loud, null) - -10) < 0.001)
  const sources = [loud, source(1, null)]
  assert.equal(commonLevel(sources, firstPair(sources)), null)
})

test('The newest is compared with the take before, and another choice with what was heard last', () => {
  const sources = [source(3, -20), source(2, -20), source(1, -20)]
  const first = firstPair(sources)
  assert.deepEqual(first, { a: 'file-2', b: 'file-3' })
  assert.deepEqual(pairAfter(first, 'file-3', 'file-2'), first)
  assert.deepEqual(pairAfter(first, 'file-3', 'file-1'), { a: 'file-3', b: 'file-1' })
  assert.equal(firstPair([source(1, -20)]), null)
})

test('Two recordings of one take are compared in their order', () => {
  const [first, second] = [source(1, -20), source(2, -20)]
  assert.deepEqual(firstPair([first, { ...second, take: first.take }]), { a: 'file-1', b: 'file-2' })
})
