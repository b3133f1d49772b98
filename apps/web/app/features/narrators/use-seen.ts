import { useEffect } from 'react'
import { idFromSlug } from '@tembrel/domain/narrators/slug.ts'
import { player } from '../../player/player.ts'
import { noteSeen } from './seen.ts'

/** Counts the narrator's page as opened while the component is on the screen. */
export function useSeenNarrator(narrator_id: number): void {
  useEffect(() => noteSeen(narrator_id, 'view'), [narrator_id])
}

/** Counts demos that sound, wherever they were started. A track of a narrator names his page. */
export function useSeenPlays(): void {
  useEffect(
    () =>
      player.subscribe(() => {
        const { track, state } = player.getView()
        if (state !== 'playing' || !track?.id.startsWith('track-') || track.to === undefined) return
        const narrator_id = idFromSlug(track.to.split('/').at(-1) ?? '')
        if (narrator_id !== null) noteSeen(narrator_id, 'play')
      }),
    [],
  )
}
