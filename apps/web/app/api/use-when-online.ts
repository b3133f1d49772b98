import { useEffect, useRef } from 'react'

/** Runs when the network has come back. */
export function useWhenOnline(run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const onOnline = (): void => latest.current()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
}
