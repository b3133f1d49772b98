import { Link, NavLink } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { formatRoubles } from '../../ui/format/numbers.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import type { NavItem } from './nav-items.ts'
import { unreadOf, useUser } from './session.ts'

interface NavEntryProps {
  readonly item: NavItem
  /** Icons alone: the words become a tooltip. */
  readonly isCollapsed?: boolean
  /** On phones the unread are counted in words, and the balance stands at the top. */
  readonly isLarge?: boolean
}

/** One entry of the menu with its unread mark and, for the wallet, the balance. */
export function NavEntry({ item, isCollapsed = false, isLarge = false }: NavEntryProps) {
  const user = useUser()
  const Icon = item.icon
  // A part of a page is not a page of its own, so being on that page does not make it the current one.
  const Entry = item.to.includes('#') ? Link : NavLink
  const unread = item.unread === undefined ? 0 : unreadOf(user)[item.unread]
  const balance = item.id === 'wallet' && !isLarge ? (user?.balance ?? null) : null
  return (
    <Tooltip text={item.label} isEnabled={isCollapsed}>
      <Entry to={item.to} className="nav">
        <Icon />
        <span className="nav-label">{item.label}</span>
        {unread > 0 && (isLarge ? <UnreadCount count={unread} /> : <UnreadDot />)}
        {balance !== null && <span className="nav-amount">{formatRoubles(balance)}</span>}
      </Entry>
    </Tooltip>
  )
}

/** Something new, said in words too. */
export function UnreadDot() {
  return (
    <span className="unread-dot">
      <span className="hidden-text">{m.shell_has_news()}</span>
    </span>
  )
}

function UnreadCount({ count }: { readonly count: number }) {
  return <span className="badge badge-accent ml-auto">{m.shell_waiting({ count })}</span>
}
