import { useSyncExternalStore } from 'react'
import type { PlayState } from '../ui/sound/play-button.tsx'
import { PlayerStore } from './player-store.ts'
import type { PlayerView } from './player-store.ts'

/** The player of this tab. The audio element is made at the first press. */
export const player = new PlayerStore(() => {
  const audio = new Audio()
  audio.preload = 'auto'
  // What a bucket of another origin sends would be silent in Web Audio (gain-path.ts); our own cookies are sent to us all the same.
  audio.crossOrigin = 'anonymous'
  return audio
})

/** The whole view, for the bar and the sheet. */
export function usePlayer(): PlayerView {
  return useSyncExternalStore(player.subscribe, player.getView, player.getView)
}

/** State of one track; renders again only when that state changes. */
export function useTrackState(id: string): PlayState {
  const read = (): PlayState => player.stateOf(id)
  return useSyncExternalStore(player.subscribe, read, readIdle)
}

/** What the server has written, whatever was started before its page was taken over. */
const readIdle = (): PlayState => 'idle'

/** Whether something sounds now. */
export function useIsSounding(): boolean {
  const read = (): boolean => player.getView().state === 'playing'
  return useSyncExternalStore(player.subscribe, read, read)
}
