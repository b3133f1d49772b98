/**
 * What stands on the screen at a time while a script is read from it (Product §10): a sentence, or a part of a long one.
 *
 * Invariants: parts follow one another, each lies within one sentence, and together they hold every sentence whole; no
 * part is longer than it may be, except for words that must not be torn.
 */

import type { Sentence } from '../script/sentences.ts'

export interface ScriptPart {
  readonly index: number
  /** The sentence it belongs to, as in `scriptSentences`. */
  readonly sentence: number
  /** Offsets in the script: from the first character to behind the last one. */
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Characters of the script that stay together. Held passages follow one another and do not overlap. */
export interface Held {
  readonly start: number
  readonly end: number
}

/** A part that is cut at a mark is at least this much of what fits. */
const LEAST_SHARE = 0.4
const MARK = /[,;:—–](?=\s)/gu
const SPACE = /\s+/gu
const SPACE_ALONE = /\s/u
/** What belongs to the character before it. */
const BELONGS_BEFORE = /\p{M}|\p{Emoji_Modifier}|\u200d/u

/** The script in parts of at most `most` characters: sentences are cut at a comma or the like, else between words. */
export function scriptParts(sentences: readonly Sentence[], most: number, held: readonly Held[] = []): ScriptPart[] {
  const parts: ScriptPart[] = []
  for (const sentence of sentences) {
    let from = 0
    while (from < sentence.text.length) {
      const to = endOfPart(sentence, from, Math.max(1, most), held)
      const text = sentence.text.slice(from, to).trimEnd()
      const start = sentence.start + from
      parts.push({ index: parts.length, sentence: sentence.index, start, end: start + text.length, text })
      from = to
    }
  }
  return parts
}

/** The part that stands at an offset of the script, the last one before it else; 0 when there is none. */
export function partAt(parts: readonly ScriptPart[], offset: number): number {
  let [low, high] = [0, parts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((parts[middle]?.start ?? Infinity) <= offset) low = middle
    else high = middle - 1
  }
  return Math.max(0, low)
}

/** Where the part that begins at `from` ends, with the white space behind it. Offsets in the sentence. */
function endOfPart({ text, start }: Sentence, from: number, most: number, held: readonly Held[]): number {
  if (text.length - from <= most) return text.length
  const window = text.slice(from, from + most + 1)
  const isFree = (at: number): boolean => !isHeld(held, start + at)
  const ends = (pattern: RegExp, least: number): number | undefined =>
    [...window.matchAll(pattern)]
      .map((found) => from + found.index + (pattern === MARK ? 1 : 0))
      .findLast((at) => at - from >= least && isFree(at))
  let cut = ends(MARK, most * LEAST_SHARE) ?? ends(SPACE, 1) ?? wholeCharacter(text, from, from + most, isFree)
  while (SPACE_ALONE.test(text[cut] ?? '')) cut += 1
  return cut
}

/** A place near `at` that tears neither a character nor what is held together; behind `at` when there is none before it. */
function wholeCharacter(text: string, from: number, at: number, isFree: (at: number) => boolean): number {
  const isWhole = (place: number): boolean => !isTorn(text, place) && isFree(place)
  for (let place = at; place > from; place -= 1) if (isWhole(place)) return place
  for (let place = at + 1; place < text.length; place += 1) if (isWhole(place)) return place
  return text.length
}

function isTorn(text: string, at: number): boolean {
  const next = text.codePointAt(at) ?? 0
  const isLowHalf = next >= 0xdc_00 && next <= 0xdf_ff
  return isLowHalf || text[at - 1] === '\u200d' || BELONGS_BEFORE.test(String.fromCodePoint(next))
}

function isHeld(held: readonly Held[], at: number): boolean {
  let [low, high] = [0, held.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((held[middle]?.end ?? 0) <= at) low = middle + 1
    else high = middle
  }
  const passage = held[low]
  return passage !== undefined && passage.start < at && at < passage.end
}
