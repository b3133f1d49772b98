import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { api } from '../../../api/browser-api.ts'
import { useRootData } from '../../site/root-data.ts'
import { useAppEvents } from '../../session/session.ts'
import { noteStaffWaiting } from './staff-waiting.ts'

/** Counts anew what waits for the staff: on every other page, and when updates come. What came with the page is as good as counted. */
export function StaffCounts() {
  const loaded = useRootData()?.staff_waiting
  const { pathname } = useLocation()
  const counted = useRef({ pathname, loaded })
  const count = useCallback(() => void countWaiting(), [])
  useAppEvents(count)
  useEffect(() => {
    const before = counted.current
    counted.current = { pathname, loaded }
    if (before.loaded !== loaded) noteStaffWaiting(null)
    else if (before.pathname !== pathname) count()
  }, [pathname, loaded, count])
  return null
}

async function countWaiting(): Promise<void> {
  try {
    noteStaffWaiting((await api('GET /staff/waiting', { quiet: true })).waiting)
  } catch {
    // What was counted before stays; the next page asks again.
  }
}
