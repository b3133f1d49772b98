import { useEffect, useRef } from 'react'
import { isOffline } from '../network.ts'
import { m } from '../paraglide/messages.js'
import { isServiceAnswering } from '../service-check.ts'
import { ApiFailure, isServiceOut, NoAnswer } from './failures.ts'

/** What something that could not be sent waits for: it goes by itself then. */
export type AwaitedPart = 'network' | 'service'

/** What a failed call may wait for; null when it has an answer, or nobody knows why there is none. */
export function awaitedPart(error: unknown): AwaitedPart | null {
  if (error instanceof NoAnswer && isOffline()) return 'network'
  return isServiceOut(error) || areFilesAway(error) ? 'service' : null
}

/** Files alone can be neither kept nor opened now; everything else goes on. */
function areFilesAway(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'FILES_UNAVAILABLE'
}

export function waitingWords(part: AwaitedPart): string {
  return part === 'network' ? m.network_waits() : m.service_waits()
}

/** How often a service that cannot work is looked at while something waits for it. */
const LOOK_EVERY_MS = 5000

/** Runs when the network has come back and, while something waits for the service, when that works again. */
export function useWhenReachable(waits: boolean, run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const onOnline = (): void => latest.current()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
  useEffect(() => {
    if (!waits) return
    let isOver = false
    const look = async (): Promise<void> => {
      if ((await isServiceAnswering()) && !isOver) latest.current()
    }
    const timer = setInterval(() => void look(), LOOK_EVERY_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [waits])
}
