import { useEffect, useLayoutEffect, useRef } from 'react'
import { isFreeKey } from './free-key.ts'

/**
 * Keys of a page of the staff, by `event.code`: the same place works in every layout. A key without an action here is left to
 * the browser.
 */
export function usePageKeys(actions: Readonly<Record<string, (() => void) | null>>): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  // With the page itself: whoever sees it may press at once.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const act = event.shiftKey ? undefined : latest.current[event.code]
      if (!act || !isFreeKey(event)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
