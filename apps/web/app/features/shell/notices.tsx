import { Clock3, Megaphone } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { Note } from '../../ui/surface.tsx'
import { useRootData } from './root-data.ts'
import { useUser } from './session.ts'

/** What everybody has to know: the site is being updated, or a message to all (Product §1). */
export function SiteNotices() {
  const flags = useRootData()?.site.flags
  if (!flags || (!flags.site_unstable && flags.broadcast_message === '')) return null
  return (
    <div className="mb-5 grid gap-3">
      {flags.site_unstable && <Note tone="info">{m.shell_unstable()}</Note>}
      {flags.broadcast_message !== '' && (
        <Note tone="info" icon={<Megaphone />}>
          {flags.broadcast_message}
        </Note>
      )}
    </div>
  )
}

/** Tells a narrator under moderation that orders will come later, and what to put right when the profile came back. */
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
            {m.nw_put_right()}
          </Link>
        </p>
      )}
    </Note>
  )
}
