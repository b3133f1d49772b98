import { Suspense, lazy } from 'react'
import { useRootData } from '../site/root-data.ts'
import { useUser } from '../session/session.ts'

/** On most days there are no notices, so their code is not loaded. */
const SiteNotes = lazy(async () => ({ default: (await import('./site-notes.tsx')).SiteNotes }))

/** The notices to everybody above every page (Product §1), and the note for whom an agent acts. */
export function SiteNotices() {
  const flags = useRootData()?.site.flags
  const isActing = !!useUser()?.acting_agent_id
  if (!isActing && !flags?.site_unstable && !flags?.broadcast_message) return null
  return (
    <Suspense>
      <SiteNotes isActing={isActing} />
    </Suspense>
  )
}
