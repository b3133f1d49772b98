import { ChevronRight, LogOut, Moon, Plus, Sun } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { hasPage } from '../../../built-pages.ts'
import { m } from '../../../paraglide/messages.js'
import { pathTo } from '../../../paths.ts'
import type { User } from '../../../server/visit.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { formatRoubles } from '../../../ui/format/numbers.ts'
import { Logo } from '../../../ui/logo.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { voiceClass, voiceOf } from '../../../ui/sound/voice.ts'
import { ReselectEntry } from '../../agent/reselect-entry.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { LoginEntry } from './login-entry.tsx'
import { logOut } from '../../session/log-out.ts'
import { mayOrder } from '../../session/role-rights.ts'
import { logoTarget, navGroups } from './nav-items.ts'
import { fullName } from '../../session/role-name.ts'
import { NavEntry } from './nav-link.tsx'
import { useStaffNav } from '../../site/root-data.ts'
import { useUser } from '../../session/session.ts'
import { chooseTheme, themeOf } from '../../site/theme.ts'
import { SupportLink } from '../../site/support-link.tsx'

/** The whole menu on phones, as a sheet from the left. */
export function MenuDrawer({ close }: StackedDialogProps) {
  const user = useUser()
  const staffNav = useStaffNav()
  useCloseOnNavigation(close)
  return (
    <Dialog kind="drawer" title={m.nav_menu()} isTitleHidden onClose={close}>
      <Link className="brand" to={logoTarget(user)} aria-label={m.shell_brand()}>
        <Logo />
      </Link>
      {user && <DrawerUser user={user} />}
      {mayOrder(user) && (
        <ButtonLink kind="ink" isFull className="mt-3 mb-2" to={pathTo.newOrder()}>
          <Plus />
          {m.nav_new_order()}
        </ButtonLink>
      )}
      <nav aria-label={m.shell_main_menu()} className="nav-large">
        {navGroups(user, staffNav).map((group) => (
          <div key={group[0]?.id} className="nav-group">
            {group.map((item) => (
              <NavEntry key={item.id} item={item} isLarge />
            ))}
            <hr />
          </div>
        ))}
        <SupportLink className="nav" />
        {user === null ? (
          <LoginEntry />
        ) : (
          <>
            <ReselectEntry />
            <button type="button" className="nav" onClick={() => void logOut()}>
              <LogOut />
              {m.nav_logout()}
            </button>
          </>
        )}
      </nav>
      <div className="mt-auto grid gap-3 pt-4">
        <ThemeChoice />
        <LanguageSwitcher />
      </div>
    </Dialog>
  )
}

function DrawerUser({ user }: { readonly user: User }) {
  const content = (
    <>
      <Avatar src={user.image} isRound className={voiceClass(voiceOf(user.timbre_id, user.id))} />
      <span className="min-w-0 flex-1">
        <b className="block truncate">{fullName(user)}</b>
        {user.balance !== null && (
          <span className="num text-small text-ink-2">
            {m.shell_wallet_holds({ sum: formatRoubles(user.balance) })}
          </span>
        )}
      </span>
    </>
  )
  if (!hasPage('settings')) return <div className="drawer-user">{content}</div>
  return (
    <Link className="drawer-user" to={pathTo.settings()}>
      {content}
      <ChevronRight />
    </Link>
  )
}

type ThemeChoiceValue = 'light' | 'dark' | 'system'

function ThemeChoice() {
  const [theme, setTheme] = useState<ThemeChoiceValue>(
    () => themeOf(document.documentElement.dataset['theme'] ?? null) ?? 'system',
  )
  return (
    <Segmented<ThemeChoiceValue>
      legend={m.shell_theme()}
      isSmall
      value={theme}
      options={[
        { value: 'light', label: <Choice icon={<Sun className="icon-s" />} text={m.shell_theme_light()} /> },
        { value: 'dark', label: <Choice icon={<Moon className="icon-s" />} text={m.shell_theme_dark()} /> },
        { value: 'system', label: m.shell_theme_system() },
      ]}
      onChange={(value) => {
        setTheme(value)
        chooseTheme(value === 'system' ? null : value)
      }}
    />
  )
}

function Choice({ icon, text }: { readonly icon: React.ReactNode; readonly text: string }) {
  return (
    <>
      {icon}
      {text}
    </>
  )
}

function useCloseOnNavigation(close: () => void): void {
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (key !== openedAt.current) close()
  }, [key, close])
}
