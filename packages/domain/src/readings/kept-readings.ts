/**
 * How the client wants words of a script read: kept beside the script, which they never change (Product §10).
 *
 * Invariants: a reading belongs to words that stand at its place; readings follow one another and do not overlap.
 */

import type { Finding } from './finding.ts'

export interface KeptReading {
  /** Where the words stand in the script, in UTF-16 units. */
  readonly start: number
  readonly written: string
  /** How they are spoken; empty when they are read as they are written and need not be asked about again. */
  readonly spoken: string
}

export const MOST_KEPT_READINGS = 1000
/** Longer pieces are sentences, of which nothing is kept. */
export const LONGEST_WRITTEN = 300
export const LONGEST_SPOKEN = 300

/** Those whose words stand in the text where they say, in order. */
export function readingsIn(text: string, readings: readonly KeptReading[]): KeptReading[] {
  const kept: KeptReading[] = []
  let behind = 0
  for (const reading of [...readings].sort((a, b) => a.start - b.start)) {
    const { start, written } = reading
    if (written === '' || start < behind || !text.startsWith(written, start)) continue
    kept.push(reading)
    behind = start + written.length
    if (kept.length === MOST_KEPT_READINGS) break
  }
  return kept
}

/**
 * The readings of a text that has been changed: those before and behind the change move along, those within it stay where their
 * words are found again as words of their own, in the same order. The others are gone with their words.
 */
export function carryReadings(before: string, after: string, readings: readonly KeptReading[]): KeptReading[] {
  if (readings.length === 0) return []
  if (before === after) return [...readings]
  const head = commonStart(before, after)
  const tail = commonEnd(before, after, head)
  const [endBefore, endAfter] = [before.length - tail, after.length - tail]
  const moved = after.length - before.length
  const carried: KeptReading[] = []
  let from = Math.max(0, head)
  for (const reading of readings) {
    const end = reading.start + reading.written.length
    if (end <= head && isWholeWord(after, reading.start, reading.written)) carried.push(reading)
    else if (reading.start >= endBefore && isWholeWord(after, reading.start + moved, reading.written)) {
      carried.push({ ...reading, start: reading.start + moved })
    } else {
      const start = foundAgain(
        after,
        reading.written,
        Math.max(0, Math.min(from, head) - reading.written.length),
        endAfter,
        from,
      )
      if (start === null) continue
      carried.push({ ...reading, start })
      from = start + reading.written.length
    }
  }
  return readingsIn(after, carried)
}

/** What was found in a text that has been changed since: what stands before and behind the change moves along, the rest is gone. */
export function carryFindings<F extends Pick<KeptReading, 'start' | 'written'> & { readonly end: number }>(
  before: string,
  after: string,
  findings: readonly F[],
): readonly F[] {
  if (before === after) return findings
  const head = commonStart(before, after)
  const endBefore = before.length - commonEnd(before, after, head)
  const moved = after.length - before.length
  return findings.flatMap((finding) => {
    const { start, written } = finding
    if (start + written.length <= head && isWholeWord(after, start, written)) return [finding]
    if (start < endBefore || !isWholeWord(after, start + moved, written)) return []
    return [{ ...finding, start: start + moved, end: start + moved + written.length }]
  })
}

function commonStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length)
  let at = 0
  while (at < most && a.charCodeAt(at) === b.charCodeAt(at)) at += 1
  return at
}

function commonEnd(a: string, b: string, head: number): number {
  const most = Math.min(a.length, b.length) - head
  let count = 0
  while (count < most && a.charCodeAt(a.length - 1 - count) === b.charCodeAt(b.length - 1 - count)) count += 1
  return count
}

/** Where the words stand in the changed part, or across one of its edges; null when they are gone. */
function foundAgain(text: string, written: string, least: number, end: number, from: number): number | null {
  const most = end + written.length
  let start = text.indexOf(written, Math.min(least, from))
  while (start !== -1 && start + written.length <= most) {
    if (start >= least && isWholeWord(text, start, written)) return start
    start = text.indexOf(written, start + 1)
  }
  return null
}

const WORD = /[\p{L}\p{N}\p{M}]/u

/** «замок» within «замокший» is another word. */
function isWholeWord(text: string, start: number, written: string): boolean {
  if (!text.startsWith(written, start)) return false
  const [before, after] = [text[start - 1] ?? ' ', text[start + written.length] ?? ' ']
  const [first, last] = [written[0] ?? '', written.at(-1) ?? '']
  return !(WORD.test(before) && WORD.test(first)) && !(WORD.test(after) && WORD.test(last))
}

/** What has changed since readings were last kept. */
export interface ReadingsChange {
  /** New ones take the place of those that they touch. */
  readonly readings: readonly KeptReading[]
  /** Where readings begin that are gone. */
  readonly dropped: readonly number[]
}

/** The readings of a text after a change. */
export function changedReadings(
  text: string,
  kept: readonly KeptReading[],
  { readings, dropped }: ReadingsChange,
): KeptReading[] {
  const gone = new Set(dropped)
  const left = kept.filter((one) => !gone.has(one.start) && !readings.some((other) => overlaps(one, other)))
  return readingsIn(text, [...left, ...readings])
}

/** Two changes, the later after the earlier, as one. */
export function joinedChanges(earlier: ReadingsChange, later: ReadingsChange): ReadingsChange {
  const gone = new Set(later.dropped)
  const left = earlier.readings.filter(
    (one) => !gone.has(one.start) && !later.readings.some((other) => overlaps(one, other)),
  )
  return {
    readings: [...left, ...later.readings].slice(-MOST_KEPT_READINGS),
    dropped: [...new Set([...earlier.dropped, ...later.dropped])].slice(-MOST_KEPT_READINGS),
  }
}

/** Findings that these readings have not decided; a long sentence has nothing to decide. */
export function openFindings(findings: readonly Finding[], readings: readonly KeptReading[]): Finding[] {
  return findings.filter((finding) => finding.kind !== 'sentence' && !readings.some((one) => overlaps(one, finding)))
}

/** The client’s readings with those that the narrator has added where the client decided nothing. */
export function joinedReadings(of_client: readonly KeptReading[], own: readonly KeptReading[]): KeptReading[] {
  const added = own.filter((one) => !of_client.some((other) => overlaps(one, other)))
  return [...of_client, ...added].toSorted((a, b) => a.start - b.start)
}

type Placed = Pick<KeptReading, 'start' | 'written'>

function overlaps(one: Placed, other: Placed): boolean {
  return one.start < other.start + other.written.length && other.start < one.start + one.written.length
}
