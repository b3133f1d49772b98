/**
 * Twenty scores: key, chords and what each instrument does with them. The melodies are drawn by chance from the chord
 * tones, with the seed of the score; nothing is quoted from existing music.
 */
import { bass, bell, guitar, hat, keys, kick, lead, pad, piano, shaker, snare, strings } from './instruments.ts'
import type { Instrument } from './instruments.ts'

export type Part =
  | { play: Instrument; style: 'held'; gain: number; octave: number; pan: number }
  | { play: Instrument; style: 'broken'; gain: number; octave: number; pan: number; steps: number[] }
  | { play: Instrument; style: 'root'; gain: number; octave: number; pan: number; beats: number[] }
  | { play: Instrument; style: 'melody'; gain: number; octave: number; pan: number; density: number }
  | { play: Instrument; style: 'beat'; gain: number; pan: number; beats: number[] }

export type Score = {
  key: string
  seed: number
  bpm: number
  beats_in_bar: 3 | 4
  /** MIDI number of the tonic. */
  tonic: number
  scale: number[]
  /** Degrees of the scale, from 0; one chord a bar. */
  chords: number[]
  /** Fraction of a beat by which every second eighth is late. */
  swing: number
  hall: number
  parts: Part[]
}

const MAJOR = [0, 2, 4, 5, 7, 9, 11]
const MINOR = [0, 2, 3, 5, 7, 8, 10]
const DORIAN = [0, 2, 3, 5, 7, 9, 10]
const LYDIAN = [0, 2, 4, 6, 7, 9, 11]

const RISING = [0, 1, 2, 3, 2, 1, 2, 1]
const ROCKING = [0, 2, 1, 2, 0, 2, 1, 2]
const WALTZ = [0, 1, 2, 3, 2, 1]

function held(play: Instrument, gain: number, octave = 0, pan = 0): Part {
  return { play, style: 'held', gain, octave, pan }
}

function broken(play: Instrument, gain: number, steps: number[], octave = 0, pan = 0): Part {
  return { play, style: 'broken', gain, octave, pan, steps }
}

function root(play: Instrument, gain: number, beats: number[], octave = -2): Part {
  return { play, style: 'root', gain, octave, pan: 0, beats }
}

function melody(play: Instrument, gain: number, density: number, octave = 1, pan = 0.15): Part {
  return { play, style: 'melody', gain, octave, pan, density }
}

function beat(play: Instrument, gain: number, beats: number[], pan = 0): Part {
  return { play, style: 'beat', gain, pan, beats }
}

const EIGHTHS = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5]
const CALM = { beats_in_bar: 4, swing: 0, hall: 0.55 } as const

export const scores: Score[] = [
  {
    ...CALM,
    ...{ key: 'quiet-snow', seed: 11, bpm: 66, tonic: 57, scale: MINOR, chords: [0, 5, 2, 6, 0, 3, 4, 4] },
    parts: [broken(piano, 0.5, RISING), held(pad, 0.28, 0, -0.3), melody(bell, 0.16, 0.35, 1)],
  },
  {
    ...CALM,
    ...{
      key: 'window-to-the-north',
      seed: 12,
      bpm: 84,
      tonic: 55,
      scale: MAJOR,
      chords: [0, 4, 5, 3, 0, 4, 3, 3, 5, 3],
    },
    parts: [
      broken(guitar, 0.55, ROCKING, 0, -0.25),
      root(bass, 0.3, [0, 2]),
      melody(piano, 0.32, 0.45),
      beat(shaker, 0.2, EIGHTHS, 0.3),
    ],
  },
  {
    ...CALM,
    ...{ key: 'first-light', seed: 13, bpm: 72, tonic: 60, scale: LYDIAN, chords: [0, 1, 4, 0, 3, 1, 5, 4] },
    parts: [held(strings, 0.24, 0, -0.2), broken(piano, 0.4, RISING, 0, 0.2), root(bass, 0.2, [0])],
  },
  {
    ...{ key: 'tea-for-two', seed: 14, bpm: 96, tonic: 53, scale: DORIAN, chords: [0, 3, 0, 3, 5, 4, 0, 0, 0, 3] },
    ...{ beats_in_bar: 4, swing: 0.16, hall: 0.3 },
    parts: [
      broken(keys, 0.42, ROCKING, 0, -0.15),
      root(bass, 0.4, [0, 1.5, 2, 3]),
      beat(hat, 0.3, EIGHTHS, 0.25),
      beat(kick, 0.5, [0, 2]),
      melody(lead, 0.16, 0.35),
    ],
  },
  {
    ...CALM,
    ...{ key: 'slow-water', seed: 15, bpm: 58, tonic: 50, scale: MINOR, chords: [0, 2, 5, 4, 0, 6, 5] },
    parts: [held(pad, 0.34), held(strings, 0.13, 1, 0.3), melody(keys, 0.26, 0.3)],
  },
  {
    ...{
      key: 'letter-home',
      seed: 16,
      bpm: 92,
      tonic: 58,
      scale: MAJOR,
      chords: [0, 5, 3, 4, 2, 5, 3, 4, 0, 3, 4, 0, 5, 4],
    },
    ...{ beats_in_bar: 3, swing: 0, hall: 0.45 },
    parts: [broken(piano, 0.5, WALTZ), melody(strings, 0.15, 0.4), root(bass, 0.2, [0])],
  },
  {
    ...{
      key: 'morning-market',
      seed: 17,
      bpm: 112,
      tonic: 55,
      scale: MAJOR,
      chords: [0, 3, 4, 0, 5, 3, 4, 4, 0, 3, 4, 0],
    },
    ...{ beats_in_bar: 4, swing: 0.1, hall: 0.22 },
    parts: [
      broken(guitar, 0.6, RISING, 0, -0.2),
      root(bass, 0.42, [0, 1, 2, 3]),
      beat(kick, 0.55, [0, 2]),
      beat(snare, 0.28, [1, 3]),
      beat(shaker, 0.3, EIGHTHS, 0.3),
      melody(bell, 0.13, 0.5, 0),
    ],
  },
  {
    ...{
      key: 'starting-line',
      seed: 18,
      bpm: 128,
      tonic: 52,
      scale: MINOR,
      chords: [0, 0, 5, 6, 0, 0, 3, 4, 0, 0, 5, 6, 5, 6],
    },
    ...{ beats_in_bar: 4, swing: 0, hall: 0.25 },
    parts: [
      root(bass, 0.5, EIGHTHS),
      beat(kick, 0.75, [0, 1, 2, 3]),
      beat(hat, 0.35, [0.5, 1.5, 2.5, 3.5], 0.2),
      beat(snare, 0.35, [1, 3]),
      held(strings, 0.2),
      melody(lead, 0.16, 0.6),
    ],
  },
  {
    ...{
      key: 'glass-and-steel',
      seed: 19,
      bpm: 104,
      tonic: 57,
      scale: DORIAN,
      chords: [0, 3, 5, 4, 0, 3, 6, 4, 0, 3, 5, 4],
    },
    ...{ beats_in_bar: 4, swing: 0, hall: 0.35 },
    parts: [
      broken(keys, 0.34, [0, 1, 2, 3, 0, 1, 2, 3], 1, -0.3),
      held(pad, 0.24, 0, 0.2),
      root(bass, 0.4, [0, 0.75, 2, 2.75]),
      beat(kick, 0.6, [0, 2]),
      beat(hat, 0.25, EIGHTHS, 0.3),
    ],
  },
  {
    ...{
      key: 'village-fair',
      seed: 20,
      bpm: 126,
      tonic: 62,
      scale: MAJOR,
      chords: [0, 4, 0, 4, 3, 0, 4, 0, 5, 3, 4, 0, 0, 4],
    },
    ...{ beats_in_bar: 4, swing: 0, hall: 0.2 },
    parts: [
      broken(guitar, 0.5, ROCKING, -1, -0.3),
      broken(guitar, 0.35, RISING, 0, 0.3),
      root(bass, 0.45, [0, 2]),
      beat(kick, 0.55, [0, 2]),
      beat(snare, 0.3, [1, 3, 3.5]),
      melody(lead, 0.2, 0.75),
    ],
  },
  {
    ...{ key: 'night-tram', seed: 21, bpm: 78, tonic: 56, scale: DORIAN, chords: [0, 3, 6, 5, 0, 3, 4, 4] },
    ...{ beats_in_bar: 4, swing: 0.2, hall: 0.4 },
    parts: [
      broken(keys, 0.4, [0, 2, 3, 2, 1, 2, 3, 1], 0, 0.1),
      root(bass, 0.42, [0, 1.5, 2.5]),
      beat(kick, 0.6, [0, 2.5]),
      beat(snare, 0.3, [1, 3]),
      beat(hat, 0.22, EIGHTHS, 0.2),
      held(pad, 0.14, 0, -0.3),
    ],
  },
  {
    ...{ key: 'horizon', seed: 22, bpm: 90, tonic: 50, scale: MAJOR, chords: [0, 4, 5, 3, 0, 4, 3, 3, 5, 4] },
    ...{ beats_in_bar: 4, swing: 0, hall: 0.5 },
    parts: [
      held(strings, 0.26, 0, -0.2),
      held(strings, 0.16, 1, 0.2),
      broken(piano, 0.34, RISING, 1),
      root(bass, 0.38, [0, 2]),
      beat(kick, 0.5, [0]),
      melody(bell, 0.1, 0.4, 0),
    ],
  },
  {
    ...CALM,
    ...{ key: 'document-boat', seed: 23, bpm: 76, tonic: 59, scale: MAJOR, chords: [0, 2, 3, 4, 5, 3] },
    parts: [broken(piano, 0.46, RISING), melody(keys, 0.22, 0.4), held(strings, 0.14, 0, 0.25)],
  },
  {
    ...{ key: 'second-cup', seed: 24, bpm: 88, tonic: 54, scale: DORIAN, chords: [0, 3, 0, 4, 5, 3, 6, 4] },
    ...{ beats_in_bar: 4, swing: 0.18, hall: 0.32 },
    parts: [
      broken(piano, 0.4, ROCKING, 0, -0.2),
      root(bass, 0.42, [0, 1.5, 2.5]),
      beat(hat, 0.26, EIGHTHS, 0.25),
      beat(kick, 0.5, [0, 2.5]),
      melody(keys, 0.22, 0.4, 1),
    ],
  },
  {
    ...{ key: 'bicycle', seed: 25, bpm: 108, tonic: 57, scale: MAJOR, chords: [0, 5, 3, 4, 0, 5, 3, 4, 2, 3] },
    ...{ beats_in_bar: 4, swing: 0.06, hall: 0.25 },
    parts: [
      broken(guitar, 0.55, ROCKING, 0, -0.25),
      root(bass, 0.36, [0, 2, 3]),
      beat(shaker, 0.28, EIGHTHS, 0.3),
      melody(bell, 0.15, 0.45, 0),
      held(pad, 0.12),
    ],
  },
  {
    ...{ key: 'clear-signal', seed: 26, bpm: 118, tonic: 53, scale: DORIAN, chords: [0, 0, 3, 3, 5, 5, 4, 6, 0, 4] },
    ...{ beats_in_bar: 4, swing: 0, hall: 0.3 },
    parts: [
      broken(keys, 0.3, [0, 3, 1, 3, 2, 3, 1, 3], 1, 0.3),
      root(bass, 0.44, [0, 1, 2, 3]),
      beat(kick, 0.6, [0, 1, 2, 3]),
      beat(hat, 0.26, [0.5, 1.5, 2.5, 3.5], 0.2),
      held(pad, 0.2, 0, -0.2),
    ],
  },
  {
    ...{ key: 'blueprint', seed: 27, bpm: 96, tonic: 55, scale: LYDIAN, chords: [0, 1, 0, 4, 5, 1, 3, 4] },
    ...{ beats_in_bar: 4, swing: 0, hall: 0.4 },
    parts: [
      broken(bell, 0.14, RISING, 0, 0.25),
      broken(keys, 0.3, ROCKING, 0, -0.25),
      held(strings, 0.18),
      root(bass, 0.36, [0, 2]),
      beat(kick, 0.5, [0, 2]),
    ],
  },
  {
    ...{ key: 'lanterns', seed: 28, bpm: 104, tonic: 60, scale: MAJOR, chords: [0, 3, 5, 4, 0, 3, 4, 4] },
    ...{ beats_in_bar: 4, swing: 0, hall: 0.4 },
    parts: [
      broken(bell, 0.16, ROCKING, 0, 0.2),
      held(strings, 0.2, 0, -0.2),
      root(bass, 0.4, [0, 1.5, 3]),
      beat(kick, 0.55, [0, 2]),
      beat(snare, 0.24, [1, 3]),
      melody(piano, 0.3, 0.5),
    ],
  },
  {
    ...{ key: 'snowballs', seed: 29, bpm: 132, tonic: 57, scale: MAJOR, chords: [0, 4, 5, 3, 0, 4, 3, 4, 5, 4] },
    ...{ beats_in_bar: 4, swing: 0.08, hall: 0.22 },
    parts: [
      broken(guitar, 0.5, RISING, 0, -0.3),
      broken(piano, 0.3, ROCKING, 1, 0.3),
      root(bass, 0.42, [0, 1, 2, 3]),
      beat(kick, 0.6, [0, 2]),
      beat(snare, 0.28, [1, 3]),
      beat(shaker, 0.22, EIGHTHS, 0.3),
    ],
  },
  {
    ...{ key: 'round-dance', seed: 30, bpm: 138, tonic: 55, scale: MINOR },
    ...{ chords: [0, 6, 5, 4, 0, 6, 5, 4, 2, 6, 5, 4, 0, 4] },
    ...{ beats_in_bar: 3, swing: 0, hall: 0.28 },
    parts: [
      broken(guitar, 0.5, WALTZ, 0, -0.2),
      root(bass, 0.42, [0]),
      beat(kick, 0.5, [0]),
      beat(shaker, 0.26, [1, 2], 0.3),
      melody(lead, 0.18, 0.7),
    ],
  },
]
