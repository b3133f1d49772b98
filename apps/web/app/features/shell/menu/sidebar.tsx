import { LogOut, PanelLeftClose, PanelLeftOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { writeCookie } from '../../../api/browser-cookies.ts'
import { m } from '../../../paraglide/messages.js'
import { pathTo } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { ReselectEntry } from '../../agent/reselect-entry.tsx'
import { LoginEntry } from './login-entry.tsx'
import { logOut } from '../../session/log-out.ts'
import { mayOrder } from '../../session/role-rights.ts'
import { logoTarget, navGroups } from './nav-items.ts'
import { NavEntry } from './nav-link.tsx'
import { useRootData, useStaffNav } from '../../site/root-data.ts'
import { useUser } from '../../session/session.ts'
import { SIDEBAR_COOKIE } from './sidebar-cookie.ts'

/** The menu of wide screens. Collapsed it shows icons; the choice is kept in a cookie so that it comes rendered. */
export function Sidebar() {
  const [isCollapsed, setCollapsed] = useState(useRootData()?.isSidebarCollapsed ?? false)
  const user = useUser()
  const toggle = (): void => {
    setCollapsed(!isCollapsed)
    writeCookie(SIDEBAR_COOKIE, isCollapsed ? null : 'collapsed')
    if (isCollapsed) delete document.documentElement.dataset['sidebar']
    else document.documentElement.dataset['sidebar'] = 'collapsed'
  }
  const staffNav = useStaffNav()
  const toggleLabel = isCollapsed ? m.shell_expand() : m.shell_collapse()
  const Panel = isCollapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <nav className="sidebar" aria-label={m.shell_main_menu()}>
      <Link className="brand" to={logoTarget(user)} aria-label={m.shell_brand()}>
        <Logo isMarkOnly={isCollapsed} />
      </Link>
      {mayOrder(user) && (
        <Tooltip text={m.nav_new_order()} isEnabled={isCollapsed}>
          <ButtonLink kind="ink" isFull className="sidebar-order" to={pathTo.newOrder()}>
            <Plus />
            <span className="nav-label">{m.nav_new_order()}</span>
          </ButtonLink>
        </Tooltip>
      )}
      {navGroups(user, staffNav).map((group, index) => (
        <div key={group[0]?.id} className="nav-group">
          {index > 0 && <hr />}
          {group.map((item) => (
            <NavEntry key={item.id} item={item} isCollapsed={isCollapsed} />
          ))}
        </div>
      ))}
      <div className="nav-group mt-auto">
        {user === null ? (
          <LoginEntry isCollapsed={isCollapsed} />
        ) : (
          <>
            <ReselectEntry isCollapsed={isCollapsed} />
            <Tooltip text={m.nav_logout()} isEnabled={isCollapsed}>
              <button type="button" className="nav" onClick={() => void logOut()}>
                <LogOut />
                <span className="nav-label">{m.nav_logout()}</span>
              </button>
            </Tooltip>
          </>
        )}
        <Tooltip text={toggleLabel} isEnabled={isCollapsed}>
          <button type="button" className="nav" aria-expanded={!isCollapsed} onClick={toggle}>
            <Panel />
            <span className="nav-label">{toggleLabel}</span>
          </button>
        </Tooltip>
      </div>
    </nav>
  )
}
