/** A comment on a sentence lands at its time, and one at a time names its sentence, where the recording is known by sentences. */
import type { Sentence } from '@tembrel/domain/script/sentences.ts'
import { heardSentences, placeOfSentence, sentenceAt } from '../takes/sentence-places.ts'
import type { Alignments } from '../takes/use-alignments.ts'
import type { Mark } from './review.ts'
import type { Passage } from './review-threads.ts'

interface Known {
  readonly alignments: Alignments
  readonly sentences: readonly Sentence[]
}

/** The mark with another sentence; its place comes with it unless the reader has marked one, in `file_id` if in no other. */
export function withSentence(
  before: Mark,
  sentence: Sentence | null,
  { alignments, file_id, sentences }: Known & { readonly file_id: string | null },
): Mark {
  const marked_id = before.file_id ?? file_id
  const alignment = alignments.get(marked_id ?? '')
  const own = before.sentence && placeOfSentence(alignment, before.sentence.index)
  const isFollowing = before.passage === null || isSame(before.passage, own)
  if (!isFollowing || !sentences.length) return { ...before, sentence }
  const passage = sentence && placeOfSentence(alignment, sentence.index)
  return { file_id: passage ? marked_id : before.file_id, passage, sentence }
}

/** The mark with another place; the sentence that sounds there comes with it unless the reader has chosen another one. */
export function withPassage(
  before: Mark,
  { file_id, passage }: { readonly file_id: string; readonly passage: Passage | null },
  { alignments, sentences }: Known,
): Mark {
  const heard = heardSentences(alignments.get(file_id), sentences)
  const at = (place: Passage | null): Sentence | null =>
    place === null ? null : (heard[sentenceAt(heard, place.from_ms)]?.sentence ?? null)
  const isFollowing = before.sentence === null || before.sentence.index === at(before.passage)?.index
  return { file_id, passage, sentence: isFollowing ? at(passage) : before.sentence }
}

function isSame(a: Passage, b: Passage | null): boolean {
  return b !== null && a.from_ms === b.from_ms && a.to_ms === b.to_ms
}
