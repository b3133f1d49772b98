import { Clock3 } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { Note } from '../../ui/surface.tsx'
import { useUser } from '../session/session.ts'

/** Explains to a narrator under moderation that orders will come later, and what to correct when the profile was returned. */
export function ModerationBanner() {
  const user = useUser()
  if (!user?.on_moderate) return null
  return (
    <Note tone="warn" icon={<Clock3 />} className="mb-5">
      <b>{user.moderation_comment === null ? m.shell_on_moderate() : m.shell_returned()}</b>{' '}
      {user.moderation_comment ?? m.shell_on_moderate_text()}
      {user.moderation_comment !== null && (
        <p className="mt-2">
          <Link className="link" to={pathTo.register()}>
            {m.registration_put_right()}
          </Link>
        </p>
      )}
    </Note>
  )
}
