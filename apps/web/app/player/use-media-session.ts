import { useEffect } from 'react'
import { player, usePlayer } from './player.ts'

/** Lets headphones, the lock screen and the system's media keys work on the player. */
export function useMediaSession(): void {
  const { track } = usePlayer()
  useEffect(() => {
    if (!('mediaSession' in navigator) || !track) return
    navigator.mediaSession.metadata = new MediaMetadata({
      title: track.title,
      artist: track.who,
      artwork: track.image === null ? [] : [{ src: track.image }],
    })
    const handlers: readonly [MediaSessionAction, () => void][] = [
      ['play', () => player.resume()],
      ['pause', () => player.pause()],
      ['previoustrack', () => player.playNeighbour(-1)],
      ['nexttrack', () => player.playNeighbour(1)],
    ]
    for (const [action, handler] of handlers) navigator.mediaSession.setActionHandler(action, handler)
    return () => {
      navigator.mediaSession.metadata = null
      for (const [action] of handlers) navigator.mediaSession.setActionHandler(action, null)
    }
  }, [track])
}
