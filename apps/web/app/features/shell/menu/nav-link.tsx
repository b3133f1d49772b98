import { Suspense, lazy, type ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { formatRoubles } from '../../../ui/format/numbers.ts'
import { Tooltip } from '../../../ui/tooltip.tsx'
import type { NavItem } from './nav-items.ts'
import { useRootData } from '../../site/root-data.ts'
import { useUnread, useUser } from '../../session/session.ts'
import type { StaffMarkPlace } from './staff-mark.tsx'

/** Only signed-in people have updates to count. */
const UnreadCount = lazy(async () => ({ default: (await import('./unread-count.tsx')).UnreadCount }))

/** Only staff have queues that are counted. */
const StaffMark = lazy(async () => ({ default: (await import('./staff-mark.tsx')).StaffMark }))

interface NavEntryProps {
  readonly item: NavItem
  /** Icons alone: the words become a tooltip. */
  readonly isCollapsed?: boolean
  /** On phones the unread are counted in words, and the balance is at the top. */
  readonly isLarge?: boolean
}

/** One entry of the menu with its unread mark and, for the wallet, the balance. */
export function NavEntry({ item, isCollapsed = false, isLarge = false }: NavEntryProps) {
  const { howitworks_video: video = '', howitworks_button: button = '' } = useRootData()?.site ?? {}
  const content = <NavContent item={item} isLarge={isLarge} />
  const isFilm = item.id === 'home' && video !== ''
  // A part of a page is not a page of its own, so being on that page does not make it the current one.
  const Entry = item.to.includes('#') ? Link : NavLink
  return (
    <Tooltip text={item.label} isEnabled={isCollapsed}>
      {isFilm ? (
        <button type="button" className="nav" aria-haspopup="dialog" onClick={() => void showFilm(video, button)}>
          {content}
        </button>
      ) : (
        <Entry to={item.to} className="nav">
          {content}
        </Entry>
      )}
    </Tooltip>
  )
}

async function showFilm(video: string, button: string): Promise<void> {
  await openDialog(async () => (await import('../how-it-works-dialog.tsx')).HowItWorksDialog, { video, button })
}

function NavContent({ item, isLarge }: { readonly item: NavItem; readonly isLarge: boolean }) {
  const user = useUser()
  const Icon = item.icon
  const all = useUnread()
  const unread = item.unread === undefined ? 0 : all[item.unread]
  const balance = item.id === 'wallet' && !isLarge ? (user?.balance ?? null) : null
  return (
    <>
      <Icon />
      <span className="nav-label">{item.label}</span>
      <Marked item={item} place={isLarge ? 'sheet' : 'menu'}>
        {unread > 0 && <Updates count={unread} isCounted={isLarge} />}
      </Marked>
      {balance !== null && <span className="nav-amount">{formatRoubles(balance)}</span>}
    </>
  )
}

interface MarkedProps {
  readonly item: NavItem
  readonly place: StaffMarkPlace
  /** What is said while nothing waits. */
  readonly children: ReactNode
}

/** What is marked behind an entry: how much waits in the queue of the staff, or else that something is new. */
export function Marked({ item: { waits }, place, children }: MarkedProps) {
  if (waits === undefined) return children
  return (
    <Suspense fallback={children}>
      <StaffMark waits={waits} place={place}>
        {children}
      </StaffMark>
    </Suspense>
  )
}

function Updates({ count, isCounted }: { readonly count: number; readonly isCounted: boolean }) {
  if (!isCounted) return <UnreadDot />
  return (
    <Suspense fallback={<UnreadDot />}>
      <UnreadCount count={count} />
    </Suspense>
  )
}

/** Something new, said in words too. */
export function UnreadDot() {
  return (
    <span className="unread-dot">
      <span className="hidden-text">{m.shell_has_updates()}</span>
    </span>
  )
}
