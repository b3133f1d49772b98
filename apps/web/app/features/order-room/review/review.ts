import { createContext, useContext } from 'react'
import type { RefObject } from 'react'
import type { Sentence } from '@tembrel/domain/script/sentences.ts'
import type { WireFile } from '@tembrel/contract/wire/order.ts'
import type { Track } from '../../../player/track.ts'
import type { Take } from '../../nouns/order/order-types.ts'
import type { Alignments } from '../takes/use-alignments.ts'
import type { Pair, Source } from './compared.ts'
import type { Passage, Thread } from './review-threads.ts'

/** What the field for a comment is about. */
export interface Mark {
  readonly file_id: string | null
  readonly passage: Passage | null
  readonly sentence: Sentence | null
}

export const NO_MARK: Mark = { file_id: null, passage: null, sentence: null }

/** What is being heard, marked and said about the recordings of the order on the screen. */
export interface Review {
  /** Newest first. */
  readonly takes: readonly Take[]
  readonly take: Take | null
  readonly threads: readonly Thread[]
  readonly sentences: readonly Sentence[]
  /** Recordings that can be heard, newest first, as loud as they are played here. */
  readonly sources: readonly Source[]
  readonly pair: Pair | null
  readonly setPair: (pair: Pair) => void
  readonly isEqual: boolean
  readonly setEqual: (isEqual: boolean) => void
  /** Whether the reader may open a thread on the take that is shown. */
  readonly canComment: boolean
  /** Recordings by the sentences of the script, by the ids of their files. */
  readonly alignments: Alignments
  readonly trackOf: (file: WireFile) => Track | null
  /** Shows a recording; one that sounds goes over to it at the same place. */
  readonly show: (file_id: string) => void
  readonly showTake: (take_id: number) => void
  /** Plays a place of a recording. */
  readonly listen: (file_id: string, from_ms: number) => void
  /** Whether this recording is the player's current one. */
  readonly isCurrent: (file_id: string) => boolean
  /** The position of the playhead in a recording, in milliseconds; 0 while another one is current. */
  readonly headOf: (file_id: string) => number
  readonly mark: Mark
  readonly setPassage: (file_id: string, passage: Passage | null) => void
  /** Marks a place unless something is marked already. */
  readonly beginPassage: (file_id: string, passage: Passage) => void
  readonly setSentence: (sentence: Sentence | null) => void
  readonly clearMark: () => void
  /** The thread that was pressed last, in the list and on the wave. */
  readonly active_id: number | null
  readonly setActive: (comment_id: number | null) => void
  readonly field: RefObject<HTMLTextAreaElement | null>
}

const ReviewContext = createContext<Review | null>(null)

export const ReviewContextProvider = ReviewContext.Provider

/** The review of the surrounding order room. */
export function useReview(): Review {
  const review = useContext(ReviewContext)
  if (review === null) throw new Error('A part of the review stands outside of it')
  return review
}
