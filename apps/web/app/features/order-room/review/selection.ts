/** Marking a place of a recording, in milliseconds (Product §4). */
import type { Passage } from './review-threads.ts'

/** A passage shorter than this is a moment. */
const SHORTEST_MS = 100

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

/** The passage between two ends, in whichever order they were set. */
export function passageBetween(a_ms: number, b_ms: number, duration_ms: number): Passage {
  const [from, to] = [Math.min(a_ms, b_ms), Math.max(a_ms, b_ms)].map((ms) => Math.round(clamp(ms, 0, duration_ms)))
  if (from === undefined || to === undefined || to - from < SHORTEST_MS) return momentAt(a_ms, duration_ms)
  return { from_ms: from, to_ms: to }
}

/** A single moment of the recording, within its length. */
export function momentAt(ms: number, duration_ms: number): Passage {
  return { from_ms: Math.round(clamp(ms, 0, duration_ms)), to_ms: null }
}

/** Moves the end of a passage; at its beginning the passage is a moment again. Without one it begins at the playhead. */
export function extendPassage(passage: Passage | null, head_ms: number, step_ms: number, duration_ms: number): Passage {
  const from = passage?.from_ms ?? head_ms
  const to = clamp((passage?.to_ms ?? from) + step_ms, from, duration_ms)
  return passageBetween(from, to, duration_ms)
}

/** Moves one border of a passage; the borders never cross. */
export function moveBorder(passage: Passage, border: 'from' | 'to', step_ms: number, duration_ms: number): Passage {
  const { from_ms, to_ms } = passage
  if (to_ms === null)
    return border === 'from'
      ? momentAt(from_ms + step_ms, duration_ms)
      : extendPassage(passage, from_ms, step_ms, duration_ms)
  if (border === 'from') return { from_ms: Math.round(clamp(from_ms + step_ms, 0, to_ms - SHORTEST_MS)), to_ms }
  return { from_ms, to_ms: Math.round(clamp(to_ms + step_ms, from_ms + SHORTEST_MS, duration_ms)) }
}
