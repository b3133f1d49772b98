import { useId, useRef } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Avatar } from '../../../ui/avatar.tsx'
import { voiceClass, voiceOf } from '../../../ui/sound/voice.ts'
import { fullName, roleName } from '../../session/role-name.ts'
import { ProfileEntries } from './profile-entries.tsx'
import { useUser } from '../../session/session.ts'

/** The person at the right of the top bar; a press opens what is his. */
export function ProfileMenu() {
  const user = useUser()
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  if (user === null) return null
  const close = (): void => menu.current?.hidePopover()
  return (
    <>
      <button type="button" className="profile-button" popoverTarget={id}>
        <Avatar src={user.image} size="s" className={voiceClass(voiceOf(user.timbre_id, user.id))} />
        <span className="profile-words">
          <b className="block text-small">{fullName(user)}</b>
          {fullName(user) !== roleName(user.role) && (
            <span className="block text-caption text-ink-3">
              {user.acting_agent_id === null ? roleName(user.role) : m.settings_acting()}
            </span>
          )}
        </span>
        <span className="hidden-text">{m.shell_profile_menu()}</span>
      </button>
      <div id={id} ref={menu} popover="auto" className="profile-popover">
        <ProfileEntries user={user} onPress={close} />
      </div>
    </>
  )
}
