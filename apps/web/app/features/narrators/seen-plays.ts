import { idFromSlug } from '@tembrel/domain/narrators/slug.ts'
import { player } from '../../player/player.ts'
import { noteSeen } from './seen.ts'

/** Counts demos that sound from now on, the one that sounds already among them. A track of a narrator names his page. */
export function countPlays(): () => void {
  countPlay()
  return player.subscribe(countPlay)
}

function countPlay(): void {
  const { track, state } = player.getView()
  if (state !== 'playing' || !track?.id.startsWith('track-') || track.to === undefined) return
  const narrator_id = idFromSlug(track.to.split('/').at(-1) ?? '')
  if (narrator_id !== null) noteSeen(narrator_id, 'play')
}
