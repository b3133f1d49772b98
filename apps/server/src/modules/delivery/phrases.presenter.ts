import type { WirePhraseCut, WirePhraseCuts } from '@tembrel/contract/calls/phrases.ts'
import type { PackSource } from './pack-source.ts'
import type { PhrasePlan } from './phrase-plan.ts'

export function presentPhrases(source: PackSource, plan: PhrasePlan): WirePhraseCuts {
  const { state, reason } = plan
  return {
    ...{ state, reason },
    phrases: source.phrases.flatMap((_, position) => presentPhrase(source, plan, position) ?? []),
    recordings: source.recordings.map(({ file_id, name, duration_ms }) => ({
      ...{ file_id, name },
      duration_ms: duration_ms ?? 0,
    })),
  }
}

/** Null for a row that the list has not. */
export function presentPhrase(
  { phrases }: PackSource,
  { cuts }: Pick<PhrasePlan, 'cuts'>,
  position: number,
): WirePhraseCut | null {
  const [phrase, cut] = [phrases[position], cuts[position]]
  if (!phrase || !cut) return null
  const { place, doubts, is_settled } = cut
  return { ...phrase, position, place: place && { ...place }, doubts: [...doubts], is_settled }
}
