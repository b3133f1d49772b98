import { useRef } from 'react'
import type { PointerEvent } from 'react'

/** How far down a finger goes before the sheet follows it out. */
const FAR_ENOUGH_PX = 80

interface SwipeHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void
}

/** Handlers for the part of a sheet by which it is pulled down. */
export function useSwipeDown(onSwipe: () => void): SwipeHandlers {
  const from = useRef<number | null>(null)
  return {
    onPointerDown: (event) => {
      from.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerUp: (event) => {
      const isFar = from.current !== null && event.clientY - from.current > FAR_ENOUGH_PX
      from.current = null
      if (isFar) onSwipe()
    },
  }
}
