import { Coffee, LogOut } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import type { User } from '../../../server/visit.ts'
import { ReselectEntry } from '../../agent/reselect-entry.tsx'
import { openPause } from '../../narrator-workspace/pause/open-pause.ts'
import { logOut } from '../../session/log-out.ts'
import { navGroups } from './nav-items.ts'
import { useStaffNav } from '../../site/root-data.ts'

interface ProfileEntriesProps {
  readonly user: User
  /** The menu closes. */
  readonly onPress: () => void
}

/** What is a person's own. A narrator also finds the pause here. */
export function ProfileEntries({ user, onPress }: ProfileEntriesProps) {
  const isNarrator = user.role === 'narrator'
  const own = navGroups(user, useStaffNav()).at(-1) ?? []
  const pause = (): void => {
    onPress()
    void openPause()
  }
  return (
    <>
      {own.map(({ id, icon: Icon, label, to }) => (
        <Link key={id} className="nav" to={to} onClick={onPress}>
          <Icon />
          {label}
        </Link>
      ))}
      {isNarrator && (
        <button type="button" className="nav" onClick={pause}>
          <Coffee />
          {user.on_pause ? m.workspace_paused() : m.workspace_pause()}
        </button>
      )}
      <ReselectEntry onPress={onPress} />
      <button type="button" className="nav" onClick={() => void logOut()}>
        <LogOut />
        {m.nav_logout()}
      </button>
    </>
  )
}
