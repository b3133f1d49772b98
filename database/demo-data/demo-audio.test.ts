import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { mp3Frames, readMp3 } from './mp3-frames.ts'
import { finishedWorks, musicCompilations, musicTracks } from './music.ts'
import type { Manifest } from './persona-types.ts'
import { narrators } from './personas.ts'

const folder = new URL('audio/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8')) as Manifest
const entries = Object.entries(manifest)
const sound = new Map(entries.map(([key, { file }]) => [key, readFileSync(new URL(file, folder))]))

function ofKind(kind: string): typeof entries {
  return entries.filter(([, entry]) => entry.kind === kind)
}

function megabytes(list: typeof entries): number {
  return list.reduce((sum, [, { bytes }]) => sum + bytes, 0) / 1e6
}

test('every narrator has one main demo and two to four examples, one of them of a kind the wizard offers', () => {
  for (const { key, demos } of narrators) {
    const examples = demos.filter(({ main }) => !main)
    assert.equal(demos.length - examples.length, 1, key)
    assert.ok(examples.length >= 2 && examples.length <= 4, key)
    const offered = examples.filter(({ genres_id, moods_id }) => moods_id !== null || (genres_id ?? 9) <= 4)
    assert.ok(offered.length > 0, key)
  }
})

test('demos belong to a genre and a language of their narrator', () => {
  for (const narrator of narrators) {
    for (const { genres_id, key, moods_id, track } of narrator.demos) {
      assert.equal(genres_id === null, moods_id !== null, key)
      if (genres_id !== null)
        assert.ok(
          narrator.genres.some(({ id }) => id === genres_id),
          key,
        )
      assert.ok(
        narrator.languages.some(({ id }) => id === track.languages_id),
        key,
      )
    }
  }
})

test('no two narrators say the same', () => {
  const texts = narrators.flatMap(({ demos }) => demos.map(({ text }) => text))
  assert.equal(new Set(texts).size, texts.length)
  const titles = narrators.flatMap(({ demos, key }) => demos.map(({ title }) => `${key}: ${title}`))
  assert.equal(new Set(titles).size, titles.length)
})

test('the manifest and the personas name the same recordings', () => {
  const expected = [
    ...narrators.flatMap(({ demos }) => demos.map(({ key }) => key)),
    ...musicTracks.map(({ key }) => key),
    ...finishedWorks.map(({ key }) => key),
  ]
  assert.deepEqual(Object.keys(manifest), expected)
  for (const narrator of narrators) {
    for (const demo of narrator.demos) {
      const { genres_id, languages_id, moods_id, narrator: owner, title, title_en } = manifest[demo.key] ?? {}
      assert.deepEqual(
        { genres_id, languages_id, moods_id, owner, title, title_en },
        {
          genres_id: demo.genres_id,
          languages_id: demo.track.languages_id,
          moods_id: demo.moods_id,
          owner: narrator.key,
          title: demo.title,
          title_en: demo.title_en,
        },
        demo.key,
      )
    }
  }
})

test('the folder holds exactly the files of the manifest', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.mp3'))
  assert.deepEqual(files.toSorted(), entries.map(([, { file }]) => file).toSorted())
})

test('sizes and checksums are those of the files, and no file is there twice', () => {
  for (const [key, { bytes, sha256 }] of entries) {
    const content = sound.get(key) ?? Buffer.alloc(0)
    assert.equal(content.length, bytes, key)
    assert.equal(createHash('sha256').update(content).digest('hex'), sha256, key)
  }
  assert.equal(new Set(entries.map(([, { sha256 }]) => sha256)).size, entries.length)
})

test('durations are those of the MP3 frames', () => {
  for (const [key, { duration_ms }] of entries) {
    const summary = readMp3(sound.get(key) ?? Buffer.alloc(0))
    assert.ok(Math.abs(summary.duration_ms - duration_ms) <= 100, key)
    assert.equal(summary.sample_rate, 44_100, key)
  }
})

test('a main demo of 30–60 s lets a voice be judged, an example takes 6–14 s; mono, 64 kbit/s and 32 MB at the most', () => {
  const main = new Set(narrators.flatMap(({ demos }) => demos.flatMap((demo) => (demo.main ? [demo.key] : []))))
  for (const [key, { duration_ms }] of ofKind('demo')) {
    const { bitrate, channels } = readMp3(sound.get(key) ?? Buffer.alloc(0))
    const [least, most] = main.has(key) ? [30_000, 60_000] : [6000, 14_000]
    assert.ok(duration_ms >= least && duration_ms <= most, `${key}: ${duration_ms}`)
    assert.ok(channels === 1 && bitrate <= 64, key)
  }
  assert.ok(megabytes([...ofKind('demo'), ...ofKind('work')]) <= 32)
})

test('a main demo is of the genre that its narrator names first', () => {
  for (const { key, demos, genres } of narrators) {
    const [first] = genres
    assert.equal(demos.find(({ main }) => main)?.genres_id, (genres.find(({ pivot }) => pivot.main) ?? first)?.id, key)
  }
})

test('twenty loops of 15–40 s take no more than 4.2 MB and lie in four compilations of five', () => {
  assert.equal(ofKind('music').length, 20)
  for (const [key, { duration_ms }] of ofKind('music')) assert.ok(duration_ms >= 15_000 && duration_ms <= 40_000, key)
  assert.ok(megabytes(ofKind('music')) <= 4.2)
  const placed = musicCompilations.flatMap(({ tracks }) => tracks)
  assert.deepEqual(
    musicCompilations.map(({ tracks }) => tracks.length),
    [5, 5, 5, 5],
  )
  assert.deepEqual(placed.toSorted(), musicTracks.map(({ key }) => key).toSorted())
})

test('a loop is nothing but frames that stand alone, so that it can follow on itself', () => {
  for (const [key] of ofKind('music')) {
    const frames = mp3Frames(sound.get(key) ?? Buffer.alloc(0))
    // The first nine bits behind the header say how many bytes a frame borrows from those before it.
    const borrowed = frames.map((frame) => frame.readUInt16BE(4) >> 7)
    assert.ok(frames.length > 500 && borrowed.every((count) => count === 0), key)
  }
})

test('three finished works join a known voice and known music', () => {
  assert.equal(finishedWorks.length, 3)
  for (const { key, music, narrator } of finishedWorks) {
    assert.ok(
      narrators.some((candidate) => candidate.key === narrator),
      key,
    )
    assert.ok(
      musicTracks.some((track) => track.key === music),
      key,
    )
  }
})

test('peaks are 400 bytes that reach full height and are not flat', () => {
  for (const [key, { peaks }] of entries) {
    assert.equal(peaks.length, 400, key)
    assert.ok(
      peaks.every((peak) => Number.isInteger(peak) && peak >= 0 && peak <= 255),
      key,
    )
    assert.equal(Math.max(...peaks), 255, key)
    assert.ok(new Set(peaks).size > 40, key)
  }
})

test('demos are audible and differ in loudness, so that equal-loudness playback has work to do', () => {
  const levels = ofKind('demo').map(([, { loudness }]) => loudness)
  assert.ok(Math.min(...levels) >= -25 && Math.max(...levels) <= -15)
  assert.ok(Math.max(...levels) - Math.min(...levels) >= 5)
})
