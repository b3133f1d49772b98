/**
 * Where the phrases of a list are cut out of their recordings (Product §10, docs/decisions/0161).
 *
 * Invariants: a cut begins and ends in a pause, never beyond its middle, unless somebody has set it himself; what is doubtful says so
 * and is no file before somebody has heard it.
 */
import type { SentencePlace } from '../alignment/alignment.ts'
import type { PhraseSentences } from './phrase-list.ts'

/**
 * Silence that stays before a phrase: a quiet beginning of a word that the levels do not show is kept, and a telephone that plays the
 * file does not seem to wait.
 */
export const CUT_BEFORE_MS = 150
/** Silence that stays behind it: the room fades, and files played one after another do not run into each other. */
export const CUT_AFTER_MS = 250
/** The edges of a file are faded: silence of a room that begins at once is a click. */
export const CUT_FADE_MS = 8
/** A shorter pause may be the stop of a consonant. */
const LEAST_PAUSE_MS = 60
/** As the page marks a place as certain. */
const CERTAIN = 0.5
/** Nothing shorter is a file. */
export const LEAST_CUT_MS = 100

/**
 * `not_found`: no sentence of it was found; `incomplete`: one of them was not; `unsure`: a place is not certain; `twice`: it is probably
 * read more than once; `no_pause`: there is no pause to cut in before or behind it; `several_files`: it goes on in another recording.
 */
export const PHRASE_DOUBTS = ['not_found', 'incomplete', 'unsure', 'twice', 'no_pause', 'several_files'] as const
export type PhraseDoubt = (typeof PHRASE_DOUBTS)[number]

/** One recording of the take by the sentences of the script. */
export interface PhraseSound {
  readonly file_id: string
  readonly duration_ms: number
  readonly sentences: readonly SentencePlace[]
}

/** Milliseconds of a recording. */
export interface PhrasePlace {
  readonly file_id: string
  readonly from_ms: number
  readonly to_ms: number
}

export interface PhraseCut {
  /** Where the file is cut; a guess where it was not found. Null without any recording. */
  readonly place: PhrasePlace | null
  /** Empty once somebody has set the place. */
  readonly doubts: readonly PhraseDoubt[]
  readonly is_settled: boolean
}

/** The place of each phrase, in the order of the list. `settled` has what people have set, by the row of the phrase. */
export function cutPhrases(
  phrases: readonly PhraseSentences[],
  sounds: readonly PhraseSound[],
  settled: ReadonlyMap<number, PhrasePlace>,
): PhraseCut[] {
  const spoken = sounds.map(({ sentences }) => spansOf(sentences))
  const cuts: PhraseCut[] = []
  for (const [at, phrase] of phrases.entries()) {
    const place = settled.get(at)
    if (place) cuts.push({ place, doubts: [], is_settled: true })
    else cuts.push(foundCut(phrase, sounds, spoken) ?? guessedCut(sounds, cuts.at(-1)))
  }
  return cuts
}

/** Whether all of a list can be cut now. */
export function areCutsReady(cuts: readonly PhraseCut[]): boolean {
  return cuts.length > 0 && cuts.every(({ place, doubts }) => place !== null && doubts.length === 0)
}

interface Span {
  readonly from_ms: number
  readonly to_ms: number
}

/** All that is spoken in a recording, what is read again as well, in order of time. */
function spansOf(sentences: readonly SentencePlace[]): Span[] {
  return sentences
    .flatMap(({ from_ms, to_ms, again }) => [
      ...(from_ms === null || to_ms === null ? [] : [{ from_ms, to_ms }]),
      ...again,
    ])
    .toSorted((one, other) => one.from_ms - other.from_ms)
}

function foundCut(
  { first, end }: PhraseSentences,
  sounds: readonly PhraseSound[],
  spoken: readonly (readonly Span[])[],
): PhraseCut | null {
  const own = sounds.map(({ sentences }) => sentences.filter(({ index }) => index >= first && index < end))
  const heard = own.map((places) => places.filter(({ from_ms }) => from_ms !== null))
  const at = heard.findIndex((places) => places.length > 0)
  const [sound, places] = [sounds[at], heard[at]]
  if (!sound || !places) return null
  const from = Math.min(...places.map(({ from_ms }) => from_ms ?? Infinity))
  const to = Math.max(...places.map(({ to_ms }) => to_ms ?? 0))
  const pause = pausesAround(spoken[at] ?? [], { from_ms: from, to_ms: to }, sound.duration_ms)
  const all = own.flat()
  const doubts: PhraseDoubt[] = []
  const found = new Set(heard.flat().map(({ index }) => index))
  if (all.some(({ index, is_left_out }) => is_left_out && !found.has(index))) doubts.push('incomplete')
  if (places.some(({ confidence }) => confidence < CERTAIN)) doubts.push('unsure')
  if (places.some(({ again }) => again.length > 0) || isTwice(heard)) doubts.push('twice')
  // A recording may begin and end with its speech: nothing is cut there.
  const isTight = (pause_ms: number, isEdge: boolean): boolean => !isEdge && pause_ms < LEAST_PAUSE_MS
  if (isTight(pause.before_ms, pause.isFirst) || isTight(pause.behind_ms, pause.isLast)) doubts.push('no_pause')
  if (heard.some((others, other) => other !== at && others.some(({ index }) => !hasIndex(places, index)))) {
    doubts.push('several_files')
  }
  const place = {
    file_id: sound.file_id,
    from_ms: Math.round(from - Math.min(CUT_BEFORE_MS, pause.isFirst ? pause.before_ms : pause.before_ms / 2)),
    to_ms: Math.round(to + Math.min(CUT_AFTER_MS, pause.isLast ? pause.behind_ms : pause.behind_ms / 2)),
  }
  return { place, doubts, is_settled: false }
}

function hasIndex(places: readonly SentencePlace[], wanted: number): boolean {
  return places.some(({ index }) => index === wanted)
}

/** Two recordings have the same sentence. */
function isTwice(heard: readonly (readonly SentencePlace[])[]): boolean {
  const all = heard.flat().map(({ index }) => index)
  return new Set(all).size < all.length
}

interface Pauses {
  readonly before_ms: number
  readonly behind_ms: number
  /** Nothing is spoken before it, or behind it. */
  readonly isFirst: boolean
  readonly isLast: boolean
}

function pausesAround(spoken: readonly Span[], { from_ms, to_ms }: Span, duration_ms: number): Pauses {
  const before = spoken.findLast((span) => span.from_ms < from_ms)
  const behind = spoken.find((span) => span.from_ms >= to_ms || (span.from_ms > from_ms && span.to_ms > to_ms))
  return {
    before_ms: Math.max(0, from_ms - (before?.to_ms ?? 0)),
    behind_ms: Math.max(0, (behind?.from_ms ?? duration_ms) - to_ms),
    isFirst: !before,
    isLast: !behind,
  }
}

/** So long a stretch is heard where nothing is known. */
const GUESS_MS = 3000

/** What was not found is looked for behind the phrase before it. */
function guessedCut(sounds: readonly PhraseSound[], before: PhraseCut | undefined): PhraseCut {
  const sound = sounds.find(({ file_id }) => file_id === before?.place?.file_id) ?? sounds[0]
  if (!sound || sound.duration_ms < LEAST_CUT_MS) return { place: null, doubts: ['not_found'], is_settled: false }
  const from_ms = Math.max(0, Math.min(before?.place?.to_ms ?? 0, sound.duration_ms - GUESS_MS))
  const place = { file_id: sound.file_id, from_ms, to_ms: Math.min(sound.duration_ms, from_ms + GUESS_MS) }
  return { place, doubts: ['not_found'], is_settled: false }
}

/** What of a place cannot be cut, at its field; null for one that can. */
export function placeProblem(
  { from_ms, to_ms }: Pick<PhrasePlace, 'from_ms' | 'to_ms'>,
  duration_ms: number,
): 'short' | 'beyond' | null {
  if (to_ms > duration_ms + 1) return 'beyond'
  return to_ms - from_ms < LEAST_CUT_MS ? 'short' : null
}
