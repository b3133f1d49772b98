/**
 * A recording that is made beside the script, sentence by sentence (Product §10): which pieces there are, which of them counts for
 * a sentence, and what a broken session leaves.
 *
 * The microphone fills runs, each from one opening of the page; a piece is a stretch of a run in which one sentence was read. Places
 * in a run count blocks of `BLOCK_SAMPLES` samples.
 *
 * Invariants: at most one piece is open, the last one; pieces of a run follow one another and do not overlap; a piece that was not
 * read to its end never takes the place of one that was. No function changes what it is given.
 */

/** Samples of a block: 43 ms at 48 kHz. The browser hands the sound over in blocks of this size. */
export const BLOCK_SAMPLES = 2048

/** Hertz. */
export const WANTED_RATE = 48_000

export interface Piece {
  /** Counted from 0 within the recording; a later piece has a higher one. */
  readonly id: number
  /** As in `scriptSentences`. */
  readonly sentence: number
  readonly run: number
  /** Blocks of the run: from the first to behind the last; `to` is null while it is being recorded. */
  readonly from: number
  readonly to: number | null
  /** Read to its end. */
  readonly is_whole: boolean
  /** Its reader marked a slip in it. */
  readonly is_slipped: boolean
}

export interface Recording {
  /** Hertz. */
  readonly sample_rate: number
  /** The run that is being filled, counted from 0. */
  readonly run: number
  readonly pieces: readonly Piece[]
  /** Grows with every change, so that the same number means the same sound. */
  readonly revision: number
}

/** Where the reading is. */
export interface ReadingPlace {
  /** The sentence that is lit; their number behind the last one. */
  readonly sentence: number
  /** Whether it is being read, and not paused. */
  readonly isGoing: boolean
}

/** A shorter piece is a press too many. Blocks: a quarter of a second. */
const LEAST_PIECE = 6

export function newRecording(sample_rate: number): Recording {
  return { sample_rate, run: 0, pieces: [], revision: 0 }
}

/** The piece that is being recorded; null when there is none. */
export function openPiece({ pieces }: Recording): Piece | null {
  const last = pieces.at(-1)
  return last?.to === null ? last : null
}

/**
 * The recording after its reader has moved, begun or paused; `at` is the end of the run in blocks. Going on makes the piece of the
 * sentence whole; going back leaves it unfinished; a pause leaves it open.
 */
export function follow(recording: Recording, { sentence, isGoing }: ReadingPlace, at: number): Recording {
  const open = openPiece(recording)
  const settled =
    open !== null && open.sentence !== sentence ? closed(recording, at, sentence > open.sentence) : recording
  return isGoing && openPiece(settled) === null ? opened(settled, sentence, at) : settled
}

/** Ends the piece that is being recorded: whole, or as an attempt. */
export function closed(recording: Recording, at: number, is_whole: boolean): Recording {
  const open = openPiece(recording)
  if (open === null) return recording
  const before = recording.pieces.slice(0, -1)
  const pieces = at - open.from < LEAST_PIECE ? before : [...before, { ...open, to: at, is_whole }]
  return changed(recording, pieces)
}

function opened(recording: Recording, sentence: number, at: number): Recording {
  const { pieces, run } = recording
  const id = (pieces.at(-1)?.id ?? -1) + 1
  return changed(recording, [...pieces, { id, sentence, run, from: at, to: null, is_whole: false, is_slipped: false }])
}

/** Marks a slip in the piece that is being recorded. */
export function slippedIn(recording: Recording): Recording {
  const open = openPiece(recording)
  if (open === null || open.is_slipped) return recording
  return changed(recording, [...recording.pieces.slice(0, -1), { ...open, is_slipped: true }])
}

/** Takes an attempt as it is: its reader says that it is whole. */
export function accepted(recording: Recording, id: number): Recording {
  const isMeant = (piece: Piece): boolean => piece.id === id && piece.to !== null && !piece.is_whole
  if (!recording.pieces.some(isMeant)) return recording
  return changed(
    recording,
    recording.pieces.map((piece) => (isMeant(piece) ? { ...piece, is_whole: true } : piece)),
  )
}

/**
 * The recording as a session that broke off has left it, ready for a new run: what was being recorded ends with what was kept, and
 * counts as an attempt. `kept` is the number of blocks that were kept of a run.
 */
export function recovered(recording: Recording, kept: (run: number) => number): Recording {
  const pieces = recording.pieces.flatMap((piece): Piece[] => {
    const to = Math.min(piece.to ?? Infinity, kept(piece.run))
    if (to - piece.from < LEAST_PIECE) return []
    return [{ ...piece, to, is_whole: piece.is_whole && to === piece.to }]
  })
  const next = { ...recording, run: recording.run + 1 }
  // Where nothing broke off the sound is the same, and so is its number.
  const isSame =
    pieces.length === recording.pieces.length && pieces.every(({ to }, at) => to === recording.pieces[at]?.to)
  return isSame ? next : changed(next, pieces)
}

function changed(recording: Recording, pieces: readonly Piece[]): Recording {
  return { ...recording, pieces, revision: recording.revision + 1 }
}

/** A piece that has ended. */
export interface EndedPiece extends Piece {
  readonly to: number
}

/** The piece that counts for each sentence, in the order of the script: the last whole one, else the last attempt. */
export function chosenPieces({ pieces }: Pick<Recording, 'pieces'>): EndedPiece[] {
  const chosen = new Map<number, EndedPiece>()
  for (const piece of pieces) {
    if (!isEnded(piece)) continue
    const former = chosen.get(piece.sentence)
    if (former === undefined || piece.is_whole || !former.is_whole) chosen.set(piece.sentence, piece)
  }
  return [...chosen.values()].toSorted((a, b) => a.sentence - b.sentence)
}

function isEnded(piece: Piece): piece is EndedPiece {
  return piece.to !== null
}

/** Whether anything has been recorded. */
export function hasSound({ pieces }: Recording): boolean {
  return pieces.some(isEnded)
}

/** Whether a sentence has been read to its end. */
export function isRecorded({ pieces }: Recording, sentence: number): boolean {
  return pieces.some((piece) => piece.sentence === sentence && piece.is_whole)
}

/** The next of so many sentences without a whole piece, from `from` on or else from the beginning; null when there is none. */
export function nextUnrecorded(recording: Recording, total: number, from: number): number | null {
  const whole = new Set(recording.pieces.flatMap((piece) => (piece.is_whole ? [piece.sentence] : [])))
  for (let step = 0; step < total; step += 1) {
    const sentence = (from + step) % total
    if (!whole.has(sentence)) return sentence
  }
  return null
}

/** Seconds of a number of blocks. */
export function secondsOf(blocks: number, sample_rate: number): number {
  return (blocks * BLOCK_SAMPLES) / sample_rate
}

/** How many blocks the pieces that count have, with the one that is being recorded; `at` is the end of the run. */
export function recordedBlocks(recording: Recording, at: number): number {
  const open = openPiece(recording)
  return chosenPieces(recording)
    .filter(({ sentence }) => sentence !== open?.sentence)
    .reduce((sum, { from, to }) => sum + to - from, open === null ? 0 : Math.max(0, at - open.from))
}

/** How many sentences have been read to their end. */
export function recordedSentences({ pieces }: Recording): number {
  return new Set(pieces.flatMap(({ sentence, is_whole }) => (is_whole ? [sentence] : []))).size
}
