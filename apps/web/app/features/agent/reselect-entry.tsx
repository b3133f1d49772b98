import { UsersRound } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { useUser } from '../session/session.ts'
import { agentIdOf } from '../session/agent-of.ts'
import { openNarratorSwitch } from './open-narrator-switch.ts'

interface ReselectEntryProps {
  readonly isCollapsed?: boolean
  /** The menu around it closes. */
  readonly onPress?: () => void
}

/** «Сменить диктора» in the menu, for agents alone (Product §2). */
export function ReselectEntry({ isCollapsed = false, onPress }: ReselectEntryProps) {
  const user = useUser()
  if (user === null || agentIdOf(user) === null) return null
  const label = user.role === 'agent' ? m.agent_choose() : m.agent_reselect()
  const press = (): void => {
    onPress?.()
    void openNarratorSwitch({ user, to: pathTo.settings() })
  }
  return (
    <Tooltip text={label} isEnabled={isCollapsed}>
      <button type="button" className="nav" aria-haspopup="dialog" onClick={press}>
        <UsersRound />
        <span className="nav-label">{label}</span>
      </button>
    </Tooltip>
  )
}
