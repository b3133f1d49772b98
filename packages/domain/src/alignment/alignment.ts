/**
 * What is known of a recording by the sentences of its script (Product §10).
 *
 * Invariant: sentences are listed in the order of the script, each once.
 */

/** Where one sentence is. Milliseconds from the beginning of the recording. */
export interface SentencePlace {
  /** As in `scriptSentences`. */
  readonly index: number
  /** Null for one that is not there, or is never spoken. */
  readonly from_ms: number | null
  readonly to_ms: number | null
  /** How sure it is that the sentence is there, or that it is left out; 0–1. */
  readonly confidence: number
  readonly is_left_out: boolean
  /** Where it is read once more, in order of time. */
  readonly again: readonly { readonly from_ms: number; readonly to_ms: number }[]
}

/** Why a recording and a script could not be put together. */
export const ALIGNMENT_FAILURES = [
  'silence',
  'no_pauses',
  'other_script',
  'too_long',
  'no_script',
  'unreadable',
] as const
export type AlignmentFailure = (typeof ALIGNMENT_FAILURES)[number]

/** Several recordings of one script: the sentences of each. */
export type JoinedAlignment =
  | { readonly ok: true; readonly parts: readonly (readonly SentencePlace[])[] }
  | { readonly ok: false; readonly reason: AlignmentFailure }

export type Alignment =
  | { readonly ok: true; readonly sentences: readonly SentencePlace[]; readonly fit: number }
  | { readonly ok: false; readonly reason: AlignmentFailure; readonly fit: number }
