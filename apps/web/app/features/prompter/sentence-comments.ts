import type { Sentence } from '@tembrel/domain/script/sentences.ts'
import type { ResultComment } from '../nouns/order/order-types.ts'

/** A comment of the client with what was answered. */
export interface Said {
  readonly comment: ResultComment
  readonly answers: readonly ResultComment[]
}

export interface SentenceComments {
  /** By the index of the sentence, the older first. */
  readonly of: ReadonlyMap<number, readonly Said[]>
  /** Those that belong to no sentence of this script. */
  readonly elsewhere: readonly Said[]
}

/** Comments by the sentences they are about; one whose sentence has moved is found by its words. */
export function sentenceComments(comments: readonly ResultComment[], sentences: readonly Sentence[]): SentenceComments {
  const of = new Map<number, Said[]>()
  const elsewhere: Said[] = []
  for (const comment of comments) {
    if (comment.parent_id !== null) continue
    const said = { comment, answers: comments.filter(({ parent_id }) => parent_id === comment.id) }
    const index = placeOf(comment, sentences)
    if (index === null) elsewhere.push(said)
    else of.set(index, [...(of.get(index) ?? []), said])
  }
  return { of, elsewhere }
}

function placeOf({ sentence_index, sentence_text }: ResultComment, sentences: readonly Sentence[]): number | null {
  if (sentence_index === null) return null
  const isThere = sentence_text === null || sentences[sentence_index]?.text === sentence_text
  if (isThere) return sentence_index < sentences.length ? sentence_index : null
  return sentences.find(({ text }) => text === sentence_text)?.index ?? null
}
