import type { WireFile } from '@tembrel/contract/wire/order.ts'
import type { Track } from '../../../player/track.ts'
import type { Participant } from '../../nouns/order/order-types.ts'
import { participantName } from '../../nouns/order/people.ts'
import { voiceOf } from '../../../ui/sound/voice.ts'

/** What the player plays for a file of an order; null for files that are no sound, or are not read yet. */
export function fileTrack(file: WireFile, author: Participant): Track | null {
  if (file.sound === null) return null
  return {
    id: `order-file-${file.id}`,
    title: file.name,
    who: participantName(author),
    image: author.image,
    voice: voiceOf(author.timbre_id, author.id),
    sound: file.sound,
  }
}

/** `WAV` of `severny-chai-2.wav`; an empty text for names without an ending. */
export function fileFormat(name: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? ''
}
