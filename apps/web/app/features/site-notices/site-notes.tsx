import { Megaphone } from 'lucide-react'
import { Suspense, lazy } from 'react'
import { isForeign, ownWords } from '../../i18n/own-words.ts'
import { m } from '../../paraglide/messages.js'
import { Note } from '../../ui/surface.tsx'
import { useRootData } from '../site/root-data.ts'

/** Only agents have it. */
const ActingBar = lazy(async () => ({ default: (await import('../agent/acting-bar.tsx')).ActingBar }))

/**
 * A note for an agent who acts for a narrator; then notices to everybody: the site is being updated, or a message to all (Product
 * §1).
 */
export function SiteNotes({ isActing }: { readonly isActing: boolean }) {
  return (
    <>
      {isActing && (
        <Suspense>
          <ActingBar />
        </Suspense>
      )}
      <Announcements />
    </>
  )
}

function Announcements() {
  const flags = useRootData()?.site.flags
  if (!flags || (!flags.site_unstable && flags.broadcast_message === '')) return null
  return (
    <div className="mb-5 grid gap-3">
      {flags.site_unstable && <Note tone="info">{m.shell_unstable()}</Note>}
      {flags.broadcast_message !== '' && (
        <Note tone="info" icon={<Megaphone />}>
          {isForeign(flags.broadcast_message) && (
            <span className="mr-2 text-ink-2">{m.shell_broadcast_other_language()}</span>
          )}
          <span {...ownWords(flags.broadcast_message)}>{flags.broadcast_message}</span>
        </Note>
      )}
    </div>
  )
}
