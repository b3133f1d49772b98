import { Menu, Plus } from 'lucide-react'
import { NavLink } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { pathTo } from '../../../paths.ts'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { mayOrder } from '../../session/role-rights.ts'
import { tabItems } from './nav-items.ts'
import type { NavItem } from './nav-items.ts'
import { Marked, UnreadDot } from './nav-link.tsx'
import { useStaffNav } from '../../site/root-data.ts'
import { useUnread, useUser } from '../../session/session.ts'

/** The bar at the bottom of phones; «Меню» opens the whole menu as a sheet from the left. */
export function TabBar() {
  const user = useUser()
  const items = tabItems(user, useStaffNav())
  const middle = Math.ceil(items.length / 2)
  return (
    <nav className="tab-bar" aria-label={m.shell_tabs()}>
      {items.slice(0, middle).map((item) => (
        <TabItem key={item.id} item={item} />
      ))}
      {mayOrder(user) && (
        <NavLink to={pathTo.newOrder()}>
          <span className="tab-plus">
            <Plus />
          </span>
          {m.nav_order()}
        </NavLink>
      )}
      {items.slice(middle).map((item) => (
        <TabItem key={item.id} item={item} />
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void openDialog(async () => (await import('./menu-drawer.tsx')).MenuDrawer, {})}
      >
        <Menu />
        {m.nav_menu()}
      </button>
    </nav>
  )
}

function TabItem({ item }: { readonly item: NavItem }) {
  const unread = useUnread()
  const Icon = item.icon
  const hasUpdates = item.unread !== undefined && unread[item.unread] > 0
  return (
    <NavLink to={item.to}>
      <Icon />
      {item.shortLabel ?? item.label}
      <Marked item={item} place="tab">
        {hasUpdates && <UnreadDot />}
      </Marked>
    </NavLink>
  )
}
