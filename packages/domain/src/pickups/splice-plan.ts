/**
 * Where new phrases are put into an approved recording (Product 10.120, docs/decisions/0156).
 *
 * Invariants: pieces of each recording follow one another and do not overlap; every cut lies in a pause, or there is no plan; what is
 * doubtful is named and nothing is cut then.
 */
import type { SentencePlace } from '../alignment/alignment.ts'
import type { PickupSentence } from './pickups.ts'
import type { SentenceChange } from './sentence-difference.ts'

/** A piece of one of both recordings, milliseconds. */
export interface SplicePiece {
  readonly of: 'base' | 'pickup'
  readonly from_ms: number
  readonly to_ms: number
}

/**
 * `not_found`: a sentence that was not found in its recording; `unsure`: its place is not certain; `twice`: it is probably read more
 * than once; `no_pause`: there is no pause to cut in beside it.
 */
export const SPLICE_DOUBTS = ['not_found', 'unsure', 'twice', 'no_pause'] as const
/**
 * Why no new version is made: a doubt, or `mixed`: music was mixed to the recording; `several_files`: it is not one file;
 * `not_aligned`: it could not be divided into sentences; `level`: the phrases are silent, or much louder or quieter; `unreadable`.
 */
export const SPLICE_REASONS = [
  ...SPLICE_DOUBTS,
  'mixed',
  'several_files',
  'not_aligned',
  'level',
  'unreadable',
] as const
export type SpliceReason = (typeof SPLICE_REASONS)[number]

export interface SpliceDoubt {
  readonly reason: (typeof SPLICE_DOUBTS)[number]
  readonly of: 'base' | 'pickup'
  /** The sentence in the text of that recording. */
  readonly index: number
}

export type SplicePlan =
  | { readonly ok: true; readonly pieces: readonly SplicePiece[] }
  | { readonly ok: false; readonly doubts: readonly SpliceDoubt[] }

/** One recording by the sentences of its text. */
export interface AlignedSound {
  readonly sentences: readonly SentencePlace[]
  readonly duration_ms: number
}

export interface Splice {
  /** From the script of the base to the edited one. */
  readonly changes: readonly SentenceChange[]
  readonly base: AlignedSound
  readonly pickup: AlignedSound & { readonly text: readonly PickupSentence[] }
}

/** Pieces overlap by so much where they are joined. */
export const FADE_MS = 30
/** What stays of a pause beside a sentence that is cut out, and what a pause to cut in has at least. */
const GUARD_MS = 60
/** A phrase that comes in between two sentences brings at most so much of its own pauses. */
const MOST_OWN_PAUSE_MS = 400
/** As the page marks a place as certain. */
const CERTAIN = 0.5

/** A sentence that is spoken, counted among those of its recording. */
interface Spoken {
  readonly of: 'base' | 'pickup'
  readonly at: number
}

interface Span {
  readonly index: number
  readonly from_ms: number
  readonly to_ms: number
  readonly confidence: number
  readonly isAgain: boolean
}

/** The pieces of the new version, or why there is none. */
export function planSplice(splice: Splice): SplicePlan {
  const { base, pickup } = splice
  const spans = { base: spansOf(base), pickup: spansOf(pickup) }
  const doubts: SpliceDoubt[] = []
  const runs = runsOf(orderOf(splice, spans, doubts), spans.base.length)
  const pieces = runs.map((run, at) => {
    const sound = run.of === 'base' ? base : pickup
    const cutter = { of: run.of, spans: spans[run.of], duration_ms: sound.duration_ms, doubts }
    if (run.of === 'pickup') return cutPickup(cutter, run, isGoingOn(runs[at - 1], runs[at + 1]))
    return cutBase(cutter, run, { begin: isGoingOn(runs[at - 2], run), end: isGoingOn(run, runs[at + 2]) })
  })
  if (doubts.length > 0) return { ok: false, doubts: uniqueDoubts(doubts) }
  return { ok: true, pieces: pieces.filter(({ from_ms, to_ms }) => to_ms - from_ms >= 2 * FADE_MS) }
}

function spansOf({ sentences }: AlignedSound): Span[] {
  return sentences.flatMap(({ index, from_ms, to_ms, confidence, again }) =>
    from_ms === null || to_ms === null ? [] : [{ index, from_ms, to_ms, confidence, isAgain: again.length > 0 }],
  )
}

/** What is heard in the new version, in its order; a phrase that is missing is a doubt. */
function orderOf(
  { changes, pickup }: Splice,
  spans: { readonly base: readonly Span[]; readonly pickup: readonly Span[] },
  doubts: SpliceDoubt[],
): Spoken[] {
  const line = new Map(pickup.text.flatMap(({ index, is_new }, at) => (is_new ? [[index, at] as const] : [])))
  const placed = {
    base: new Map(spans.base.map(({ index }, at) => [index, at])),
    pickup: new Map(spans.pickup.map(({ index }, at) => [index, at])),
  }
  const silent = new Set(
    pickup.sentences.flatMap((one) => (one.from_ms === null && !one.is_left_out ? [one.index] : [])),
  )
  return changes.flatMap((change): Spoken[] => {
    if (change.kind === 'removed') return []
    const of = change.kind === 'same' ? 'base' : 'pickup'
    const index = change.kind === 'same' ? change.before : line.get(change.after)
    // Of signs alone nothing was to be read.
    if (index === undefined) return []
    const at = placed[of].get(index)
    if (at !== undefined) {
      if (of === 'pickup' && spans.pickup[at]?.isAgain) doubts.push({ reason: 'twice', of, index })
      return [{ of, at }]
    }
    // A line that nobody speaks is in no recording.
    if (of === 'pickup' && !silent.has(index)) doubts.push({ reason: 'not_found', of, index })
    return []
  })
}

interface Run {
  readonly of: 'base' | 'pickup'
  /** The first and the last of its spoken sentences; of the base −1 and their number stand for its beginning and its end. */
  readonly first: number
  readonly last: number
}

/** What follows one another in one recording; the base gives the beginning and the end. */
function runsOf(order: readonly Spoken[], base_count: number): Run[] {
  const ends = { begin: { of: 'base', at: -1 }, end: { of: 'base', at: base_count } } as const
  const runs: Run[] = []
  for (const { of, at } of [ends.begin, ...order, ends.end]) {
    const run = runs.at(-1)
    if (run?.of === of && at === run.last + 1) runs[runs.length - 1] = { ...run, last: at }
    else runs.push({ of, first: at, last: at })
  }
  return runs
}

interface Cutter {
  readonly of: 'base' | 'pickup'
  readonly spans: readonly Span[]
  readonly duration_ms: number
  readonly doubts: SpliceDoubt[]
}

/** The base goes on with the sentence behind the one it was left at: a phrase comes in between. */
function isGoingOn(left: Run | undefined, resumed: Run | undefined): boolean {
  return left?.of === 'base' && resumed?.of === 'base' && left.last + 1 === resumed.first
}

function cutBase(cutter: Cutter, { first, last }: Run, isBetween: { begin: boolean; end: boolean }): SplicePiece {
  const { spans, duration_ms } = cutter
  const begin = pauseAt(cutter, first - 1)
  const end = pauseAt(cutter, last)
  return {
    of: 'base',
    // What was said in the pause before is gone: the pause behind it stays whole.
    from_ms: first < 0 ? 0 : isBetween.begin ? middle(begin) : begin.from_ms + guard(begin),
    to_ms: last >= spans.length ? duration_ms : isBetween.end ? middle(end) : end.to_ms - guard(end),
  }
}

function cutPickup(cutter: Cutter, { first, last }: Run, isBetween: boolean): SplicePiece {
  const most = isBetween ? MOST_OWN_PAUSE_MS : GUARD_MS
  const [begin, end] = [pauseAt(cutter, first - 1), pauseAt(cutter, last)]
  return {
    of: 'pickup',
    from_ms: begin.to_ms - Math.min(most, begin.isEdge ? length(begin) : length(begin) / 2),
    to_ms: end.from_ms + Math.min(most, end.isEdge ? length(end) : length(end) / 2),
  }
}

interface Pause {
  readonly from_ms: number
  readonly to_ms: number
  /** The silence before the first or behind the last sentence. */
  readonly isEdge: boolean
}

/** The pause behind a spoken sentence, −1 for the one before all; what is doubtful about cutting there is noted. */
function pauseAt({ of, spans, duration_ms, doubts }: Cutter, at: number): Pause {
  const [before, behind] = [spans[at], spans[at + 1]]
  const pause = {
    ...{ from_ms: before?.to_ms ?? 0, to_ms: behind?.from_ms ?? duration_ms },
    isEdge: !before || !behind,
  }
  // The base begins and ends where its own recording does.
  const least = pause.isEdge ? (of === 'base' ? 0 : FADE_MS) : GUARD_MS
  for (const span of [before, behind]) {
    if (!span) continue
    if (span.confidence < CERTAIN) doubts.push({ reason: 'unsure', of, index: span.index })
    else if (length(pause) < least) doubts.push({ reason: 'no_pause', of, index: span.index })
  }
  return pause
}

function length({ from_ms, to_ms }: Pause): number {
  return Math.max(0, to_ms - from_ms)
}

function middle(pause: Pause): number {
  return pause.from_ms + length(pause) / 2
}

function guard(pause: Pause): number {
  return Math.min(GUARD_MS, length(pause) / 2)
}

function uniqueDoubts(doubts: readonly SpliceDoubt[]): SpliceDoubt[] {
  return [...new Map(doubts.map((doubt) => [`${doubt.of} ${doubt.index}`, doubt])).values()]
}
