import type { CallResponse } from '../../api/call-types.ts'
import type { Track } from '../../player/track.ts'
import { voiceOf } from '../../ui/sound/voice.ts'
import type { Voice } from '../../ui/sound/voice.ts'

export type Music = CallResponse<'GET /musics'>['musics'][number]
export type Musiccomp = CallResponse<'GET /musiccomps'>['musiccomps'][number]

/** A compilation of music keeps one colour everywhere; the first has the first. */
export function musicVoice(musiccomp_id: number): Voice {
  return voiceOf(null, musiccomp_id - 1)
}

/** What the player plays for a piece of music; null until there is something to hear of it. */
export function musicTrack({ id, title, musiccomp, sound }: Music): Track | null {
  if (sound === null) return null
  return {
    // The preview and the whole track are different sounds.
    id: sound.save === null ? `music-${id}` : `music-${id}-whole`,
    title: musiccomp.title,
    who: title,
    image: '/music.svg',
    voice: musicVoice(musiccomp.id),
    sound,
  }
}
