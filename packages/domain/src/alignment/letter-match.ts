/**
 * How well the sounds of a sentence fit to a stretch of speech (Product §10): dynamic programming of letters over steps of 30 ms.
 *
 * Invariants: the letters keep their order; none is farther from its place by length than the band allows.
 */
import { SOUND_KINDS, type SpokenSentence } from './spoken-letters.ts'
import type { Speech } from './speech-segments.ts'

/**
 * How far a letter may be from where it would be at an even pace, in steps: at least, by part of a short stretch, and by the root of
 * a long one, because a reader who has hurried lingers again.
 */
const LEAST_BAND = 6
const BAND = 0.1
const ROOT_BAND = 1
/** A letter that nobody hears is possible and costs a little. */
const UNHEARD = 0.4
/** What a sentence is worth that cannot be put into the stretch at all. */
const NO_FIT = -1

/** Cells before the first letter, so that the inner loop needs no look at the edges. */
const PAD = 2
let before = new Float64Array(512)
let now = new Float64Array(512)
/** The evidence of one step, by kinds of sound. */
const heard = new Float64Array(SOUND_KINDS.length)

/** Mean evidence per step, −1…1, for a sentence in the steps from `from` to before `to`. */
export function matchLetters(
  sentence: SpokenSentence,
  speech: Pick<Speech, 'evidence'>,
  [from, to]: readonly [from: number, to: number],
): number {
  return walk(sentence, speech, { from, to, moves: null }).score
}

/** The step, counted from `from`, at which each letter begins. */
export function letterStarts(
  sentence: SpokenSentence,
  speech: Pick<Speech, 'evidence'>,
  [from, to]: readonly [from: number, to: number],
): Int32Array {
  const steps = to - from
  const letters = sentence.kinds.length
  const moves = new Uint8Array(steps * letters)
  const { score, end } = walk(sentence, speech, { from, to, moves })
  return score === NO_FIT ? evenStarts(sentence, steps) : startsOf(moves, { steps, letters, end })
}

interface Stretch {
  readonly from: number
  readonly to: number
  /** Filled with the move by which each cell is reached; null when nobody asks. */
  readonly moves: Uint8Array | null
}

function walk(
  { kinds, ends, units }: SpokenSentence,
  { evidence }: Pick<Speech, 'evidence'>,
  { from, to, moves }: Stretch,
): { score: number; end: number } {
  const steps = to - from
  const letters = kinds.length
  if (letters === 0 || steps <= 0) return { score: NO_FIT, end: 0 }
  if (before.length < letters + PAD) {
    before = new Float64Array(letters * 2 + PAD)
    now = new Float64Array(letters * 2 + PAD)
  }
  before.fill(-Infinity, 0, letters + PAD)
  now.fill(-Infinity, 0, letters + PAD)
  const perStep = units / steps
  const band = Math.max(LEAST_BAND, Math.min(steps * BAND, Math.sqrt(steps) * ROOT_BAND)) * perStep
  let first = 0
  let last = 0
  before[PAD] = 0
  for (let step = 0; step < steps; step += 1) {
    const place = (step + 0.5) * perStep
    while (first < letters - 1 && (ends[first] ?? 0) < place - band) first += 1
    while (last < letters - 1 && (ends[last] ?? 0) < place + band) last += 1
    for (let kind = 0; kind < heard.length; kind += 1) heard[kind] = evidence[kind]?.[from + step] ?? 0
    for (let letter = first; letter <= last; letter += 1) {
      let best = before[letter + PAD] ?? 0
      const next = before[letter + PAD - 1] ?? 0
      const jump = (before[letter + PAD - 2] ?? 0) - UNHEARD
      let move = 0
      if (next > best) {
        best = next
        move = 1
      }
      if (jump > best) {
        best = jump
        move = 2
      }
      now[letter + PAD] = best + (heard[kinds[letter] ?? 0] ?? 0)
      if (moves) moves[step * letters + letter] = move
    }
    // What the band has left behind must not be walked on from.
    now[first + PAD - 1] = -Infinity
    now[first + PAD - 2] = -Infinity
    const free = before
    before = now
    now = free
  }
  const end = lastLetter(last)
  const score = (before[end + PAD] ?? -Infinity) / steps
  return { score: Number.isFinite(score) ? score : NO_FIT, end }
}

/** The last letters may be swallowed. */
function lastLetter(last: number): number {
  let best = last
  for (let letter = Math.max(0, last - 2); letter <= last; letter += 1) {
    if ((before[letter + PAD] ?? -Infinity) > (before[best + PAD] ?? -Infinity)) best = letter
  }
  return best
}

function startsOf(
  moves: Uint8Array,
  { steps, letters, end }: { steps: number; letters: number; end: number },
): Int32Array {
  const starts = new Int32Array(letters).fill(steps)
  let letter = end
  for (let step = steps - 1; step >= 0; step -= 1) {
    starts[letter] = step
    letter -= moves[step * letters + letter] ?? 0
  }
  // A letter that was passed over begins with the next one.
  for (let at = letters - 2; at >= 0; at -= 1) starts[at] = Math.min(starts[at] ?? 0, starts[at + 1] ?? 0)
  return starts
}

function evenStarts({ ends, units }: SpokenSentence, steps: number): Int32Array {
  return Int32Array.from(ends, (_, letter) => Math.floor(((ends[letter - 1] ?? 0) / units) * steps))
}
