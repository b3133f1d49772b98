import type { Sentence } from '@tembrel/domain/script/sentences.ts'
import type { WireAlignment } from '@tembrel/contract/calls/sound-checks.ts'
import type { Passage } from '../review/review-threads.ts'

/** How much is heard before the place at which a sentence is missing. Milliseconds. */
const RUN_UP_MS = 2000

/** A sentence of the script in a recording. */
export interface HeardSentence {
  readonly sentence: Sentence
  readonly place: Passage
  /** Percent. */
  readonly confidence: number
}

/** What is probably wrong with the reading of a sentence, and where to listen. */
export interface ReadingDoubt {
  readonly kind: 'left_out' | 'twice'
  readonly sentence: Sentence
  readonly from_ms: number
}

/** The sentences that were found, in their order. */
export function heardSentences(alignment: WireAlignment | undefined, sentences: readonly Sentence[]): HeardSentence[] {
  return (alignment?.sentences ?? []).flatMap(({ index, place, confidence }) => {
    const sentence = sentences[index]
    return sentence && place ? [{ sentence, place, confidence }] : []
  })
}

/** The sentences that are probably left out or read twice. */
export function readingDoubts(alignment: WireAlignment | undefined, sentences: readonly Sentence[]): ReadingDoubt[] {
  let end_ms = 0
  return (alignment?.sentences ?? []).flatMap(({ index, place, is_left_out, again }): ReadingDoubt[] => {
    const sentence = sentences[index]
    if (!sentence) return []
    if (is_left_out) return [{ kind: 'left_out', sentence, from_ms: Math.max(0, end_ms - RUN_UP_MS) }]
    end_ms = again.at(-1)?.to_ms ?? place?.to_ms ?? end_ms
    return again.length > 0 && place ? [{ kind: 'twice', sentence, from_ms: place.from_ms }] : []
  })
}

/** Where a sentence is in a recording; null when that is not known. */
export function placeOfSentence(alignment: WireAlignment | undefined, index: number): Passage | null {
  // Of a script in several recordings each has only its own sentences.
  return alignment?.sentences.find((sentence) => sentence.index === index)?.place ?? null
}

/** Where another recording says what is said in this one at a moment; null when either does not tell. Milliseconds. */
export function likePlace(
  here: WireAlignment | undefined,
  there: WireAlignment | undefined,
  at_ms: number,
): number | null {
  const sounding = (here?.sentences ?? []).findLast(({ place }) => place !== null && place.from_ms <= at_ms)
  return sounding ? (placeOfSentence(there, sounding.index)?.from_ms ?? null) : null
}

/** Which sentence sounds at a moment, also in the pause behind it; −1 before the first one. */
export function sentenceAt(heard: readonly HeardSentence[], at_ms: number): number {
  return heard.findLastIndex(({ place }) => place.from_ms <= at_ms)
}
