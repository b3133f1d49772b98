import { Suspense, lazy } from 'react'
import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { ButtonLink, buttonClass } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { useLoginAddress } from './menu/login-entry.tsx'
import { logoTarget } from './menu/nav-items.ts'
import { useRootData } from '../site/root-data.ts'
import { SupportLink } from '../site/support-link.tsx'
import { useUser } from '../session/session.ts'
import { OfficeSearchButton } from './menu/office-search-button.tsx'
import { isStaff } from '../session/role-rights.ts'
import { ThemeToggle } from './menu/theme-toggle.tsx'

/** Guests have none: it comes when somebody has signed in. */
const ProfileMenu = lazy(async () => ({ default: (await import('./menu/profile-menu.tsx')).ProfileMenu }))

/** The same element at each drawing: updates of the person must not empty it before its code has come. */
const PROFILE_MENU = (
  <Suspense>
    <ProfileMenu />
  </Suspense>
)

/** The bar above every page: the logo on phones, the way to write to us, the theme, and the person. */
export function TopBar() {
  const user = useUser()
  return (
    <header className="top-bar">
      <Link className="brand brand-phone" to={logoTarget(user)} aria-label={m.shell_brand()}>
        <Logo />
      </Link>
      <span className="flex-1" />
      <SupportLink className={`${buttonClass({ kind: 'quiet' })} max-desktop:hidden`} />
      {isStaff(user) && <OfficeSearchButton />}
      <ThemeToggle />
      {user === null ? <GuestEntry /> : PROFILE_MENU}
    </header>
  )
}

/** «Войти», and for whoever has begun to register as a narrator the way back to it. */
function GuestEntry() {
  const login = useLoginAddress()
  if (useRootData()?.isRegistering === true) {
    return (
      <ButtonLink kind="outline" to={pathTo.register()}>
        {m.registration_registration()}
      </ButtonLink>
    )
  }
  if (login === null) return null
  return (
    <ButtonLink kind="outline" to={login}>
      {m.nav_login()}
    </ButtonLink>
  )
}
