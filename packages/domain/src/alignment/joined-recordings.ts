/**
 * A script that is spread over several recordings (Product §10): they are heard one after another as one, and what was found is divided
 * over them again.
 *
 * Invariants: a sentence that was found is in the recording that it begins in; one that was left out belongs to the recording that has
 * the sentence before it; the places of each recording count from its own beginning.
 */
import type { SentencePlace } from './alignment.ts'
import { FRAME_MS, QUIETEST_DB, type SoundFrames } from './sound-frames.ts'

/** Silence between two recordings: long enough to be a pause, whatever they end and begin with. */
const GAP_FRAMES = 20

export interface JoinedFrames {
  readonly frames: SoundFrames
  /** Where each recording begins, milliseconds. */
  readonly begins_ms: readonly number[]
}

export function joinFrames(parts: readonly SoundFrames[]): JoinedFrames {
  const length = parts.reduce((sum, { levels }) => sum + levels.length + GAP_FRAMES, 0)
  const levels = new Float32Array(length).fill(QUIETEST_DB)
  const highs = new Float32Array(length).fill(QUIETEST_DB)
  const begins_ms: number[] = []
  let at = 0
  for (const part of parts) {
    begins_ms.push(at * FRAME_MS)
    levels.set(part.levels, at)
    highs.set(part.highs, at)
    at += part.levels.length + GAP_FRAMES
  }
  return { frames: { levels, highs }, begins_ms }
}

interface Span {
  readonly from_ms: number
  readonly to_ms: number
}

/** What was found in all of them, for each by itself. A sentence that is read again in another recording is in both. */
export function divideSentences(
  sentences: readonly SentencePlace[],
  begins_ms: readonly number[],
): readonly (readonly SentencePlace[])[] {
  const parts: SentencePlace[][] = begins_ms.map(() => [])
  const partOf = (at_ms: number): number =>
    Math.max(
      0,
      begins_ms.findLastIndex((begin) => begin <= at_ms),
    )
  let last = 0
  for (const sentence of sentences) {
    const { from_ms, to_ms, again } = sentence
    if (from_ms === null || to_ms === null) {
      parts[last]?.push(sentence)
      continue
    }
    const byPart = Map.groupBy([{ from_ms, to_ms }, ...again], (span) => partOf(span.from_ms))
    for (const [part, [first, ...others]] of byPart) {
      const begin = begins_ms[part] ?? 0
      const own = ({ from_ms: from, to_ms: to }: Span): Span => ({ from_ms: from - begin, to_ms: to - begin })
      if (first) parts[part]?.push({ ...sentence, ...own(first), again: others.map(own) })
    }
    last = partOf(from_ms)
  }
  return parts
}
