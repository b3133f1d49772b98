import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import type { StaffWaiting } from '../../site/root-data.ts'
import { useStaffWaiting } from './staff-waiting.ts'
import { UnreadCount } from './unread-count.tsx'

/** Where the mark is shown: in the menu, in the menu's sheet on a phone, or in the bar at the bottom. */
export type StaffMarkPlace = 'menu' | 'sheet' | 'tab'

interface StaffMarkProps {
  readonly waits: keyof StaffWaiting
  readonly place: StaffMarkPlace
  /** What is said while nothing waits. */
  readonly children: ReactNode
}

/** How much waits in a queue of the staff: says more than that something is new. */
export function StaffMark({ waits, place, children }: StaffMarkProps) {
  const waiting = useStaffWaiting()
  // For all staff, requests for a second person are counted at the item of the payments.
  const count = (waiting?.[waits] ?? 0) + (waits === 'payments' ? (waiting?.approvals ?? 0) : 0)
  if (count === 0) return children
  if (place === 'sheet') return <UnreadCount count={count} />
  const words = m.shell_waiting({ count })
  if (place === 'tab')
    return (
      <span className="unread-dot">
        <span className="hidden-text">{words}</span>
      </span>
    )
  return (
    <>
      <span className="nav-amount" aria-hidden>
        {count}
      </span>
      {/* A collapsed menu has room for a dot alone. */}
      <span className="unread-dot collapsed-only" aria-hidden />
      <span className="hidden-text">{words}</span>
    </>
  )
}
