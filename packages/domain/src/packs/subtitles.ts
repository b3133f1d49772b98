/**
 * Subtitles of a recording from the places of its sentences (Product §10).
 *
 * Invariants: cues follow one another and do not overlap; a cue has at most two lines, and a line no more than 42 characters unless a
 * single word is longer; every word of a sentence that is in the recording is in exactly one cue.
 */
import type { Sentence } from '../script/sentences.ts'

/** A place that a sentence was found at; `confidence` in percent. */
export interface FoundSentence {
  readonly index: number
  readonly place: { readonly from_ms: number; readonly to_ms: number } | null
  readonly confidence: number
  readonly is_left_out: boolean
}

/** Milliseconds from the beginning of the recording; lines are separated by `\n`. */
export interface Cue {
  readonly from_ms: number
  readonly to_ms: number
  readonly text: string
}

/** From here on a place counts as certain, as the order page marks it. Percent. */
const CERTAIN = 50
/** What part of the sentences that are spoken, or may be, has to be certain. */
const SURE_PART = 0.9
const LINE_LENGTH = 42
const LINES = 2
/** The end of nearly every language's last word is cut off by a subtitle that goes with its last sound. */
const LINGER_MS = 300

/** Whether subtitles can be made of what was found: nine of ten sentences that may be spoken are at a certain place. */
export function isSureEnough(found: readonly FoundSentence[]): boolean {
  const asked = found.filter(
    ({ place, is_left_out, confidence }) => place !== null || (is_left_out && confidence < CERTAIN),
  )
  const sure = asked.filter(({ place, confidence }) => place !== null && confidence >= CERTAIN)
  return sure.length > 0 && sure.length >= asked.length * SURE_PART
}

/** The cues of a recording, in the order of time. */
export function subtitleCues(sentences: readonly Sentence[], found: readonly FoundSentence[]): Cue[] {
  const texts = new Map(sentences.map(({ index, text }) => [index, text]))
  const cues = found
    .flatMap(({ index, place }) => (place === null ? [] : cuesOf(texts.get(index) ?? '', place)))
    .toSorted((one, other) => one.from_ms - other.from_ms)
  return cues.map((cue, at) => {
    const limit = cues[at + 1]?.from_ms ?? Infinity
    return { ...cue, to_ms: Math.max(cue.from_ms + 1, Math.min(cue.to_ms, limit)) }
  })
}

/** One sentence in as many cues as it needs; each gets the time that its letters have. */
function cuesOf(text: string, { from_ms, to_ms }: { from_ms: number; to_ms: number }): Cue[] {
  const rows = evenRows(text.split(/\s+/u).filter((word) => word !== ''))
  const letters = rows.reduce((sum, row) => sum + row.length, 0)
  const cues: Cue[] = []
  let heard = 0
  for (let at = 0; at < rows.length; at += LINES) {
    const lines = rows.slice(at, at + LINES)
    const start = from_ms + ((to_ms - from_ms) * heard) / letters
    heard += lines.join('').length
    const linger = at + LINES >= rows.length ? LINGER_MS : 0
    const end = from_ms + ((to_ms - from_ms) * heard) / letters + linger
    cues.push({ from_ms: Math.round(start), to_ms: Math.round(end), text: lines.join('\n') })
  }
  return cues
}

/** As few rows as 42 characters allow, and those about equally long: none ends with a single word that a longer one could take. */
function evenRows(words: readonly string[]): string[] {
  let rows = rowsOf(words, LINE_LENGTH)
  for (let length = LINE_LENGTH - 1; length > 0; length -= 1) {
    const narrower = rowsOf(words, length)
    if (narrower.length > rows.length) return rows
    rows = narrower
  }
  return rows
}

function rowsOf(words: readonly string[], length: number): string[] {
  const rows: string[] = []
  for (const word of words) {
    const last = rows.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= length) rows[rows.length - 1] = `${last} ${word}`
    else rows.push(word)
  }
  return rows
}

/** SubRip, for players and editors. */
export function writeSrt(cues: readonly Cue[]): string {
  return cues
    .map(({ from_ms, to_ms, text }, at) => {
      // An arrow within the text would begin another cue.
      const words = text.replaceAll('-->', '→').replaceAll('\n', '\r\n')
      return `${at + 1}\r\n${timeOf(from_ms, ',')} --> ${timeOf(to_ms, ',')}\r\n${words}\r\n`
    })
    .join('\r\n')
}

/** WebVTT, for pages. */
export function writeVtt(cues: readonly Cue[]): string {
  const written = cues.map(({ from_ms, to_ms, text }) => {
    const words = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    return `${timeOf(from_ms, '.')} --> ${timeOf(to_ms, '.')}\n${words}\n`
  })
  return ['WEBVTT\n', ...written].join('\n')
}

function timeOf(ms: number, point: ',' | '.'): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  const whole = Math.floor(ms / 1000)
  const hours = two(Math.floor(whole / 3600))
  return `${hours}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}${point}${String(ms % 1000).padStart(3, '0')}`
}
