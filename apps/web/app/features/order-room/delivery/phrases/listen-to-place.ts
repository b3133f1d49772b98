import { player } from '../../../../player/player.ts'
import type { Track } from '../../../../player/track.ts'

let stopWatching: () => void = () => undefined

/** Plays a piece of a track and stops at its end; another press begins anew. Milliseconds. */
export function listenToPlace(track: Track, from_ms: number, to_ms: number): void {
  stopWatching()
  player.seek(track, from_ms / 1000, { queue: [track] })
  if (player.stateOf(track.id) === 'paused') player.resume()
  // The playhead stands elsewhere until the player has gone there.
  let isThere = false
  const watch = (): void => {
    if (player.stateOf(track.id) === 'idle') return stopWatching()
    const at_ms = player.playhead.read() * 1000
    isThere ||= at_ms >= from_ms - 50 && at_ms < to_ms
    if (!isThere || at_ms < to_ms) return
    player.pause()
    stopWatching()
  }
  const stop = player.playhead.subscribe(watch)
  stopWatching = () => {
    stop()
    stopWatching = () => undefined
  }
}
