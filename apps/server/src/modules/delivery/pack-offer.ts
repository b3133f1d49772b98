/** What packs of an order can be made of, and how large they would be (Product §10). */
import {
  formBytes,
  isSubtitleForm,
  PACK_FORMS,
  type FormRefusal,
  type PackForm,
} from '@tembrel/domain/packs/pack-forms.ts'
import { isSureEnough, type FoundSentence } from '@tembrel/domain/packs/subtitles.ts'
import type { WirePackOffer } from '@tembrel/contract/calls/packs.ts'
import type { PackRecording } from './packs.queries.ts'
import type { PhrasePlan } from './phrase-plan.ts'

export interface OfferedForm {
  readonly form: PackForm
  /** Of all recordings together; null where the length of one is not known. */
  readonly bytes: number | null
  readonly refused: FormRefusal | null
}

export function offeredForms(recordings: readonly PackRecording[]): OfferedForm[] {
  const refusal = subtitleRefusal(recordings)
  return PACK_FORMS.map((form) => ({
    form,
    bytes: bytesOf(form, recordings),
    refused: isSubtitleForm(form) ? refusal : null,
  }))
}

function bytesOf(form: PackForm, recordings: readonly PackRecording[]): number | null {
  let sum = 0
  for (const { duration_ms, channels } of recordings) {
    if (duration_ms === null) return null
    // Stereo where nobody has measured: rather too much than too little.
    sum += formBytes(form, { duration_ms, channels: channels ?? 2 })
  }
  return sum
}

/** Subtitles are made of all recordings or of none: a pack that lacks some would look whole. */
function subtitleRefusal(recordings: readonly PackRecording[]): FormRefusal | null {
  for (const { alignment, sentences } of recordings) {
    if (alignment === null) return 'no_alignment'
    if (alignment === 'waiting') return 'alignment_waiting'
    if (alignment === 'failed') return 'alignment_failed'
    if (!isSureEnough(foundSentences(sentences))) return 'alignment_unsure'
  }
  return null
}

export function foundSentences(sentences: PackRecording['sentences']): FoundSentence[] {
  return (sentences ?? []).map(({ index, from_ms, to_ms, confidence, is_left_out }) => ({
    ...{ index, is_left_out, confidence: confidence * 100 },
    place: from_ms === null || to_ms === null ? null : { from_ms, to_ms },
  }))
}

/** What of a list can be had as files now. */
export function offeredPhrases(plan: PhrasePlan | null): WirePackOffer['phrases'] {
  if (plan === null) return null
  const doubt_count = plan.cuts.filter(({ doubts }) => doubts.length > 0).length
  const state = plan.state === 'done' ? (plan.isReady ? 'ready' : 'doubts') : plan.state
  return { count: plan.cuts.length, state, doubt_count }
}
