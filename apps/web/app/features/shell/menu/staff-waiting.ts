import { useSyncExternalStore } from 'react'
import { useRootData } from '../../site/root-data.ts'
import type { StaffWaiting } from '../../site/root-data.ts'

let heard: StaffWaiting | null = null
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What has been counted since the page came; null when nothing newer is known. */
export function noteStaffWaiting(waiting: StaffWaiting | null): void {
  heard = waiting
  for (const listener of listeners) listener()
}

/** How much waits in the queues of the staff as last counted; null for all others. */
export function useStaffWaiting(): StaffWaiting | null {
  const loaded = useRootData()?.staff_waiting ?? null
  const live = useSyncExternalStore(
    subscribe,
    () => heard,
    () => null,
  )
  return loaded === null ? null : (live ?? loaded)
}
