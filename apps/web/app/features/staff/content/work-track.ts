import type { CallResponse } from '../../../api/call-types.ts'
import type { Track } from '../../../player/track.ts'
import { voiceOf } from '../../../ui/sound/voice.ts'
import { narratorName } from '../../narrators/card-track.ts'

export type StaffWork = CallResponse<'GET /staff/works'>['works'][number]

/** A genre in a choice. */
export interface GenreChoice {
  readonly id: number
  readonly title: string
}

/** What the player plays for a work in the hands of staff; null until its sound is ready. */
export function staffWorkTrack({ id, title_ru, narrator, sound }: StaffWork): Track | null {
  if (sound === null) return null
  return {
    // Visitors hear the same sound under another address, which a hidden work does not have.
    id: `staff-work-${id}`,
    title: title_ru,
    who: narratorName(narrator),
    image: narrator.image,
    voice: voiceOf(narrator.timbre_id, narrator.id),
    sound,
  }
}
