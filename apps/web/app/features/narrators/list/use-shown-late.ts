import { useEffect, useRef, useState } from 'react'

const SHOWN_AFTER_MS = 200
const SHOWN_AT_LEAST_MS = 300

/** Whether to show that something is loading: not for quick answers, and once shown long enough to be seen. */
export function useShownLate(isLoading: boolean): boolean {
  const [isShown, setShown] = useState(false)
  const shownAt = useRef(0)
  useEffect(() => {
    if (isLoading === isShown) return
    const wait_ms = isLoading ? SHOWN_AFTER_MS : Math.max(0, shownAt.current + SHOWN_AT_LEAST_MS - Date.now())
    const timer = setTimeout(() => {
      shownAt.current = Date.now()
      setShown(isLoading)
    }, wait_ms)
    return () => clearTimeout(timer)
  }, [isLoading, isShown])
  return isShown
}
