import { Coffee, LogOut } from 'lucide-react'
import { useId, useRef } from 'react'
import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import type { User } from '../../server/visit.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { voiceClass, voiceOf } from '../../ui/voice.ts'
import { openPause } from '../narrator-desk/open-pause.ts'
import { ReselectEntry } from '../agent/reselect-entry.tsx'
import { logOut } from './log-out.ts'
import { fullName, ownItems, roleName } from './nav-items.ts'

/** The person at the right of the top bar; a press opens what is his. */
export function ProfileMenu({ user }: { readonly user: User }) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const close = (): void => menu.current?.hidePopover()
  const own = ownItems(user)
  return (
    <>
      <button type="button" className="profile-button" popoverTarget={id}>
        <Avatar src={user.image} size="s" className={voiceClass(voiceOf(user.timbre_id, user.id))} />
        <span className="profile-words">
          <b className="block text-small">{fullName(user)}</b>
          {fullName(user) !== roleName(user.role) && (
            <span className="block text-caption text-ink-3">
              {user.acting_agent_id === null ? roleName(user.role) : m.pc_acting()}
            </span>
          )}
        </span>
        <span className="hidden-text">{m.shell_profile_menu()}</span>
      </button>
      <div id={id} ref={menu} popover="auto" className="profile-popover">
        {own.map(({ id: name, icon: Icon, label, to }) => (
          <Link key={name} className="nav" to={to} onClick={close}>
            <Icon />
            {label}
          </Link>
        ))}
        {user.role === 'narrator' && (
          <button
            type="button"
            className="nav"
            onClick={() => {
              close()
              void openPause()
            }}
          >
            <Coffee />
            {user.on_pause ? m.ns_paused() : m.ns_pause()}
          </button>
        )}
        <ReselectEntry onPress={close} />
        <button type="button" className="nav" onClick={() => void logOut()}>
          <LogOut />
          {m.nav_logout()}
        </button>
      </div>
    </>
  )
}
