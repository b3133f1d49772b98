import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Characters of a part: no more than can be read at a glance, and enough for a line. */
const MOST = 220
const LEAST = 40
/** The least difference for which parts are cut anew: bars of the browser come and go. */
const STEP = 20
/** Width of a letter as a share of the size of type, and of the room below the line how much a part takes. */
const LETTER = 0.52
const SHARE = 0.6

/** How many characters of a part fit where it is read, in the chosen size of type. */
export function usePartRoom(stage: RefObject<HTMLElement | null>, size: string): number {
  const [most, setMost] = useState(MOST)
  useEffect(() => {
    const element = stage.current
    const text = element?.querySelector('.prompter-column')
    if (!element || !text) return
    const measure = (): void => {
      const style = getComputedStyle(text)
      const letters = text.clientWidth / (parseFloat(style.fontSize) * LETTER)
      const lines = Math.max(1, Math.floor((element.clientHeight * SHARE) / parseFloat(style.lineHeight)))
      const fits = Math.floor((letters * lines * 0.8) / STEP) * STEP
      setMost(Math.min(MOST, Math.max(LEAST, fits)))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [stage, size])
  return most
}
