/**
 * How fast a script is read (Product §10): in words a minute, as the estimator counts words (Product §9).
 */

import { estimateScript } from '../script/estimate-script.ts'

/** Words a minute. */
export const PACE = { slowest: 60, fastest: 260, step: 5 } as const

/** Even a part without words stays this long. Milliseconds. */
const LEAST_PART_MS = 800
/** Longer pauses between sentences do not belong to the reading. Milliseconds. */
const LONGEST_PAUSE_MS = 1500
/** Fewer words say nothing of a pace. */
const LEAST_WORDS = 20

/** A sentence in a recording, milliseconds from its beginning. */
export interface ReadSentence {
  readonly text: string
  readonly from_ms: number
  readonly to_ms: number
}

/** Within the bounds, in whole steps. */
export function withinPace(pace: number): number {
  const stepped = Math.round(pace / PACE.step) * PACE.step
  return Math.min(PACE.fastest, Math.max(PACE.slowest, stepped))
}

/** One step faster or slower. */
export function changedPace(pace: number, by: 1 | -1): number {
  return withinPace(pace + by * PACE.step)
}

/** The pace at which so many words take so many seconds; null when there are none. */
export function paceOf(words: number, seconds: number): number | null {
  return words > 0 && seconds > 0 ? withinPace((words * 60) / seconds) : null
}

/**
 * The pace of recordings, with the pauses between their sentences; null when too little was read. Sentences are in the order in
 * which they are heard.
 */
export function measuredPace(recordings: readonly (readonly ReadSentence[])[]): number | null {
  let [words, time_ms] = [0, 0]
  for (const sentences of recordings) {
    for (const [at, { text, from_ms, to_ms }] of sentences.entries()) {
      const pause_ms = (sentences[at + 1]?.from_ms ?? to_ms) - to_ms
      words += estimateScript(text).words_count
      time_ms += to_ms - from_ms + Math.min(LONGEST_PAUSE_MS, Math.max(0, pause_ms))
    }
  }
  return words < LEAST_WORDS ? null : paceOf(words, time_ms / 1000)
}

/** How long a part of the script is read. Milliseconds. */
export function partMs(text: string, pace: number): number {
  return Math.max(LEAST_PART_MS, (estimateScript(text).words_count * 60_000) / pace)
}
