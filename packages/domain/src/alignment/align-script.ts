/**
 * Where each sentence of a script is in a recording of it (Product §10, docs/decisions/0140).
 *
 * Invariants: sentences that are read follow one another in the recording and do not overlap; the same input gives the same
 * answer; work and memory grow linearly with the length of the recording.
 */
import { scriptLanguage } from '../script/script-tokens.ts'
import { scriptSentences } from '../script/sentences.ts'
import type { Alignment, AlignmentFailure, SentencePlace } from './alignment.ts'
import { FRAME_MS, type SoundFrames } from './sound-frames.ts'
import { findSpeech, STEP_FRAMES, type NoSpeech, type Speech } from './speech-segments.ts'
import { letterStarts } from './letter-match.ts'
import { joinSentences, spokenSentence, type SpokenSentence } from './spoken-letters.ts'
import { searchPath, type Move } from './path-search.ts'
import { ReadingCosts } from './reading-costs.ts'

/** What is longer is not tried: the longest recordings of one file, and the longest scripts. */
const LONGEST_FRAMES = (3 * 60 * 60 * 1000) / FRAME_MS
const MOST_SENTENCES = 6000
/** How long a vowel is spoken, in frames, at any pace that people keep. */
const FASTEST = 3
const SLOWEST = 30
const ROUNDS = 3
/** Sentences. */
const SHORT_SCRIPT = 40
/**
 * Sentences that are compared with another script, and how much cheaper each must be on average. Of a script shorter than so many
 * units less is asked: it has too few sounds to be told from another one.
 */
const FIT_SENTENCES = 16
const LEAST_FIT = 1.2
const LEAST_FIT_UNITS = 60

/** Aligns a recording with a script; never throws. */
export function alignScript(script: string, frames: SoundFrames): Alignment {
  const language = scriptLanguage(script)
  const sentences = scriptSentences(script)
  const spoken = sentences.map(({ text }) => spokenSentence(text, language))
  const known = [...spoken.keys()].filter((index) => (spoken[index]?.units ?? 0) > 0)
  if (known.length === 0) return failed('no_script')
  if (frames.levels.length > LONGEST_FRAMES || sentences.length > MOST_SENTENCES) return failed('too_long')
  const speech = findSpeech(frames)
  if (typeof speech === 'string') return failed(speech)
  const read = known.flatMap((index) => spoken[index] ?? [])
  const found = findPath(read, speech)
  if (found === null) return failed('other_script')
  const fit = fitOf(read, speech, found.moves)
  if (fit < leastFit(read) || leftOutShare(read, found.moves) > 0.5) return failed('other_script', fit)
  const places = placesOf(read, speech, found.moves)
  const byIndex = new Map(known.map((index, at) => [index, places[at]]))
  return {
    ok: true,
    fit,
    sentences: sentences.map(({ index }) => {
      const place = byIndex.get(index)
      return place
        ? { ...place, index }
        : { index, from_ms: null, to_ms: null, confidence: 0, is_left_out: false, again: [] }
    }),
  }
}

function failed(reason: AlignmentFailure | NoSpeech, fit = 0): Alignment {
  return { ok: false, reason, fit }
}

interface Path {
  readonly moves: readonly Move[]
  readonly cost: number
}

/**
 * The cheapest path. In a short script one sentence that is left out or read twice moves the pace so far that the search would
 * settle for a worse path, so it begins from several.
 */
function findPath(
  read: readonly SpokenSentence[],
  speech: Speech,
  beginnings: readonly number[] = read.length > SHORT_SCRIPT ? [1] : [1, 1.25, 0.85],
): Path | null {
  const units = unitsOf(read)
  const spoken = speech.segments.reduce((sum, { from, to, isFaint }) => sum + (isFaint ? 0 : to - from), 0)
  const letters = new Map<number, number>()
  const paths = beginnings.flatMap(
    (factor) => pathFrom(read, speech, { pace: (spoken / units) * factor, letters }) ?? [],
  )
  return paths.toSorted((a, b) => a.cost - b.cost)[0] ?? null
}

/** The best path that is reached from a pace, which is estimated anew from each. */
function pathFrom(
  read: readonly SpokenSentence[],
  speech: Speech,
  { pace: first, letters }: { readonly pace: number; readonly letters: Map<number, number> },
): Path | null {
  let pace = first
  let moves: readonly Move[] | null = null
  for (let round = 0; round < ROUNDS; round += 1) {
    if (pace < FASTEST || pace > SLOWEST) return null
    const costs = new ReadingCosts(read, speech, { frames: pace, isGuess: round === 0 }, letters)
    moves = searchPath(read, speech, costs, moves)
    if (moves === null) return null
    const paces = moves.flatMap((move) => (move.kind === 'read' ? costs.paceOf(move) : [])).toSorted((a, b) => a - b)
    pace = paces[Math.floor(paces.length / 2)] ?? pace
  }
  return moves && { moves, cost: moves.reduce((sum, move) => sum + move.cost, 0) }
}

/**
 * How much cheaper the script is than one of the same sentences backwards, a sentence: both have the same freedom, so that a script
 * that has nothing to do with the recording is no better than the reversed one. The beginning of a long recording is enough.
 */
function fitOf(read: readonly SpokenSentence[], speech: Speech, moves: readonly Move[]): number {
  const until = moves.findIndex(({ kind, sentence }) => kind !== 'noise' && sentence >= FIT_SENTENCES)
  const heard = until < 0 ? moves : moves.slice(0, until)
  const end = heard.at(-1)?.to ?? 0
  const count = Math.min(read.length, FIT_SENTENCES)
  const own = heard.reduce((sum, { cost }) => sum + cost, 0)
  const backwards = findPath(read.slice(0, count).map(reversed).toReversed(), firstSegments(speech, end), [1])
  if (backwards === null) return Infinity
  const other = backwards.moves.reduce((sum, { cost }) => sum + cost, 0)
  return (other - own) / count
}

function leastFit(read: readonly SpokenSentence[]): number {
  return LEAST_FIT * Math.min(1, unitsOf(read) / LEAST_FIT_UNITS)
}

function unitsOf(read: readonly SpokenSentence[]): number {
  return read.reduce((sum, { units }) => sum + units, 0)
}

function firstSegments(speech: Speech, count: number): Speech {
  return { ...speech, segments: speech.segments.slice(0, count), firstSteps: speech.firstSteps.slice(0, count + 1) }
}

function reversed({ kinds, ends, commas, units }: SpokenSentence): SpokenSentence {
  return {
    kinds: kinds.toReversed(),
    ends: ends.map((_, at) => units - (ends.at(-at - 2) ?? 0)).with(-1, units),
    commas: commas.map((comma) => units - comma).toReversed(),
    units,
  }
}

function leftOutShare(read: readonly SpokenSentence[], moves: readonly Move[]): number {
  const units = (index: number): number => read[index]?.units ?? 0
  const all = unitsOf(read)
  return moves.reduce((sum, move) => sum + (move.kind === 'skip' ? units(move.sentence) : 0), 0) / all
}

type Place = Omit<SentencePlace, 'index'>

function placesOf(read: readonly SpokenSentence[], speech: Speech, moves: readonly Move[]): Place[] {
  const places: Place[] = []
  for (const move of moves) {
    if (move.kind === 'noise') continue
    if (move.kind === 'skip') {
      places[move.sentence] = { from_ms: null, to_ms: null, confidence: move.confidence, is_left_out: true, again: [] }
      continue
    }
    if (move.kind === 'again') {
      const place = places[move.sentence]
      if (!place) continue
      const span = { from_ms: startMs(speech, move.from), to_ms: endMs(speech, move.to) }
      places[move.sentence] = { ...place, again: [...place.again, span] }
      continue
    }
    const borders = bordersOf(read, speech, move)
    for (let at = 0; at < move.count; at += 1) {
      places[move.sentence + at] = {
        ...{ from_ms: borders[at]?.from_ms ?? 0, to_ms: borders[at]?.to_ms ?? 0 },
        ...{ confidence: move.confidence, is_left_out: false, again: [] },
      }
    }
  }
  return places
}

/** Sentences that are read in one breath are divided where their letters are. */
function bordersOf(read: readonly SpokenSentence[], speech: Speech, move: Move): { from_ms: number; to_ms: number }[] {
  const whole = { from_ms: startMs(speech, move.from), to_ms: endMs(speech, move.to) }
  if (move.count === 1) return [whole]
  const own = read.slice(move.sentence, move.sentence + move.count)
  const first = speech.firstSteps[move.from] ?? 0
  const range = [first, speech.firstSteps[move.to] ?? 0] as const
  const starts = letterStarts(joinSentences(own), speech, range)
  let letter = 0
  const inner = own.slice(0, -1).map((sentence) => {
    letter += sentence.kinds.length
    return stepMs(speech, first + (starts[letter] ?? 0))
  })
  return own.map((_, at) => ({
    from_ms: at === 0 ? whole.from_ms : (inner[at - 1] ?? whole.from_ms),
    to_ms: inner[at] ?? whole.to_ms,
  }))
}

function startMs({ segments }: Speech, segment: number): number {
  return (segments[segment]?.from ?? 0) * FRAME_MS
}

function endMs({ segments }: Speech, segment: number): number {
  return (segments[segment - 1]?.to ?? 0) * FRAME_MS
}

function stepMs({ segments, firstSteps }: Speech, step: number): number {
  let segment = segments.length - 1
  while (segment > 0 && (firstSteps[segment] ?? 0) > step) segment -= 1
  return ((segments[segment]?.from ?? 0) + (step - (firstSteps[segment] ?? 0)) * STEP_FRAMES) * FRAME_MS
}
