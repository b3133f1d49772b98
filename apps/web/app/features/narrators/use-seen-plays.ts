import { useEffect } from 'react'
import { player } from '../../player/player.ts'

/** Counts demos that sound, wherever they were started. The code for it comes with the first sound. */
export function useSeenPlays(): void {
  useEffect(() => {
    let isOver = false
    let stop = player.subscribe(() => {
      if (player.getView().state !== 'playing') return
      stop()
      void import('./seen-plays.ts').then(({ countPlays }) => {
        if (!isOver) stop = countPlays()
      })
    })
    return () => {
      isOver = true
      stop()
    }
  }, [])
}
