import { useEffect } from 'react'
import { player } from '../../player/player.ts'
import type { Track } from '../../player/track.ts'

/** Counts demos that sound, wherever they were started. The code for it comes with the first sound. */
export function useSeenPlays(): void {
  useEffect(() => {
    const heard = new Set<Track>()
    let count: ((track: Track) => void) | null = null
    return player.subscribe(() => {
      const { track, state } = player.getView()
      if (state !== 'playing' || track === null) return
      if (count) return count(track)
      heard.add(track)
      if (heard.size > 1) return
      void import('./seen-plays.ts').then(({ countPlay }) => {
        count = countPlay
        heard.forEach(count)
      })
    })
  }, [])
}
