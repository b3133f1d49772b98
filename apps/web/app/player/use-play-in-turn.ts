import { player, usePlayer } from './player.ts'
import type { Track } from './track.ts'

/** One button for playing tracks one after the other: whether they sound now, and what a press does. */
export function usePlayInTurn(tracks: readonly Track[]): { readonly isPlaying: boolean; readonly press: () => void } {
  const { track, state } = usePlayer()
  const isCurrent = tracks.some(({ id }) => id === track?.id)
  const isPlaying = isCurrent && (state === 'playing' || state === 'loading')
  const press = (): void => {
    const [first] = tracks
    if (isPlaying) player.pause()
    else if (isCurrent && state === 'paused') player.resume()
    else if (first) player.play(first, { queue: tracks, isContinuous: true })
  }
  return { isPlaying, press }
}
