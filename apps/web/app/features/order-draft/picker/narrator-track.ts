import type { Track } from '../../../player/track.ts'
import { demoTracks } from '../../narrators/profile/demo-tracks.ts'
import type { Narrator } from './narrator-facts.ts'

type Timbre = NonNullable<Parameters<typeof demoTracks>[1]>

/** The demo to hear for an order of this genre: of the genre when there is one, else the main one. */
export function narratorTrack(narrator: Narrator, genre_id: number, timbre: Timbre | null): Track | null {
  const tracks = demoTracks(narrator, timbre, undefined)
  const suitable = tracks.find(({ demo }) => demo.genres_id === genre_id) ?? tracks.find(({ demo }) => demo.main)
  return suitable?.track ?? null
}
