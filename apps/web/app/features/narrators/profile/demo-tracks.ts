import { pathTo } from '../../../paths.ts'
import type { Track } from '../../../player/track.ts'
import { voiceOf } from '../../../ui/sound/voice.ts'
import { narratorName } from '../card-track.ts'
import { voicePhrase } from '../voice-labels.ts'
import type { Demo, Narrator, ProfileData } from './profile-data.ts'

export interface DemoTrack {
  readonly demo: Demo
  readonly track: Track
}

/** The demos of a profile for the player. A demo is the same track here and on the narrator's card. */
export function demoTracks(narrator: Narrator, timbre: ProfileData['timbre'], choose: Track['choose']): DemoTrack[] {
  return narrator.demos.map((demo) => ({
    demo,
    track: {
      id: `track-${demo.track.id}`,
      title: demo.title,
      who: narratorName(narrator),
      image: narrator.image,
      voice: voiceOf(timbre?.id ?? null, narrator.id),
      sound: demo.sound,
      to: pathTo.narrator(narrator.slug),
      ...(timbre && { voiceText: voicePhrase(timbre) }),
      ...(choose && { choose }),
    },
  }))
}
