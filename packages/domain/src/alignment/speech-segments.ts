/**
 * Where somebody speaks in a recording (Product §10): the segments between the pauses, and what is heard in them.
 *
 * Invariants: segments do not overlap and follow one another; every step belongs to one segment; the work grows linearly.
 */
import { FRAME_MS, type SoundFrames } from './sound-frames.ts'
import { SOUND_KINDS, type SoundKind } from './spoken-letters.ts'

export interface Segment {
  /** Frames: the first one, and the one behind the last. */
  readonly from: number
  readonly to: number
  /** Frames of quiet behind it. */
  readonly pause: number
  /** Whether it is short and far below the speech: a breath, a page, a door. */
  readonly isFaint: boolean
}

export interface Speech {
  readonly segments: readonly Segment[]
  /** The first step of each segment, and the number of all of them at the end. */
  readonly firstSteps: Int32Array
  /** What speaks for each of SOUND_KINDS, step by step: −1…1. */
  readonly evidence: readonly Float32Array[]
}

/** `silence`: nothing is loud enough; `no_pauses`: speech does not stand out, as with music or noise below it. */
export type NoSpeech = 'no_pauses' | 'silence'

/** Steps of this many frames are compared with the letters. */
export const STEP_FRAMES = 3
const SHORTEST_PAUSE = 120 / FRAME_MS
const SHORTEST_SEGMENT = 40 / FRAME_MS
const SILENCE_DB = -60
/** Less between quiet and loud is no speech with pauses. dB. */
const LEAST_RANGE_DB = 12
const MOST_RANGE_DB = 60
const FAINT_BELOW_DB = 10
const LONGEST_FAINT = 700 / FRAME_MS
/** Fewer frames of speech than this are none. */
const LEAST_SPEECH = 200 / FRAME_MS

/** What each kind of sound looks like: hissing and loudness, −1…1. */
const LOOKS: Readonly<Record<SoundKind, { readonly hiss: number; readonly loud: number }>> = {
  hiss: { hiss: 1, loud: -0.3 },
  stop: { hiss: -0.2, loud: -0.8 },
  voiced: { hiss: -0.7, loud: 0.1 },
  vowel: { hiss: -0.7, loud: 0.7 },
}

/** Finds the segments of a recording, or why there are none. */
export function findSpeech(frames: SoundFrames): Speech | NoSpeech {
  const { levels } = frames
  const sorted = levels.toSorted()
  // Where speech is short and the rest is silence, the tenth that is loudest is not all speech.
  const loud = [0.9, 0.98].map((part) => quantile(sorted, part)).find((level) => level > SILENCE_DB) ?? NaN
  if (Number.isNaN(loud)) return 'silence'
  const quiet = Math.max(quantile(sorted, 0.05), loud - MOST_RANGE_DB)
  if (loud - quiet < LEAST_RANGE_DB) return 'no_pauses'
  const segments = cutSegments(levels, quiet + (loud - quiet) / 4)
  const spoken = segments.reduce((sum, { from, to }) => sum + to - from, 0)
  return spoken < LEAST_SPEECH ? 'silence' : { segments, ...hear(frames, segments) }
}

function cutSegments(levels: Float32Array, threshold: number): Segment[] {
  const runs: { from: number; to: number }[] = []
  for (let at = 0; at < levels.length; at += 1) {
    if ((levels[at] ?? 0) <= threshold) continue
    const last = runs.at(-1)
    if (last && at - last.to < SHORTEST_PAUSE) last.to = at + 1
    else runs.push({ from: at, to: at + 1 })
  }
  const kept = runs.filter(({ from, to }) => to - from >= SHORTEST_SEGMENT)
  const means = kept.map((run) => meanLevel(levels, run))
  const usual = quantile(Float32Array.from(means).toSorted(), 0.5)
  return kept.map(({ from, to }, index) => ({
    ...{ from, to, pause: (kept[index + 1]?.from ?? levels.length) - to },
    isFaint: to - from <= LONGEST_FAINT && (means[index] ?? 0) < usual - FAINT_BELOW_DB,
  }))
}

function meanLevel(levels: Float32Array, { from, to }: { from: number; to: number }): number {
  let sum = 0
  for (let at = from; at < to; at += 1) sum += levels[at] ?? 0
  return sum / (to - from)
}

function hear({ levels, highs }: SoundFrames, segments: readonly Segment[]): Pick<Speech, 'evidence' | 'firstSteps'> {
  const firstSteps = new Int32Array(segments.length + 1)
  for (const [index, { from, to }] of segments.entries()) {
    firstSteps[index + 1] = (firstSteps[index] ?? 0) + Math.max(1, Math.round((to - from) / STEP_FRAMES))
  }
  const count = firstSteps[segments.length] ?? 0
  const loudness = new Float32Array(count)
  const sharpness = new Float32Array(count)
  for (const [index, { from }] of segments.entries()) {
    for (let step = firstSteps[index] ?? 0; step < (firstSteps[index + 1] ?? 0); step += 1) {
      const start = from + (step - (firstSteps[index] ?? 0)) * STEP_FRAMES
      const part = { from: start, to: Math.min(start + STEP_FRAMES, levels.length) }
      loudness[step] = meanLevel(levels, part)
      sharpness[step] = meanLevel(highs, part) - (loudness[step] ?? 0)
    }
  }
  const isLoud = scaled(loudness, 0.1, 0.9)
  const isHissing = scaled(sharpness, 0.35, 0.93)
  const evidence = SOUND_KINDS.map((kind) => {
    const { hiss, loud } = LOOKS[kind]
    return isLoud.map((value, step) => (value * loud + (isHissing[step] ?? 0) * hiss) / 1.7)
  })
  return { firstSteps, evidence }
}

/** −1 at the lower quantile and below, 1 at the upper one and above. */
function scaled(values: Float32Array, lower: number, upper: number): Float32Array {
  const sorted = values.toSorted()
  const [low, high] = [quantile(sorted, lower), quantile(sorted, upper)]
  const half = Math.max(1, (high - low) / 2)
  return values.map((value) => Math.max(-1, Math.min(1, (value - low) / half - 1)))
}

/** Of sorted values; NaN of none. */
function quantile(sorted: Float32Array, part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN
}
