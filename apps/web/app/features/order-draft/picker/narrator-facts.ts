/** A narrator on the wire → what the rules of drafts and prices ask about him. */
import { isInsideTimetable, localMoment } from '@tembrel/domain/narrators/timetable.ts'
import type { DraftNarrator } from '@tembrel/domain/orders/draft-types.ts'
import type { NarratorPrices } from '@tembrel/domain/pricing/price-types.ts'
import type { CallResponse } from '../../../api/call-types.ts'
import { voiceOf } from '../../../ui/sound/voice.ts'
import type { Voice } from '../../../ui/sound/voice.ts'

export type Narrator = CallResponse<'GET /narrators/id/{id}'>['narrator']

/** The facts of a narrator at that moment. Only active narrators can be read at all. */
export function draftNarratorOf(narrator: Narrator, now: Date): DraftNarrator {
  const { id, on_pause, urgent, timezone, timetable, topics, prices } = narrator
  return {
    ...{ id, on_pause, urgent },
    is_active: true,
    inside_timetable: timezone !== null && isWorking(timetable, timezone.name, now),
    forbidden_topics: topics.map((topic) => topic.id),
    // Sums on the wire are whole roubles.
    prices: prices as NarratorPrices,
  }
}

function isWorking(timetable: Narrator['timetable'], zone: string, now: Date): boolean {
  try {
    return isInsideTimetable(timetable, localMoment(now, zone))
  } catch {
    // A browser that does not know the time zone cannot decide; the service does.
    return true
  }
}

/** The main timbre; null for a narrator without one. */
export function timbreOf({ timbres }: Narrator): number | null {
  return (timbres.find((timbre) => timbre.pivot.main) ?? timbres[0])?.id ?? null
}

/** The colour of his voice. */
export function narratorVoice(narrator: Narrator): Voice {
  return voiceOf(timbreOf(narrator), narrator.id)
}
