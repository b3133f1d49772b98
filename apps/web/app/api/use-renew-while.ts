import { useEffect, useRef } from 'react'

/** Pauses before asking again while a sound is being prepared; a long one takes minutes. */
const PAUSES_MS = [1500, 2000, 3000, 5000, 8000, 12_000, 20_000] as const
const MAX_ATTEMPTS = 25

/** Asks again by itself as long as something on the screen is not ready: getting ready is no event. `renew` is a stable function. */
export function useRenewWhile(isWaiting: boolean, renew: () => Promise<void>): void {
  const attempt = useRef(0)
  useEffect(() => {
    if (!isWaiting) {
      attempt.current = 0
      return
    }
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const wait = (): void => {
      if (isOver || attempt.current >= MAX_ATTEMPTS) return
      const pause = PAUSES_MS[Math.min(attempt.current, PAUSES_MS.length - 1)]
      attempt.current += 1
      timer = setTimeout(() => void renew().then(wait), pause)
    }
    wait()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isWaiting, renew])
}
