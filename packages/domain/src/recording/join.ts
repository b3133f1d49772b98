/**
 * How the pieces of a recording become files (Product §10): which stretches of which runs follow one another, and where each
 * sentence is in them.
 *
 * Invariants: the sentences stand in the order of the script, each once; what was read on end stays as it was read; between pieces
 * that were not, no more than `EDGE` of silence stays on either side; no file is longer than it may be.
 */

import { BLOCK_SAMPLES, chosenPieces } from './recording.ts'
import type { EndedPiece, Recording } from './recording.ts'
import { SILENCE } from './levels.ts'

/** A stretch of a run, in blocks. */
export interface Stretch {
  readonly run: number
  readonly from: number
  readonly to: number
  /** Whether the sound begins or breaks off here, and is faded for a few milliseconds. */
  readonly fades_in: boolean
  readonly fades_out: boolean
}

/** Where a sentence is in a file. */
export interface JoinedSentence {
  readonly sentence: number
  readonly piece_id: number
  readonly from_ms: number
  readonly to_ms: number
  readonly is_whole: boolean
  readonly is_slipped: boolean
}

export interface JoinedFile {
  readonly stretches: readonly Stretch[]
  readonly sentences: readonly JoinedSentence[]
  readonly blocks: number
}

/** The levels of the blocks of a run, as `levelByte` writes them. */
export type LevelsOf = (run: number) => ArrayLike<number>

/** Readers press a little before or behind the pause. Blocks: 0.6 s. */
const REACH = 14
/** Blocks this close to the quietest are as quiet. Decibels. */
const ALIKE = 6
/** Silence that stays at a joint. Blocks: 0.6 s. */
const EDGE = 14
/** Silence that stays behind the last sentence. Blocks: 1.5 s. */
const LAST_EDGE = 35
/** Silence is no louder than this above the quietest tenth, and never louder than `LOUDEST_SILENCE`. Decibels. */
const ABOVE_FLOOR = 12
const LOUDEST_SILENCE = 40

/** The files of a recording, each of at most so many blocks; none when nothing was recorded. */
export function joinedFiles(recording: Recording, levels: LevelsOf, most: number): JoinedFile[] {
  const chosen = chosenPieces(recording).map((piece) => settled(piece, recording.pieces, levels))
  const trimmed = withoutLongSilence(chosen, levels, silenceOf(chosen, levels))
  return inFiles(trimmed, recording.sample_rate, Math.max(1, most))
}

/** A piece whose ends at a step onwards have moved to the pause beside it. */
function settled(piece: EndedPiece, pieces: Recording['pieces'], levels: LevelsOf): EndedPiece {
  const before = pieces.find(({ id, run, to }) => id === piece.id - 1 && run === piece.run && to === piece.from)
  const behind = pieces.find(({ id, run, from }) => id === piece.id + 1 && run === piece.run && from === piece.to)
  const length = piece.to - piece.from
  const from =
    before?.is_whole === true
      ? quietest(levels(piece.run), piece.from, reachOf(piece.from - before.from), reachOf(length))
      : piece.from
  const to =
    behind && piece.is_whole
      ? quietest(levels(piece.run), piece.to, reachOf(length), reachOf((behind.to ?? Infinity) - behind.from))
      : piece.to
  return { ...piece, from, to }
}

/** No end moves beyond the middle of a piece. */
function reachOf(length: number): number {
  return Math.min(REACH, Math.floor(length / 2))
}

/** The place nearest to `at` that is about as quiet as any within reach. */
function quietest(levels: ArrayLike<number>, at: number, back: number, forth: number): number {
  const levelAt = (place: number): number => levels[place] ?? 0
  let [best, quiet] = [at, 0]
  for (let place = at - back; place <= at + forth; place += 1) quiet = Math.max(quiet, levelAt(place))
  for (let away = Math.max(back, forth); away >= 0; away -= 1) {
    for (const place of [at - away, at + away]) {
      const isWithin = place >= at - back && place <= at + forth
      if (isWithin && levelAt(place) >= quiet - ALIKE) best = place
    }
  }
  return best
}

/** From which level on a block is silence. Decibels below full scale. */
function silenceOf(pieces: readonly EndedPiece[], levels: LevelsOf): number {
  const counts = new Uint32Array(SILENCE + 1)
  let total = 0
  for (const { run, from, to } of pieces) {
    const of = levels(run)
    for (let at = from; at < to; at += 1) {
      const level = of[at] ?? 0
      counts[level] = (counts[level] ?? 0) + 1
      total += 1
    }
  }
  let floor = SILENCE
  for (let seen = counts[floor] ?? 0; floor > 0 && seen < total / 10; seen += counts[floor] ?? 0) floor -= 1
  return Math.max(LOUDEST_SILENCE, floor - ABOVE_FLOOR)
}

interface Trimmed extends EndedPiece {
  /** Whether it goes on from the piece before it as it was read. */
  readonly goes_on: boolean
}

function withoutLongSilence(pieces: readonly EndedPiece[], levels: LevelsOf, silence: number): Trimmed[] {
  const goesOn = (index: number): boolean => {
    const [before, piece] = [pieces[index - 1], pieces[index]]
    return before !== undefined && piece?.run === before.run && piece.from === before.to
  }
  return pieces.map((piece, index) => {
    const of = levels(piece.run)
    const isSilent = (at: number): boolean => (of[at] ?? 0) >= silence
    let [first, last] = [piece.from, piece.to]
    while (first < piece.to && isSilent(first)) first += 1
    // Nothing but silence is somebody's pause.
    if (first === piece.to) return { ...piece, goes_on: goesOn(index) }
    while (isSilent(last - 1)) last -= 1
    const edge = index === pieces.length - 1 ? LAST_EDGE : EDGE
    const from = goesOn(index) ? piece.from : Math.max(piece.from, first - EDGE)
    const to = goesOn(index + 1) ? piece.to : Math.min(piece.to, last + edge)
    return { ...piece, from, to, goes_on: goesOn(index) }
  })
}

interface FileInWork {
  readonly stretches: Stretch[]
  readonly sentences: JoinedSentence[]
  blocks: number
}

function inFiles(pieces: readonly Trimmed[], sample_rate: number, most: number): JoinedFile[] {
  const files: FileInWork[] = []
  const ms = (blocks: number): number => Math.round((blocks * BLOCK_SAMPLES * 1000) / sample_rate)
  const fileFor = (blocks: number): FileInWork => {
    const last = files.at(-1)
    if (last && last.blocks + blocks <= most) return last
    const file: FileInWork = { stretches: [], sentences: [], blocks: 0 }
    files.push(file)
    return file
  }
  for (const [index, piece] of pieces.entries()) {
    const { run, sentence, id: piece_id, is_whole, is_slipped } = piece
    // A piece stands whole in a file where it can.
    for (let from = piece.from; from < piece.to; from += most) {
      const to = Math.min(piece.to, from + most)
      const file = fileFor(to - from)
      const place = { from_ms: ms(file.blocks), to_ms: ms(file.blocks + to - from) }
      file.stretches.push({
        ...{ run, from, to },
        fades_in: from === piece.from && !piece.goes_on,
        fades_out: to === piece.to && pieces[index + 1]?.goes_on !== true,
      })
      file.sentences.push({ sentence, piece_id, ...place, is_whole, is_slipped })
      file.blocks += to - from
    }
  }
  return files
}
