/**
 * One reading of a script from the screen (Product §10): where it is, what has been read, how long it has gone on, and where the
 * narrator slipped.
 *
 * Invariants: places are offsets in the script, so that they stay when parts are cut otherwise; what has been read is a list
 * of passages in order that do not touch; time passes only while something is read. Moments are milliseconds of any clock
 * that does not jump. No function changes what it is given.
 */

import { partMs } from './pace.ts'
import { partAt } from './script-parts.ts'
import type { ScriptPart } from './script-parts.ts'

export type ReadingPhase = 'ready' | 'counting' | 'reading' | 'paused' | 'finished'

export interface Slip {
  /** Since this reading began. Milliseconds. */
  readonly at_ms: number
  /** Where the part that was being read begins. */
  readonly start: number
  /** In which reading, counted from 1. */
  readonly round: number
}

/** From the first character to behind the last one. */
export type Passage = readonly [from: number, to: number]

export interface Reading {
  readonly phase: ReadingPhase
  /** Where the part begins that is being read. */
  readonly at: number
  /** How long this part has been read, and the whole, until `since`. Milliseconds. */
  readonly part_ms: number
  readonly elapsed_ms: number
  /** From when on time passes; null while it stands. */
  readonly since: number | null
  readonly read: readonly Passage[]
  readonly slips: readonly Slip[]
  readonly round: number
}

export const MOST_SLIPS = 500

export const NEW_READING: Reading = {
  ...{ phase: 'ready', at: 0, part_ms: 0, elapsed_ms: 0, since: null },
  ...{ read: [], slips: [], round: 1 },
}

/** How long has been read by a moment. Milliseconds. */
export function elapsedAt({ elapsed_ms, since }: Reading, now: number): number {
  return elapsed_ms + (since === null ? 0 : Math.max(0, now - since))
}

/** The same reading with the time up to a moment counted. */
export function counted(reading: Reading, now: number): Reading {
  const { since } = reading
  if (since === null) return reading
  const passed = Math.max(0, now - since)
  return {
    ...reading,
    part_ms: reading.part_ms + passed,
    elapsed_ms: reading.elapsed_ms + passed,
    since: now,
  }
}

/** In how many milliseconds the next part comes by itself; null while nothing is read. */
export function dueIn(reading: Reading, parts: readonly ScriptPart[], pace: number, now: number): number | null {
  const part = parts[partAt(parts, reading.at)]
  if (reading.since === null || !part) return null
  return Math.max(0, partMs(part.text, pace) - counted(reading, now).part_ms)
}

/** Three, two, one: nothing is read yet. */
export function countIn(reading: Reading): Reading {
  return reading.phase === 'finished' ? reading : { ...reading, phase: 'counting' }
}

export function begin(reading: Reading, now: number): Reading {
  return reading.phase === 'finished' ? reading : { ...reading, phase: 'reading', since: now }
}

/** Before anything was read, the counting alone is given up. */
export function pause(reading: Reading, now: number): Reading {
  if (reading.phase === 'ready' || reading.phase === 'finished') return reading
  const isBegun = reading.phase === 'reading' || reading.elapsed_ms > 0
  return { ...counted(reading, now), phase: isBegun ? 'paused' : 'ready', since: null }
}

/** The next part: while something is read, this one has been read, and behind the last one the reading is finished. */
export function next(reading: Reading, parts: readonly ScriptPart[], now: number): Reading {
  const index = partAt(parts, reading.at)
  const [part, following] = [parts[index], parts[index + 1]]
  if (!part || reading.phase === 'finished') return reading
  if (reading.phase !== 'reading') return following ? { ...reading, at: following.start, part_ms: 0 } : reading
  const passed = counted(reading, now)
  const read = withPassage(passed.read, [part.start, following?.start ?? part.end])
  if (!following) return { ...passed, read, phase: 'finished', since: null }
  return { ...passed, read, at: following.start, part_ms: 0 }
}

/** Goes to a part, read already or not; a finished reading can go on there. */
export function goTo(reading: Reading, parts: readonly ScriptPart[], index: number, now: number): Reading {
  const part = parts[Math.min(parts.length - 1, Math.max(0, index))]
  if (!part) return reading
  const phase = reading.phase === 'finished' ? 'paused' : reading.phase
  return { ...counted(reading, now), phase, at: part.start, part_ms: 0 }
}

/** Marks a slip at this moment. */
export function slip(reading: Reading, now: number): Reading {
  if (reading.slips.length >= MOST_SLIPS) return reading
  const { at: start, round } = reading
  const marked: Slip = { at_ms: Math.round(elapsedAt(reading, now)), start, round }
  return { ...reading, slips: [...reading.slips, marked] }
}

export function withoutSlip(reading: Reading, index: number): Reading {
  return { ...reading, slips: reading.slips.filter((_, place) => place !== index) }
}

/** From the beginning once more. The slips stay, with the number of the reading they were made in. */
export function again(reading: Reading): Reading {
  return { ...NEW_READING, slips: reading.slips, round: reading.round + 1 }
}

export function isRead({ read }: Pick<Reading, 'read'>, part: ScriptPart): boolean {
  return read.some(([from, to]) => from <= part.start && part.end <= to)
}

/** The next part that was not read yet, behind the present one or else from the beginning; null when all are read. */
export function nextUnread(reading: Reading, parts: readonly ScriptPart[]): number | null {
  const at = partAt(parts, reading.at)
  const isOpen = (part: ScriptPart): boolean => !isRead(reading, part)
  const found = parts.find((part) => part.index > at && isOpen(part)) ?? parts.find(isOpen)
  return found?.index ?? null
}

/** In how many sentences something was not read. */
export function unreadSentences(reading: Reading, parts: readonly ScriptPart[]): number {
  return new Set(parts.filter((part) => !isRead(reading, part)).map(({ sentence }) => sentence)).size
}

/** Milliseconds that are left at a pace, by how many of the characters are left: the words of a book take long to count. */
export function leftMs(reading: Reading, parts: readonly ScriptPart[], words: number, pace: number): number {
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last || reading.phase === 'finished') return 0
  const share = (last.end - Math.max(first.start, reading.at)) / Math.max(1, last.end - first.start)
  return (words * share * 60_000) / pace
}

/** A list of passages with one more, in order, those that touch or overlap as one. */
export function withPassage(passages: readonly Passage[], added: Passage): Passage[] {
  const joined: Passage[] = []
  for (const passage of [...passages, added].sort(([a], [b]) => a - b)) {
    const last = joined.at(-1)
    if (last && passage[0] <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], passage[1])]
    else joined.push(passage)
  }
  return joined
}
