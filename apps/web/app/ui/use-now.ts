import { useEffect, useState } from 'react'

/**
 * The time in UTC, renewed every `every_ms`. The first rendering uses the time of the loader, so that the server and the
 * browser render the same page.
 */
export function useNow(loaded_at: string, every_ms = 15_000): string {
  const [now, setNow] = useState(loaded_at)
  useEffect(() => {
    const tick = (): void => setNow(new Date().toISOString())
    tick()
    const timer = setInterval(tick, every_ms)
    return () => clearInterval(timer)
  }, [every_ms])
  return now
}
