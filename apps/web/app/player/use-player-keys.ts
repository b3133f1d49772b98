import { useEffect } from 'react'
import { openKeyList } from './page-key-list.ts'
import { arePlayerKeysOn, keyAction, usesKey } from './player-keys.ts'
import type { KeyAction } from './player-keys.ts'
import { player } from './player.ts'

const SKIP_SECONDS = 10

/** Moves the player by keys wherever the focus is, except where an element has a use for the key. */
export function usePlayerKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const element = event.target instanceof Element ? event.target : null
      const action = keyAction(event, usesKey(element, event.code))
      // «?» stays on, because it is the way to switch the others on again.
      if (!action || (action !== 'help' && !arePlayerKeysOn())) return
      event.preventDefault()
      act(action)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function act(action: KeyAction): void {
  const { track, state, isMuted } = player.getView()
  switch (action) {
    case 'toggle':
      if (track) player.toggle(track, { queue: player.getView().queue })
      return
    case 'back':
      return player.moveBy(-SKIP_SECONDS)
    case 'forward':
      return state === 'idle' ? undefined : player.moveBy(SKIP_SECONDS)
    case 'mute':
      return player.setMuted(!isMuted)
    case 'help':
      void openKeyList()
  }
}
