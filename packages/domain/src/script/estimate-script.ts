/**
 * How long a script is: its words and the seconds they take at three speeds (Product §9).
 *
 * Invariants: integers only; slow ≥ optimal ≥ fast; no words, no seconds, and at least one second as soon as there is
 * a word. The same function runs in the browser for the preview and on the server, which alone is believed.
 */

import { scanScript, scriptLanguage } from './script-tokens.ts'
import type { ScriptToken } from './script-tokens.ts'
import type { SpokenLanguage } from './spoken-number.ts'

/** Words, and seconds at the slow, optimal and fast speed. */
export type ScriptEstimate = {
  readonly words_count: number
  readonly time_slow: number
  readonly time_optimal: number
  readonly time_fast: number
}

/** Counts a script of any characters (Product §9). Never throws. */
export function estimateScript(text: string): ScriptEstimate {
  let words = 0
  let shorts = 0
  scanScript(text, (token) => {
    words += token.words
    shorts += token.shorts
  })
  return estimateWords(words + Math.ceil(shorts / 2))
}

/** The times of a known number of words: half a second a word at the optimal speed, × 1.2 slow, × 0.85 fast. */
export function estimateWords(words_count: number): ScriptEstimate {
  const least = words_count > 0 ? 1 : 0
  return {
    words_count,
    time_slow: Math.max(least, Math.floor((words_count * 3) / 5)),
    time_optimal: Math.max(least, Math.floor(words_count / 2)),
    time_fast: Math.max(least, Math.floor((words_count * 17) / 40)),
  }
}

/** The estimate with every counted piece, to show how the number came about; pieces keep the order of the text. */
export function explainScript(
  text: string,
): ScriptEstimate & { language: SpokenLanguage; tokens: readonly ScriptToken[] } {
  const tokens: ScriptToken[] = []
  scanScript(text, (token) => tokens.push(token))
  return { ...estimateScript(text), language: scriptLanguage(text), tokens }
}
