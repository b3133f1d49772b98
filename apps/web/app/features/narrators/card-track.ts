import type { CallResponse } from '../../api/call-types.ts'
import { pathTo } from '../../paths.ts'
import type { Track } from '../../player/track.ts'
import { voiceOf } from '../../ui/sound/voice.ts'

export type NarratorCard = CallResponse<'GET /narrators'>['narrators'][number]

/** The name as it is shown. */
export function narratorName(narrator: { readonly firstname: string; readonly lastname: string }): string {
  return `${narrator.firstname} ${narrator.lastname}`.trim()
}

/** What the player plays for a card: the demo of its genre; null for a narrator without one. */
export function cardTrack(card: NarratorCard, timbreTitle: string | null, choose?: Track['choose']): Track | null {
  const demo = card.related_demo
  if (demo === null) return null
  return {
    id: `track-${demo.track.id}`,
    title: demo.title,
    who: narratorName(card),
    image: card.image,
    voice: voiceOf(card.timbre_id, card.id),
    sound: demo.sound,
    to: pathTo.narrator(card.slug),
    ...(timbreTitle !== null && { voiceText: timbreTitle }),
    ...(choose && { choose }),
  }
}
