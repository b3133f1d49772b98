import { LogIn } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { hasPage } from '../../../built-pages.ts'
import { m } from '../../../paraglide/messages.js'
import { pathTo, withQuery } from '../../../paths.ts'
import { Tooltip } from '../../../ui/tooltip.tsx'

/**
 * Address of signing in; null while there is no such page. It leads to the orders, from an order that is being written back to it
 * (Product §2).
 */
export function useLoginAddress(): string | null {
  const { pathname, search } = useLocation()
  if (!hasPage('login')) return null
  const isWriting = pathname === pathTo.newOrder()
  return isWriting ? withQuery(pathTo.login(), { next: pathname + search }) : pathTo.login()
}

/** «Войти» at the foot of the menu; the role is chosen there (Product §2). */
export function LoginEntry({ isCollapsed = false }: { readonly isCollapsed?: boolean }) {
  const address = useLoginAddress()
  if (address === null) return null
  return (
    <Tooltip text={m.nav_login()} isEnabled={isCollapsed}>
      <Link className="nav" to={address}>
        <LogIn />
        <span className="nav-label">{m.nav_login()}</span>
      </Link>
    </Tooltip>
  )
}
