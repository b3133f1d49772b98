import { useEffect, useRef } from 'react'
import { usesKey } from '../../player/player-keys.ts'
import { prompterAction } from './prompter-keys.ts'
import type { PrompterAction } from './prompter-keys.ts'

/** Keys and pedals move the reading wherever the focus is, except where an element has a use for the key. */
export function usePrompterKeys(act: (action: PrompterAction) => void): void {
  const now = useRef(act)
  useEffect(() => {
    now.current = act
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const action = prompterAction(event)
      const element = event.target instanceof Element ? event.target : null
      // A question over the page has the keys for itself.
      if (event.defaultPrevented || action === null || document.querySelector('dialog:modal')) return
      if (action !== 'leave' && usesKey(element, event.code)) return
      event.preventDefault()
      now.current(action)
    }
    // Before the keys of the player, which would begin to play.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}
