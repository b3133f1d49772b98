import { useEffect, useState } from 'react'
import { appState, useUser } from '../../session/session.ts'

export interface Pause {
  /** 1, 3 or 24 as it was chosen, −1 without an end, 0 without a pause. */
  readonly hours: number
  /** −1 without an end, 0 without a pause. */
  readonly left_seconds: number
  /** A time in UTC; null without an end, without a pause, and before it has been counted. */
  readonly ends_at: string | null
}

const NONE: Pause = { hours: 0, left_seconds: 0, ends_at: null }
const TICK_MS = 1000

/**
 * The narrator's pause, counted down each second between the answers of the service (Product §4, §9). At zero the hours are
 * none again, and the state is asked for anew.
 */
export function usePause(): Pause {
  const user = useUser()
  const [ends_at, setEndsAt] = useState<number | null>(null)
  const [now, setNow] = useState(0)
  useEffect(() => {
    const anchor = (): void => {
      const at = Date.now()
      const left = appState.getState()?.pause_left ?? 0
      setNow(at)
      setEndsAt(left > 0 ? at + left * TICK_MS : null)
    }
    const stop = appState.subscribe(anchor)
    // The last answer may be some seconds old when the clock appears.
    void appState.refresh()
    return stop
  }, [])
  useEffect(() => {
    if (ends_at === null) return
    const timer = setInterval(() => {
      const at = Date.now()
      setNow(at)
      if (at < ends_at) return
      setEndsAt(null)
      void appState.refresh()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [ends_at])
  if (user === null || user.pause_hours === 0) return NONE
  if (user.pause_hours < 0) return { hours: user.pause_hours, left_seconds: -1, ends_at: null }
  const left_seconds = ends_at === null ? (now === 0 ? user.pause_left : 0) : Math.ceil((ends_at - now) / TICK_MS)
  if (left_seconds <= 0) return NONE
  return { hours: user.pause_hours, left_seconds, ends_at: ends_at === null ? null : new Date(ends_at).toISOString() }
}
