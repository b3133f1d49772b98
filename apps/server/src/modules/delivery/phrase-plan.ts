/** Where the phrases of a list are cut out of a take: what was found, and what people have set (Product §10). */
import type { AlignmentFailure } from '@tembrel/domain/alignment/alignment.ts'
import { areCutsReady, cutPhrases, type PhraseCut, type PhrasePlace } from '@tembrel/domain/phrases/phrase-cuts.ts'
import { sentencesOfPhrases, type Phrase } from '@tembrel/domain/phrases/phrase-list.ts'
import type { PackRecording } from './packs.queries.ts'

export interface PhraseScript {
  readonly text: string
  readonly phrases: readonly Phrase[]
}

export interface PhrasePlan {
  readonly state: 'done' | 'failed' | 'waiting'
  readonly reason: AlignmentFailure | null
  /** One for each row of the list. */
  readonly cuts: readonly PhraseCut[]
  readonly isReady: boolean
}

/** The plan of a take's recordings. A row without a phrase has no file; such a list is never placed. */
export function phrasePlan(
  { text, phrases }: PhraseScript,
  recordings: readonly PackRecording[],
  places: ReadonlyMap<number, PhrasePlace>,
): PhrasePlan {
  // What was set in the recording before is no place in a new version.
  const files = new Set(recordings.map(({ file_id }) => file_id))
  const settled = new Map([...places].filter(([, { file_id }]) => files.has(file_id)))
  const sounds = recordings.map(({ file_id, duration_ms, alignment, sentences }) => ({
    ...{ file_id, duration_ms: duration_ms ?? 0 },
    sentences: alignment === 'done' ? (sentences ?? []) : [],
  }))
  const cuts = cutPhrases(sentencesOfPhrases(text, phrases), sounds, settled)
  const isWaiting = recordings.some(({ alignment }) => alignment === 'waiting')
  const isFound = recordings.some(({ alignment }) => alignment === 'done')
  const failed = recordings.find(({ alignment }) => alignment === 'failed')
  return {
    state: isWaiting ? 'waiting' : isFound || settled.size > 0 ? 'done' : 'failed',
    reason: isFound ? null : (failed?.alignment_failure ?? null),
    cuts,
    isReady: !isWaiting && areCutsReady(cuts),
  }
}
