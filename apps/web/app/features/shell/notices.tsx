import { Megaphone } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { Note } from '../../ui/surface.tsx'
import { useRootData } from './root-data.ts'

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
